import { expect, it } from 'vitest';
import type { Drawing } from './drawing.ts';
import { drawPlaceMap } from './map-drawing.ts';
import { boxAround, mapView } from './map-view.ts';

type Name = { readonly text: string; readonly x: number; readonly baseline: number };

it('a place right in its town has the town’s name beside its marker, not upon it', () => {
  const place = { lat: 47.186, lng: 18.422, isApproximate: false };
  const view = mapView(boxAround([place], 0.5), { x: 0, y: 0, width: 120, height: 120 });
  const names: Name[] = [];
  const drawing: Drawing = {
    shape: () => {},
    clipped: (_box, _corner, draw) => draw(),
    line: (text, x, baseline) => names.push({ text, x, baseline }),
  };
  drawPlaceMap(drawing, view, place);
  const own = names.find(({ text }) => text === 'Székesfehérvár');
  const [, y] = view.project(place.lng, place.lat);
  expect(Math.abs((own?.baseline ?? y) - y)).toBeGreaterThan(9);
  expect(names.length).toBeGreaterThan(2);
});
