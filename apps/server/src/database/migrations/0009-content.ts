import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
create table excel_template (
  id integer generated always as identity primary key,
  company_id integer references company,
  name text collate hu not null check (name <> ''),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  media jsonb not null check (jsonb_typeof(media) = 'object'),
  pricing jsonb not null check (jsonb_typeof(pricing) = 'object'),
  base_headers text[] not null default '{}',
  media_headers text[] not null default '{}',
  media_package_headers text[] not null default '{}',
  pricing_media_headers text[] not null default '{}',
  pricing_package_headers text[] not null default '{}',
  created_by integer references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on column excel_template.base is 'Fonts by place: { title, headers, content }, each { font_name, font_size, font_color, fill_color }; media and pricing alike.';
create index excel_template_company on excel_template (company_id, name) where deleted_at is null;
alter table account add constraint account_default_template_id_fkey
  foreign key (default_template_id) references excel_template on delete set null;

create table common_question (
  id integer generated always as identity primary key,
  title text collate hu not null check (title <> ''),
  related_page text not null check (related_page in ('medias', 'medias/import', 'packages', 'assembly-requests', 'campaigns',
    'bookings', 'discounts', 'accounts', 'employees', 'partners')),
  created_by integer references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table common_question_answer (
  id integer generated always as identity primary key,
  common_question_id integer not null references common_question on delete cascade,
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER')),
  content text not null check (content <> ''),
  unique (common_question_id, role)
);

create table message (
  id integer generated always as identity primary key,
  sender_account_id integer not null references account,
  recipient_account_id integer not null references account,
  subject text not null check (length(subject) between 1 and 255),
  body text not null check (body <> ''),
  sent_at timestamptz not null default now(),
  is_read boolean not null default false
);
create index message_inbox on message (recipient_account_id, sent_at desc);
create index message_outbox on message (sender_account_id, sent_at desc);
create index message_unread on message (recipient_account_id) where not is_read;
`;
