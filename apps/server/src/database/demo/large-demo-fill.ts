import { taxCheckDigit } from '@felulet/domain/format/identity.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import { connectPartners, createCompany, createEnabledAccount } from '../../people/acts/account/add-account.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/session/password.ts';
import type { Db, Tx } from '../database.ts';
import { readDemoLists } from './demo-lists.ts';
import { DEMO_PASSWORD, type DemoPeople, readDemoPeople } from './demo-people.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { readTowns } from './demo-surfaces.ts';
import { addBookings } from './large-demo-bookings.ts';
import { daysAround, fillSurface, type Season } from './large-demo-calendar.ts';
import { addCampaigns } from './large-demo-campaigns.ts';
import { addLargeBatch, type LargeSurface, sharePictures } from './large-demo-surfaces.ts';

const SEED = 77_003;
const SURFACES_AT_ONCE = 1000;
const BOOKINGS_A_CAMPAIGN = 40;

export type LargeSize = { readonly surfaces: number; readonly bookings: number };
export type LargeFill = LargeSize & { readonly today: Day; readonly now: Date };
/** Told after each batch. */
export type Progress = (done: LargeSize) => void;

/** Tops the loaded demo up to the asked numbers, all or nothing; the same fill for the same numbers and day. */
export async function fillLargeDemo(db: Db, fill: LargeFill, progress: Progress): Promise<void> {
  await inTransaction(db, async (tx) => {
    const present = await countsOf(tx);
    const missing = { surfaces: fill.surfaces - present.surfaces, bookings: fill.bookings - present.bookings };
    if (missing.surfaces <= 0) return;
    const load = (): Promise<void> => fillMissing(tx, { ...fill, ...missing }, (done) => progress(plus(present, done)));
    // A small addition to much is quicker with the indexes in place.
    await (missing.surfaces < present.surfaces ? load() : withoutIndexes(tx, load));
  });
  // Filling writes each surface three times; a catalogue that lives keeps no such gaps. None of this can run inside the transaction.
  await sql`vacuum full media`.execute(db);
  // Index-only scans and the planner's counts want it.
  await sql`vacuum analyze`.execute(db);
}

async function fillMissing(tx: Tx, fill: LargeFill, progress: Progress): Promise<void> {
  const random = demoRandom(SEED);
  const people = await readDemoPeople(tx);
  const publishers = await addPublishers(tx, people, fill.now);
  const source = { random, people, publishers, lists: await readDemoLists(tx), towns: await readTowns(tx) };
  const season = await seasonOf(tx, source, fill);
  let left: LargeSize = fill;
  let firstId: number | undefined;
  while (left.surfaces > 0) {
    const count = Math.min(SURFACES_AT_ONCE, left.surfaces);
    const surfaces = await addLargeBatch(tx, source, { first: fill.surfaces - left.surfaces, count }, fill.now);
    firstId ??= surfaces[0]?.id;
    const counts = shareOut(random, surfaces, left);
    const filled = surfaces.map((surface, index) => {
      const wanted = { quantity: surface.quantity, count: counts[index] ?? 0 };
      return { surface, ...fillSurface(random, wanted, season) };
    });
    await addBookings(tx, people, filled, fill.now);
    left = { surfaces: left.surfaces - count, bookings: left.bookings - counts.reduce((sum, one) => sum + one, 0) };
    progress({ surfaces: fill.surfaces - left.surfaces, bookings: fill.bookings - left.bookings });
  }
  if (firstId !== undefined) await sharePictures(tx, firstId, fill.now);
}

async function seasonOf(
  tx: Tx,
  source: Omit<Parameters<typeof addCampaigns>[1], 'days' | 'now'>,
  { bookings, today, now }: LargeFill,
): Promise<Season> {
  const days = daysAround(today);
  const count = Math.max(1, Math.ceil(bookings / BOOKINGS_A_CAMPAIGN));
  const campaigns = await addCampaigns(tx, { ...source, days, now }, count);
  return { days, campaigns, rejected: campaigns.filter((campaign) => campaign.state === 'REJECTED') };
}

/** Surfaces with more units are booked more often; what is left over goes to the last batch. */
function shareOut(random: DemoRandom, surfaces: readonly LargeSurface[], left: LargeSize): number[] {
  const average = Math.max(0, left.bookings) / left.surfaces;
  const counts = surfaces.map(({ quantity }) =>
    Math.round(average * (quantity === 1 ? 0.7 : 1.25) * (0.5 + random.next())),
  );
  if (surfaces.length < left.surfaces) return counts;
  const over = counts.reduce((sum, one) => sum + one, 0) - Math.max(0, left.bookings);
  return evened(counts, over);
}

/** The same counts, so many fewer in all. */
function evened(counts: readonly number[], over: number): number[] {
  const result = [...counts];
  const step = Math.sign(over);
  for (let open = Math.abs(over), index = 0; open > 0; index = (index + 1) % result.length) {
    const next = (result[index] ?? 0) - step;
    if (next < 0) continue;
    result[index] = next;
    open -= 1;
  }
  return result;
}

async function countsOf(tx: Tx): Promise<LargeSize> {
  const { rows } = await sql<LargeSize>`select (select count(*) from media where deleted_at is null) as surfaces,
    (select count(*) from booking) as bookings`.execute(tx);
  return rows[0] ?? { surfaces: 0, bookings: 0 };
}

function plus(one: LargeSize, other: LargeSize): LargeSize {
  return { surfaces: one.surfaces + other.surfaces, bookings: one.bookings + other.bookings };
}

const tables = ['media', 'media_detail', 'media_other_data', 'media_price_tag', 'media_reference', 'booking'];
/** Sorting in memory what an index is built from; the server's default goes to the disk at this size. */
const BUILD_MEMORY = '256MB';

type Definition = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Loads without the indexes and foreign keys of the large tables, and puts back what was there: built at once they cost a
 * fraction of the same row by row, and the keys are proved over all rows. In the caller's transaction, so all of it or nothing.
 */
async function withoutIndexes(tx: Tx, load: () => Promise<void>): Promise<void> {
  const [foreignKeys, indexes] = [await foreignKeysOf(tx), await indexesOf(tx)];
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(tx);
  await load();
  await sql`select set_config('maintenance_work_mem', ${BUILD_MEMORY}, true)`.execute(tx);
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { table, name, definition } of foreignKeys) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx);
  }
}

async function foreignKeysOf(tx: Tx): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${tables}::regclass[]) order by 1, 2`.execute(tx);
  return rows;
}

/** All but those that a key or a uniqueness rests on. */
async function indexesOf(tx: Tx): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid) order by 1, 2`.execute(tx);
  return rows;
}

const regions = [
  'Alföldi',
  'Balatoni',
  'Bakonyi',
  'Börzsönyi',
  'Bükki',
  'Dunai',
  'Gerecse',
  'Hegyaljai',
  'Kiskunsági',
  'Kőszegi',
  'Mátrai',
  'Mecseki',
  'Nyírségi',
  'Ormánsági',
  'Őrségi',
  'Pilisi',
  'Rábaközi',
  'Somogyi',
  'Szigetközi',
  'Tiszai',
  'Vértesi',
  'Villányi',
  'Zempléni',
  'Zselici',
] as const;

/** Publishers beside the demo's own three: partners of the MHFE, `nagykozzeteto1@demo.hu` and so on, with the demo's password. */
async function addPublishers(tx: Tx, people: DemoPeople, now: Date): Promise<Viewer[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const publishers: Viewer[] = [];
  for (const [index, region] of regions.entries()) {
    const seven = String(2_234_500 + index * 1117);
    const tax_number = `${seven}${taxCheckDigit(seven)}-2-42`;
    const name = `${region} Felületek Kft.`;
    const address = { zip_code: '1138', city: 'Budapest', street: `Váci út ${index + 1}.` };
    const companyId = await createCompany(tx, { name, role: 'ROLE_PUBLISHER', tax_number, ...address, now });
    const account = {
      companyId,
      email: `nagykozzeteto${index + 1}@demo.hu`,
      name: `${region} Felületek`,
      phone_number: `30${2_234_567 + index}`,
    };
    const accountId = await createEnabledAccount(tx, { ...account, passwordHash, now });
    await connectPartners(tx, people.mhfe, companyId, now);
    publishers.push({ accountId, companyId, role: 'ROLE_PUBLISHER', isLeader: true });
  }
  return publishers;
}
