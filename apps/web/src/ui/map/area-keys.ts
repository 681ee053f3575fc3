import { divIcon, type LatLng, type Map as LeafletMap, marker as leafletMarker, type Point, point } from 'leaflet';
import { movedByArrow } from './arrow-keys.ts';
import styles from './map.module.css';

export type AreaDrawing = {
  readonly signal: AbortSignal;
  /** Those that were set so far, by whatever hand. */
  readonly corners: LatLng[];
  /** What is drawn so far, with the cross as its last corner. */
  show(corners: readonly LatLng[]): void;
  /** How many corners there are now. */
  onCorners(corners: number): void;
  /** The corners are complete; those that enclose nothing are passed over. */
  close(): void;
};

/** The way without a pointer: arrows move a cross, the space bar puts a corner there, Backspace takes it back, Enter closes. */
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
