import type { Day } from '@felulet/domain/period/day.ts';
import type { Db } from '../database.ts';

const STATE_KEY = 'demo';

export type DemoState = { readonly state: 'loading' | 'done'; readonly today: Day };

/** Undefined for a database that holds no demo. */
export async function demoState(db: Db): Promise<DemoState | undefined> {
  const row = await db.selectFrom('app_state').select('value').where('key', '=', STATE_KEY).executeTakeFirst();
  return row?.value as DemoState | undefined; // written below
}

export async function setDemoState(db: Db, state: DemoState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insertInto('app_state')
    .values({ key: STATE_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
