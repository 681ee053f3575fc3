import {
  type PlaceServices as ConfiguredServices,
  PLACE_HITS,
  type PlaceFindings,
  type PlaceHit,
  type PlaceLocation,
  type PlaceRoute,
  type PlaceTowns,
  type placeLocate,
  type placeRoute,
  type placeSearch,
  placeTile,
} from '@felulet/contract/catalogue/places.ts';
import { houseNumberOf } from '@felulet/domain/place/address-text.ts';
import { countyAt } from '@felulet/domain/place/county-place.ts';
import { nearestSettlement } from '@felulet/domain/place/place-agreement.ts';
import { distanceKm, type Point } from '@felulet/domain/place/place-geometry.ts';
import { type PlaceSearch, placeSearch as searchOver } from '@felulet/domain/place/place-search.ts';
import { readCoordinates } from '@felulet/domain/place/read-coordinates.ts';
import type { z } from 'zod';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, invalid } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { countyShapes } from './county-shapes.ts';
import type { Geocoded } from './geocoders.ts';
import { placeRegister, type SettlementRow } from './place-register.ts';
import { type PlaceServices, placeServices } from './place-services.ts';
import { isInHungary, ownersOfZipCode, placeOf, readSettlement, warningsOf } from './places.ts';
import { straightWay } from './routers.ts';
import { openArchive, type TileArchive } from './tile-archive.ts';

/** Tile services go no nearer. */
const TILES_MAX_ZOOM = 19;
/** An archive is replaced now and then, as a whole. */
const TILE_CACHE_SECONDS = 86_400;

/** What the module keeps in memory: the places of the country change with the program alone. */
export type PlaceDesk = {
  readonly context: ServerContext;
  readonly search: () => PlaceSearch<SettlementRow>;
  readonly services: PlaceServices;
  readonly archive: TileArchive | null;
};

export function placeDesk(context: ServerContext): PlaceDesk {
  let opened: PlaceSearch<SettlementRow> | undefined;
  const search = (): PlaceSearch<SettlementRow> => {
    const { settlements, streets, parts } = placeRegister();
    opened ??= searchOver(settlements, streets, parts);
    return opened;
  };
  return { context, search, services: placeServices(context), archive: openArchive(context.config) };
}

type SearchQuery = z.output<typeof placeSearch.query>;

export async function searchPlaces(desk: PlaceDesk, query: SearchQuery): Promise<PlaceFindings> {
  const point = query.settlements ? undefined : readCoordinates(query.q)?.point;
  if (point !== undefined) return { source: 'shipped', list: isInHungary(point) ? [pointHit(point)] : [] };
  const { geocode } = desk.services;
  if (query.precise && geocode !== null) {
    try {
      const list = preciseHits(await geocode(query.q, PLACE_HITS));
      if (list.length > 0) return { source: 'geocoder', list };
    } catch (error) {
      desk.context.log.warn({ err: error }, 'The geocoder failed; the shipped places answer.');
    }
  }
  const found = desk.search()(query.q, { limit: PLACE_HITS, settlementsOnly: query.settlements });
  const house = houseNumberOf(query.q);
  return { source: 'shipped', list: found.map((hit) => presentHit(hit, house)) };
}

function presentHit(
  { settlement, street, part, zipCode }: ReturnType<PlaceSearch<SettlementRow>>[number],
  house: string | null,
): PlaceHit {
  const { name, district, county, lat, lng } = settlement;
  const hasHouse = house === null || street === null || street.endsWith(house);
  return {
    kind: street === null ? 'settlement' : 'street',
    zip_code: zipCode,
    city: name,
    district,
    part,
    county,
    lat,
    lng,
    street: hasHouse ? street : `${street} ${house}`,
    // A street or a part is known by its town or district alone.
    is_approximate: street !== null || part !== null,
  };
}

/** A typed pair of degrees, named by the settlement it lies nearest to. */
function pointHit(point: Point): PlaceHit {
  const { name, district, zipCodes } = settlementNear(point);
  const [only, ...others] = zipCodes;
  return {
    kind: 'point',
    zip_code: others.length === 0 ? (only ?? null) : null,
    city: name,
    district,
    part: null,
    street: null,
    county: countyName(countyAt(countyShapes(), point)),
    ...point,
    is_approximate: false,
  };
}

function preciseHits(found: readonly Geocoded[]): PlaceHit[] {
  return found.filter(isInHungary).map((hit): PlaceHit => {
    const county = countyName(countyAt(countyShapes(), hit));
    return { kind: 'address', district: null, part: null, county, is_approximate: false, ...hit };
  });
}

function countyName(id: number | null): string {
  return placeRegister().settlements.find(({ county_id }) => county_id === id)?.county ?? '';
}

export function locatePlace(query: z.output<typeof placeLocate.query>): PlaceLocation {
  const marker = markerOf(query);
  const address = { zip_code: query.zip_code || null, city: query.city || null };
  const location = { ...address, location_from: null };
  const place = placeOf({ type: 'STATIC', location, lat: marker?.lat ?? null, lng: marker?.lng ?? null });
  const reading = address.city === null ? undefined : readSettlement(address.city);
  const warnings = warningsOf({ ...address, marker });
  return {
    county: place?.county_id ? { id: place.county_id, name: countyName(place.county_id) } : null,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    is_approximate: marker === null && place !== undefined,
    near: marker === null ? null : nearTo(marker),
    is_zip_code_known: address.zip_code === null ? null : !warnings.some(({ code }) => code === 'zip_code_unknown'),
    settlement: reading?.ok
      ? { city: reading.settlement.name, district: reading.district?.district ?? null, part: reading.part }
      : null,
    similar: reading?.ok === false ? [...reading.nearest] : [],
    warnings: [...warnings],
  };
}

/** The settlements that a postal code serves; of Budapest the district. */
export function townsOfZipCode(zipCode: string): PlaceTowns {
  const owners = ownersOfZipCode(zipCode);
  return { list: owners.map(({ name, district, county }) => ({ city: name, district, county })) };
}

function markerOf({ lat, lng }: z.output<typeof placeLocate.query>): Point | null {
  if (lat === undefined && lng === undefined) return null;
  if (lat === undefined || lng === undefined) invalid({ path: lat === undefined ? 'lat' : 'lng', code: 'required' });
  if (!isInHungary({ lat, lng })) invalid({ path: 'lat', code: 'outside_hungary' });
  return { lat, lng };
}

function nearTo(marker: Point): PlaceLocation['near'] {
  const row = settlementNear(marker);
  const distance_km = Math.round(distanceKm(row, marker) * 10) / 10;
  return { name: row.name, district: row.district, distance_km };
}

function settlementNear(point: Point): SettlementRow {
  const row = nearestSettlement(placeRegister().settlements, point);
  if (row === undefined) throw new Error('The register of settlements is empty.');
  return row;
}

export async function findRoute(desk: PlaceDesk, query: z.output<typeof placeRoute.query>): Promise<PlaceRoute> {
  const from = { lat: query.from_lat, lng: query.from_lng };
  const to = { lat: query.to_lat, lng: query.to_lng };
  const { route } = desk.services;
  if (route !== null) {
    try {
      return { source: 'router', ...(await route(from, to)) };
    } catch (error) {
      desk.context.log.warn({ err: error }, 'The router failed; the straight line answers.');
    }
  }
  return { source: 'straight', ...straightWay(from, to) };
}

export async function configuredServices(desk: PlaceDesk): Promise<ConfiguredServices> {
  const { geocode, route } = desk.services;
  return { tiles: await groundOf(desk), has_geocoder: geocode !== null, has_router: route !== null };
}

/** An archive that cannot be read leaves the shipped map. */
async function groundOf({ context, archive }: PlaceDesk): Promise<ConfiguredServices['tiles']> {
  const { tiles } = context.config.maps;
  if (tiles !== null) return { ...tiles, min_zoom: 0, max_zoom: TILES_MAX_ZOOM };
  if (archive === null) return null;
  try {
    return { url: `${placeTile.path}?z={z}&x={x}&y={y}`, ...(await archive.about()) };
  } catch (error) {
    context.log.warn({ err: error }, 'The archive of map tiles cannot be read; the shipped map is drawn.');
    return null;
  }
}

export async function showTile(desk: PlaceDesk, { z, x, y }: z.output<typeof placeTile.query>): Promise<FileAnswer> {
  const tile = await desk.archive?.tile(z, x, y).catch((error: unknown) => {
    desk.context.log.warn({ err: error }, 'A map tile could not be read.');
    throw new CodedError('unavailable');
  });
  if (tile === undefined) throw new CodedError('not_found');
  const fileName = `${z}-${x}-${y}.${tile.ending}`;
  return { ...tile, fileName, disposition: 'inline', cacheSeconds: TILE_CACHE_SECONDS };
}
