import { addDays, type Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockSurfaces } from '../../sales/acts/availability/availability.ts';
import type { DemoPeople } from './demo-people.ts';
import { demoRandom } from './demo-random.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

/** A sequence of its own: it changes nothing of what the rest of the demo draws. */
const SEED = 20_260_519;
/** How many bookings are tried; what does not fit is passed over. */
const COUNT = 3000;
/** As far as the occupancy board looks. */
const REACH_DAYS = 540;
/** The surfaces kept for the reader's own campaign are taken in the past alone, or by one unit of several. */
const COUNT_KEPT_FREE = 240;
/** More than the demo's options make. */
const COUNT_OF_OPTIONS = 100;
const names = ['Éves szerződés', 'Közvetlen ügyfél', 'Saját arculat', 'Karbantartás', 'Önkormányzati hirdetmény'];

type Source = {
  readonly people: DemoPeople;
  readonly surfaces: DemoSurfaces;
  readonly today: Day;
  /** The first of the ids kept for them. */
  readonly firstId: number;
};
type Block = {
  readonly media: number;
  readonly from: Day;
  readonly to: Day;
  readonly name: string;
  readonly by: number;
};

/** They fill what the campaigns left free, but are older: a list that shows the newest ids first begins with the campaigns. */
export async function keepIdsForOccupancy({ db }: ServerContext): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    with sequence as (select pg_get_serial_sequence('booking', 'id')::regclass as name),
      first as materialized (select name, nextval(name) as id from sequence)
    select id::integer as first, setval(name, id + ${COUNT + COUNT_KEPT_FREE + COUNT_OF_OPTIONS - 1}::bigint) from first`.execute(
    db,
  );
  return rows[0]?.first ?? 1;
}

/** So are those that options hold: they come under the last of the kept ids, and what follows goes on where it was. */
export async function underKeptIds({ db }: ServerContext, firstId: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ last: number }>`select last_value::integer as last from booking_id_seq`.execute(db);
  const goOnAfter = (id: number) => sql`select setval('booking_id_seq', ${id}::bigint)`.execute(db);
  await goOnAfter(firstId + COUNT + COUNT_KEPT_FREE - 1);
  await work();
  await goOnAfter(rows[0]?.last ?? firstId);
}

/** Bookings of the publishers' own over all that the board shows, written in a few statements. */
export async function loadDemoOccupancy(context: ServerContext, source: Source): Promise<void> {
  const { surfaces, people, today } = source;
  const random = demoRandom(SEED);
  const owners = ['kozzeteto', 'kozzeteto2', 'kozzeteto3'] as const;
  const between = (earliest: number, latest: number): Pick<Block, 'from' | 'to' | 'name'> => {
    const from = addDays(today, random.between(earliest, latest));
    return { from, to: addDays(from, random.pick([6, 13, 27, 27, 55])), name: random.pick(names) };
  };
  const blocks = Array.from({ length: COUNT }, (): Block => {
    const owner = random.pick(owners);
    return {
      media: random.pick(surfaces.bookable[owner]),
      by: people[owner].accountId,
      ...between(-REACH_DAYS, REACH_DAYS),
    };
  });
  const several = await surfacesOfSeveral(context, surfaces.keptFree);
  const kept = Array.from({ length: COUNT_KEPT_FREE }, (_unused, index): Block => {
    const isPast = index % 2 === 0;
    const media = random.pick(isPast ? surfaces.keptFree : several);
    return {
      media,
      by: people.kozzeteto.accountId,
      ...(isPast ? between(-REACH_DAYS, -56) : between(-20, REACH_DAYS)),
    };
  });
  await write(context, withoutOverlap([...blocks, ...kept]), source.firstId);
}

async function surfacesOfSeveral({ db }: ServerContext, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .where('quantity', '>', 1)
    .execute();
  return rows.map((row) => row.id);
}

/** At most one block a surface at a time: each of them then stands or falls by itself. */
function withoutOverlap(blocks: readonly Block[]): Block[] {
  const taken = new Map<number, Block[]>();
  for (const block of blocks) {
    const others = taken.get(block.media) ?? [];
    if (!others.some(({ from, to }) => from <= block.to && block.from <= to))
      taken.set(block.media, [...others, block]);
  }
  return [...taken.values()].flat();
}

/** As the availability functions do it, but for thousands at once: lock, look whether a unit is free, write, keep the full days. */
async function write({ db, clock }: ServerContext, blocks: readonly Block[], firstId: number): Promise<void> {
  const column = <K extends keyof Block>(key: K): Block[K][] => blocks.map((block) => block[key]);
  const ids = [...new Set(column('media'))];
  await inTransaction(db, async (tx) => {
    await lockSurfaces(tx, ids);
    await sql`
      insert into booking (id, media_id, publisher_company_id, state, quantity, date_from, date_to, campaign_name, rental_period_unit_id,
        created_by, created_at, updated_at, accepted_at, decided_at, decided_by) overriding system value
      select ${firstId}::integer - 1 + row_number() over (order by w.place), m.id, m.company_id, 'PUBLISHER_ACCEPTED', 1, w.first_day, w.last_day, w.name, m.rental_period_unit_id, w.author, now.at,
        now.at, now.at, now.at, w.author
      from unnest(${column('media')}::integer[], ${column('from')}::date[], ${column('to')}::date[], ${column('name')}::text[],
        ${column('by')}::integer[]) with ordinality as w (media, first_day, last_day, name, author, place)
      join media m on m.id = w.media and not m.full_days && daterange(w.first_day, w.last_day, '[]')
      cross join (select ${clock.now()}::timestamptz as at) as now`.execute(tx);
    await sql`
      select refresh_full_days(${ids}::integer[], min(date_from), max(date_to)) from booking where active`.execute(tx);
  });
}
