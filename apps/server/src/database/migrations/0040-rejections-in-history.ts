import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
alter table campaign_operation drop constraint campaign_operation_kind_check;
alter table campaign_operation add constraint campaign_operation_kind_check
  check (kind in ('STATE', 'BOOKING_DELETED', 'BOOKING_REJECTED', 'PACKAGE_DELETED', 'PACKAGE_REJECTED', 'PRICE_REOPENED',
    'OFFER_REPRICED', 'ASSIGNEES'));
`;
