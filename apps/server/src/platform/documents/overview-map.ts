import { baseMap } from './base-map.ts';
import { type Box, colours, type Drawing } from './drawing.ts';
import { drawNumberedMap, frameMap, type MapPoint } from './map-drawing.ts';
import { boxAround, type GeoBox, type GeoPlace, isWithin, type MapView, mapView, WHOLE_COUNTRY } from './map-view.ts';
import type { SurfaceDocument } from './surface-document.spec.ts';
import { fitLine } from './text-lines.ts';

const BUDAPEST: GeoBox = { west: 18.94, south: 47.37, east: 19.32, north: 47.61 };
/** So many places make the capital worth a map of its own. */
const WORTH_INSET = 3;
/** Beyond this many degrees the capital is too small to tell places in it apart. */
const WIDE = 1.6;
/** Places further from each other than this are shown on the whole country. */
const FAR = 3.4;
const INSET = { width: 210, height: 240, gap: 14, top: 20 } as const;

/** All surfaces of an offer with their numbers, and the capital by itself where it is crowded. */
export type OverviewMap = {
  readonly points: readonly MapPoint[];
  readonly main: MapView;
  readonly inset: MapView | null;
};

/** Null where nothing has a place. */
export function overviewMap({ sections }: SurfaceDocument, frame: Box): OverviewMap | null {
  const points = sections.flatMap(({ cards }) =>
    cards.flatMap(({ number, place }) => (place === null ? [] : [{ ...place, number }])),
  );
  if (points.length === 0) return null;
  const box = overviewBox(points);
  const view = mapView(box, frame);
  const inCapital = points.filter((point) => isWithin(point, BUDAPEST));
  if (inCapital.length < WORTH_INSET || view.seen.east - view.seen.west <= WIDE)
    return { points, main: view, inset: null };
  const { width, height, gap, top } = INSET;
  const place = { x: frame.x + frame.width - width, y: frame.y + top, width, height };
  return {
    points,
    main: mapView(box, { ...frame, width: frame.width - width - gap }),
    inset: mapView(boxAround(inCapital, 0.3), place),
  };
}

export function drawMain(drawing: Drawing, { points, main }: OverviewMap, group: string): void {
  drawNumberedMap(drawing, main, { points, group, names: { size: 8, most: 28 } });
}

/** The frame, and whose map it is. */
export function drawMainEdge(drawing: Drawing, { main }: OverviewMap): void {
  frameMap(drawing, main);
  const { x, y, width, height } = main.frame;
  const style = { size: 6, colour: colours.soft, align: 'right' as const, halo: '#efedf1' };
  drawing.line(fitLine(baseMap().attribution, width, style), x + width - 6, y + height - 6, style);
}

export function drawInset(drawing: Drawing, { points }: OverviewMap, inset: MapView, group: string): void {
  drawNumberedMap(drawing, inset, { points, group, names: { size: 7, most: 6 } });
}

function overviewBox(points: readonly GeoPlace[]): GeoBox {
  const box = boxAround(points, 0.9);
  return box.east - box.west > FAR || box.north - box.south > FAR / 2 ? WHOLE_COUNTRY : box;
}
