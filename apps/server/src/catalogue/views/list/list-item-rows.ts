import type { ListItemListQuery, SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { UnitLength } from '@felulet/domain/pricing/rental-period.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type Page, sqlPage } from '../../../platform/database/page.ts';
import { searchPattern } from '../../../platform/database/search.ts';

export type ListItemRow = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly enabled: boolean;
  readonly is_protected: boolean;
  readonly unit_length: UnitLength | null;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly refused_at: Date | null;
  readonly refusal_reason: string | null;
  readonly system_list_id: number;
  readonly list: SystemListName;
  readonly company_name: string | null;
  readonly sender_id: number | null;
  readonly sender_name: string | null;
};

const columns = sql<ListItemRow>`i.id, i.name, i.slug, i.enabled, i.is_protected, i.unit_length, i.revision, i.created_at, i.updated_at, i.refused_at,
  i.refusal_reason, i.system_list_id, l.name as list, company.name as company_name, sender.id as sender_id, sender.name as sender_name`;

const source = sql`system_list_item i
  join system_list l on l.id = i.system_list_id
  left join company on company.id = i.company_id
  left join account sender on sender.id = i.created_by`;

type SortProperty = NonNullable<ListItemListQuery['sort']>[number]['property'];

const sortColumns: Readonly<Record<SortProperty, RawBuilder<unknown>>> = {
  id: sql`i.id`,
  name: sql`i.name`,
  slug: sql`i.slug`,
  enabled: sql`i.enabled`,
  system_list: sql`i.system_list_id`,
  list_name: sql`l.label`,
  company_name: sql`company.name`,
  sender: sql`sender.name`,
  created_at: sql`i.created_at`,
  updated_at: sql`i.updated_at`,
};

/** [P9.2] */
const DEFAULT_SORT = [{ property: 'created_at', direction: 'desc' }] as const;

/** One page and the count. */
export async function listItemPage(db: Db, query: ListItemListQuery): Promise<Page<ListItemRow>> {
  const where = conditionOf(query);
  const keys = (query.sort ?? DEFAULT_SORT).map(
    ({ property, direction }) => sql`${sortColumns[property]} ${sql.raw(direction)} nulls last`,
  );
  return sqlPage(db, { columns, source, where, order: [...keys, sql`i.id desc`] }, query);
}

function conditionOf(query: ListItemListQuery): RawBuilder<SqlBool> {
  const conditions = [sql`i.deleted_at is null`];
  if (query.name) conditions.push(sql`i.search_text like ${searchPattern(query.name)}`);
  if (query.system_list?.length) conditions.push(sql`i.system_list_id in (${sql.join(query.system_list)})`);
  if (query.senders?.length) conditions.push(sql`i.created_by in (${sql.join(query.senders)})`);
  if (query.enabled !== undefined) conditions.push(sql`i.enabled = ${query.enabled}`);
  const refused = query.refused ?? (query.enabled === false ? false : undefined);
  if (refused !== undefined) conditions.push(sql`(i.refused_at is not null) = ${refused}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function listItem(db: Db | Tx, id: number): Promise<ListItemRow | undefined> {
  const { rows } =
    await sql<ListItemRow>`select ${columns} from ${source} where i.id = ${id} and i.deleted_at is null`.execute(db);
  return rows[0];
}

export type ListItemOrGone = ListItemRow & { readonly is_deleted: boolean };

/** Deleted ones, too. */
export async function listItemOrGone(tx: Tx, id: number): Promise<ListItemOrGone | undefined> {
  const { rows } = await sql<ListItemOrGone>`
    select ${columns}, i.deleted_at is not null as is_deleted from ${source} where i.id = ${id}`.execute(tx);
  return rows[0];
}

type ListedName = Pick<ListItemRow, 'id' | 'name' | 'enabled' | 'system_list_id' | 'company_name'>;

/** All items of the lists that these are of. */
export async function listItemsBeside(db: Db, ids: readonly number[]): Promise<readonly ListedName[]> {
  const { rows } = await sql<ListedName>`
    select i.id, i.name, i.enabled, i.system_list_id, company.name as company_name
    from system_list_item i left join company on company.id = i.company_id
    where i.deleted_at is null and i.system_list_id in
      (select system_list_id from system_list_item where id = any (${ids}::integer[]) and deleted_at is null)
    order by i.id`.execute(db);
  return rows;
}

/** Everybody who ever proposed an item that is still there. */
export async function listItemSenders(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.id, a.name from account a
    where exists (select from system_list_item i where i.created_by = a.id and i.deleted_at is null)
    order by a.name, a.id`.execute(db);
  return rows;
}

export async function pendingListItems(db: Db): Promise<number> {
  const row = await db
    .selectFrom('system_list_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('enabled', '=', false)
    .where('refused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type SystemListRow = { readonly id: number; readonly list: SystemListName };

export async function systemListRows(db: Db): Promise<readonly SystemListRow[]> {
  const { rows } = await sql<SystemListRow>`select id, name as list from system_list order by label, id`.execute(db);
  return rows;
}
