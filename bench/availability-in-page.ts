import { performance } from 'node:perf_hooks';
import { asClient } from './arena.ts';
import type { ListRequest } from './list-requests.ts';
import { type Finding, interleaved } from './measure.ts';
import type { Statement } from './statements.ts';

const REPETITIONS = 2;

/** The page's statements with the free units of each row against the same without them, milliseconds on one connection. */
export async function availabilityInPage(
  question: {
    readonly databaseUrl: string;
    readonly requests: readonly ListRequest[];
    readonly rowsPerPage: number;
    readonly goal: number;
  },
  rounds: number,
): Promise<Finding> {
  const pages = question.requests.map(({ statements: { ids, rows } }) => ({
    ids,
    rows,
    bare: withoutAvailability(rows),
  }));
  const result = await asClient(question.databaseUrl, async (client) => {
    const side = (pick: (page: (typeof pages)[number]) => Statement) => async (): Promise<number> => {
      const start = performance.now();
      for (let turn = 0; turn < REPETITIONS; turn += 1) {
        for (const page of pages) {
          await client.query(page.ids);
          await client.query(pick(page));
        }
      }
      return (performance.now() - start) / (REPETITIONS * pages.length);
    };
    const [withIt, withoutIt] = [side((page) => page.rows), side((page) => page.bare)];
    await withIt();
    await withoutIt();
    return interleaved(withIt, withoutIt, rounds);
  });
  return {
    question: `Page SQL with availability / without, ${question.rowsPerPage} rows`,
    spread: result.ratio,
    goal: { atMost: question.goal },
    note: `${result.first.median.toFixed(2)} ms with, ${result.second.median.toFixed(2)} ms without`,
  };
}

/** The statement with the number of units in place of the free ones, and without the parameters that only these had. */
export function withoutAvailability({ text, values }: Statement): Statement {
  const shortened = text.replace(
    /case when media\.full_days[\s\S]*? end as "available_quantity"/,
    'media.quantity as "available_quantity"',
  );
  if (shortened === text) throw new Error(`No free units in: ${text}`);
  const kept: unknown[] = [];
  const renumbered = shortened.replace(/\$(\d+)/g, (_whole, number: string) => {
    kept.push(values[Number(number) - 1]);
    return `$${kept.length}`;
  });
  return { text: renumbered, values: kept };
}
