import type { PackageItem } from '@felulet/contract/sales/packages.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import { SurfaceMap } from '../../../ui/map/surface-map.tsx';
import styles from './package-page.module.css';

type Props = {
  readonly items: readonly PackageItem[];
  readonly hoveredId: number | null;
  readonly onHover: (id: number | null) => void;
};

/** The surfaces of the package on a map; those without a place are counted below. */
export function PackageMap({ items, hoveredId, onHover }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const markers = useMemo(
    () =>
      items.flatMap(({ media: { id, lat, lng, is_approximate, is_deleted: isDeleted } }) =>
        lat === null || lng === null || isDeleted ? [] : [{ id, lat, lng, is_approximate }],
      ),
    [items],
  );
  const missing = items.length - markers.length;
  return (
    <div>
      <SurfaceMap
        label={t('packages.page.map')}
        height={360}
        markers={markers}
        fitKey={markers.map(({ id }) => id).join()}
        highlightedId={hoveredId}
        highlightedAt={markers.find(({ id }) => id === hoveredId) ?? null}
        onHover={onHover}
        onOpen={(id) => go({ to: `/medias/show/${id}` })}
      />
      {missing === 0 ? null : <p className={styles.hint}>{t('packages.page.mapSome', { count: missing })}</p>}
    </div>
  );
}
