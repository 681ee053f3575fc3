import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table campaign_suggestion (
  campaign_id integer not null references campaign on delete cascade,
  media_id integer not null references media on delete cascade,
  quantity integer not null check (quantity >= 1),
  only_for_company_id integer references company,
  created_at timestamptz not null default now(),
  primary key (campaign_id, media_id)
);
comment on table campaign_suggestion is 'Surfaces of the campaign that this one was copied from. They hold no units.';
`;
