import type { Point } from '@felulet/domain/place/place-geometry.ts';
import type { Config } from '../../../config.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type AnswerMemory, answerMemory } from './answer-memory.ts';
import { type Geocoded, geocoders } from './geocoders.ts';
import { bytesFrom, OutsideRefusal, userAgentOf } from './outside-answer.ts';
import { routers, type Way } from './routers.ts';
import { serviceTurns, type Turns } from './service-turns.ts';

const MOST_BYTES = 1_000_000;

/** The services of the operator's choice; null where none is named. What fails throws, and the shipped data answers. */
export type PlaceServices = {
  readonly geocode: ((text: string, limit: number) => Promise<Geocoded[]>) | null;
  readonly route: ((from: Point, to: Point) => Promise<Way>) | null;
};

/** Asks within the rules of public services: so many a second, nothing twice within a day, under our name, and not when told to rest. */
export function placeServices({ config, db, clock }: Pick<ServerContext, 'config' | 'db' | 'clock'>): PlaceServices {
  const { geocoder, router, requestsPerSecond } = config.maps;
  const remember = answerMemory(clock);
  const asking = (service: 'geocoder' | 'router'): Asking => ({
    remember,
    turns: serviceTurns(db, service, requestsPerSecond),
    userAgent: userAgentOf(config),
  });
  return { geocode: geocodeBy(geocoder, asking('geocoder')), route: routeBy(router, asking('router')) };
}

type Asking = { readonly remember: AnswerMemory; readonly turns: Turns; readonly userAgent: string };

function geocodeBy(service: Config['maps']['geocoder'], asking: Asking): PlaceServices['geocode'] {
  if (service === null) return null;
  const { question, read } = geocoders[service.kind];
  return async (text, limit) => (await answerTo(question(service.url, text, limit), read, asking)).slice(0, limit);
}

function routeBy(service: Config['maps']['router'], asking: Asking): PlaceServices['route'] {
  if (service === null) return null;
  const { question, read } = routers[service.kind];
  return async (from, to) => answerTo(question(service.url, from, to), read, asking);
}

async function answerTo<T>(url: URL, read: (answer: unknown) => T, asking: Asking): Promise<T> {
  const { remember, turns, userAgent } = asking;
  return remember(url.href, async () => {
    await turns.take();
    const headers = { accept: 'application/json', 'user-agent': userAgent };
    const { bytes } = await bytesFrom(url, { headers, most: MOST_BYTES }).catch(async (error: unknown) => {
      if (error instanceof OutsideRefusal && error.restSeconds !== undefined) await turns.rest(error.restSeconds);
      throw error;
    });
    return read(JSON.parse(bytes.toString('utf8')));
  });
}
