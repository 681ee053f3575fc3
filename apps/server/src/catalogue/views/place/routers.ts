import { distanceKm, type Point } from '@felulet/domain/place/place-geometry.ts';
import { z } from 'zod';
import { decodedLine } from './decoded-line.ts';

export type Way = { readonly distance_km: number; readonly minutes: number | null; readonly line: Point[] };

/** How a kind of router is asked for the way by car, and how its answer is read. */
type Router = {
  readonly question: (serviceUrl: string, from: Point, to: Point) => URL;
  readonly read: (answer: unknown) => Way;
};

const MOST_POINTS = 20_000;

const osrmAnswer = z.object({
  routes: z
    .array(
      z.object({
        distance: z.number().min(0),
        duration: z.number().min(0),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])).max(MOST_POINTS) }),
      }),
    )
    .min(1),
});

const osrm: Router = {
  question: (serviceUrl, from, to) => {
    const ends = [from, to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
    return new URL(`${serviceUrl}/route/v1/driving/${ends}?overview=simplified&geometries=geojson`);
  },
  read: (answer) => {
    const [route] = osrmAnswer.parse(answer).routes;
    if (route === undefined) throw new Error('The router knows no way.');
    const line = route.geometry.coordinates.map(([lng, lat]) => ({ lat, lng }));
    return wayOf(route.distance / 1000, route.duration, line);
  },
};

const valhallaAnswer = z.object({
  trip: z.object({
    status: z.literal(0),
    units: z.literal('kilometers'),
    summary: z.object({ length: z.number().min(0), time: z.number().min(0) }),
    legs: z.array(z.object({ shape: z.string().max(MOST_POINTS * 8) })).min(1),
  }),
});

const valhalla: Router = {
  question: (serviceUrl, from, to) => {
    const locations = [from, to].map(({ lat, lng }) => ({ lat, lon: lng }));
    const url = new URL(`${serviceUrl}/route`);
    const wanted = { locations, costing: 'auto', units: 'kilometers', directions_type: 'none' };
    url.searchParams.set('json', JSON.stringify(wanted));
    return url;
  },
  read: (answer) => {
    const { legs, summary } = valhallaAnswer.parse(answer).trip;
    return wayOf(
      summary.length,
      summary.time,
      legs.flatMap(({ shape }) => decodedLine(shape)),
    );
  },
};

export const routers: Readonly<Record<'osrm' | 'valhalla', Router>> = { osrm, valhalla };

/** What there is without a router: the straight line. */
export function straightWay(from: Point, to: Point): Way {
  return { distance_km: tenths(distanceKm(from, to)), minutes: null, line: [from, to] };
}

function wayOf(km: number, seconds: number, line: Point[]): Way {
  return { distance_km: tenths(km), minutes: Math.round(seconds / 60), line };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
