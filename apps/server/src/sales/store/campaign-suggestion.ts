import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';

type Copy = {
  readonly from: number;
  readonly to: number;
  /** Whose alone they are, null = every offer maker's. */
  readonly onlyFor: number | null;
  readonly now: Date;
};

/** Single surfaces that are booked, or were accepted before the campaign ended; and what was suggested there before. */
export async function addSuggestions(tx: Tx, { from, to, onlyFor, now }: Copy): Promise<void> {
  await sql`
    insert into campaign_suggestion (campaign_id, media_id, quantity, only_for_company_id, created_at)
    select ${to}, b.media_id, max(b.quantity), ${onlyFor}::integer, ${now}::timestamptz
    from booking b
    where b.campaign_id = ${from} and b.media_id is not null and b.booking_package_id is null
      and (b.active or (b.state = 'REJECTED' and b.accepted_at is not null))
    group by b.media_id`.execute(tx);
  await sql`
    insert into campaign_suggestion (campaign_id, media_id, quantity, only_for_company_id, created_at)
    select ${to}, s.media_id, s.quantity, s.only_for_company_id, ${now}::timestamptz
    from campaign_suggestion s where s.campaign_id = ${from}
    on conflict do nothing`.execute(tx);
}
