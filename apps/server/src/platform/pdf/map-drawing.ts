import { type BaseMap, baseMap, type Stretch } from './base-map.ts';
import { clippedLines, clippedShape, type GeoBox, type GeoPlace, type Line, type MapView } from './map-view.ts';
import { type MarkerGroup, markerGroups, numbersLabel } from './marker-groups.ts';
import { colours, type PdfPen } from './pdf-pen.ts';
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
export function drawNumberedMap(pen: PdfPen, view: MapView, { points, group, names }: MapLook): void {
  inFrame(pen, view, () => {
    drawGround(pen, view);
    const groups = markerGroups(
      points.map(({ number, lat, lng }) => {
        const [x, y] = view.project(lng, lat);
        return { number, x, y };
      }),
    );
    drawNames(pen, view, groups.map(reachOf(group)), names);
    for (const one of groups) drawMarker(pen, one, labelOf(one, group));
  });
}

/** One place among the towns around it; a wide ring says that it is known only roughly. */
export function drawPlaceMap(pen: PdfPen, view: MapView, place: GeoPlace & { readonly isApproximate: boolean }): void {
  const [x, y] = view.project(place.lng, place.lat);
  inFrame(pen, view, () => {
    drawGround(pen, view);
    drawNames(pen, view, [{ x: x - 9, y: y - 9, width: 18, height: 18 }], { size: 6.5, most: 9 });
    const { doc } = pen;
    if (place.isApproximate) {
      doc.circle(x, y, 15).fillOpacity(0.16).fill(colours.accent).fillOpacity(1);
      doc.circle(x, y, 15).dash(2, { space: 2 }).lineWidth(0.8).stroke(colours.accent).undash();
    }
    doc.circle(x, y, 5.5).fill(colours.paper);
    doc.circle(x, y, 4.2).fill(colours.accent);
  });
}

/** The country alone with a light for each place, as an ornament. */
export function drawSilhouette(pen: PdfPen, view: MapView, places: readonly GeoPlace[]): void {
  const { doc } = pen;
  inFrame(pen, view, () => {
    for (const { ring } of visible(baseMap().land, view.seen)) path(pen, project(view, ring), true);
    doc.fillOpacity(0.14).fill(colours.paper).fillOpacity(1);
    for (const { ring } of visible(baseMap().land, view.seen)) path(pen, project(view, ring), true);
    doc.lineWidth(0.5).strokeOpacity(0.35).stroke(colours.paper).strokeOpacity(1);
    for (const { lat, lng } of places.slice(0, MOST_LIGHTS)) {
      const [x, y] = view.project(lng, lat);
      doc.circle(x, y, 6).fillOpacity(0.22).fill(colours.paper).fillOpacity(1);
      doc.circle(x, y, 2.4).fill(colours.paper);
    }
  });
}

const MOST_LIGHTS = 400;
const CORNER = 6;

function inFrame(pen: PdfPen, { frame }: MapView, draw: () => void): void {
  const { doc } = pen;
  doc.save().roundedRect(frame.x, frame.y, frame.width, frame.height, CORNER).clip();
  draw();
  doc.restore();
}

export function frameMap(pen: PdfPen, { frame }: MapView): void {
  pen.doc.roundedRect(frame.x, frame.y, frame.width, frame.height, CORNER).lineWidth(0.7).stroke(colours.line);
}

function drawGround(pen: PdfPen, view: MapView): void {
  const { doc } = pen;
  const { x, y, width, height } = view.frame;
  const map: BaseMap = baseMap();
  doc.rect(x, y, width, height).fill(ground.abroad);
  for (const { ring } of visible(map.land, view.seen)) {
    path(pen, clippedShape(project(view, ring), view.frame), true);
    doc.fill(ground.land);
  }
  for (const { ring } of visible(map.lakes, view.seen)) {
    path(pen, clippedShape(project(view, ring), view.frame), true);
    doc.fill(ground.water);
  }
  strokeAll(pen, view, map.rivers, { colour: ground.water, width: 1.2 });
  strokeAll(pen, view, map.borders, { colour: ground.border, width: 0.7 });
}

type Stroke = { readonly colour: string; readonly width: number };

function strokeAll(pen: PdfPen, view: MapView, stretches: readonly Stretch[], { colour, width }: Stroke): void {
  for (const { ring } of visible(stretches, view.seen))
    for (const line of clippedLines(project(view, ring), view.frame)) {
      path(pen, line, false);
      pen.doc.lineWidth(width).lineJoin('round').stroke(colour);
    }
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

function path({ doc }: PdfPen, line: Line, isClosed: boolean): void {
  line.forEach(([x, y], index) => {
    if (index === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  });
  if (isClosed && line.length > 0) doc.closePath();
}

type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Larger towns come first and keep their names; none is written over another, a marker or the frame. */
function drawNames(
  pen: PdfPen,
  { frame, seen, project: place }: MapView,
  taken: readonly Rect[],
  { size, most }: MapLook['names'],
): void {
  const written: Rect[] = [...taken];
  let count = 0;
  for (const [name, lat, lng] of baseMap().towns) {
    if (count >= most) return;
    if (lng < seen.west || lng > seen.east || lat < seen.south || lat > seen.north) continue;
    const [x, y] = place(lng, lat);
    const width = widthOf(name, { size });
    const rect = { x: x - width / 2 - 3, y: y + 2, width: width + 6, height: size + 3 };
    if (!isInside(rect, frame) || written.some((other) => overlaps(rect, other))) continue;
    written.push(rect);
    count += 1;
    pen.doc.circle(x, y, 1).fill('#8d8596');
    pen.line(name, x, y + 3 + size, { size, colour: colours.soft, align: 'center', halo: ground.land });
  }
}

function isInside(rect: Rect, frame: Rect): boolean {
  return (
    rect.x >= frame.x &&
    rect.y >= frame.y &&
    rect.x + rect.width <= frame.x + frame.width &&
    rect.y + rect.height <= frame.y + frame.height
  );
}

function overlaps(one: Rect, other: Rect): boolean {
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

function reachOf(group: string): (one: MarkerGroup) => Rect {
  return (one) => {
    const width = markerWidth(labelOf(one, group)) + 4;
    return { x: one.x - width / 2, y: one.y - MARKER.height / 2 - 2, width, height: MARKER.height + 4 };
  };
}

function drawMarker(pen: PdfPen, { x, y }: MarkerGroup, label: string): void {
  const width = markerWidth(label);
  const { height } = MARKER;
  pen.doc
    .roundedRect(x - width / 2, y - height / 2, width, height, height / 2)
    .lineWidth(2.4)
    .stroke(colours.paper);
  pen.doc.roundedRect(x - width / 2, y - height / 2, width, height, height / 2).fill(colours.accent);
  pen.line(label, x, y + MARKER.size * 0.36, { size: MARKER.size, bold: true, colour: colours.paper, align: 'center' });
}
