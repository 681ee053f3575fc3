import { type Point, point } from 'leaflet';

/** The step of an arrow key on a map in pixels, and the larger one with Shift. */
const STEP = 8;
const LONG_STEP = 40;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point to which an arrow key moves; null for any other key. */
export function movedByArrow(from: Point, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): Point | null {
  const [x, y] = DIRECTIONS[key] ?? [0, 0];
  return x === 0 && y === 0 ? null : from.add(point(x, y).multiplyBy(shiftKey ? LONG_STEP : STEP));
}
