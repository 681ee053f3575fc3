import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { sqlStateOf } from './database-errors.ts';
import { patiently } from './patience.ts';

/** Another writer won, or two locked each other out: the same work, done again, may succeed. */
const RETRIED_STATES = new Set(['40001', '40P01']);
const MAX_TRIES = 12;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 250;

const openTransaction = new AsyncLocalStorage<true>();

export type TransactionOptions = {
  readonly isolation?: IsolationLevel;
  readonly maxTries?: number;
  /** Long work whose statements and waits are not held to the limits of a request. */
  readonly isPatient?: boolean;
};

/**
 * Runs the work in one transaction and again after a serialization failure or deadlock, so it may touch nothing but the database.
 * Given a transaction it joins that one, whose owner then runs all of it again.
 */
export async function inTransaction<T>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (isTransaction(db)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work, options);
    } catch (error) {
      if (attempt >= (options.maxTries ?? MAX_TRIES) || !RETRIED_STATES.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt));
    }
  }
}

function isTransaction(db: Db | Tx): db is Tx {
  return db.isTransaction;
}

function once<T>(db: Db, work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
  const transaction = db.transaction();
  const started = options.isolation === undefined ? transaction : transaction.setIsolationLevel(options.isolation);
  return started.execute((tx) =>
    openTransaction.run(true, () => (options.isPatient === true ? patiently(tx, () => work(tx)) : work(tx))),
  );
}

/** A second connection asked for inside a transaction waits for ever on the embedded database, so it is an error on every kind. */
export function refuseInsideTransaction(): void {
  if (openTransaction.getStore() === true) {
    throw new Error('Inside a transaction only the transaction may be used, not the database.');
  }
}
