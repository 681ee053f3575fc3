import {
  PLACE_HITS,
  type PlaceFindings,
  type PlaceHit,
  type PlaceLocation,
  type PlaceRoute,
  type PlaceServices,
  type placeLocate,
  type placeRoute,
  type placeSearch,
} from '@felulet/contract/places/places.contract.ts';
import { houseNumberOf } from '@felulet/domain/place/address-text.ts';
import { countyAt } from '@felulet/domain/place/county-place.ts';
import { distanceKm, type Point } from '@felulet/domain/place/place-geometry.ts';
import { type PlaceSearch, placeSearch as searchOver } from '@felulet/domain/place/place-search.ts';
import type { z } from 'zod';
import type { Db } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { countyShapes } from './county-shapes.ts';
import { oneASecond, type Turns } from './one-a-second.ts';
import { geocode, routeBy, straightWay } from './place-services.ts';
import { isInHungary, placeFinder } from './places.lookup.ts';
import { allSettlements, allStreets, countyNamed, isZipCodeKnown, type SettlementRow } from './places.queries.ts';

type Atlas = { readonly settlements: readonly SettlementRow[]; readonly search: PlaceSearch<SettlementRow> };

/** What the module keeps in memory: the places of the country change with the program alone. */
export type PlaceDesk = {
  readonly context: ServerContext;
  readonly atlas: () => Promise<Atlas>;
  readonly turns: Turns;
};

export function placeDesk(context: ServerContext): PlaceDesk {
  let opened: Promise<Atlas> | undefined;
  const atlas = (): Promise<Atlas> => {
    opened ??= readAtlas(context.db);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return { context, atlas, turns: oneASecond() };
}

async function readAtlas(db: Db): Promise<Atlas> {
  const [settlements, streets] = await Promise.all([allSettlements(db), allStreets(db)]);
  return { settlements, search: searchOver(settlements, streets) };
}

type SearchQuery = z.output<typeof placeSearch.query>;

export async function searchPlaces(desk: PlaceDesk, query: SearchQuery): Promise<PlaceFindings> {
  if (query.precise && desk.context.config.maps.geocoderUrl !== undefined) {
    try {
      const list = await preciseHits(desk, desk.context.config.maps.geocoderUrl, query.q);
      if (list.length > 0) return { source: 'geocoder', list };
    } catch (error) {
      desk.context.log.warn({ err: error }, 'The geocoder failed; the shipped places answer.');
    }
  }
  const { search } = await desk.atlas();
  const found = search(query.q, { limit: PLACE_HITS, settlementsOnly: query.settlements });
  const house = houseNumberOf(query.q);
  return { source: 'shipped', list: found.map((hit) => presentHit(hit, house)) };
}

function presentHit(
  { settlement, street, zipCode }: ReturnType<PlaceSearch<SettlementRow>>[number],
  house: string | null,
): PlaceHit {
  const { name, district, county, lat, lng, is_approximate } = settlement;
  const hasHouse = house === null || street === null || street.endsWith(house);
  return {
    kind: street === null ? 'settlement' : 'street',
    zip_code: zipCode,
    ...{ city: name, district, county, lat, lng },
    street: hasHouse ? street : `${street} ${house}`,
    // A street is known by its town or district alone.
    is_approximate: is_approximate || street !== null,
  };
}

async function preciseHits(
  { context: { db }, turns }: PlaceDesk,
  serviceUrl: string,
  text: string,
): Promise<PlaceHit[]> {
  const hits = (await turns(() => geocode(serviceUrl, text, PLACE_HITS))).filter(isInHungary);
  return Promise.all(
    hits.map(async (hit): Promise<PlaceHit> => {
      const county = countyAt(countyShapes(), hit);
      const name = county === null ? '' : (await countyNamed(db, county)).name;
      return { kind: 'address', district: null, county: name, is_approximate: false, ...hit };
    }),
  );
}

export async function locatePlace(
  { context, atlas }: PlaceDesk,
  query: z.output<typeof placeLocate.query>,
): Promise<PlaceLocation> {
  const { db } = context;
  const marker = markerOf(query);
  const address = { zip_code: query.zip_code ?? null, city: query.city ?? null, location_from: null };
  const asked = { type: 'STATIC', location: address, lat: marker?.lat ?? null, lng: marker?.lng ?? null } as const;
  const place = (await placeFinder(db, [asked]))(asked);
  const county = place === undefined || place.county_id === null ? null : await countyNamed(db, place.county_id);
  return {
    county,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    is_approximate: marker === null && place !== undefined,
    near: marker === null ? null : nearest((await atlas()).settlements, marker),
    is_zip_code_known: query.zip_code ? await isZipCodeKnown(db, query.zip_code) : null,
  };
}

function markerOf({ lat, lng }: z.output<typeof placeLocate.query>): Point | null {
  if (lat === undefined && lng === undefined) return null;
  if (lat === undefined || lng === undefined) invalid({ path: lat === undefined ? 'lat' : 'lng', code: 'required' });
  if (!isInHungary({ lat, lng })) invalid({ path: 'lat', code: 'outside_hungary' });
  return { lat, lng };
}

/** Budapest is told by its districts; estimated places would mislead. */
function nearest(settlements: readonly SettlementRow[], marker: Point): PlaceLocation['near'] {
  let best: { readonly row: SettlementRow; readonly away: number } | undefined;
  for (const row of settlements) {
    if (row.is_approximate || (row.name === 'Budapest' && row.district === null)) continue;
    const away = distanceKm(row, marker);
    if (best === undefined || away < best.away) best = { row, away };
  }
  if (best === undefined) return null;
  return { name: best.row.name, district: best.row.district, distance_km: Math.round(best.away * 10) / 10 };
}

export async function findRoute({ context }: PlaceDesk, query: z.output<typeof placeRoute.query>): Promise<PlaceRoute> {
  const from = { lat: query.from_lat, lng: query.from_lng };
  const to = { lat: query.to_lat, lng: query.to_lng };
  const { routerUrl } = context.config.maps;
  if (routerUrl !== undefined) {
    try {
      return { source: 'router', ...(await routeBy(routerUrl, from, to)) };
    } catch (error) {
      context.log.warn({ err: error }, 'The router failed; the straight line answers.');
    }
  }
  return { source: 'straight', ...straightWay(from, to) };
}

export function configuredServices({ context: { config } }: PlaceDesk): PlaceServices {
  const { tiles, geocoderUrl, routerUrl } = config.maps;
  return { tiles, has_geocoder: geocoderUrl !== undefined, has_router: routerUrl !== undefined };
}
