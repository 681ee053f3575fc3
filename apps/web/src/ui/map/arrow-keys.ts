import { type Point, point } from 'leaflet';

/** Pixels an arrow key moves something on a map, and with Shift. */
const STEP = 8;
const LONG_STEP = 40;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads from a pixel; null for any other key. */
export function movedByArrow(from: Point, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | null {
  const [x, y] = DIRECTIONS[key] ?? [0, 0];
  return x === 0 && y === 0 ? null : from.add(point(x, y).multiplyBy(shiftKey ? LONG_STEP : STEP));
}
