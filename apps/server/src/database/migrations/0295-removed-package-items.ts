import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- A surface that was taken out of a package, until its removal can be undone no more; what was booked for it in a private one is a
-- deleted_booking.
create table removed_package_item (
  item_id integer primary key,
  package_id integer not null references package on delete cascade,
  media_id integer not null references media on delete cascade,
  quantity integer not null,
  created_at timestamptz not null,
  booking_id integer,
  removed_by integer not null references account,
  removed_at timestamptz not null
);
create index removed_package_item_package on removed_package_item (package_id);
create index removed_package_item_media on removed_package_item (media_id);
`;
