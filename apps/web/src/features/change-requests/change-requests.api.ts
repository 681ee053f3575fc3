import {
  changeRequestDelete,
  changeRequestGet,
  changeRequestLines,
  changeRequestUpdate,
} from '@felulet/contract/wire.generated.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { type DeletedRecord, refreshAfter } from '../../client/refresh-after.ts';

export const changeRequestQuery = (id: number) => queryOf(changeRequestGet, { params: { id } });
export const changeRequestEditQuery = (id: number) => revisionedQueryOf(changeRequestGet, { params: { id } });
export const requestableLinesQuery = (campaign: number) => queryOf(changeRequestLines, { params: { id: campaign } });

type Known = { readonly id: number; readonly revision: number };

/** Each call also reloads after a refusal, since the page was outdated then. */
export function useChangeRequestCalls() {
  const client = useQueryClient();
  const settle = (gone?: DeletedRecord): Promise<void> => refreshAfter(client, 'campaign', gone);
  return {
    /** The revision makes sure that the text that is sent or decided on is the one on the screen. */
    move: ({ id, revision }: Known, state: ChangeRequestState, note: string | null = null) =>
      reloadAfter(call(changeRequestUpdate, { params: { id }, body: { state, note } }, ifMatch(revision)), () =>
        settle(),
      ),
    remove: async ({ id, revision }: Known): Promise<void> => {
      let gone: DeletedRecord | undefined;
      const deleted = call(changeRequestDelete, { params: { id } }, ifMatch(revision)).then(() => {
        gone = { path: changeRequestDelete.path, id };
      });
      await reloadAfter(deleted, () => settle(gone));
    },
  };
}
