import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

type Limits = {
  /** A statement, by the server's clock. */
  readonly statement: number;
  /** Waiting for what somebody else holds. */
  readonly lock: number;
};

/** In milliseconds: after so long a request is told to come again, and gives back what it occupied. */
export const SERVING_LIMITS = {
  statement: 8_000,
  lock: 5_000,
  /** A free connection, or a new one. Longer than a lock, so that those behind one are let in when it gives way. */
  connection: 8_000,
} as const satisfies Limits & { readonly connection: number };

/** For an import, which waits for another one of its company, and whose reader sees how far it is. */
const PATIENT_LIMITS: Limits = { statement: 120_000, lock: 120_000 };

/** The server's own limit comes first; when this one is reached, nobody is there. */
const BEYOND_STATEMENT_MS = 1_000;

const patience = new AsyncLocalStorage<true>();

/** How long the running work waits for the answer to a statement. */
export function answerLimit(): number {
  return (patience.getStore() === true ? PATIENT_LIMITS : SERVING_LIMITS).statement + BEYOND_STATEMENT_MS;
}

/** Gives a transaction the time of an import. */
export function patiently<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  return patience.run(true, async () => {
    const { statement, lock } = PATIENT_LIMITS;
    await sql`select set_config('statement_timeout', ${String(statement)}, true),
      set_config('lock_timeout', ${String(lock)}, true)`.execute(tx);
    return work();
  });
}
