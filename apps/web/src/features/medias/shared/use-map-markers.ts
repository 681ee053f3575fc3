import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { MapMarker, MapViewport } from '../../../ui/map/map-marker.ts';
import { markersQuery } from '../medias.api.ts';
import { clusteredMarkers } from './cluster-markers.ts';
import type { MediaQuery } from './media-list-state.ts';

const FIRST_ZOOM = 7;
const STEPS_A_DEGREE = 10_000;

export type MapMarkers = {
  /** The markers at the present zoom. */
  readonly shown: readonly MapMarker[];
  /** All results, for fitting the view. */
  readonly all: readonly MapMarker[];
  /** The key of the filters that `all` belongs to. */
  readonly key: string;
  readonly isEmpty: boolean;
  readonly failed: boolean;
  onMove(view: MapViewport): void;
};

/**
 * All surfaces that the filters find: the view does not filter them, it only decides how finely they are grouped. When there are too many to send
 * one by one, those of the view are requested again.
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

/** Rounded to about ten metres, so that the address stays readable. */
export function roundedBox(bbox: string): string {
  return bbox
    .split(',')
    .map((degree) => String(Math.round(Number(degree) * STEPS_A_DEGREE) / STEPS_A_DEGREE))
    .join(',');
}
