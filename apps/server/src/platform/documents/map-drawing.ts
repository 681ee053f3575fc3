import { type BaseMap, baseMap, type Stretch } from './base-map.ts';
import { type Box, colours, type Drawing, type Line } from './drawing.ts';
import { clippedLines, clippedShape, type GeoBox, type GeoPlace, type MapView } from './map-view.ts';
import { type MarkerGroup, markerGroups, numbersLabel } from './marker-groups.ts';
import { widthOf } from './text-lines.ts';

/** The light colours of the screens' map. */
const ground = {
  land: '#fbfaf6',
  abroad: '#efedf1',
  border: '#c9c3cf',
  water: '#b9d3ea',
} as const;

export type MapPoint = GeoPlace & { readonly number: number };

type MapLook = {
  /** Points come nearest, so names make way for them. */
  readonly points: readonly MapPoint[];
  /** Stands on a marker with more numbers than it could hold, `{{count}}` being how many. */
  readonly group: string;
  readonly names: { readonly size: number; readonly most: number };
};

/** The map of the screens with numbered markers, all of it drawn as lines and shapes. */
export function drawNumberedMap(drawing: Drawing, view: MapView, { points, group, names }: MapLook): void {
  inFrame(drawing, view, () => {
    drawGround(drawing, view);
    const groups = markerGroups(
      points.map(({ number, lat, lng }) => {
        const [x, y] = view.project(lng, lat);
        return { number, x, y };
      }),
    );
    drawNames(drawing, view, groups.map(reachOf(group)), names);
    for (const one of groups) drawMarker(drawing, one, labelOf(one, group));
  });
}

/** One place among the towns around it; a wide ring says that it is known only roughly. */
export function drawPlaceMap(
  drawing: Drawing,
  view: MapView,
  place: GeoPlace & { readonly isApproximate: boolean },
): void {
  const [x, y] = view.project(place.lng, place.lat);
  inFrame(drawing, view, () => {
    drawGround(drawing, view);
    drawNames(drawing, view, [{ x: x - 9, y: y - 9, width: 18, height: 18 }], { size: 6.5, most: 9 });
    const circle = (radius: number) => ({ form: 'circle' as const, x, y, radius });
    if (place.isApproximate) {
      const ring = { stroke: colours.accent, strokeWidth: 0.8, dash: 2 };
      drawing.shape(circle(15), { fill: colours.accent, fillOpacity: 0.16, ...ring });
    }
    drawing.shape(circle(5.5), { fill: colours.paper });
    drawing.shape(circle(4.2), { fill: colours.accent });
  });
}

/** The country alone with a light for each place, as an ornament. */
export function drawSilhouette(drawing: Drawing, view: MapView, places: readonly GeoPlace[]): void {
  inFrame(drawing, view, () => {
    for (const { ring } of visible(baseMap().land, view.seen))
      drawing.shape(closed(project(view, ring)), { fill: colours.paper, fillOpacity: 0.14 });
    for (const { ring } of visible(baseMap().land, view.seen))
      drawing.shape(closed(project(view, ring)), { stroke: colours.paper, strokeWidth: 0.5, strokeOpacity: 0.35 });
    for (const { lat, lng } of places.slice(0, MOST_LIGHTS)) {
      const [x, y] = view.project(lng, lat);
      drawing.shape({ form: 'circle', x, y, radius: 6 }, { fill: colours.paper, fillOpacity: 0.22 });
      drawing.shape({ form: 'circle', x, y, radius: 2.4 }, { fill: colours.paper });
    }
  });
}

const MOST_LIGHTS = 400;
const CORNER = 6;

function inFrame(drawing: Drawing, { frame }: MapView, draw: () => void): void {
  drawing.clipped(frame, CORNER, draw);
}

export function frameMap(drawing: Drawing, { frame }: MapView): void {
  drawing.shape({ form: 'rect', box: frame, corner: CORNER }, { stroke: colours.line, strokeWidth: 0.7 });
}

function drawGround(drawing: Drawing, view: MapView): void {
  const map: BaseMap = baseMap();
  drawing.shape({ form: 'rect', box: view.frame }, { fill: ground.abroad });
  for (const { ring } of visible(map.land, view.seen))
    drawing.shape(closed(clippedShape(project(view, ring), view.frame)), { fill: ground.land });
  for (const { ring } of visible(map.lakes, view.seen))
    drawing.shape(closed(clippedShape(project(view, ring), view.frame)), { fill: ground.water });
  strokeAll(drawing, view, map.rivers, { colour: ground.water, width: 1.2 });
  strokeAll(drawing, view, map.borders, { colour: ground.border, width: 0.7 });
}

type Stroke = { readonly colour: string; readonly width: number };

function strokeAll(drawing: Drawing, view: MapView, stretches: readonly Stretch[], { colour, width }: Stroke): void {
  for (const { ring } of visible(stretches, view.seen))
    for (const points of clippedLines(project(view, ring), view.frame))
      drawing.shape({ form: 'path', points, isClosed: false }, { stroke: colour, strokeWidth: width });
}

function visible(stretches: readonly Stretch[], seen: GeoBox): readonly Stretch[] {
  return stretches.filter(
    ({ box }) => box.west <= seen.east && box.east >= seen.west && box.south <= seen.north && box.north >= seen.south,
  );
}

/** Points that paper could not tell apart are left out. */
function project(view: MapView, ring: Stretch['ring']): Line {
  const line: (readonly [number, number])[] = [];
  for (const [lng, lat] of ring) {
    const point = view.project(lng, lat);
    const last = line.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) > FINEST) line.push(point);
  }
  return line;
}

const FINEST = 0.5;

function closed(points: Line) {
  return { form: 'path', points, isClosed: true } as const;
}

/** Larger towns come first and keep their names; none is written over another, a marker or the frame. */
function drawNames(
  drawing: Drawing,
  { frame, seen, project: place }: MapView,
  taken: readonly Box[],
  { size, most }: MapLook['names'],
): void {
  const written: Box[] = [...taken];
  let count = 0;
  for (const [name, lat, lng] of baseMap().towns) {
    if (count >= most) return;
    if (lng < seen.west || lng > seen.east || lat < seen.south || lat > seen.north) continue;
    const [x, y] = place(lng, lat);
    const width = widthOf(name, { size });
    const usual = { x: x - width / 2 - 3, y: y + 2, width: width + 6, height: size + 3 };
    const rect = besideMarkers(usual, taken).find(
      (one) => isInside(one, frame) && !written.some((other) => overlaps(one, other)),
    );
    if (rect === undefined) continue;
    written.push(rect);
    count += 1;
    drawing.shape({ form: 'circle', x, y, radius: 1 }, { fill: '#8d8596' });
    drawing.line(name, x, rect.y + 1 + size, { size, colour: colours.soft, align: 'center', halo: ground.land });
  }
}

/** Where a marker lies upon it, the name stands right below or above that. */
function besideMarkers(name: Box, markers: readonly Box[]): readonly Box[] {
  const marker = markers.find((one) => overlaps(name, one));
  if (marker === undefined) return [name];
  return [marker.y + marker.height, marker.y - name.height].map((y) => ({ ...name, y }));
}

function isInside(rect: Box, frame: Box): boolean {
  return (
    rect.x >= frame.x &&
    rect.y >= frame.y &&
    rect.x + rect.width <= frame.x + frame.width &&
    rect.y + rect.height <= frame.y + frame.height
  );
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const MARKER = { size: 8, height: 16, padding: 5 } as const;

function labelOf({ numbers }: MarkerGroup, group: string): string {
  return numbersLabel(numbers) ?? group.replace('{{count}}', String(numbers.length));
}

function markerWidth(label: string): number {
  return Math.max(MARKER.height, widthOf(label, { size: MARKER.size, bold: true }) + 2 * MARKER.padding);
}

function reachOf(group: string): (one: MarkerGroup) => Box {
  return (one) => {
    const width = markerWidth(labelOf(one, group)) + 4;
    return { x: one.x - width / 2, y: one.y - MARKER.height / 2 - 2, width, height: MARKER.height + 4 };
  };
}

function drawMarker(drawing: Drawing, { x, y }: MarkerGroup, label: string): void {
  const width = markerWidth(label);
  const { height } = MARKER;
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  drawing.shape({ form: 'rect', box, corner: height / 2 }, { stroke: colours.paper, strokeWidth: 2.4 });
  drawing.shape({ form: 'rect', box, corner: height / 2 }, { fill: colours.accent });
  drawing.line(label, x, y + MARKER.size * 0.36, {
    size: MARKER.size,
    bold: true,
    colour: colours.paper,
    align: 'center',
  });
}
