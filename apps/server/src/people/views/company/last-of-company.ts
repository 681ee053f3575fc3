import type { Account } from '@felulet/contract/people/accounts.ts';
import { campaignStates, isFinalState } from '@felulet/domain/campaign/campaign-states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export type LastOfCompany = NonNullable<Account['last_of_company']>;

/** Sent, and neither accepted nor rejected. */
const openStates = campaignStates.filter((state) => state !== 'CREATED' && !isFinalState(state));

type Person = { readonly id: number; readonly company_id: number; readonly enabled: boolean };

/** What a company would be left with, unattended, if its last enabled user were no longer one; undefined for any other user. [D1.76] */
export async function lastOfCompany(db: Db, { id, company_id, enabled }: Person): Promise<LastOfCompany | undefined> {
  if (!enabled) return undefined;
  const { rows } = await sql<LastOfCompany & { has_others: boolean }>`
    select
      exists (select from account where company_id = ${company_id} and id <> ${id} and enabled and deleted_at is null)
        as has_others,
      (select count(*)::integer from media
        where company_id = ${company_id} and deleted_at is null and archived_at is null) as surfaces,
      (select count(*)::integer from booking join media on media.id = booking.media_id
        where media.company_id = ${company_id} and booking.state = 'WAITING_FOR_PUBLISHER') as waiting_bookings,
      (select count(*)::integer from campaign
        where ${company_id} in (creator_company_id, intermediary_company_id, mhfe_company_id, publisher_company_id)
        and state = any (${openStates}::text[]))
        as open_campaigns`.execute(db);
  const [{ has_others, ...left } = { has_others: true, surfaces: 0, waiting_bookings: 0, open_campaigns: 0 }] = rows;
  return has_others ? undefined : left;
}
