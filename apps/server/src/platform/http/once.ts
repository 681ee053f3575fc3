import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../context.ts';
import { inTransaction, type TransactionOptions } from '../database/transaction.ts';

/** What stands behind the key of the running call. */
export type KeyedAct = {
  /** First thing in the act's transaction: takes the key, or throws when somebody has it. */
  readonly claim: (tx: Tx) => Promise<void>;
  /** Last thing in it: writes the answer beside what was done. */
  readonly keep: (tx: Tx, answer: unknown) => Promise<void>;
};

declare const kept: unique symbol;

/** The answer of a creating call, written in the transaction that created. Only `once` makes it, and its calls answer nothing else. */
export type Once<T> = T & { readonly [kept]: true };

const keyedAct = new AsyncLocalStorage<KeyedAct>();

export function underKey<T>(act: KeyedAct, run: () => Promise<T>): Promise<T> {
  return keyedAct.run(act, run);
}

/**
 * The one transaction of a creating call: what is created and the whole answer, so that after a crash either both are there or
 * neither. The work touches the database alone; the context it is given reads and writes inside the transaction. [A1.18]
 */
export function once<T>(
  context: ServerContext,
  work: (tx: Tx, inside: ServerContext) => Promise<T>,
  options: TransactionOptions = {},
): Promise<Once<T>> {
  const act = keyedAct.getStore();
  const whole = async (tx: Tx): Promise<Once<T>> => {
    await act?.claim(tx);
    const answer = await work(tx, { ...context, db: tx });
    await act?.keep(tx, answer);
    return answer as Once<T>; // the mark is for the compiler alone
  };
  return inTransaction(context.db, whole, options);
}
