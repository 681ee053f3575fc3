import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- What stands in the place of a merged item, however often that was merged since. Of earlier mergings it is not known.
alter table system_list_item add column merged_into_id integer references system_list_item;
alter table system_list_item add constraint system_list_item_merged check (merged_into_id is null or deleted_at is not null);
create index system_list_item_merged_into on system_list_item (merged_into_id) where merged_into_id is not null;
`;
