import { divIcon, type LatLng, type Map as LeafletMap, marker as leafletMarker, type Point, point } from 'leaflet';
import { movedByArrow } from './arrow-keys.ts';
import styles from './map.module.css';

export type AreaDrawing = {
  readonly signal: AbortSignal;
  /** The corners so far, by pointer and keys. */
  readonly corners: LatLng[];
  /** Shows the corners so far, and the cross as the last one. */
  show(corners: readonly LatLng[]): void;
  /** Reports the number of corners. */
  onCorners(corners: number): void;
  /** Finishes the area; corners that enclose nothing are ignored. */
  close(): void;
};

/** Draws without a pointer: arrows move a cross, space adds a corner, Backspace removes it, Enter finishes. */
export function drawByKeys(map: LeafletMap, { signal, corners, show, onCorners, close }: AreaDrawing): void {
  const icon = divIcon({ className: styles.cross ?? '', iconSize: [24, 24] });
  const cross = leafletMarker(map.getCenter(), { icon, interactive: false, keyboard: false, zIndexOffset: 1000 });
  const act = (event: KeyboardEvent): boolean => {
    const moved = movedByArrow(map.latLngToContainerPoint(cross.getLatLng()), event);
    if (moved !== null) cross.setLatLng(map.containerPointToLatLng(within(map.getSize(), moved)));
    else if (event.key === ' ') corners.push(cross.getLatLng());
    else if (event.key === 'Backspace') corners.pop();
    else if (event.key === 'Enter') close();
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== map.getContainer() || !act(event)) return;
    // The arrows would move the map, too.
    event.preventDefault();
    event.stopPropagation();
    if (signal.aborted) return;
    cross.addTo(map);
    show([...corners, cross.getLatLng()]);
    if (event.key === ' ' || event.key === 'Backspace') onCorners(corners.length);
  };
  map.getContainer().addEventListener('keydown', press, { signal, capture: true });
  signal.addEventListener('abort', () => cross.remove());
}

function within(size: Point, { x, y }: Point): Point {
  return point(Math.min(Math.max(0, x), size.x), Math.min(Math.max(0, y), size.y));
}
