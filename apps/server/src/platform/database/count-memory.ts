import type { Compilable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../clock.ts';

/** From so many rows on a count may be this old; below, it is exact at every request. */
const LARGE = 10_000;
const KEPT_MS = 10_000;
const ENTRIES = 500;

/** Remembers large counts for a short while, each under a key that holds everything it depends on. */
export type CountMemory = { readonly recall: (key: string, ask: () => Promise<number>) => Promise<number> };

type Entry = { readonly count: number; readonly until: number; asking?: Promise<number> };

/** One a process: another one may answer up to ten seconds of difference. */
export function countMemory(clock: Clock): CountMemory {
  const entries = new Map<string, Entry>();
  const askAnew = async (key: string, ask: () => Promise<number>): Promise<number> => {
    // The age counts from before the question: what happened while it was answered may not be in it.
    const until = clock.now().getTime() + KEPT_MS;
    const count = await ask();
    entries.delete(key);
    if (count >= LARGE) entries.set(key, { count, until });
    const [oldest] = entries.keys();
    if (entries.size > ENTRIES && oldest !== undefined) entries.delete(oldest);
    return count;
  };
  return {
    recall: async (key, ask) => {
      const known = entries.get(key);
      if (known === undefined) return askAnew(key, ask);
      if (known.until > clock.now().getTime()) return known.count;
      // Of the many who ask for a large list only one makes the database count it again.
      known.asking ??= askAnew(key, ask).finally(() => delete known.asking);
      return known.asking;
    },
  };
}

/**
 * The count, remembered when it is large. The statement itself is the key, so it answers for the same scope and filter alone.
 * Given another way to ask, which may ask for more by the way, that one is gone.
 */
export function countOf(
  db: Db,
  counting: Compilable<{ count: number }>,
  counts: CountMemory | undefined,
  askAlong?: () => Promise<number>,
): Promise<number> {
  if (counts === undefined && askAlong !== undefined) return askAlong();
  const statement = counting.compile();
  const ask = askAlong ?? (async () => (await db.executeQuery(statement)).rows[0]?.count ?? 0);
  if (counts === undefined) return ask();
  return counts.recall(JSON.stringify([statement.sql, statement.parameters]), ask);
}
