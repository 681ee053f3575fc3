import type { AssemblyRequestState, RequestEnd } from '@felulet/domain/assembly-request/assembly-request-states.ts';
import type { Tx } from '../../../database/database.ts';

/** Whether a request still waits for its answer. The caller holds its campaign. */
export async function isRequestOpen(tx: Tx, id: number): Promise<boolean> {
  const request = await tx.selectFrom('assembly_request').select('state').where('id', '=', id).executeTakeFirst();
  return request?.state === 'WAITING_FOR_PUBLISHER';
}

/** Answers a request, or opens it again. The caller holds its campaign. */
export async function answerRequest(
  tx: Tx,
  id: number,
  state: AssemblyRequestState,
  {
    note,
    endedBy = null,
    now,
  }: { readonly note: string | null; readonly endedBy?: RequestEnd | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('assembly_request')
    .set((set) => ({
      state,
      note,
      ended_by: endedBy,
      decided_at: state === 'WAITING_FOR_PUBLISHER' ? null : now,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
