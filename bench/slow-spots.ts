import { performance } from 'node:perf_hooks';
import { browsingOf } from '../apps/server/src/catalogue/views/surface/media-browsing.ts';
import { mediaFilterOptions } from '../apps/server/src/catalogue/views/surface/media-options.ts';
import { mediaPage } from '../apps/server/src/catalogue/views/surface/surface-list.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { countMemory } from '../apps/server/src/platform/database/count-memory.ts';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { mediaListQuery } from '../packages/contract/src/catalogue/surface-list.ts';
import { addDays } from '../packages/domain/src/period/day.ts';
import type { ScanQuestion } from './catalogue-scans.ts';
import { type Finding, spreadOf } from './measure.ts';

const ROWS = 50;
const prices = { price_min: 300_000, price_max: 400_000 };

/** What a person waits for longest on the surface list, in milliseconds of one asker; for these there is no goal but an eye on them. */
export async function slowSpots({ databaseUrl, viewer, today }: ScanQuestion, rounds: number): Promise<Finding[]> {
  const { db, close } = openServerDatabase(databaseUrl, { connections: 4, isUnlimited: true });
  const period = { available_from: addDays(today, 30), available_to: addDays(today, 57) };
  const counts = countMemory(systemClock);
  const page = async (words: Record<string, string | number>): Promise<number> => {
    const query = mediaListQuery.parse({ ...period, rowsPerPage: String(ROWS), ...stringsOf(words) });
    const browsing = await browsingOf(db, viewer, query, today);
    return (await mediaPage(db, viewer, { query, browsing, counts })).count;
  };
  const total = await page({});
  const at = (share: number): number => Math.floor((total * share) / ROWS);
  const spots: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['options of the filter', () => mediaFilterOptions(db, viewer)],
    ['page, the most free units first', () => page({ sort: 'available_quantity:desc' })],
    ['page, the fewest free units first', () => page({ sort: 'available_quantity:asc' })],
    ['page at 45 % of the list', () => page({ page: at(0.45) })],
    ['page at 45 % of the list by title', () => page({ page: at(0.45), sort: 'title:asc' })],
    ['page at 90 % of the list', () => page({ page: at(0.9) })],
    ['page of a search in titles', () => page({ title: 'gyor', sort: 'title:asc' })],
    ['page of what is digital and available', () => page({ is_digital: 'true', only_available: 'true' })],
    ...[
      'list_price:asc',
      'list_price:desc',
      'contacts:asc',
      'contacts:desc',
      'area:desc',
      'surface_code:asc',
      'surface_code:desc',
      'type:asc',
    ].map((sort) => [`page sorted ${sort}`, () => page({ sort })] as const),
    ['page of a range of prices, the dearest first', () => page({ ...prices, sort: 'list_price:desc' })],
    ['page of a range of prices, newest first', () => page(prices)],
    ['page of at least so many contacts', () => page({ contacts_min: 100_000 })],
    ['page of a beginning of codes', () => page({ surface_code: 'DEMO-1' })],
  ];
  const findings: Finding[] = [];
  for (const [name, ask] of spots) findings.push(await timed(name, ask, rounds));
  await close();
  return findings;
}

async function timed(name: string, ask: () => Promise<unknown>, rounds: number): Promise<Finding> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return { question: `Milliseconds: ${name}`, spread: spreadOf(times), goal: undefined };
}

function stringsOf(words: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)]));
}
