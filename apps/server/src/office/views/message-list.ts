import type { MessageAddress, MessageListQuery } from '@felulet/contract/office/messages.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { partnersOf } from '../../people/views/company/companies.ts';
import { type Page, sqlPage } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';

export type MessageRow = {
  readonly id: number;
  readonly subject: string;
  readonly body: string;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly sender_company: string;
  readonly recipient_id: number;
  readonly recipient_name: string;
  readonly recipient_company: string;
  readonly sent_at: Date;
  readonly is_read: boolean;
};

export type Box = 'inbox' | 'outbox';

const columns = sql<MessageRow>`m.id, m.subject, m.body, m.sent_at, m.is_read,
  sender.id as sender_id, sender.name as sender_name, sc.name as sender_company,
  recipient.id as recipient_id, recipient.name as recipient_name, rc.name as recipient_company`;

/** Accounts that were deleted keep their name in what they wrote. */
const source = sql`message m
  join account sender on sender.id = m.sender_account_id join company sc on sc.id = sender.company_id
  join account recipient on recipient.id = m.recipient_account_id join company rc on rc.id = recipient.company_id`;

type SortProperty = NonNullable<MessageListQuery['sort']>[number]['property'];

const sortColumns: Readonly<Record<SortProperty, RawBuilder<unknown>>> = {
  id: sql`m.id`,
  subject: sql`m.subject collate hu`,
  sender: sql`sender.name`,
  recipient: sql`recipient.name`,
  sent: sql`m.sent_at`,
  is_read: sql`m.is_read`,
};

/** [P9.2] */
const DEFAULT_SORT = [{ property: 'sent', direction: 'desc' }] as const;

/** One page of a box and the count. */
export async function messagePage(
  db: Db,
  viewer: Viewer,
  box: Box,
  query: MessageListQuery,
): Promise<Page<MessageRow>> {
  const where = conditionOf(viewer, box, query);
  const keys = (query.sort ?? DEFAULT_SORT).map(
    ({ property, direction }) => sql`${sortColumns[property]} ${sql.raw(direction)}`,
  );
  return sqlPage(db, { columns, source, where, order: [...keys, sql`m.id desc`] }, query);
}

function conditionOf(viewer: Viewer, box: Box, query: MessageListQuery): RawBuilder<unknown> {
  const own = box === 'inbox' ? sql`m.recipient_account_id` : sql`m.sender_account_id`;
  const other = box === 'inbox' ? sql`sender.search_text` : sql`recipient.search_text`;
  const conditions = [sql`${own} = ${viewer.accountId}`];
  if (query.text) {
    const pattern = searchPattern(query.text);
    conditions.push(sql`(search_form(m.subject) like ${pattern} or ${other} like ${pattern})`);
  }
  if (query.is_read !== undefined) conditions.push(sql`m.is_read = ${query.is_read}`);
  return sql.join(conditions, sql` and `);
}

/** A message of the viewer's own boxes; any for an admin. [D3.1] [D3.21] */
export async function visibleMessage(db: Db | Tx, viewer: Viewer, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${source} where m.id = ${id}
    and (${isAdmin(viewer)} or ${viewer.accountId} in (m.sender_account_id, m.recipient_account_id))`.execute(db);
  return rows[0];
}

export async function unreadMessages(db: Db, viewer: Viewer): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('recipient_account_id', '=', viewer.accountId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

type AddressFilter = { readonly search?: string | undefined; readonly id?: number };
export type AddressRow = MessageAddress & { readonly language: 'hu' | 'en' };

/** Most that a search answers; without one all are. */
const MOST_FOUND = 100;

/** Enabled users that the viewer may write to, by name. */
export async function addressesOf(db: Db | Tx, viewer: Viewer, filter: AddressFilter): Promise<AddressRow[]> {
  let people = db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .select(['account.id', 'account.name', 'company.name as company', 'account.email', 'account.language'])
    .where('account.enabled', '=', true)
    .where('account.confirmed', '=', true)
    .where('account.deleted_at', 'is', null)
    .where('account.id', '<>', viewer.accountId);
  if (!isAdmin(viewer)) {
    const partners = partnersOf(db, viewer.companyId).clearSelect().select('other.id');
    people = people.where((where) =>
      where.or([
        where('company.id', '=', viewer.companyId),
        where('company.role', '=', 'ROLE_ADMIN'),
        where('company.id', 'in', partners),
      ]),
    );
  }
  if (filter.id !== undefined) people = people.where('account.id', '=', filter.id);
  if (filter.search) {
    const pattern = searchPattern(filter.search);
    people = people
      .where((where) =>
        where.or([where('account.search_text', 'like', pattern), where('company.search_text', 'like', pattern)]),
      )
      .limit(MOST_FOUND);
  }
  return people.orderBy('account.name').orderBy('account.id').execute();
}
