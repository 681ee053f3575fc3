import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import type { Change } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import {
  canAddReference,
  canChangeReference,
  canRemoveReference,
  hasRoomForMhfeImage,
} from '@felulet/domain/media/media-policy.ts';
import { mhfeImagesMaximum } from '@felulet/domain/media/upload-limits.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { type PreparedFile, withFiles } from '../../../office/acts/store-files.ts';
import { keepRemoved } from '../../../office/store/removed-thing.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, type FieldFault, found, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { readMedia } from '../../views/surface/read-surface.ts';
import { isDeleted, removedReference } from '../../views/surface/removed-file.ts';
import { type MediaRecord, mediaRecord } from '../../views/surface/surface-detail.ts';
import { digestsOn } from '../../views/surface/surface-photos.ts';
import { addReferences, putReferenceBack, removeReference, reorderReferences } from './hang-files.ts';
import { lockMedia, lockMedias } from './lock-media.ts';
import { fileEvents } from './surface-events.ts';

type Addition = {
  readonly id: number;
  readonly kind: 'IMAGE' | 'DOCUMENT';
  readonly uploads: readonly UploadedFile[];
  readonly onlyNew?: boolean;
};

/** An MHFE adds pictures of its own; everybody else adds to the surface as its publisher. */
export async function addMediaFiles(context: ServerContext, reader: Reader, addition: Addition): Promise<Once<Media>> {
  const { viewer } = reader;
  const { db, clock } = context;
  const isMhfe = viewer.role === 'ROLE_MHFE';
  const seen = found(await mediaRecord(db, viewer, addition.id));
  orThrow(canAddReference(viewer, seen));
  if (isMhfe) requireMhfeRoom(seen, viewer, addition.uploads.length);
  return withFiles(context, [addition.uploads], (files = []) =>
    once(context, async (tx, inside) => {
      await lockMedia(tx, addition.id);
      const media = found(await mediaRecord(tx, viewer, addition.id));
      orThrow(canAddReference(viewer, media));
      if (isMhfe) requireMhfeRoom(media, viewer, files.length);
      if (addition.onlyNew === true) await requireNew(tx, addition.id, files);
      const owner = { mhfeCompanyId: isMhfe ? viewer.companyId : null, accountId: viewer.accountId };
      const now = clock.now();
      await addReferences(tx, { mediaId: addition.id, kind: addition.kind, files, ...owner }, now);
      const field = fieldOf({ kind: addition.kind, mhfe_company_id: owner.mhfeCompanyId });
      const added = addedFiles(field, files);
      await record(
        tx,
        { viewer, now },
        ...(isMhfe ? await mhfeImageEvents(tx, viewer, media, added) : fileEvents(media, added)),
      );
      return readMedia(inside, reader, addition.id);
    }),
  );
}

async function mhfeImageEvents(
  tx: Tx,
  viewer: Viewer,
  { id, title, company_id: publisher }: MediaRecord,
  changes: readonly Change[],
): Promise<Event[]> {
  if (changes.length === 0) return [];
  const mhfe = { id: viewer.companyId, name: await companyName(tx, viewer.companyId) };
  return [{ kind: 'mhfe_images_added', media: { id, title }, changes, mhfe, publisher }];
}

/** Of two at the same moment the second finds the picture of the first, since it waits for the surface. */
async function requireNew(tx: Tx, id: number, files: readonly PreparedFile[]): Promise<void> {
  const present = await digestsOn(tx, [id]);
  const faults = files.flatMap(({ sha256 }, index): FieldFault[] =>
    present.has(`${id} ${sha256}`) ? [{ path: `images[${index}]`, code: 'already_used' }] : [],
  );
  if (faults.length > 0) invalid(...faults);
}

/** [K5.6] */
function requireMhfeRoom(media: MediaRecord, viewer: Viewer, added: number): void {
  if (mhfeImages(media, viewer.companyId) + added > mhfeImagesMaximum)
    invalid({ path: 'images', code: 'too_many_files', params: { maximum: mhfeImagesMaximum } });
}

function mhfeImages({ references }: MediaRecord, mhfe: number): number {
  return references.filter((reference) => reference.mhfe_company_id === mhfe).length;
}

type Order = readonly {
  readonly id: number;
  readonly order_number: number;
  readonly seen?: number | undefined;
}[];

/** Of files that somebody else has moved or deleted meanwhile none is moved. */
export async function reorderMediaFiles(
  context: ServerContext,
  viewer: Viewer,
  mediaId: number,
  order: Order,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const media = await lockedRecord(tx, viewer, mediaId);
    for (const [index, { id, seen }] of order.entries()) {
      const reference = media.references.find((candidate) => candidate.id === id);
      if (reference === undefined && seen !== undefined) throw new CodedError('stale_revision');
      if (reference === undefined) invalid({ path: `[${index}].id`, code: 'unknown_reference' });
      if (order.findIndex((other) => other.id === id) < index) invalid({ path: `[${index}].id`, code: 'already_used' });
      orThrow(canChangeReference(viewer, media, reference));
      requireRevision(reference.order_number, seen);
    }
    await reorderReferences(tx, mediaId, order);
    const after = found(await mediaRecord(tx, viewer, mediaId));
    await record(tx, { viewer, now: context.clock.now() }, ...fileEvents(media, movedFiles(media, after)));
  });
}

export async function deleteMediaFile(context: ServerContext, viewer: Viewer, referenceId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = found(
      await tx.selectFrom('media_reference').select('media_id').where('id', '=', referenceId).executeTakeFirst(),
    );
    const media = await lockedRecord(tx, viewer, row.media_id);
    const reference = found(media.references.find(({ id }) => id === referenceId));
    orThrow(canRemoveReference(viewer, media, reference));
    const actor = { viewer, now: context.clock.now() };
    await keepRemoved(tx, actor, {
      kind: reference.kind === 'IMAGE' ? 'photo' : 'document',
      id: referenceId,
      name: reference.original_filename,
      surface: media.title,
      content: sql`(select to_jsonb(r) from media_reference r where r.id = ${referenceId}::integer)`,
      fileId: reference.file_id,
    });
    await removeReference(tx, referenceId, row.media_id);
    const gone = { field: fieldOf(reference), from: reference.original_filename, to: null };
    await record(tx, actor, ...fileEvents(media, [gone]));
  });
}

/** In its old place, by whoever may take it down; under the surface's lock, so that nobody fills the room for it. [D19.1] */
export async function restoreFile(tx: Tx, { viewer, now }: Actor, referenceId: number): Promise<void> {
  const kept = found(await removedReference(tx, referenceId));
  await lockMedias(tx, [kept.media_id]);
  const media = await mediaRecord(tx, viewer, kept.media_id);
  if (media === undefined) throw new CodedError((await isDeleted(tx, kept.media_id)) ? 'surface_deleted' : 'not_found');
  orThrow(canRemoveReference(viewer, media, kept));
  if (kept.mhfe_company_id !== null) orThrow(hasRoomForMhfeImage(mhfeImages(media, kept.mhfe_company_id)));
  await putReferenceBack(tx, referenceId, media.id);
  const back = { field: fieldOf(kept), from: null, to: kept.original_filename };
  await record(tx, { viewer, now }, ...fileEvents(media, [back]));
}

type FileField = 'image' | 'document' | 'mhfe_image';

function fieldOf({ kind, mhfe_company_id }: Pick<Reference, 'kind' | 'mhfe_company_id'>): FileField {
  if (kind === 'DOCUMENT') return 'document';
  return mhfe_company_id === null ? 'image' : 'mhfe_image';
}

type Reference = MediaRecord['references'][number];

export function addedFiles(field: FileField, files: readonly { readonly fileName: string }[]): Change[] {
  return files.length === 0 ? [] : [{ field, from: null, to: files.map(({ fileName }) => fileName).join(', ') }];
}

function movedFiles(before: MediaRecord, after: MediaRecord): Change[] {
  const order = ({ references }: MediaRecord): string =>
    references.map(({ original_filename }) => original_filename).join(', ');
  const isSame = before.references.every(({ id }, index) => after.references[index]?.id === id);
  return isSame ? [] : [{ field: 'file_order', from: order(before), to: order(after) }];
}

async function lockedRecord(tx: Tx, viewer: Viewer, id: number): Promise<MediaRecord> {
  await lockMedia(tx, id);
  return found(await mediaRecord(tx, viewer, id));
}
