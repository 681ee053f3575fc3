import type { NoticeChoices } from '@felulet/contract/office/notices.ts';
import {
  noticeChoices,
  noticeChoicesUpdate,
  noticeGroupList,
  noticeRead,
  noticesRead,
} from '@felulet/contract/wire.generated.ts';
import type { NoticeGroup } from '@felulet/domain/notice/notice-kinds.ts';
import type { QueryClient } from '@tanstack/react-query';
import { statusOfError } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

const IN_PANEL = 10;

/** The notices in the bell's panel: campaigns with unread ones first. */
export const panelQuery = () => queryOf(noticeGroupList, { query: { rowsPerPage: IN_PANEL } });

export const choicesQuery = () => queryOf(noticeChoices, {});

/** A notice that was changed or withdrawn meanwhile is not marked. */
export async function markNotice(client: QueryClient, id: number): Promise<void> {
  await call(noticeRead, { params: { id } }).catch((error: unknown) => {
    if (statusOfError(error) !== 404) throw error;
  });
  await refreshAfter(client, 'notice');
}

export type Marked = {
  /** The newest notice on the screen; later ones stay unread. */
  readonly until: number;
  /** The id of a campaign, or 0 for notices without one. */
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
