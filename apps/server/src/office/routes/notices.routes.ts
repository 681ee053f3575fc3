import {
  noticeChoices,
  noticeChoicesUpdate,
  noticeGroupList,
  noticeList,
  noticeRead,
  noticesRead,
  noticeUnreadCount,
} from '@felulet/contract/office/notices.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import {
  chooseMails,
  countUnreadNotices,
  listNoticeGroups,
  listNotices,
  readChoices,
  readNotice,
  readNotices,
} from '../acts/notice.ts';

/** What happened, for the person it concerns: in the bell, by mail, and as reminders. */
export function noticeRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, noticeList, async (call) => listNotices(context, call, call.query));

  bind(binding, noticeGroupList, async (call) => listNoticeGroups(context, call, call.query));

  bind(binding, noticeUnreadCount, async ({ viewer }) => countUnreadNotices(context, viewer));

  bind(binding, noticeRead, async (call) => readNotice(context, call, call.params.id));

  bind(binding, noticesRead, async ({ viewer, body }) => readNotices(context, viewer, body));

  bind(binding, noticeChoices, async ({ viewer }) => readChoices(context, viewer));

  bind(binding, noticeChoicesUpdate, async ({ viewer, body }) => chooseMails(context, viewer, body));
}
