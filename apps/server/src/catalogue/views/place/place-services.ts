import { setTimeout as pause } from 'node:timers/promises';
import type { Point } from '@felulet/domain/place/place-geometry.ts';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type Geocoded, geocoders } from './geocoders.ts';
import { bytesFrom, OutsideRefusal, userAgentOf } from './outside-answer.ts';
import { routers, type Way } from './routers.ts';

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

/** Those who run public services ask that nobody asks them the same twice. */
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 1000;

type AnswerMemory = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/** Answers a question that was answered within a day, or is being asked just now, without asking again; failures are not kept. */
function answerMemory(clock: Clock): AnswerMemory {
  const kept = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>();
  return async <T>(question: string, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const known = kept.get(question);
    if (known !== undefined && known.until > now) return known.answer as Promise<T>; // a question begins with the service whose answer it has
    const answer = ask();
    kept.delete(question);
    kept.set(question, { answer, until: now + KEPT_MS });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    answer.catch(() => {
      if (kept.get(question)?.answer === answer) kept.delete(question);
    });
    return answer;
  };
}

/** Who would wait longer is answered from what is shipped. */
const PATIENCE_MS = 2000;
const MOST_REST_SECONDS = 3600;

type Turns = {
  /** Resolves when the service may be asked; refuses when that would take long. */
  readonly take: () => Promise<void>;
  /** The service asked to be left alone for so long. */
  readonly rest: (seconds: number) => Promise<void>;
};

/** Spaces the questions to a service of others, of all processes and people together, as those who run public ones ask for. */
function serviceTurns(db: Db, service: 'geocoder' | 'router', perSecond: number): Turns {
  const spacing = sql`make_interval(secs => ${1 / perSecond})`;
  return {
    take: async () => {
      // One statement, so that of two processes the second sees the turn that the first took.
      const { rows } = await sql<{ wait_ms: number }>`
        insert into service_turn as turn (service, free_at) values (${service}, clock_timestamp() + ${spacing})
        on conflict (service) do update set free_at = greatest(turn.free_at, clock_timestamp()) + ${spacing}
        where turn.free_at < clock_timestamp() + make_interval(secs => ${PATIENCE_MS / 1000})
        returning extract(epoch from free_at - ${spacing} - clock_timestamp())::float8 * 1000 as wait_ms`.execute(db);
      const [turn] = rows;
      if (turn === undefined) throw new Error(`Too many wait for the ${service}.`);
      if (turn.wait_ms > 0) await pause(turn.wait_ms);
    },
    rest: async (seconds) => {
      const secs = Math.min(Math.max(seconds, 1), MOST_REST_SECONDS);
      await sql`update service_turn set free_at = clock_timestamp() + make_interval(secs => ${secs})
        where service = ${service}`.execute(db);
    },
  };
}
