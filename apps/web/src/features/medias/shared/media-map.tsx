import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { Switch } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../ui/action/route-link.tsx';
import type { MapGroup, MapView } from '../../../ui/map/map-marker.ts';
import { SurfaceMap } from '../../../ui/map/surface-map.tsx';
import { MarkerCard } from './marker-card.tsx';
import type { MediaListState, MediaQuestion } from './media-list-state.ts';
import styles from './media-map.module.css';
import { roundedBox, useMapMarkers } from './use-map-markers.ts';

type Props = {
  readonly list: MediaListState;
  readonly rows: readonly MediaRow[];
  readonly hoveredId: number | null;
  readonly onHover: (id: number | null) => void;
  /** What the page itself narrows the surfaces by, such as the package they are looked at for. */
  readonly fixed?: MediaQuestion;
};

const MOVING_PAUSE = 250;

const MarkerGroup = lazy(async () => ({ default: (await import('./marker-group.tsx')).MarkerGroup }));

/** The surfaces of the list on the map; with the switch on, what is seen of the map narrows the list. [K2.2] [A5.3] */
export function MediaMap({ list, rows, hoveredId, onHover, fixed }: Props): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const markers = useMapMarkers({ ...list.filters, ...fixed });
  const [bbox, setBox] = useState('');
  const [pointedId, setPointed] = useState<number | null>(null);
  const [group, setGroup] = useState<MapGroup | null>(null);
  const narrows = list.filters.bbox !== undefined;
  const narrow = useDebouncedCallback((area: string) => list.filterBy({ bbox: area }, { replace: true }), MOVING_PAUSE);
  const onMove = (view: MapView): void => {
    const seen = roundedBox(view.bbox);
    markers.onMove(view);
    setBox(seen);
    if (narrows && !view.isFitted && seen !== list.filters.bbox) narrow(seen);
  };
  const hovered = rows.find((row) => row.id === hoveredId);
  return (
    <div className={styles.map}>
      <SurfaceMap
        label={t('medias.map.label')}
        height="100%"
        markers={markers.shown}
        fitMarkers={markers.all}
        fitKey={markers.key}
        area={list.filters.bbox}
        drawnArea={list.filters.polygon}
        onDraw={(polygon) => list.filterBy({ polygon, bbox: undefined })}
        highlightedId={hoveredId}
        highlightedAt={placeOf(hovered)}
        onHover={(id) => {
          setPointed(id);
          onHover(id);
        }}
        onOpen={(id) => go({ to: `/medias/show/${id}` })}
        onOpenGroup={setGroup}
        onMove={onMove}
      >
        <div className={styles.switch} data-tip={t('medias.map.narrowsHint')}>
          <Switch
            size="xs"
            label={t('medias.map.narrows')}
            checked={narrows}
            onChange={(event) =>
              list.filterBy(event.currentTarget.checked ? { bbox, polygon: undefined } : { bbox: undefined })
            }
          />
        </div>
      </SurfaceMap>
      <MapNotice isEmpty={markers.isEmpty && rows.length > 0} failed={markers.failed} />
      {pointedId === null ? null : <MarkerCard id={pointedId} />}
      <Suspense fallback={null}>
        {group === null ? null : <MarkerGroup group={group} list={list} fixed={fixed} onClose={() => setGroup(null)} />}
      </Suspense>
    </div>
  );
}

function MapNotice({ isEmpty, failed }: { readonly isEmpty: boolean; readonly failed: boolean }): React.ReactNode {
  const { t } = useTranslation();
  if (!isEmpty && !failed) return null;
  return (
    <p className={styles.notice} role="status">
      {t(failed ? 'medias.map.failed' : 'medias.map.empty')}
    </p>
  );
}

function placeOf(row: MediaRow | undefined): { readonly lat: number; readonly lng: number } | null {
  if (row === undefined || row.lat === null || row.lng === null) return null;
  return { lat: row.lat, lng: row.lng };
}
