import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- Of an ended campaign it is nobody's turn: what told of its end is no longer worded as if it were its reader's.
update outbox set kind = 'campaign_moved' where kind = 'campaign_turn'
  and payload ->> 'state' in ('INTERMEDIARY_REJECTED', 'BIDDER_REJECTED', 'REJECTED', 'ADVERTISER_ACCEPT');
`;
