import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../../ui/action/route-link.tsx';
import { SurfaceMap } from '../../../../ui/map/surface-map.tsx';
import styles from './offer-cards.module.css';
import type { OfferRow } from './offer-rows.ts';

type Props = {
  readonly rows: readonly OfferRow[];
  readonly campaignId: number;
  readonly hoveredId: number | null;
  readonly onHover: (mediaId: number | null) => void;
};

/** All surfaces of the offer on a map, and below it the number of those without a place. */
export function OfferMap({ rows, campaignId, hoveredId, onHover }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const surfaces = rows.filter((row) => row.kind === 'media');
  const key = surfaces.map(({ subjectId, place }) => (place === null ? '' : subjectId)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: the rows are made anew by each drawing, the key changes with what is on the map
  const markers = useMemo(
    () => surfaces.flatMap(({ subjectId: id, place }) => (place === null ? [] : [{ id, ...place }])),
    [key],
  );
  const missing = surfaces.length - markers.length;
  if (surfaces.length === 0) return null;
  return (
    <div className={styles.map}>
      <SurfaceMap
        label={t('offer.cards.map')}
        height={320}
        markers={markers}
        fitKey={key}
        highlightedId={hoveredId}
        highlightedAt={markers.find(({ id }) => id === hoveredId) ?? null}
        onHover={onHover}
        onOpen={(id) => go({ to: `/medias/show/${id}`, search: { ref: String(campaignId) } })}
      />
      {missing === 0 ? null : <p className={styles.hint}>{t('offer.cards.withoutPlace', { count: missing })}</p>}
    </div>
  );
}
