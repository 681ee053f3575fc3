import { type Map as LeafletMap, map as leafletMap, svg } from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AreaPen, areaPen, parseCorners } from './drawn-area.ts';

const onCorners = vi.fn<(count: number) => void>();
const onDone = vi.fn<(area: string | null) => void>();
const [WIDTH, HEIGHT] = [400, 300];

let place: HTMLElement;
let button: HTMLButtonElement;
let map: LeafletMap;
let pen: AreaPen;

beforeEach(() => {
  place = document.createElement('div');
  Object.defineProperties(place, { clientWidth: { value: WIDTH }, clientHeight: { value: HEIGHT } });
  button = document.createElement('button');
  document.body.append(place, button);
  map = leafletMap(place, { renderer: svg() }).setView([47, 19], 8);
  button.focus();
  pen = areaPen(map, place);
  pen.start({ onCorners, onDone });
});

afterEach(() => {
  pen.cancel();
  map.remove();
  document.body.replaceChildren();
  vi.clearAllMocks();
});

function press(key: string, times = 1, shiftKey = false): void {
  for (let count = 0; count < times; count += 1) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
  }
}

/** In pixels, from the middle of the map. */
function drawnCorners(): number[][] {
  const area = onDone.mock.calls[0]?.[0] ?? '';
  return parseCorners(area).map((corner) => {
    const { x, y } = map.latLngToContainerPoint(corner);
    return [Math.round(x - WIDTH / 2), Math.round(y - HEIGHT / 2)];
  });
}

describe('an area drawn by keys', () => {
  it('has a corner wherever the cross was when the space bar was pressed', () => {
    press(' ');
    press('ArrowRight', 2, true);
    press(' ');
    press('ArrowDown', 3);
    press('ArrowUp', 8);
    press(' ');
    press('Enter');
    expect(onCorners.mock.calls).toEqual([[1], [2], [3]]);
    expect(drawnCorners()).toEqual([
      [0, 0],
      [80, 0],
      [80, -40],
    ]);
  });

  it('keeps the map where it is, and the cross on it', () => {
    const centre = map.getCenter();
    press('ArrowLeft', 90);
    press(' ');
    press('ArrowDown', 90);
    press(' ');
    press('ArrowRight', 10);
    press(' ');
    press('Enter');
    expect(map.getCenter()).toEqual(centre);
    expect(drawnCorners()).toEqual([
      [-200, 0],
      [-200, 150],
      [-120, 150],
    ]);
  });

  it('takes its last corner back', () => {
    press(' ');
    press('ArrowRight', 2, true);
    press(' ');
    press('Backspace');
    expect(onCorners.mock.calls).toEqual([[1], [2], [1]]);
  });

  it('is not closed while it encloses nothing', () => {
    press('Enter');
    press(' ', 3);
    press('Enter');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('is given up by Escape; the focus goes back to where it came from', () => {
    expect(document.activeElement).toBe(place);
    press(' ');
    press('Escape');
    expect(onDone.mock.calls).toEqual([[null]]);
    expect(document.activeElement).toBe(button);
    expect(place.querySelectorAll('.leaflet-marker-icon, .leaflet-overlay-pane path')).toHaveLength(0);
  });

  it('leaves the other keys alone', () => {
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    place.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(false);
    press('ArrowRight');
    expect(place.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1);
  });
});
