import { freeQuantity, type Hold } from '@felulet/domain/availability/availability.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { between, randomFrom } from './random.ts';
import { insertMember, type SampleMember } from './sample-rows.ts';

/** More than any shortcut of the lists walks through before it turns to another way. */
const SURFACES = 12_000;
const CITIES = ['Ács', 'Ács', 'Budapest', 'Budapest', 'Budapest', 'Csákvár', 'Cegléd', 'Őriszentpéter', 'Zsámbék'];

/** A surface as the tests know it, written down beside the database and not read from it. */
export type KnownSurface = {
  readonly id: number;
  readonly owner: 'first' | 'second' | 'closed';
  readonly type: 'STATIC' | 'MOBILE_OR_OTHER' | 'VEHICLE_LOCAL';
  readonly is_digital: boolean;
  readonly title: string;
  readonly city: string;
  readonly zip_code: string | null;
  readonly line_number: string | null;
  readonly county_id: number | null;
  readonly quantity: number;
  readonly width: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly deleted: boolean;
  readonly holds: readonly Hold[];
};

export type CrowdedCatalogue = {
  readonly owners: Readonly<Record<KnownSurface['owner'], SampleMember>>;
  readonly surfaces: readonly KnownSurface[];
};

/** Thousands of surfaces of two publishers and a disabled third, some deleted; many sold out, the digital ones nearly all. */
export async function crowdedCatalogue(db: Db, seed: number): Promise<CrowdedCatalogue> {
  const owners = {
    first: await insertMember(db, 'ROLE_PUBLISHER'),
    second: await insertMember(db, 'ROLE_PUBLISHER'),
    closed: await insertMember(db, 'ROLE_PUBLISHER'),
  };
  await db.updateTable('company').set({ is_enabled: false }).where('id', '=', owners.closed.companyId).execute();
  const random = randomFrom(seed);
  const drafts = Array.from({ length: SURFACES }, (_unused, index) => draft(random, index));
  const ids = await insertSurfaces(db, owners, drafts);
  const surfaces = drafts.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  await insertHolds(db, owners, surfaces);
  await sql`analyze media`.execute(db);
  return { owners, surfaces };
}

export function freeUnits(surface: KnownSurface, period: Period): number {
  return freeQuantity(surface.quantity, surface.holds, period);
}

type Draft = Omit<KnownSurface, 'id'>;

function draft(random: () => number, index: number): Draft {
  const pick = <T>(...items: readonly [T, ...T[]]): T => items[between(random, 0, items.length - 1)] ?? items[0];
  const type = pick('STATIC', 'STATIC', 'STATIC', 'MOBILE_OR_OTHER', 'VEHICLE_LOCAL');
  // Of one type nothing has a single unit, so that nothing of it is quickly found to be the scarcest.
  const quantity = type === 'MOBILE_OR_OTHER' ? between(random, 3, 9) : pick(1, 1, 1, 2, 4);
  const owner = pick('first', 'first', 'first', 'second', 'closed');
  const is_digital = random() < 0.1;
  const isPlaced = random() < 0.9;
  return {
    owner,
    type,
    is_digital,
    title: `${pick('Óriásplakát', 'Citylight', 'Cégtábla', 'Állomás', 'Zászló')} ${index % 700}`,
    // Where only a closed publisher stands is nothing for others to choose.
    city:
      owner === 'closed' && index % 3 === 0 ? 'Elzártfalva' : (CITIES[between(random, 0, CITIES.length - 1)] ?? 'Ács'),
    zip_code: type === 'VEHICLE_LOCAL' ? null : String(between(random, 1011, 1040)),
    line_number: type === 'VEHICLE_LOCAL' ? `${between(random, 1, 60)}A` : null,
    county_id: random() < 0.95 ? between(random, 1, 6) : null,
    quantity,
    width: between(random, 100, 900) + 0.25,
    lat: isPlaced ? 45.8 + random() * 2.6 : null,
    lng: isPlaced ? 16.2 + random() * 6.5 : null,
    deleted: random() < 0.02,
    holds: holdsOf(random, quantity, is_digital),
  };
}

/** Bookings in the spring of 2026, never more units than there are. */
function holdsOf(random: () => number, quantity: number, isWanted: boolean): Hold[] {
  if (isWanted && random() < 0.97) return [{ quantity, date_from: '2026-03-01', date_to: '2026-06-30' }];
  const holds: Hold[] = [];
  for (let turn = between(random, 0, 3); turn > 0; turn -= 1) {
    const date_from: Day = addDays('2026-03-01', between(random, 0, 90));
    const booking = {
      quantity: between(random, 1, quantity),
      date_from,
      date_to: addDays(date_from, between(random, 0, 30)),
    };
    if (freeQuantity(quantity, holds, booking) >= booking.quantity) holds.push(booking);
  }
  return holds;
}

async function insertSurfaces(db: Db, owners: CrowdedCatalogue['owners'], drafts: readonly Draft[]): Promise<number[]> {
  const column = <T>(value: (one: Draft) => T): T[] => drafts.map(value);
  const { rows } = await sql<{ id: number }>`
    insert into media (company_id, type, media_placing, is_digital, title, city, zip_code, street, line_number, county_id, quantity,
      width, height, lat, lng, deleted_at)
    select company, type, 'OUTDOOR', is_digital, title, city, zip_code, case when zip_code is not null then 'Fő utca 1.' end,
      line_number, county, quantity, width, width / 2, lat, lng, case when deleted then now() end
    from unnest(${column((one) => owners[one.owner].companyId)}::integer[], ${column((one) => one.type)}::text[],
      ${column((one) => one.is_digital)}::boolean[], ${column((one) => one.title)}::text[], ${column((one) => one.city)}::text[],
      ${column((one) => one.zip_code)}::text[], ${column((one) => one.line_number)}::text[],
      ${column((one) => one.county_id)}::integer[], ${column((one) => one.quantity)}::integer[],
      ${column((one) => one.width)}::numeric[], ${column((one) => one.lat)}::float8[], ${column((one) => one.lng)}::float8[],
      ${column((one) => one.deleted)}::boolean[]) with ordinality as wanted (company, type, is_digital, title, city, zip_code,
        line_number, county, quantity, width, lat, lng, deleted, place)
    order by place returning id`.execute(db);
  return rows.map((row) => row.id);
}

async function insertHolds(
  db: Db,
  owners: CrowdedCatalogue['owners'],
  surfaces: readonly KnownSurface[],
): Promise<void> {
  const rows = surfaces.flatMap((surface) => surface.holds.map((hold) => ({ surface, hold })));
  await sql`
    insert into booking (media_id, publisher_company_id, campaign_name, state, quantity, date_from, date_to, created_by)
    select media, company, 'Közvetlen', 'PUBLISHER_ACCEPTED', quantity, date_from, date_to, ${owners.first.accountId}
    from unnest(${rows.map(({ surface }) => surface.id)}::integer[],
      ${rows.map(({ surface }) => owners[surface.owner].companyId)}::integer[], ${rows.map(({ hold }) => hold.quantity)}::integer[],
      ${rows.map(({ hold }) => hold.date_from)}::date[], ${rows.map(({ hold }) => hold.date_to)}::date[])
      as wanted (media, company, quantity, date_from, date_to)`.execute(db);
  const ids = surfaces.map((surface) => surface.id);
  await sql`select refresh_full_days(${ids}::integer[], '2026-02-01', '2026-08-01')`.execute(db);
}
