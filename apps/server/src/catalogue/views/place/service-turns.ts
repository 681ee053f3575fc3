import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Who would wait longer is answered from what is shipped. */
const PATIENCE_MS = 2000;
const MOST_REST_SECONDS = 3600;

export type Turns = {
  /** Resolves when the service may be asked; refuses when that would take long. */
  readonly take: () => Promise<void>;
  /** The service asked to be left alone for so long. */
  readonly rest: (seconds: number) => Promise<void>;
};

/** Spaces the questions to a service of others, of all processes and people together, as those who run public ones ask for. */
export function serviceTurns(db: Db, service: 'geocoder' | 'router', perSecond: number): Turns {
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
