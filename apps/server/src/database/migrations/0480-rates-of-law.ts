import { type Kysely, sql } from 'kysely';

/** Rates that the law sets, each with the days it holds, and what publishers stated of the advertising tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rate (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('AGENCY_COMMISSION', 'AD_TAX', 'AD_TAX_ORDERER', 'VAT')),
    hundredths integer not null check (hundredths between 0 and 10000),
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    paragraph text not null check (paragraph <> ''),
    source text not null check (source <> ''),
    read_on date not null,
    origin text not null check (origin in ('SHIPPED', 'ADMIN')),
    created_by integer references account,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (kind, valid_from)
  )`.execute(db);
  await sql`create unique index rate_open on rate (kind) where valid_to is null`.execute(db);
  await sql`comment on column rate.hundredths is 'Of a percent.'`.execute(db);
  await sql`comment on column rate.valid_to is 'The last day it holds; null while none is known.'`.execute(db);
  await sql`comment on column rate.read_on is 'When the source was read.'`.execute(db);
  await sql`insert into rate (kind, hundredths, valid_from, valid_to, paragraph, source, read_on, origin, created_at, updated_at)
    select r.*, date '2026-02-28', 'SHIPPED', timestamptz '2026-02-28 12:00Z', timestamptz '2026-02-28 12:00Z' from (values
    ('AGENCY_COMMISSION', 1500, date '2015-07-04', null::date, 'Grt. 5/C. § (3)', '2008. évi XLVIII. törvény'),
    ('AD_TAX', 0, '2019-07-01', '2026-06-30', 'Ratv. 3–5/A. §', '2014. évi XXII. törvény'),
    ('AD_TAX', 750, '2026-07-01', null, 'Ratv. 3–5/A. §', '2014. évi XXII. törvény'),
    ('AD_TAX_ORDERER', 0, '2019-07-01', '2026-06-30', 'Ratv. 3–5/A. §', '2014. évi XXII. törvény'),
    ('AD_TAX_ORDERER', 500, '2026-07-01', null, 'Ratv. 3–5/A. §', '2014. évi XXII. törvény'),
    ('VAT', 2700, '2012-01-01', null, 'Áfa tv. 82. § (1)', '2007. évi CXXVII. törvény')) r`.execute(db);
  await sql`create table ad_tax_statement (
    id integer generated always as identity primary key,
    publisher_company_id integer not null references company,
    kind text not null check (kind in ('TAX_DECLARED', 'BELOW_100M', 'IN_NAV_LIST', 'NONE')),
    date_from date not null,
    stated_by integer not null references account,
    stated_at timestamptz not null
  )`.execute(db);
  await sql`create index ad_tax_statement_publisher on ad_tax_statement (publisher_company_id, id desc)`.execute(db);
  await sql`comment on table ad_tax_statement is
    'What a publisher stated of the advertising tax; a change is a new row, which counts from its day on.'`.execute(db);
}
