import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../database/database.ts';
import { type MessageRow, messagePage } from './message-list.ts';

/** Unread messages, the oldest first. */
export async function waitingMessages(db: Db, viewer: Viewer, limit: number): Promise<readonly MessageRow[]> {
  const query = {
    page: 0,
    rowsPerPage: limit,
    is_read: false,
    sort: [{ property: 'sent', direction: 'asc' } as const],
  };
  return (await messagePage(db, viewer, 'inbox', query)).rows;
}
