import { copySuffix } from '@felulet/domain/media/media-fields.ts';
import { canManageMedia } from '@felulet/domain/media/media-policy.ts';
import { copyTitles } from '@felulet/domain/media/surface-copies.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { found, invalid, orThrow } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { type Surface, surfaceOfRecord, withCode } from '../../views/surface/surface.ts';
import { requireSound, surfaceFaults } from '../../views/surface/surface-check.ts';
import { codedAnew, drawCodes } from '../../views/surface/surface-codes.ts';
import { type MediaRecord, mediaRecord } from '../../views/surface/surface-detail.ts';
import { settled } from '../../views/surface/surface-place.ts';
import { usableListItems } from '../../views/surface/system-list-items.ts';
import { addSurfaces } from './add-surfaces.ts';
import { hangFiles } from './hang-files.ts';
import { fileEvents, newSurfaceEvent } from './surface-events.ts';
import { addedFiles } from './surface-files.ts';

const TITLE_LENGTH = 255;

export type CopiedPhoto = { readonly id: string; readonly fileName: string };

/** The publisher's own pictures: an MHFE's stay where that put them. [D17.4] */
function photosIn({ references }: MediaRecord): CopiedPhoto[] {
  return references
    .filter(({ kind, mhfe_company_id }) => kind === 'IMAGE' && mhfe_company_id === null)
    .map(({ file_id, original_filename }) => ({ id: file_id, fileName: original_filename }));
}

/** The pictures that a new surface takes over from one that its maker may copy. */
export async function copiedPhotos(tx: Tx, viewer: Viewer, of: number | null | undefined): Promise<CopiedPhoto[]> {
  if (of === null || of === undefined) return [];
  const original = await mediaRecord(tx, viewer, of);
  if (original === undefined) invalid({ path: 'photos_of', code: 'unknown_reference' });
  orThrow(canManageMedia(viewer, original));
  return photosIn(original);
}

export async function nextCopyTitle({ db }: ServerContext, viewer: Viewer, id: number): Promise<{ title: string }> {
  const original = found(await mediaRecord(db, viewer, id));
  orThrow(canManageMedia(viewer, original));
  const [title = original.title] = await nextTitles(db, original, 1);
  return { title };
}

/** Of a title that has to be shortened so much stays in each copy's. */
const SURELY_SHARED = 100;

/** Archived surfaces keep theirs, deleted ones do not. */
async function nextTitles(db: Db | Tx, { company_id, title }: MediaRecord, count: number): Promise<string[]> {
  const beginning = [...title].slice(0, SURELY_SHARED).join('');
  const rows = await db
    .selectFrom('media')
    .select('title')
    .where('company_id', '=', company_id)
    .where(({ or, eb }) => or([eb('deleted_at', 'is', null), eb('archived_at', 'is not', null)]))
    .where(sql<boolean>`starts_with(title, ${beginning}::text) and strpos(title, ${copySuffix}::text) > 0`)
    .execute();
  return copyTitles(title, count, TITLE_LENGTH, new Set(rows.map((row) => row.title)));
}

export type Copying = { readonly id: number; readonly count: number; readonly withPhotos: boolean };
type Copy = { readonly id: number; readonly title: string; readonly surface_code: string };

/** Copies of a surface as it is, each with a code of the publisher's pattern. */
export function copyMedia(
  context: ServerContext,
  viewer: Viewer,
  { id, count, withPhotos }: Copying,
): Promise<Once<{ readonly list: Copy[] }>> {
  return codedAnew(() =>
    once(context, async (tx) => {
      const original = found(await mediaRecord(tx, viewer, id));
      orThrow(canManageMedia(viewer, original));
      const surface = await copyOf(tx, original);
      const codes = await drawCodes(tx, original.company_id, count);
      // Under the lock of the codes: of two who copy at once the second one numbers on.
      const titles = await nextTitles(tx, original, count);
      const copies = titles.map((title, index) => withCode({ ...surface, title }, codes[index] ?? ''));
      const now = context.clock.now();
      const ids = await addSurfaces(tx, original.company_id, copies, now);
      const photos = withPhotos ? photosIn(original) : [];
      const list: Copy[] = [];
      for (const [index, copy] of copies.entries()) {
        const made = { id: ids[index] ?? 0, title: copy.title, surface_code: codes[index] ?? '' };
        const owner = { mediaId: made.id, mhfeCompanyId: null, accountId: viewer.accountId };
        await hangFiles(tx, { ...owner, kind: 'IMAGE', files: photos }, now);
        const created = await newSurfaceEvent(tx, made.id, copy);
        await record(tx, { viewer, now }, created, ...fileEvents(made, addedFiles('image', photos)));
        list.push(made);
      }
      return { list };
    }),
  );
}

/** Without the original's code and ids; what may go onto no new surface any more refuses. */
async function copyOf(tx: Tx, copied: MediaRecord): Promise<Surface> {
  const original = surfaceOfRecord(copied);
  const read: Surface = {
    ...original,
    price_tags: original.price_tags.map(({ title, value, type }) => ({ title, value, type })),
    other_datas: original.other_datas
      .filter(({ type }) => type === '')
      .map(({ name, value, type }) => ({ name, value, type })),
  };
  const { surface, faults } = settled(read);
  requireSound([...surfaceFaults(surface, await usableListItems(tx, copied.company_id)), ...faults]);
  return surface;
}
