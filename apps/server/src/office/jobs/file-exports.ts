import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { dropExpired, failSilent } from '../store/file-export.ts';

/** Notes down what broke off, and clears the shelf of what has lain there for its day. */
export async function removeOldExports({ db, clock, files }: ServerContext): Promise<number> {
  const now = clock.now();
  await failSilent(db, now);
  const gone = await inTransaction(db, (tx) => dropExpired(tx, now));
  for (const id of gone) await files.remove(id);
  return gone.length;
}
