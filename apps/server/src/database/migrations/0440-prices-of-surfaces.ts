import { type Kysely, sql } from 'kysely';

/** How list prices came to be stands in a table of its own, since entries of the audit end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table surface_price_change (
    id integer generated always as identity primary key,
    media_id integer not null references media on delete cascade,
    field text not null check (field in ('list_price', 'rental_period_unit')),
    value_before text,
    value_after text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`comment on table surface_price_change is
    'What a unit of a surface costs, in forints, and the name of what it costs that for, each time one of them changed.'`.execute(
    db,
  );
  await sql`create index surface_price_change_media on surface_price_change (media_id, id)`.execute(db);
  await sql`
    insert into surface_price_change (media_id, field, value_before, value_after, created_at)
    select media.id, change ->> 'field', change ->> 'from', change ->> 'to', audit.created_at
    from audit join media on media.id = audit.object_id cross join jsonb_array_elements(audit.detail -> 'changes') as change
    where audit.object_type = 'media' and (audit.action, change ->> 'field') in (
      ('surface_created', 'list_price'), ('surface_priced', 'list_price'),
      ('surface_created', 'rental_period_unit'), ('surface_updated', 'rental_period_unit'))
    order by audit.id`.execute(db);
}
