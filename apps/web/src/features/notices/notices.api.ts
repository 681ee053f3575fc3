import {
  type NoticeChoices,
  noticeChoices,
  noticeChoicesUpdate,
  noticeGroupList,
  noticeRead,
  noticesRead,
} from '@felulet/contract/office/notices.ts';
import type { NoticeGroup } from '@felulet/domain/notice/notice-kinds.ts';
import type { QueryClient } from '@tanstack/react-query';
import { statusOfError } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

const IN_PANEL = 10;

/** What the bell's panel shows: unread ones first come, campaign by campaign. */
export const panelQuery = () => queryOf(noticeGroupList, { query: { rowsPerPage: IN_PANEL } });

export const choicesQuery = () => queryOf(noticeChoices, {});

/** One that says something else by now, or was taken back, is none to be marked. [D10.90] */
export async function markNotice(client: QueryClient, id: number): Promise<void> {
  await call(noticeRead, { params: { id } }).catch((error: unknown) => {
    if (statusOfError(error) !== 404) throw error;
  });
  await refreshAfter(client, 'notice');
}

export type Marked = {
  /** The newest one on the screen: what came since stays unread. [D10.8] */
  readonly until: number;
  /** A campaign's id, or 0 for what is about none. */
  readonly campaign?: number;
  readonly group?: NoticeGroup[];
};

export async function markNotices(client: QueryClient, body: Marked): Promise<number> {
  const { marked } = await call(noticesRead, { body });
  await refreshAfter(client, 'notice');
  return marked;
}

export async function chooseMail(client: QueryClient, choice: NoticeChoices['choices'][number]): Promise<void> {
  const answer = await call(noticeChoicesUpdate, { body: { choices: [choice] } });
  client.setQueryData(choicesQuery().queryKey, answer);
}
