import { readFileSync } from 'node:fs';
import { ringBorders } from '@felulet/domain/place/ring-borders.ts';
import type { GeoBox, Ring } from './map-view.ts';

/** A line or closed shape, with the box it lies in. */
export type Stretch = { readonly ring: Ring; readonly box: GeoBox };

export type BaseMap = {
  readonly attribution: string;
  readonly land: readonly Stretch[];
  readonly borders: readonly Stretch[];
  readonly lakes: readonly Stretch[];
  readonly rivers: readonly Stretch[];
  /** The largest first. */
  readonly towns: readonly (readonly [name: string, lat: number, lng: number])[];
};

type Shape = readonly (readonly Ring[])[];

/** What `tools/geodata.ts` writes. */
type Shipped = {
  readonly attribution: string;
  readonly counties: readonly { readonly shape: Shape }[];
  readonly neighbours: readonly Shape[];
  readonly towns: BaseMap['towns'];
  readonly lakes: readonly Shape[];
  readonly rivers: readonly Ring[];
};

let opened: BaseMap | undefined;

/** The map of the screens as the program ships it; read when it is first asked for. */
export function baseMap(): BaseMap {
  opened ??= prepared(
    JSON.parse(readFileSync(new URL('../../database/generated/base-map.json', import.meta.url), 'utf8')) as Shipped, // written by our own tool, for this very program
  );
  return opened;
}

function prepared({ attribution, counties, neighbours, towns, lakes, rivers }: Shipped): BaseMap {
  const land = counties.flatMap(({ shape }) => shape.flat()).map(stretch);
  return {
    attribution,
    towns,
    land,
    borders: [
      ...land,
      ...neighbours
        .flatMap((shape) => shape.flat())
        .flatMap(ringBorders)
        .map(stretch),
    ],
    lakes: lakes.flatMap((shape) => shape.flat()).map(stretch),
    rivers: rivers.map(stretch),
  };
}

function stretch(ring: Ring): Stretch {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const [lng, lat] of ring) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return { ring, box };
}
