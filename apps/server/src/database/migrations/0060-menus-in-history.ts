import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

/** The words of the history are the program's; which there are stands in the domain alone. */
const script = `
alter table campaign_operation drop constraint campaign_operation_kind_check;
alter table campaign_operation add constraint campaign_operation_kind_check check (kind ~ '^[A-Z][A-Z_]{2,39}$');
create index campaign_menu_item_menu on campaign_menu_item (campaign_menu_id, id);
`;
