import type { NoticeGroupQuery, NoticeListQuery } from '@felulet/contract/office/notices.ts';
import {
  kindsOfGroup,
  type NoticeGroup,
  type NoticeKind,
  type NoticeMail,
} from '@felulet/domain/notice/notice-kinds.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type Page, sqlPage } from '../../../platform/database/page.ts';
import type { StoredWords } from '../../../platform/mail/mail-words.ts';

export type NoticeRow = {
  readonly id: number;
  readonly kind: string;
  readonly payload: StoredWords;
  /** What the reader's company was when told. */
  readonly company_id: number | null;
  readonly campaign_id: number | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
};

export type NoticeGroupRow = {
  readonly campaign_id: number | null;
  readonly total: number;
  readonly unread: number;
  readonly notices: readonly NoticeRow[];
};

const columns = sql<NoticeRow>`n.id::int, n.kind, n.payload, n.company_id, n.campaign_id, n.created_at, n.read_at`;

const NEWEST_SHOWN = 4;

type Filter = Partial<Pick<NoticeListQuery, 'unread' | 'group' | 'campaign'>>;

/** The reader's own; 0 stands for no campaign. */
function conditionOf(viewer: Viewer, { unread, group, campaign }: Filter): RawBuilder<unknown> {
  const conditions = [sql`n.account_id = ${viewer.accountId} and n.channel = 'NOTICE'`];
  if (unread === true) conditions.push(sql`n.read_at is null`);
  if (unread === false) conditions.push(sql`n.read_at is not null`);
  if (group !== undefined) conditions.push(sql`n.kind in (${sql.join(kindsOf(group))})`);
  if (campaign !== undefined)
    conditions.push(campaign === 0 ? sql`n.campaign_id is null` : sql`n.campaign_id = ${campaign}`);
  return sql.join(conditions, sql` and `);
}

export function kindsOf(groups: readonly NoticeGroup[]): NoticeKind[] {
  return groups.flatMap(kindsOfGroup);
}

/** Newest first, and how many there are. */
export function noticePage(db: Db, viewer: Viewer, query: NoticeListQuery): Promise<Page<NoticeRow>> {
  const where = conditionOf(viewer, query);
  return sqlPage(db, { columns, source: sql`outbox n`, where, order: [sql`n.id desc`] }, query);
}

/** A page of campaigns by their newest notice, each with its newest few; how many campaigns there are. */
export async function noticeGroupPage(db: Db, viewer: Viewer, query: NoticeGroupQuery): Promise<Page<NoticeGroupRow>> {
  const where = conditionOf(viewer, query);
  const groups = sql<Omit<NoticeGroupRow, 'notices'>>`
    select n.campaign_id, max(n.id) as newest, count(*)::int as total, (count(*) filter (where n.read_at is null))::int as unread
    from outbox n where ${where} group by n.campaign_id
    order by newest desc limit ${query.rowsPerPage} offset ${query.page * query.rowsPerPage}`;
  const counting = sql<{ count: number }>`
    select count(distinct coalesce(n.campaign_id, 0))::int as count from outbox n where ${where}`;
  const [page, counted] = await Promise.all([groups.execute(db), counting.execute(db)]);
  const newest = await newestOf(
    db,
    viewer,
    query,
    page.rows.map((row) => row.campaign_id),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    notices: newest.filter((notice) => notice.campaign_id === row.campaign_id),
  }));
  return { rows, totalCount: counted.rows[0]?.count ?? 0 };
}

async function newestOf(
  db: Db,
  viewer: Viewer,
  query: NoticeGroupQuery,
  campaigns: readonly (number | null)[],
): Promise<readonly NoticeRow[]> {
  if (campaigns.length === 0) return [];
  // A branch a campaign, so that each reads its few rows from the index.
  const branches = campaigns.map((campaign) => {
    const where = conditionOf(viewer, { ...query, campaign: campaign ?? 0 });
    return sql`(select ${columns} from outbox n where ${where} order by n.id desc limit ${NEWEST_SHOWN})`;
  });
  const { rows } =
    await sql<NoticeRow>`select * from (${sql.join(branches, sql` union all `)}) newest order by id desc`.execute(db);
  return rows;
}

export async function ownNotice(db: Db | Tx, viewer: Viewer, id: number): Promise<NoticeRow | undefined> {
  const where = conditionOf(viewer, {});
  const { rows } = await sql<NoticeRow>`select ${columns} from outbox n where ${where} and n.id = ${id}`.execute(db);
  return rows[0];
}

export async function unreadNotices(db: Db, viewer: Viewer): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', viewer.accountId)
    .where('channel', '=', 'NOTICE')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export type ChoiceRow = { readonly notice_group: NoticeGroup; readonly mail: NoticeMail };

export function choicesOf(db: Db | Tx, accountId: number): Promise<ChoiceRow[]> {
  return db.selectFrom('notice_choice').select(['notice_group', 'mail']).where('account_id', '=', accountId).execute();
}
