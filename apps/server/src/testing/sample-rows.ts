import type { Role } from '@felulet/domain/account/roles.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { CampaignTable, MediaTable } from '../database/tables.generated.ts';

/** Rows for tests of queries and writes below the services; what a test does not care about is filled in. */

let lastNumber = 0;

function nextNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

export type SampleMember = { readonly companyId: number; readonly accountId: number };

/** An enabled company with its leader. */
export async function insertMember(db: Db | Tx, role: Role, name = `${role} ${nextNumber()}`): Promise<SampleMember> {
  const number = String(nextNumber()).padStart(8, '0');
  const company = await db
    .insertInto('company')
    .values({
      name,
      role,
      tax_number: `${number}-2-41`,
      zip_code: '1011',
      city: 'Budapest',
      street: 'Fő utca 1.',
      is_enabled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto('account')
    .values({
      company_id: company.id,
      email: `account${number}@example.hu`,
      name: `${name} vezetője`,
      phone_number: '301234567',
      contact_email: `account${number}@example.hu`,
      confirmed: true,
      enabled: true,
      approved_at: new Date('2026-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('company').set({ leader_account_id: account.id }).where('id', '=', company.id).execute();
  return { companyId: company.id, accountId: account.id };
}

export async function insertMedia(
  db: Db | Tx,
  companyId: number,
  fields: Partial<Omit<Insertable<MediaTable>, 'company_id'>> = {},
  listPrice = 100_000,
): Promise<number> {
  const media = await db
    .insertInto('media')
    .values({
      company_id: companyId,
      type: 'STATIC',
      media_placing: 'OUTDOOR',
      is_digital: false,
      title: `Felület ${nextNumber()}`,
      width: 118.5,
      height: 175,
      quantity: 1,
      zip_code: '1011',
      city: 'Budapest',
      street: 'Fő utca 1.',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('media_detail')
    .values({ media_id: media.id, description: 'Leírás', list_price: listPrice, can_customer_produce: true })
    .execute();
  return media.id;
}

/** An advertiser's campaign at an MHFE, being assembled. */
export async function insertCampaign(
  db: Db | Tx,
  advertiser: SampleMember,
  mhfe: SampleMember,
  fields: Partial<Insertable<CampaignTable>> = {},
): Promise<number> {
  const campaign = await db
    .insertInto('campaign')
    .values({
      name: `Kampány ${nextNumber()}`,
      brand: 'Márka',
      target_area: 'Budapest',
      ooh_budget: 5_000_000,
      date_from: '2026-03-01',
      date_to: '2026-03-31',
      devices_and_other_information: 'citylight',
      state: 'BIDDER_ACCEPTED',
      role_of_creator: 'ROLE_ADVERTISER',
      creator_company_id: advertiser.companyId,
      advertiser_company_id: advertiser.companyId,
      mhfe_company_id: mhfe.companyId,
      created_by: advertiser.accountId,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return campaign.id;
}

/** Many of one surface and campaign, rejected so that they stand in nobody's way. */
export async function insertRejectedBookings(
  db: Db,
  { companyId, accountId }: SampleMember,
  { media, campaign }: { readonly media: number; readonly campaign: number },
  count: number,
): Promise<void> {
  await sql`insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by)
    select ${media}, ${companyId}, ${campaign}, 'REJECTED', 1, '2026-04-01', '2026-04-28', ${accountId}
    from generate_series(1, ${count}::integer)`.execute(db);
}

/** A public package of the publisher's that is booked into the campaign and waits. */
export async function insertBookedPackage(
  db: Db | Tx,
  { companyId, accountId }: SampleMember,
  campaignId: number,
): Promise<number> {
  const shared = { is_private: false, date_from: '2026-01-01', date_to: '2026-12-31', created_by: accountId };
  const { id: package_id } = await db
    .insertInto('package')
    .values({ ...shared, company_id: companyId, title: 'Csomag', price: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('booking_package')
    .values({
      ...shared,
      package_id,
      campaign_id: campaignId,
      publisher_company_id: companyId,
      state: 'WAITING_FOR_PUBLISHER',
      date_from: '2026-04-01',
      date_to: '2026-04-28',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** So many like it, numbered behind its name. */
export async function repeatCampaign(db: Db, id: number, times: number): Promise<void> {
  await sql`insert into campaign (name, brand, target_area, ooh_budget, date_from, date_to, devices_and_other_information, state,
      role_of_creator, creator_company_id, advertiser_company_id, mhfe_company_id, created_by)
    select name || n, brand, target_area, ooh_budget, date_from, date_to, devices_and_other_information, state, role_of_creator,
      creator_company_id, advertiser_company_id, mhfe_company_id, created_by
    from campaign, generate_series(1, ${times}::integer) n where id = ${id}`.execute(db);
}
