import {
  type LatLng,
  type Map as LeafletMap,
  LineUtil,
  type PathOptions,
  type Point,
  polygon,
  polyline,
} from 'leaflet';
import { type AreaDrawing, drawByKeys } from './area-keys.ts';
import styles from './map.module.css';

/** The maximum of corners that are sent. */
const MOST_CORNERS = 50;
const LEAST_CORNERS = 3;
/** A smaller stroke is a slip of the hand. */
const LEAST_SIZE_PIXELS = 12;
/** Within this distance a click means the same corner. */
const SAME_CORNER_PIXELS = 10;
/** The time until a press becomes a click, in ms. */
const CLICK_COMES = 400;
const DECIMALS = 10_000;

type PenHandlers = {
  /** The number of corners set by clicks or keys. */
  readonly onCorners: (count: number) => void;
  /** Receives null when the drawing was cancelled. */
  readonly onDone: (area: string | null) => void;
};

export type AreaPen = {
  /** The next stroke encloses an area, or corners set by clicks and keys do. */
  start(handlers: PenHandlers): void;
  cancel(): void;
  /** Shows the area of the filter, `lng,lat,lng,lat,…`. */
  show(area: string | undefined): void;
};

/** Draws a free area on the map. */
export function areaPen(map: LeafletMap, element: HTMLElement): AreaPen {
  let stop: (() => void) | null = null;
  let shown: ReturnType<typeof polygon> | null = null;
  const accent = (): string => getComputedStyle(element).getPropertyValue('--accent');
  return {
    start: ({ onCorners, onDone }) => {
      stop?.();
      stop = oneArea(map, accent(), {
        onCorners,
        onDone: (area) => {
          stop = null;
          onDone(area);
        },
      });
    },
    cancel: () => stop?.(),
    show: (area) => {
      shown?.remove();
      const corners = parseCorners(area);
      shown =
        corners.length < LEAST_CORNERS
          ? null
          : polygon(corners, { ...areaLineStyle(accent()), fillOpacity: 0.08 }).addTo(map);
    },
  };
}

type LineLook = Pick<PathOptions, 'color' | 'weight' | 'dashArray' | 'interactive'>;

/** The line of the present filter. */
export const areaLineStyle = (color: string): Required<LineLook> => ({
  color,
  weight: 2,
  dashArray: '6 4',
  interactive: false,
});

/** Returns the function that cancels the drawing. */
function oneArea(map: LeafletMap, colour: string, { onCorners, onDone }: PenHandlers): () => void {
  const place = map.getContainer();
  const before = document.activeElement;
  const line = polyline([], areaLineStyle(colour)).addTo(map);
  const gone = new AbortController();
  const finish = (area: string | null): void => {
    gone.abort();
    line.remove();
    map.dragging.enable();
    place.classList.remove(styles.drawing ?? '');
    if (document.activeElement === place && before instanceof HTMLElement) before.focus();
    onDone(area);
  };
  const show = (corners: readonly LatLng[]): void => void line.setLatLngs([...corners]);
  map.dragging.disable();
  place.classList.add(styles.drawing ?? '');
  place.focus({ preventScroll: true });
  const corners: LatLng[] = [];
  const close = (): void => {
    const area = areaOn(
      map,
      corners.map((corner) => map.latLngToContainerPoint(corner)),
    );
    if (area !== null) finish(area);
  };
  const drawing = { signal: gone.signal, corners, show, onCorners, close };
  drawByPointer(map, { ...drawing, finish });
  drawByKeys(map, drawing);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && finish(null), { signal: gone.signal });
  return () => finish(null);
}

type ByPointer = AreaDrawing & { finish(area: string | null): void };

/** A stroke is an area; a click is a corner, and one on the first or last corner finishes. */
function drawByPointer(map: LeafletMap, { signal, corners, show, onCorners, close, finish }: ByPointer): void {
  const place = map.getContainer();
  let points: Point[] = [];
  const isOn = (point: Point, corner: LatLng | undefined): boolean =>
    corner !== undefined && map.latLngToContainerPoint(corner).distanceTo(point) < SAME_CORNER_PIXELS;
  const click = (point: Point): void => {
    if (isOn(point, corners[0]) || isOn(point, corners.at(-1))) close();
    else {
      corners.push(map.containerPointToLatLng(point));
      onCorners(corners.length);
      show(corners);
    }
  };
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void): void =>
    place.addEventListener(name, act, { signal, capture: true });
  on('pointerdown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
    event.stopPropagation();
    place.setPointerCapture(event.pointerId);
    points = [map.mouseEventToContainerPoint(event)];
  });
  on('pointermove', (event) => {
    const at = map.mouseEventToContainerPoint(event);
    if (points.length === 0)
      return corners.length === 0 ? undefined : show([...corners, map.containerPointToLatLng(at)]);
    points.push(at);
    if (!isClick(points)) show(points.map((point) => map.containerPointToLatLng(point)));
  });
  on('pointerup', () => {
    const [first, ...rest] = points;
    points = [];
    if (first === undefined) return;
    swallowClick(place);
    if (isClick([first, ...rest])) click(first);
    else finish(areaOn(map, [first, ...rest]));
  });
  on('dblclick', (event) => event.stopPropagation());
  on('pointercancel', () => finish(null));
}

const isClick = (points: readonly Point[]): boolean =>
  Math.max(spread(points.map(({ x }) => x)), spread(points.map(({ y }) => y))) < LEAST_SIZE_PIXELS;

/** The press that drew must not open a surface or set a place, and the double click that finished an area must not zoom. */
function swallowClick(place: HTMLElement): void {
  const swallow = (event: Event): void => event.stopPropagation();
  place.addEventListener('click', swallow, { capture: true, once: true });
  place.addEventListener('dblclick', swallow, { capture: true });
  setTimeout(() => {
    place.removeEventListener('click', swallow, { capture: true });
    place.removeEventListener('dblclick', swallow, { capture: true });
  }, CLICK_COMES);
}

function areaOn(map: LeafletMap, points: readonly Point[]): string | null {
  return areaFromStroke(points, (point) => map.containerPointToLatLng(point));
}

/** The stroke with as many corners as can be sent; null when it encloses nothing. */
export function areaFromStroke(points: readonly Point[], placeOf: (point: Point) => LatLng): string | null {
  const width = spread(points.map(({ x }) => x));
  const height = spread(points.map(({ y }) => y));
  if (Math.min(width, height) < LEAST_SIZE_PIXELS) return null;
  let corners = [...points];
  for (let tolerance = 2; corners.length > MOST_CORNERS; tolerance *= 1.5)
    corners = LineUtil.simplify([...points], tolerance);
  if (corners.length < LEAST_CORNERS) return null;
  const degree = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
  return corners
    .map(placeOf)
    .map(({ lat, lng }) => `${degree(lng)},${degree(lat)}`)
    .join(',');
}

function spread(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
}

/** The corners of an address; none when it is unreadable. */
export function parseCorners(area: string | undefined): [lat: number, lng: number][] {
  const numbers = (area ?? '').split(',').map(Number);
  if (numbers.length % 2 === 1 || !numbers.every(Number.isFinite)) return [];
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2 + 1] ?? 0, numbers[at * 2] ?? 0]);
}
