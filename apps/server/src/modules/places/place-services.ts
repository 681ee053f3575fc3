import type { PlaceHit } from '@felulet/contract/places/places.contract.ts';
import { distanceKm, type Point } from '@felulet/domain/place/place-geometry.ts';
import { z } from 'zod';

/** The reader waits; what takes longer is answered from the shipped data. */
const ANSWER_TIMEOUT_MS = 2500;
const MAX_ANSWER_BYTES = 1_000_000;

/** Of another program's answer, the part that is used. */
const geocoderAnswer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    address: z.object({
      road: z.string().optional(),
      house_number: z.string().optional(),
      postcode: z.string().optional(),
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      municipality: z.string().optional(),
      country_code: z.string().optional(),
    }),
  }),
);

export type Geocoded = Pick<PlaceHit, 'zip_code' | 'city' | 'street' | 'lat' | 'lng'>;

/** Addresses by a geocoder that answers as Nominatim; entries without a settlement or abroad are left out. [K9.5] */
export async function geocode(serviceUrl: string, text: string, limit: number): Promise<Geocoded[]> {
  const url = new URL(serviceUrl);
  const wanted = { q: text, format: 'jsonv2', addressdetails: '1', countrycodes: 'hu', limit: String(limit) };
  for (const [name, value] of Object.entries({ ...wanted, 'accept-language': 'hu' })) url.searchParams.set(name, value);
  return geocoderAnswer.parse(await answerOf(url)).flatMap(({ lat, lon, address }) => {
    const city = address.city ?? address.town ?? address.village ?? address.municipality;
    if (city === undefined || (address.country_code ?? 'hu') !== 'hu') return [];
    const street = [address.road, address.house_number].filter((part) => part !== undefined).join(' ');
    return [{ lat, lng: lon, city, zip_code: address.postcode ?? null, street: street === '' ? null : street }];
  });
}

const routerAnswer = z.object({
  routes: z
    .array(
      z.object({
        distance: z.number().min(0),
        duration: z.number().min(0),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).max(20_000) }),
      }),
    )
    .min(1),
});

export type Way = { readonly distance_km: number; readonly minutes: number | null; readonly line: Point[] };

/** The way by car, of a router that answers as OSRM. */
export async function routeBy(serviceUrl: string, from: Point, to: Point): Promise<Way> {
  const ends = [from, to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
  const url = new URL(`${serviceUrl}/route/v1/driving/${ends}?overview=simplified&geometries=geojson`);
  const [route] = routerAnswer.parse(await answerOf(url)).routes;
  if (route === undefined) throw new Error('The router knows no way.');
  const line = route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }));
  return { distance_km: tenths(route.distance / 1000), minutes: Math.round(route.duration / 60), line };
}

/** What there is without a router: the straight line. */
export function straightWay(from: Point, to: Point): Way {
  return { distance_km: tenths(distanceKm(from, to)), minutes: null, line: [from, to] };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

async function answerOf(url: URL): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    headers: { accept: 'application/json', 'user-agent': 'Felulet' },
    redirect: 'error',
  });
  if (!answer.ok || answer.body === null) throw new Error(`${url.host} answered ${answer.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`${url.host} answered too much.`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
