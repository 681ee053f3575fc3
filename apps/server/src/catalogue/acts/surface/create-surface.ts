import type { Media, MediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { record } from '../../../events/record.ts';
import { type PreparedFile, withFiles } from '../../../office/acts/store-files.ts';
import { publisherFor } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { Uploads } from '../../../platform/http/uploads.ts';
import { surfaceOfForm } from '../../views/surface/surface.ts';
import { requireSound, surfaceFaults } from '../../views/surface/surface-check.ts';
import { codedAnew } from '../../views/surface/surface-codes.ts';
import { settled } from '../../views/surface/surface-place.ts';
import { usableListItems } from '../../views/surface/system-list-items.ts';
import { addSurfaces } from './add-surfaces.ts';
import { copiedPhotos } from './copy-surface.ts';
import { addReferences, hangFiles } from './hang-files.ts';
import { coded, codeTaken, requireFreeCode } from './own-code.ts';
import { fileEvents, newSurfaceEvent } from './surface-events.ts';
import { addedFiles } from './surface-files.ts';

export async function createMedia(
  context: ServerContext,
  viewer: Viewer,
  { body: form, uploads }: { readonly body: MediaCreate; readonly uploads: Uploads },
  answer: (inside: ServerContext, id: number) => Promise<Media>,
): Promise<Once<Media>> {
  const { db, clock } = context;
  const companyId = await publisherFor(db, viewer, form.company ?? undefined);
  const { surface: typed, faults } = settled(surfaceOfForm(form));
  requireSound([...surfaceFaults(typed, await usableListItems(db, companyId)), ...faults]);
  const now = clock.now();
  const lists = [uploads['images[]'] ?? [], uploads['documents[]'] ?? []];
  const make = (images: readonly PreparedFile[] = [], documents: readonly PreparedFile[] = []) =>
    once(context, async (tx, inside) => {
      const surface = form.give_code ? await coded(tx, companyId, typed) : typed;
      const photos = await copiedPhotos(tx, viewer, form.photos_of);
      await requireFreeCode(tx, companyId, surface, null);
      const [mediaId = 0] = await addSurfaces(tx, companyId, [surface], now);
      const owner = { mediaId, mhfeCompanyId: null, accountId: viewer.accountId };
      await hangFiles(tx, { ...owner, kind: 'IMAGE', files: photos }, now);
      await addReferences(tx, { ...owner, kind: 'IMAGE', files: images }, now);
      await addReferences(tx, { ...owner, kind: 'DOCUMENT', files: documents }, now);
      const added = [...addedFiles('image', [...photos, ...images]), ...addedFiles('document', documents)];
      const created = await newSurfaceEvent(tx, mediaId, surface);
      await record(tx, { viewer, now }, created, ...fileEvents({ id: mediaId, title: surface.title }, added));
      return answer(inside, mediaId);
    });
  return withFiles(context, lists, (...files) => codedAnew(() => make(...files))).catch(codeTaken);
}
