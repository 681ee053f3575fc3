import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  insertBookedPackage,
  insertCampaign,
  insertMedia,
  insertMember,
  type SampleMember,
} from '../testing/sample-rows.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate, migrateWithin } from './migrate.ts';

let database: TestDatabase;

/** An installed database of the baseline, of which each test makes today's. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  await database.db.transaction().execute((tx) => migrateWithin(tx, ['0400-baseline']));
  // A trigger fills it, and triggers are made after the last migration.
  await sql`alter table media alter search_text set default ''`.execute(database.db);
});
afterEach(() => database.close());

it('a rental unit gets the length that its name has said until then, a deleted one, too', async () => {
  const { db } = database;
  const named: Readonly<Record<string, object | null>> = {
    '2 Hét': { count: 2, unit: 'week' },
    '30nap': { count: 30, unit: 'day' },
    ' 3 FÉLHÓNAP ': { count: 3, unit: 'half_month' },
    alkalom: { count: 1, unit: 'occasion' },
    '0 nap': null,
    kampány: null,
    'két hét': null,
  };
  for (const [place, name] of Object.keys(named).entries())
    await sql`insert into system_list_item (system_list_id, name, slug, deleted_at)
      select id, ${name}, ${`unit-${place}`}, case when ${name} = 'alkalom' then now() end
      from system_list where name = 'rental_period_unit'`.execute(db);
  await sql`insert into system_list_item (system_list_id, name, slug) select id, 'hét', 'tag' from system_list where name = 'tags'`.execute(
    db,
  );
  await migrate(db);
  const lengths = await db.selectFrom('system_list_item').select(['name', 'slug', 'unit_length']).execute();
  const own = lengths.filter(({ slug }) => slug.startsWith('unit-'));
  expect(Object.fromEntries(own.map(({ name, unit_length }) => [name, unit_length]))).toEqual(named);
  expect(Object.fromEntries(lengths.map(({ slug, unit_length }) => [slug, unit_length]))).toMatchObject({
    honap: { count: 1, unit: 'month' },
    '2-het': { count: 2, unit: 'week' },
    tag: null,
    'one-off': null,
  });
});

it('an own booking that was called so for want of a name has none, and every other one keeps its own', async () => {
  const { db } = database;
  const { companyId, accountId } = await insertMember(db, 'ROLE_PUBLISHER');
  const media = await insertMedia(db, companyId, { quantity: 3 });
  const insert = (name: string) =>
    sql`
    insert into booking (media_id, publisher_company_id, state, quantity, date_from, date_to, campaign_name, created_by)
    values (${media}, ${companyId}, 'PUBLISHER_ACCEPTED', 1, '2026-04-01', '2026-04-28', ${name}, ${accountId})`.execute(
      db,
    );
  for (const name of ['Manuális foglalás', 'Festés', 'Manuális foglalás kettő']) await insert(name);
  await migrate(db);
  const kept = await db.selectFrom('booking').select('campaign_name').orderBy('id').execute();
  expect(kept.map(({ campaign_name }) => campaign_name)).toEqual([null, 'Festés', 'Manuális foglalás kettő']);
});

describe('who decided a booking', () => {
  const MADE = '2026-03-04T11:00:00Z';
  const LATER = '2026-03-05T11:00:00Z';

  type Scene = { readonly publisher: SampleMember; readonly campaign: number; readonly media: number };

  async function scene(): Promise<Scene> {
    const { db } = database;
    const publisher = await insertMember(db, 'ROLE_PUBLISHER');
    const mhfe = await insertMember(db, 'ROLE_MHFE');
    const campaign = await insertCampaign(db, await insertMember(db, 'ROLE_ADVERTISER'), mhfe);
    return { publisher, campaign, media: await insertMedia(db, publisher.companyId, { quantity: 9 }) };
  }

  type Row = { readonly state: string; readonly decided_at?: string; readonly pack?: number };

  /** Under the ids 1, 2, 3 and so on. */
  async function insertBookings({ publisher, campaign, media }: Scene, rows: readonly Row[]): Promise<void> {
    for (const [place, { state, decided_at = null, pack = null }] of rows.entries())
      await sql`insert into booking (id, media_id, publisher_company_id, campaign_id, booking_package_id, state, quantity, date_from,
        date_to, created_by, created_at, decided_at) overriding system value
      values (${place + 1}, ${media}, ${publisher.companyId}, ${campaign}, ${pack}, ${state}, 1, '2026-04-01', '2026-04-28',
        ${publisher.accountId}, ${MADE}, ${decided_at})`.execute(database.db);
  }

  const audit = ({ accountId }: SampleMember, action: string, id: number) =>
    sql`insert into audit (account_id, action, object_type, object_id) values (${accountId}, ${action},
      ${action.startsWith('booking_package') ? 'booking_package' : 'booking'}, ${id})`.execute(database.db);

  const decidersOf = async () =>
    (await database.db.selectFrom('booking').select('decided_by').orderBy('id').execute()).map((row) => row.decided_by);

  it('is taken from the audit as far as that knows', async () => {
    const at = await scene();
    const { publisher, campaign } = at;
    const other = await insertMember(database.db, 'ROLE_ADMIN');
    const pack = await insertBookedPackage(database.db, publisher, campaign);
    await insertBookings(at, [
      { state: 'PUBLISHER_ACCEPTED', decided_at: LATER },
      { state: 'PUBLISHER_REJECTED', decided_at: LATER, pack },
      { state: 'PUBLISHER_ACCEPTED', decided_at: LATER },
      { state: 'WAITING_FOR_PUBLISHER' },
      { state: 'PUBLISHER_REJECTED', decided_at: LATER },
      { state: 'REJECTED', decided_at: LATER },
    ]);
    await audit(other, 'booking_rejected', 1);
    await audit(publisher, 'booking_approved', 1);
    await audit(other, 'booking_priced', 1);
    await audit(publisher, 'booking_package_rejected', pack);
    // Its option ran out; the campaign of the other one ended.
    for (const id of [5, 6]) await audit(publisher, 'booking_approved', id);
    await migrate(database.db);
    const { accountId } = publisher;
    expect(await decidersOf()).toEqual([accountId, accountId, null, null, null, null]);
  });

  it('is its author where it was made decided', async () => {
    const at = await scene();
    await insertBookings(at, [
      { state: 'PUBLISHER_ACCEPTED', decided_at: MADE },
      { state: 'PUBLISHER_ACCEPTED', decided_at: LATER },
    ]);
    await sql`update booking set campaign_id = null, campaign_name = 'Festés'`.execute(database.db);
    await migrate(database.db);
    expect(await decidersOf()).toEqual([at.publisher.accountId, null]);
  });

  it('comes back with what was deleted', async () => {
    const at = await scene();
    const { publisher, campaign } = at;
    await insertBookings(at, [{ state: 'PUBLISHER_ACCEPTED', decided_at: LATER }, { state: 'WAITING_FOR_PUBLISHER' }]);
    await audit(publisher, 'booking_approved', 1);
    await sql`insert into deleted_booking (booking_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
      select id, campaign_id, 'CREATED', jsonb_build_object('booking', to_jsonb(booking)), ${publisher.accountId}, now()
      from booking`.execute(database.db);
    await sql`insert into deleted_booking_package (booking_package_id, campaign_id, campaign_state, content, deleted_by, deleted_at)
      select 1, ${campaign}, 'CREATED', jsonb_build_object('bookings', jsonb_agg(content order by booking_id)), ${publisher.accountId}, now()
      from deleted_booking`.execute(database.db);
    await migrate(database.db);
    const { rows } = await sql<{ decider: number | null }>`
      select content #> '{booking,decided_by}' as decider from deleted_booking
      union all select kept #> '{booking,decided_by}' from deleted_booking_package, jsonb_array_elements(content -> 'bookings') as kept`.execute(
      database.db,
    );
    const { accountId } = publisher;
    expect(rows.map(({ decider }) => decider)).toEqual([accountId, null, accountId, null]);
  });
});

it('what surfaces cost is taken from the audit in the order of its entries', async () => {
  const { db } = database;
  const { companyId } = await insertMember(db, 'ROLE_PUBLISHER');
  const media = await insertMedia(db, companyId);
  const audit = (action: string, changes: object, id = media) =>
    sql`insert into audit (action, object_type, object_id, detail, created_at)
      values (${action}, 'media', ${id}, ${JSON.stringify({ name: 'Felület', changes })}::jsonb, '2026-03-04T11:00:00Z')`.execute(
      db,
    );
  await audit('surface_created', [
    { field: 'list_price', from: null, to: '250000' },
    { field: 'price_tag', name: 'Nyomtatás', from: null, to: '12000' },
  ]);
  await audit('surface_updated', [{ field: 'rental_period_unit', from: 'hét', to: '2 hét' }]);
  await audit('surface_priced', [{ field: 'list_price', from: '250000', to: '300000' }]);
  await audit('surface_archived', [{ field: 'list_price', from: '300000', to: null }]);
  await audit('surface_priced', [{ field: 'list_price', from: '1', to: '2' }], media + 1);
  await migrate(db);
  const kept = await db.selectFrom('surface_price_change').selectAll().orderBy('id').execute();
  expect(
    kept.map(({ media_id, field, value_before, value_after }) => [media_id, field, value_before, value_after]),
  ).toEqual([
    [media, 'list_price', null, '250000'],
    [media, 'rental_period_unit', 'hét', '2 hét'],
    [media, 'list_price', '250000', '300000'],
  ]);
  expect(kept[0]?.created_at).toEqual(new Date('2026-03-04T11:00:00Z'));
});
