import type { HistoryQuery, HistoryRow } from '@felulet/contract/sales/campaign-history.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import {
  canSeeHistory,
  changesFor,
  type HistoryGroup,
  historyGroupOf,
} from '@felulet/domain/campaign/campaign-history.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { readableCommentIds } from '../../../office/views/comment/comment-marks.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, found } from '../../../platform/errors.ts';
import { presentOperation } from './campaign-answer.ts';
import { type CampaignRecord, campaignWithFacts } from './campaign-facts.ts';
import { campaignOperations, type OperationRow } from './campaign-parts.ts';
import { reachesCampaign } from './campaigns.ts';

type HistoryFilter = {
  readonly group?: readonly HistoryGroup[] | undefined;
  readonly booking?: number | undefined;
  readonly booking_package?: number | undefined;
};

export type History = { readonly record: CampaignRecord; readonly rows: readonly HistoryRow[] };

export async function listHistory(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  query: HistoryQuery,
): Promise<{ list: HistoryRow[]; totalCount: number }> {
  const { rows } = await readHistory(context, viewer, id, query);
  const sorted = query.sort?.[0]?.direction === 'asc' ? rows.toReversed() : rows;
  const first = query.page * query.rowsPerPage;
  return { list: sorted.slice(first, first + query.rowsPerPage), totalCount: rows.length };
}

/** The latest first; line by line what the reader may know of it. [D5.102] */
export async function readHistory(
  { db }: ServerContext,
  viewer: Viewer,
  id: number,
  filter: HistoryFilter,
): Promise<History> {
  const { record, facts } = found(await campaignWithFacts(db, id));
  if (!(await reachesCampaign(db, viewer, id, facts))) throw new CodedError('not_found');
  const operations = (await campaignOperations(db, id)).filter((row) => isWanted(row, filter));
  const asksComments = operations.some((row) => row.comment_id !== null);
  const comments = asksComments ? await readableCommentIds(db, viewer, id, facts) : new Set<number>();
  const rows = operations
    .filter((row) => canSeeHistory(viewer, facts, { ...row, publisher_id: row.publisher_company_id }))
    .filter((row) => row.kind !== 'COMMENT_WRITTEN' || (row.comment_id !== null && comments.has(row.comment_id)))
    .map((row) => presentHistory(viewer, facts, row));
  return { record, rows };
}

function isWanted(row: OperationRow, { group, booking, booking_package: pack }: HistoryFilter): boolean {
  if (group !== undefined && group.length > 0 && !group.includes(historyGroupOf(row.kind))) return false;
  if (booking !== undefined && row.booking_id !== booking) return false;
  return pack === undefined || row.booking_package_id === pack;
}

function presentHistory(viewer: Viewer, facts: CampaignFacts, row: OperationRow): HistoryRow {
  const { booking_id: booking, booking_package_id: booking_package, line_title: title } = row;
  return {
    ...presentOperation(viewer, facts, row),
    group: historyGroupOf(row.kind),
    line: title === null ? null : { booking, booking_package, title, publisher: row.line_publisher_name },
    note: reasonOf(row),
    changes: [...changesFor(viewer, row.changes)],
  };
}

/** The line stands by itself, so that of the note the reason is left. */
function reasonOf({ note, line_title: title }: OperationRow): string | null {
  if (note === null || title === null) return note;
  if (note === title) return null;
  return note.startsWith(`${title}\n`) ? note.slice(title.length + 1) : note;
}
