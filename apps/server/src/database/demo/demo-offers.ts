import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

export type DemoDiscounts = Readonly<Record<'kozzeteto' | 'kozzeteto2' | 'kozzeteto3', readonly number[]>>;

const PUBLISHERS = ['kozzeteto', 'kozzeteto2', 'kozzeteto3'] as const;

const discounts = [
  { name: 'Téli kedvezmény', type: 'SEASONAL', value_hundredths: 1500, date_from: '11-15', date_to: '02-28' },
  { name: 'Nyári szezon', type: 'SEASONAL', value_hundredths: 750, date_from: '06-15', date_to: '08-31' },
  { name: 'Mennyiségi engedmény', type: 'ONE_OFF', value_hundredths: 1000, date_from: null, date_to: null },
  { name: 'Új partner', type: 'ONE_OFF', value_hundredths: 500, date_from: null, date_to: null },
] as const;

/** Each publisher's discounts; one of them wraps over New Year. */
export async function loadDemoDiscounts(context: ServerContext, people: DemoPeople): Promise<DemoDiscounts> {
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const ids: Record<(typeof PUBLISHERS)[number], number[]> = { kozzeteto: [], kozzeteto2: [], kozzeteto3: [] };
    for (const name of PUBLISHERS) {
      const { companyId, accountId } = people[name];
      const rows = discounts.map((discount) => ({
        ...discount,
        company_id: companyId,
        created_by: accountId,
        created_at: now,
        updated_at: now,
      }));
      ids[name] = (await tx.insertInto('discount').values(rows).returning('id').execute()).map((row) => row.id);
    }
    return ids;
  });
}

const packageTitles = [
  'Főutcák csomag',
  'Bevásárlóközpontok',
  'Dunántúl kör',
  'Egyetemvárosok',
  'Kelet-Magyarország',
  'Budapesti csomópontok',
];

/** Public packages of a few surfaces each, on sale for half a year. */
export async function loadDemoPackages(
  context: ServerContext,
  source: {
    readonly random: DemoRandom;
    readonly people: DemoPeople;
    readonly surfaces: DemoSurfaces;
    readonly today: Day;
  },
): Promise<number[]> {
  const { random, people, surfaces, today } = source;
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const ids: number[] = [];
    for (const [index, title] of packageTitles.entries()) {
      const owner = PUBLISHERS[index % PUBLISHERS.length] ?? 'kozzeteto';
      const { id } = await tx
        .insertInto('package')
        .values({
          company_id: people[owner].companyId,
          title,
          price: random.between(4, 18) * 50_000,
          is_private: false,
          is_active: index !== 5,
          date_from: addDays(today, 1),
          date_to: addDays(today, 180),
          information: 'A csomag csak egészben foglalható.',
          created_by: people[owner].accountId,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const chosen = new Set(Array.from({ length: 6 }, () => random.pick(surfaces.bookable[owner])));
      const items = [...chosen].map((media_id) => ({ package_id: id, media_id, quantity: 1, created_at: now }));
      await tx.insertInto('package_item').values(items).execute();
      await tx.insertInto('package_price_tag').values({ package_id: id, title: 'Kihelyezés', value: 45_000 }).execute();
      ids.push(id);
    }
    return ids;
  });
}
