import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

/** The query as it stands in the documentation. */
async function documentedQuery(): Promise<string> {
  const page = await readFile(new URL('../../../../../../docs/prices.md', import.meta.url), 'utf8');
  return /```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
}

/** Four weeks, priced as so many rental periods of the unit. */
async function approved(unit: string, value: number): Promise<number> {
  const mediaId = await scene.media({ rental_period_unit_id: scene.types.get(unit) ?? 0 });
  return (await scene.approved(await scene.waiting({ mediaId }), { rental_period_value: value })).id;
}

it('finds the approvals whose rental period is not what their days make, and who gave them', async () => {
  const short = await approved('2-het', 1);
  await approved('2-het', 2);
  const long = await approved('het', 4.5);
  await approved('het', 4);
  await approved('nap', 28);
  await scene.waiting();
  type Row = {
    readonly booking: number;
    readonly days: number;
    readonly approved_by: string;
    readonly proposed: string;
  };
  const { rows } = await sql.raw<Row>(await documentedQuery()).execute(test.db);
  const { name } = await test.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', scene.publisher.accountId)
    .executeTakeFirstOrThrow();
  const common = { days: 28, approved_by: name };
  expect(rows).toMatchObject([
    { ...common, booking: short, unit: '2 hét', net_net_net_price: 100_000 },
    { ...common, booking: long, unit: 'hét', net_net_net_price: 450_000 },
  ]);
  expect(rows.map((row) => Number(row.proposed))).toEqual([2, 4]);
});
