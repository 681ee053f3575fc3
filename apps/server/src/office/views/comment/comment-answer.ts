import type { Comment, CommentCounts } from '@felulet/contract/office/comments.ts';
import { type CommentPlace, canChangeComment } from '@felulet/domain/comment/comment-policy.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { KnownLine } from './comment-place.ts';
import { type CommentRow, type CountRow, commentFacts } from './comment-rows.ts';

export function presentComment(row: CommentRow, place: CommentPlace, { viewer, say }: Reader): Comment {
  const { shared_with_id, shared_with_name } = row;
  const isOwn = row.account_id === viewer.accountId;
  const change = canChangeComment(viewer, commentFacts(row), place);
  const isListed = isOwn && row.removed_at === null;
  return {
    id: row.id,
    campaign: { id: row.campaign_id, name: row.campaign_name },
    line: lineOf(row, place),
    user: row.account_name,
    company: { id: row.company_id, name: row.company_name },
    shared_with: shared_with_id === null ? null : { id: shared_with_id, name: shared_with_name ?? '' },
    text: row.text,
    mentions: [...row.mentions],
    is_own: isOwn,
    is_unread: !row.is_read,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    removed_at: row.removed_at?.toISOString() ?? null,
    actions: isListed ? [decided('edit', change, say), decided('delete', change, say)] : [],
    revision: row.revision,
  };
}

function lineOf(row: CommentRow, { line }: CommentPlace): Comment['line'] {
  const { booking_id: booking, booking_package_id: booking_package, line_title: title } = row;
  return title === null ? null : { booking, booking_package, title, is_gone: line?.booking == null };
}

export function presentCounts(rows: readonly CountRow[]): CommentCounts {
  const sum = (field: 'count' | 'unread'): number => rows.reduce((total, row) => total + row[field], 0);
  return {
    count: sum('count'),
    unread: sum('unread'),
    lines: rows.flatMap(({ booking_id: booking, booking_package_id: booking_package, count, unread }) =>
      booking === null && booking_package === null ? [] : [{ booking, booking_package, count, unread }],
    ),
  };
}

/** The place of a listed comment, from the lines that the reader sees. */
export function placeOf(
  row: CommentRow,
  campaign: CommentPlace['campaign'],
  lines: readonly KnownLine[],
): CommentPlace {
  if (row.line_title === null) return { campaign, line: null };
  const line = lines.find(
    ({ booking_id, booking_package_id }) =>
      booking_id === row.booking_id && booking_package_id === row.booking_package_id,
  );
  return { campaign, line: line?.facts ?? { publisher_id: null, booking: null } };
}
