import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { type Near, readNear, writeNear } from '@felulet/domain/place/nearness.ts';
import { Switch } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnEscape } from '../../../ui/dialog/on-escape.tsx';
import type { MapGroup, MapPlace, MapViewport } from '../../../ui/map/map-marker.ts';
import { type MapPart, MapTool, SurfaceMap } from '../../../ui/map/surface-map.tsx';
import { mediaQuery } from '../medias.api.ts';
import type { FoundMedias, MediaListState, MediaQuery } from './media-list-state.ts';
import styles from './media-map.module.css';
import { RadiusTool } from './radius-tool.tsx';
import { SurfaceCard } from './surface-card.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { roundedBox, useMapMarkers } from './use-map-markers.ts';
import { useLargeMap } from './use-map-open.ts';

type Props = {
  readonly list: MediaListState;
  readonly found: FoundMedias | undefined;
  readonly hoveredId: number | null;
  readonly onHover: (id: number | null) => void;
  /** Fixed filters of the page, such as the package that surfaces are chosen for. */
  readonly fixed?: MediaQuery | undefined;
};

const MOVING_PAUSE = 250;
const FIRST_RADIUS = 1000;

const MarkerGroupDialog = lazy(async () => ({ default: (await import('./marker-group.tsx')).MarkerGroupDialog }));

/** The surfaces of the list on a map; with the switch on, the visible part filters the list. */
export function MediaMap({ list, found, hoveredId, onHover, fixed }: Props): React.ReactNode {
  const { t } = useTranslation();
  const rows = found?.list ?? [];
  const markers = useMapMarkers({ ...list.filters, ...fixed });
  const [bbox, setBox] = useState('');
  const [pointedId, setPointed] = useState<number | null>(null);
  const [openedId, setOpened] = useState<number | null>(null);
  const [group, setGroup] = useState<MapGroup | null>(null);
  const radius = useRadius(list, bbox);
  const narrows = list.filters.bbox !== undefined;
  const narrow = useDebouncedCallback((area: string) => list.filterBy({ bbox: area }, { replace: true }), MOVING_PAUSE);
  const [left] = useState(readMapPart);
  const onMove = (view: MapViewport): void => {
    const seen = roundedBox(view.bbox);
    markers.onMove(view);
    if (!view.isFitted) storeMapPart({ key: markers.key, bbox: view.bbox });
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
        left={left}
        drawnArea={list.filters.polygon}
        onDraw={(polygon) => list.filterBy({ polygon, bbox: undefined, near: undefined })}
        onDrawStart={() => radius.onToggle(false)}
        near={radius.near}
        onSpot={radius.isOpen ? radius.onPlace : undefined}
        highlightedId={hoveredId ?? openedId}
        highlightedAt={placeOf(hovered)}
        onHover={(id) => {
          setPointed(id);
          onHover(id);
        }}
        onOpen={setOpened}
        onOpenGroup={setGroup}
        onMove={onMove}
      >
        <div className={styles.switch} data-tip={t('medias.map.narrowsHint')}>
          <Switch
            size="xs"
            label={t('medias.map.narrows')}
            checked={narrows}
            onChange={(event) =>
              list.filterBy(
                event.currentTarget.checked ? { bbox, polygon: undefined, near: undefined } : { bbox: undefined },
              )
            }
          />
        </div>
        <LargeTool found={found?.totalCount} />
        <RadiusTool {...radius} />
      </SurfaceMap>
      <MapNotice isEmpty={markers.isEmpty && rows.length > 0} failed={markers.failed} />
      {openedId === null ? null : (
        <SurfaceCard id={openedId} query={{ ...list.filters, ...fixed }} onClose={() => setOpened(null)} />
      )}
      {pointedId === null || openedId !== null ? null : <MarkerCard id={pointedId} />}
      <Suspense fallback={null}>
        {group === null ? null : (
          <MarkerGroupDialog group={group} list={list} fixed={fixed} onClose={() => setGroup(null)} />
        )}
      </Suspense>
    </div>
  );
}

const PART = 'map-part';

/** The last visible part, for returning from a surface's page. */
function readMapPart(): MapPart | null {
  const kept = sessionStorage.getItem(PART);
  return kept === null ? null : (JSON.parse(kept) as MapPart); // written below
}

function storeMapPart(part: MapPart): void {
  sessionStorage.setItem(PART, JSON.stringify(part));
}

/** Switches between list and large map; the hidden list cannot show the number of results, so this does. */
function LargeTool({ found }: { readonly found: number | undefined }): React.ReactNode {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useLargeMap();
  return (
    <>
      {isLarge && found !== undefined ? (
        <div className={styles.found}>{t('medias.map.found', { count: found, total: formatNumber(found, 0) })}</div>
      ) : null}
      {isLarge ? <OnEscape run={() => setLarge(false)} /> : null}
      <MapTool
        icon={isLarge ? IconArrowsMinimize : IconArrowsMaximize}
        label={t(isLarge ? 'medias.map.small' : 'medias.map.large')}
        isPressed={isLarge}
        onClick={() => setLarge(!isLarge)}
      />
    </>
  );
}

/** The circle of the filter, and the tool that sets it. */
function useRadius(list: MediaListState, bbox: string): React.ComponentProps<typeof RadiusTool> {
  const [isOpen, onToggle] = useState(false);
  const [isLarge] = useLargeMap();
  const [wasLarge, setWasLarge] = useState(isLarge);
  // The smaller map has no room for it.
  if (wasLarge !== isLarge) {
    setWasLarge(isLarge);
    if (!isLarge) onToggle(false);
  }
  const [chosen, setChosen] = useState(FIRST_RADIUS);
  const text = list.filters.near;
  // The chosen circle stands until the address has changed: the next choice may come before that.
  const [pending, setPending] = useState<Near | null>(null);
  const [stated, setStated] = useState(text);
  if (stated !== text) {
    setStated(text);
    setPending(null);
  }
  const near = pending ?? (text === undefined ? null : readNear(text));
  const metres = near?.metres ?? chosen;
  const filterBy = (circle: Near): void => {
    setPending(circle);
    list.filterBy({ near: writeNear(circle), bbox: undefined, polygon: undefined });
  };
  return {
    isOpen,
    onToggle,
    near,
    metres,
    onMetres: (wanted) => {
      setChosen(wanted);
      if (near !== null) filterBy({ ...near, metres: wanted });
    },
    onPlace: ({ lat, lng }) => filterBy({ lat, lng, metres }),
    onClear: () => {
      setPending(null);
      list.filterBy({ near: undefined });
    },
    middle: middleOf(bbox),
  };
}

function middleOf(bbox: string): MapPlace | null {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  return bbox === '' ? null : { lat: (south + north) / 2, lng: (west + east) / 2 };
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

const POINTING_PAUSE = 120;

/** The surface below the pointer; a click opens its page. */
function MarkerCard({ id }: { readonly id: number }): React.ReactNode {
  const { t } = useTranslation();
  const [settledId] = useDebouncedValue(id, POINTING_PAUSE);
  const { data } = useQuery({ ...mediaQuery(settledId), staleTime: 60_000 });
  if (data === undefined || data.id !== id) return null;
  const { city, is_approximate } = data.media_geodata;
  return (
    <div className={styles.card} aria-hidden="true">
      <Thumbnail address={data.thumbnail} />
      <div className={styles.cardText}>
        <strong>{data.title}</strong>
        <span>
          {[
            t(`states.mediaType.${data.type}`),
            city,
            is_approximate ? t('ui.map.approximate') : null,
            t('ui.values.pieces', { count: data.quantity }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  );
}
