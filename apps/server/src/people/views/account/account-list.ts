import type { AccountListQuery } from '@felulet/contract/people/accounts.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { StartPage } from '@felulet/domain/account/start-pages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';

/** An account with its company, as every screen of this module reads it. */
export type AccountRecord = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly phone_number: string;
  readonly contact_email: string;
  readonly confirmed: boolean;
  readonly enabled: boolean;
  readonly approved_at: Date | null;
  readonly rejected_at: Date | null;
  readonly privacy_version: number | null;
  readonly privacy_accepted_at: Date | null;
  readonly language: 'hu' | 'en';
  readonly start_page: StartPage;
  readonly default_template_id: number | null;
  readonly icon_file_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly revision: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly role: Role;
  readonly tax_number: string;
  readonly zip_code: string;
  readonly city: string;
  readonly street: string;
  readonly is_leader: boolean;
  readonly logo_file_id: string | null;
  readonly logo_name: string | null;
  /** Since when the second step of the sign-in is on. */
  readonly two_factor_since: Date | null;
  readonly two_factor_demanded: boolean;
};

const columns = [
  'account.id',
  'account.email',
  'account.name',
  'account.phone_number',
  'account.contact_email',
  'account.confirmed',
  'account.enabled',
  'account.approved_at',
  'account.rejected_at',
  'account.privacy_version',
  'account.privacy_accepted_at',
  'account.language',
  'account.start_page',
  'account.default_template_id',
  'account.icon_file_id',
  'account.created_at',
  'account.updated_at',
  'account.revision',
  'account.company_id',
  'company.name as company_name',
  'company.role',
  'company.tax_number',
  'company.zip_code',
  'company.city',
  'company.street',
  'company.logo_file_id',
  'logo.original_filename as logo_name',
  'two_factor.confirmed_at as two_factor_since',
  'company.two_factor_demanded',
] as const;

const isLeader = sql<boolean>`company.leader_account_id is not distinct from account.id`.as('is_leader');

function liveAccounts(db: Db | Tx) {
  return db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .leftJoin('file as logo', 'logo.id', 'company.logo_file_id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .where('account.deleted_at', 'is', null);
}

export function accountById(db: Db | Tx, id: number): Promise<AccountRecord | undefined> {
  return liveAccounts(db).select(columns).select(isLeader).where('account.id', '=', id).executeTakeFirst();
}

const MAX_ID = 2_147_483_647;

/** The id behind a path's key, a number or an e-mail address; undefined for an unknown one. [D9.8] */
export async function accountIdOf(db: Db, key: string): Promise<number | undefined> {
  if (/^\d+$/.test(key)) return Number(key) <= MAX_ID ? Number(key) : undefined;
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', key.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

const sortColumns = {
  id: sql.ref('account.id'),
  name: sql.ref('account.name'),
  email: sql.ref('account.email'),
  role: sql.ref('company.role'),
  roles: sql.ref('company.role'),
  company: sql.ref('company.name'),
  company_name: sql.ref('company.name'),
  confirmed: sql.ref('account.confirmed'),
  enabled: sql.ref('account.enabled'),
  created_at: sql.ref('account.created_at'),
  updated_at: sql.ref('account.updated_at'),
  rank: sql`(company.leader_account_id is not distinct from account.id)`,
} as const;

export type AccountFilter = Partial<
  Pick<AccountListQuery, 'search' | 'email' | 'company' | 'name' | 'role' | 'confirmed' | 'enabled' | 'banned'>
> & { readonly companyId?: number | undefined };

function standsIn(word: string): RawBuilder<boolean> {
  const pattern = searchPattern(word);
  return sql<boolean>`(search_form(account.name) like ${pattern} or search_form(account.email) like ${pattern}
    or company.search_text like ${pattern})`;
}

function scopeOf(db: Db, filter: AccountFilter) {
  let list = liveAccounts(db);
  if (filter.companyId !== undefined) list = list.where('account.company_id', '=', filter.companyId);
  for (const word of searchWords(filter.search ?? '')) list = list.where(standsIn(word));
  if (filter.email) list = list.where(sql<boolean>`search_form(account.email) like ${searchPattern(filter.email)}`);
  if (filter.name) list = list.where(sql<boolean>`search_form(account.name) like ${searchPattern(filter.name)}`);
  if (filter.company) list = list.where('company.search_text', 'like', searchPattern(filter.company));
  if (filter.role !== undefined) list = list.where('company.role', 'in', filter.role);
  if (filter.confirmed !== undefined) list = list.where('account.confirmed', '=', filter.confirmed);
  if (filter.enabled !== undefined) list = list.where('account.enabled', '=', filter.enabled);
  if (filter.confirmed === true && filter.enabled === false && filter.banned !== true)
    list = list.where('account.approved_at', 'is', null).where('account.rejected_at', 'is', null);
  return list;
}

export type AccountPageQuery = {
  readonly page: number;
  readonly rowsPerPage: number;
  readonly sort?:
    | readonly { readonly property: keyof typeof sortColumns; readonly direction: 'asc' | 'desc' }[]
    | undefined;
};

export async function accountPage(
  db: Db,
  query: AccountPageQuery,
  filter: AccountFilter,
): Promise<Page<AccountRecord>> {
  const scope = scopeOf(db, filter);
  let page = scope.select(columns).select(isLeader);
  for (const { property, direction } of query.sort ?? ([{ property: 'id', direction: 'desc' }] as const))
    page = page.orderBy(sortColumns[property], direction);
  return pageOf(page.orderBy('account.id', 'desc'), scope.select(rowCount), query);
}

/** As many as the approval list has rows. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = scopeOf(db, { confirmed: true, enabled: false });
  return (await waiting.select(rowCount).executeTakeFirstOrThrow()).count;
}

/** Of those that exist, also of deleted ones. */
export async function templateNames(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('excel_template').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the company may use the Excel template, which then stays until the choice is made. */
export async function templateExists(tx: Tx, templateId: number, companyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('excel_template')
    .select('id')
    .where('id', '=', templateId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('company_id', '=', companyId), where('company_id', 'is', null)]))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
