import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { ChangeRequestTable } from '../../database/tables.generated.ts';
import { CodedError } from '../../platform/errors.ts';

export type LineText = { readonly booking: number; readonly change_request: string };

export async function insertRequest(tx: Tx, row: Insertable<ChangeRequestTable>): Promise<number> {
  const { id } = await tx.insertInto('change_request').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The texts become exactly these; undefined leaves them alone. */
export async function reword(
  tx: Tx,
  id: number,
  text: { readonly change_request?: string | undefined; readonly lines?: readonly LineText[] | undefined },
  now: Date,
): Promise<void> {
  const { change_request, lines } = text;
  await tx
    .updateTable('change_request')
    .set((set) => ({
      ...(change_request !== undefined && { change_request }),
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (lines !== undefined) await setLines(tx, id, lines);
}

export async function setLines(tx: Tx, id: number, lines: readonly LineText[]): Promise<void> {
  await tx.deleteFrom('media_change_request').where('change_request_id', '=', id).execute();
  if (lines.length === 0) return;
  const rows = lines.map(({ booking, change_request }) => ({
    change_request_id: id,
    booking_id: booking,
    change_request,
  }));
  await tx.insertInto('media_change_request').values(rows).execute();
}

/** By compare-and-set; the campaign stays where it is. */
export async function passRequestOn(
  tx: Tx,
  id: number,
  step: { readonly from: ChangeRequestState; readonly to: ChangeRequestState },
  now: Date,
): Promise<void> {
  const changed = await tx
    .updateTable('change_request')
    .set((set) => ({ state: step.to, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', step.from)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new CodedError('change_request_decided');
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('change_request').where('id', '=', id).where('state', '=', 'CREATED').execute();
}
