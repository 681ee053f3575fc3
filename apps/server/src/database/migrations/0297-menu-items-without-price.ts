import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- A surface comes into a menu without a price; 0 Ft is one that somebody set. What was sent stays as it was read.
alter table campaign_menu_item alter column price drop not null, alter column price drop default;
update campaign_menu_item i set price = null from campaign_menu m
  where m.id = i.campaign_menu_id and m.state = 'CREATED' and i.media_id is not null and i.price = 0;
`;
