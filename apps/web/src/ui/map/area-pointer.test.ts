import { type Map as LeafletMap, map as leafletMap, svg } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AreaPen, areaPen, parseCorners } from './drawn-area.ts';

const onCorners = vi.fn<(count: number) => void>();
const onDone = vi.fn<(area: string | null) => void>();
const onClick = vi.fn();
const onDoubleClick = vi.fn();

let place: HTMLElement;
let map: LeafletMap;
let pen: AreaPen;

beforeEach(() => {
  vi.useFakeTimers();
  place = document.createElement('div');
  place.setPointerCapture = () => {};
  Object.defineProperties(place, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  document.body.append(place);
  map = leafletMap(place, { renderer: svg() }).setView([47, 19], 8);
  map.on('click', onClick);
  map.on('dblclick', onDoubleClick);
  pen = areaPen(map, place);
  pen.start({ onCorners, onDone });
});

afterEach(() => {
  pen.cancel();
  map.remove();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.useRealTimers();
});

type Spot = readonly [x: number, y: number];

function point(name: string, [clientX, clientY]: Spot): void {
  place.dispatchEvent(new MouseEvent(name, { clientX, clientY, bubbles: true, cancelable: true }));
}

function stroke(...spots: readonly Spot[]): void {
  const [first = [0, 0], ...rest] = spots;
  point('pointerdown', first);
  for (const spot of rest) point('pointermove', spot);
  point('pointerup', spots.at(-1) ?? first);
  point('click', spots.at(-1) ?? first);
}

const corners = (): number => parseCorners(onDone.mock.calls[0]?.[0] ?? '').length;

describe('an area drawn by pointer or finger', () => {
  it('is one stroke, and the press that drew it sets no spot', () => {
    stroke([10, 10], [200, 10], [200, 200], [10, 200]);
    expect(corners()).toBe(4);
    expect(onClick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    point('click', [50, 50]);
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('is as many corners as were clicked, closed by a second click on the last one', () => {
    for (const spot of [
      [10, 10],
      [200, 10],
      [200, 200],
      [200, 200],
    ] as const)
      stroke(spot);
    expect(onCorners.mock.calls).toEqual([[1], [2], [3]]);
    expect(corners()).toBe(3);
    expect(onClick).not.toHaveBeenCalled();
    // A double click zooms a map that is not drawn on.
    point('dblclick', [200, 200]);
    expect(onDoubleClick).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    point('dblclick', [200, 200]);
    expect(onDoubleClick).toHaveBeenCalledOnce();
  });

  it('is closed by a click on its first corner', () => {
    for (const spot of [
      [10, 10],
      [200, 10],
      [200, 200],
      [10, 200],
      [12, 8],
    ] as const)
      stroke(spot);
    expect(corners()).toBe(4);
  });

  it('goes on while two corners enclose nothing', () => {
    for (const spot of [
      [10, 10],
      [200, 10],
      [200, 10],
      [10, 10],
    ] as const)
      stroke(spot);
    expect(onCorners.mock.calls).toEqual([[1], [2]]);
    expect(onDone).not.toHaveBeenCalled();
  });
});
