import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MapMarker, MapViewport } from '../../../ui/map/map-marker.ts';
import { markersQuery } from '../medias.api.ts';
import { clusteredMarkers } from './cluster-markers.ts';
import type { MediaQuery } from './media-list-state.ts';

const FIRST_ZOOM = 7;
const STEPS_A_DEGREE = 10_000;

export type MapMarkers = {
  /** What is drawn at the present zoom. */
  readonly shown: readonly MapMarker[];
  /** Everything the filters leave, for fitting the view. */
  readonly all: readonly MapMarker[];
  /** Which filters `all` answers. */
  readonly key: string;
  readonly isEmpty: boolean;
  readonly failed: boolean;
  onMove(view: MapViewport): void;
};

/**
 * The surfaces the filters leave, wherever they stand: the view does not narrow them, it only decides how finely
 * they are drawn. Where they are too many to be sent one by one, those of the view are asked for again.
 */
export function useMapMarkers(filters: MediaQuery): MapMarkers {
  const [view, setView] = useState<MapViewport | null>(null);
  const { bbox: _area, ...wanted } = filters;
  const whole = useQuery(markersQuery(wanted));
  const isCoarse = whole.data?.markers.some((marker) => 'count' in marker) ?? false;
  const near = useQuery({
    ...markersQuery({
      ...wanted,
      bbox: roundedBox(view?.bbox ?? ''),
      zoom: String(Math.round(view?.zoom ?? FIRST_ZOOM)),
    }),
    enabled: isCoarse && view !== null,
  });
  const all = whole.data?.markers ?? none;
  const drawn = (isCoarse ? near.data?.markers : undefined) ?? all;
  const zoom = view?.zoom ?? FIRST_ZOOM;
  const shown = useMemo(() => clusteredMarkers(drawn, zoom), [drawn, zoom]);
  return {
    shown,
    all,
    key: whole.data?.key ?? '',
    isEmpty: whole.data?.markers.length === 0,
    failed: whole.isError && whole.data === undefined,
    onMove: setView,
  };
}

const none: readonly MapMarker[] = [];

/** To about ten metres, so that the address of a view stays readable. */
export function roundedBox(bbox: string): string {
  return bbox
    .split(',')
    .map((degree) => String(Math.round(Number(degree) * STEPS_A_DEGREE) / STEPS_A_DEGREE))
    .join(',');
}
