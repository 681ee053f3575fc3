import type { MhfeNote } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { changesBetween } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { canWriteMhfeContent } from '@felulet/domain/media/media-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { presentNote } from '../../views/surface/surface-answer.ts';
import { noteRecord } from '../../views/surface/surface-detail.ts';
import { visibleMediaIds } from '../../views/surface/surfaces.ts';

type NewNote = { readonly media: number; readonly content: string };

export async function createNote({ db, clock }: ServerContext, reader: Reader, note: NewNote): Promise<MhfeNote> {
  const { viewer } = reader;
  orThrow(canWriteMhfeContent(viewer, null));
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await visibleMediaIds(tx, viewer, [note.media])).has(note.media))
      invalid({ path: 'media', code: 'unknown_reference' });
    const row = {
      media_id: note.media,
      company_id: viewer.companyId,
      content: note.content,
      created_by: viewer.accountId,
    };
    const { id } = await tx
      .insertInto('mhfe_note')
      .values({ ...row, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, { viewer, now }, ...(await noteEvents(tx, note.media, null, note.content)));
    return readNote(tx, reader, id);
  });
}

type NoteEdit = { readonly id: number; readonly content: string; readonly ifMatch: number | undefined };

/** Colleagues may have the same note open: the second is told of the first's edit. [A1.16] */
export async function updateNote(
  { db, clock }: ServerContext,
  reader: Reader,
  { id, content, ifMatch }: NoteEdit,
): Promise<MhfeNote> {
  const { viewer } = reader;
  return inTransaction(db, async (tx) => {
    const { media_id: mediaId, revision, content: from } = await ownNote(tx, viewer, id);
    requireRevision(revision, ifMatch);
    const now = clock.now();
    const change = { content, updated_at: now, revision: sql<number>`revision + 1` };
    await tx.updateTable('mhfe_note').set(change).where('id', '=', id).execute();
    await record(tx, { viewer, now }, ...(await noteEvents(tx, mediaId, from, content)));
    return readNote(tx, reader, id);
  });
}

export async function deleteNote(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { media_id: mediaId, revision, content } = await ownNote(tx, viewer, id);
    requireRevision(revision, ifMatch);
    await tx.deleteFrom('mhfe_note').where('id', '=', id).execute();
    await record(tx, { viewer, now: clock.now() }, ...(await noteEvents(tx, mediaId, content, null)));
  });
}

async function noteEvents(tx: Tx, mediaId: number, from: string | null, to: string | null): Promise<Event[]> {
  if (from === to) return [];
  const media = await tx
    .selectFrom('media')
    .select(['id', 'title'])
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow();
  const changes = changesBetween({ mhfe_note: from }, { mhfe_note: to });
  return [{ kind: 'mhfe_note_changed', media, changes }];
}

/** Locks the note; of another MHFE's this one does not hear. [D3.4] */
async function ownNote(
  tx: Tx,
  viewer: Viewer,
  id: number,
): Promise<{ readonly media_id: number; readonly revision: number; readonly content: string }> {
  const note = found(
    await tx
      .selectFrom('mhfe_note')
      .select(['media_id', 'company_id', 'revision', 'content'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const isSeen = (await visibleMediaIds(tx, viewer, [note.media_id])).has(note.media_id);
  if (!isSeen || (viewer.role === 'ROLE_MHFE' && note.company_id !== viewer.companyId)) found(undefined);
  orThrow(canWriteMhfeContent(viewer, note));
  return note;
}

async function readNote(tx: Tx, reader: Reader, id: number): Promise<MhfeNote> {
  return presentNote(await noteRecord(tx, id), reader);
}
