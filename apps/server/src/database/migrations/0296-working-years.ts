import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
}

const script = `
-- What the decree of each year moves; a year without a row is not known yet.
create table working_year (
  year integer primary key check (year between 2000 and 2199),
  worked date[] not null,
  off date[] not null,
  source text not null check (source <> ''),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into working_year (year, worked, off, source) values
  (2024, '{2024-08-03,2024-12-07,2024-12-14}', '{2024-08-19,2024-12-24,2024-12-27}', 'Emlékezetből, a rendelettel nem összevetve'),
  (2025, '{2025-05-17,2025-10-18,2025-12-13}', '{2025-05-02,2025-10-24,2025-12-24}', '11/2024. (IV. 8.) NGM rendelet'),
  (2026, '{2026-01-10,2026-08-08,2026-12-12}', '{2026-01-02,2026-08-21,2026-12-24}', '10/2025. (IV. 30.) NGM rendelet');
`;
