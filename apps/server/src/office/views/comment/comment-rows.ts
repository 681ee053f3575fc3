import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { type CommentFacts, canSeePlace } from '@felulet/domain/comment/comment-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type Page, sqlPage } from '../../../platform/database/page.ts';
import { commentedLines, type KnownLine, type PlaceInput } from './comment-place.ts';

export type CommentRow = {
  readonly id: number;
  readonly campaign_id: number;
  readonly campaign_name: string;
  readonly booking_id: number | null;
  readonly booking_package_id: number | null;
  readonly line_title: string | null;
  readonly account_id: number;
  readonly account_name: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly shared_with_id: number | null;
  readonly shared_with_name: string | null;
  readonly text: string;
  readonly mentions: readonly { readonly id: number; readonly name: string }[];
  readonly is_read: boolean;
  readonly revision: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly removed_at: Date | null;
};

const columnsFor = (viewer: Viewer): RawBuilder<CommentRow> => sql<CommentRow>`
  c.id, c.campaign_id, campaign.name as campaign_name, c.booking_id, c.booking_package_id, c.line_title,
  c.account_id, account.name as account_name, c.company_id, company.name as company_name,
  c.shared_with_company_id as shared_with_id, other.name as shared_with_name, c.text,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id)
    from campaign_comment_mention cm join account m on m.id = cm.account_id where cm.comment_id = c.id), '[]') as mentions,
  (c.account_id = ${viewer.accountId} or exists (select from campaign_comment_read r
    where r.comment_id = c.id and r.account_id = ${viewer.accountId})) as is_read,
  c.revision, c.created_at, c.edited_at, c.removed_at`;

const source = sql`campaign_comment c join campaign on campaign.id = c.campaign_id
  join account on account.id = c.account_id join company on company.id = c.company_id
  left join company other on other.id = c.shared_with_company_id`;

/** The part of a campaign's comments that a reader has a right to, worked out line by line by the domain. */
export type Readable = { readonly lines: readonly KnownLine[]; readonly condition: RawBuilder<boolean> };

export async function readableComments(
  db: Db | Tx,
  viewer: Viewer,
  campaignId: number,
  campaign: CampaignOutline,
): Promise<Readable> {
  const commented = await commentedLines(db, campaignId, campaign, isAdmin(viewer) ? null : viewer.companyId);
  const lines = commented.filter(({ facts }) => canSeePlace(viewer, { campaign, line: facts }));
  const idsOf = (column: 'booking_id' | 'booking_package_id'): number[] => lines.flatMap((line) => line[column] ?? []);
  const isReader = isAdmin(viewer)
    ? sql`true`
    : sql`${viewer.companyId} in (c.company_id, coalesce(c.shared_with_company_id, 0))`;
  const seesCampaign = canSeePlace(viewer, { campaign, line: null });
  const condition = sql<boolean>`c.campaign_id = ${campaignId} and ${isReader} and (
    (c.line_title is null and ${seesCampaign})
    or c.booking_id = any(${idsOf('booking_id')}::int[]) or c.booking_package_id = any(${idsOf('booking_package_id')}::int[]))`;
  return { lines, condition };
}

type ListInput = PlaceInput & {
  readonly campaign_only?: boolean | undefined;
  readonly page: number;
  readonly rowsPerPage: number;
  readonly sort?: readonly { readonly direction: 'asc' | 'desc' }[] | undefined;
};

export function commentPage(
  db: Db,
  viewer: Viewer,
  { condition }: Readable,
  input: ListInput,
): Promise<Page<CommentRow>> {
  const { booking, booking_package, campaign_only } = input;
  const conditions: RawBuilder<unknown>[] = [condition];
  if (booking !== undefined) conditions.push(sql`c.booking_id = ${booking}`);
  if (booking_package !== undefined) conditions.push(sql`c.booking_package_id = ${booking_package}`);
  if (campaign_only === true) conditions.push(sql`c.line_title is null`);
  const where = sql.join(conditions, sql` and `);
  const order = [sql`c.id ${sql.raw(input.sort?.[0]?.direction ?? 'desc')}`];
  return sqlPage(db, { columns: columnsFor(viewer), source, where, order }, input);
}

export async function commentRow(db: Db | Tx, viewer: Viewer, id: number): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`select ${columnsFor(viewer)} from ${source} where c.id = ${id}`.execute(db);
  return rows[0];
}

export function commentFacts(row: CommentRow): CommentFacts {
  const { account_id, company_id, shared_with_id, removed_at } = row;
  return { account_id, company_id, shared_with_id, is_deleted: removed_at !== null };
}

export type CountRow = {
  readonly booking_id: number | null;
  readonly booking_package_id: number | null;
  readonly count: number;
  readonly unread: number;
};

export async function commentCounts(db: Db, viewer: Viewer, { condition }: Readable): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select c.booking_id, c.booking_package_id, count(*)::int as count,
      count(*) filter (where c.account_id <> ${viewer.accountId} and r.comment_id is null)::int as unread
    from campaign_comment c
    left join campaign_comment_read r on r.comment_id = c.id and r.account_id = ${viewer.accountId}
    where ${condition}
    group by c.booking_id, c.booking_package_id
    order by c.booking_id, c.booking_package_id`.execute(db);
  return rows;
}

export type VersionRow = { readonly id: number; readonly text: string; readonly written_at: Date };

export function commentVersions(
  db: Db,
  id: number,
  window: { readonly page: number; readonly rowsPerPage: number; readonly sort?: ListInput['sort'] },
): Promise<Page<VersionRow>> {
  return sqlPage(
    db,
    {
      columns: sql<VersionRow>`v.id, v.text, v.written_at`,
      source: sql`campaign_comment_version v`,
      where: sql`v.comment_id = ${id}`,
      order: [sql`v.id ${sql.raw(window.sort?.[0]?.direction ?? 'desc')}`],
    },
    window,
  );
}

/** Which of these comments there are, by the campaign that each is of. */
export async function campaignsOfComments(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('campaign_comment').select(['id', 'campaign_id']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.campaign_id]));
}

/** The ones among them that fulfil the condition. */
export async function idsAmong(db: Db | Tx, ids: readonly number[], { condition }: Readable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from campaign_comment c where ${condition} and c.id = any(${[...ids]}::int[])`.execute(db);
  return rows.map((row) => row.id);
}
