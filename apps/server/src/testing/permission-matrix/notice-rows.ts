import {
  noticeChoices,
  noticeChoicesUpdate,
  noticeGroupList,
  noticeList,
  noticeRead,
  noticesRead,
  noticeUnreadCount,
} from '@felulet/contract/office/notices.ts';
import { counters, today } from '@felulet/contract/office/today.ts';
import { type MatrixRow, open, personalRow, row } from './matrix.ts';

/** A notice is its reader's alone, and an admin is nobody else's reader. */
export const noticeRows: readonly MatrixRow[] = [
  personalRow(noticeList, 'signed-in', ({ notice }) => [
    {
      object: 'what happened',
      rule: () => 'done',
      finds: { among: [notice.id], isShown: (viewer) => viewer.accountId === notice.reader },
    },
  ]),
  open(noticeGroupList, 'signed-in'),
  open(noticeUnreadCount, 'signed-in'),
  personalRow(noticeRead, 'signed-in', ({ notice }) => [
    { object: 'a notice', send: { id: notice.id }, rule: (viewer) => viewer.accountId === notice.reader },
  ]),
  row(noticesRead, 'signed-in', ({ notice }) => [
    { object: 'all that was shown', send: { body: { until: notice.id } }, rule: () => 'done' },
  ]),
  open(noticeChoices, 'signed-in'),
  open(noticeChoicesUpdate, 'signed-in', { body: { choices: [{ group: 'campaigns', mail: 'DAILY' }] } }),
  open(counters, 'signed-in'),
  open(today, 'signed-in'),
];
