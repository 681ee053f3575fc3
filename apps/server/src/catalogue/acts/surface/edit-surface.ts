import type {
  MediaFilterOptions,
  MediaListQuery,
  MediaMarkers,
  MediaMarkersQuery,
  MediaRow,
  MediaTotals,
} from '@felulet/contract/catalogue/surface-list.ts';
import type { Media, MediaCreate, MediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import { canArchiveMedia, canDeleteMedia, canEditMedia, canRestoreMedia } from '@felulet/domain/media/media-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { type PreparedFile, withFiles } from '../../../office/acts/store-files.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { constraintOf } from '../../../platform/database/database-errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, type FieldFault, found, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import type { Uploads } from '../../../platform/http/uploads.ts';
import { refusedTo } from '../../../sales/views/booking/surface-bookings.ts';
import { optionsOfCampaign, waitedFor } from '../../../sales/views/option/option-marks.ts';
import { surfaceTerms } from '../../../sales/views/price/price-estimates.ts';
import { markArchived, markDeleted } from '../../store/media.ts';
import { placeOf } from '../../views/place/places.ts';
import { browsingOf } from '../../views/surface/media-browsing.ts';
import { holdersOf } from '../../views/surface/media-holders.ts';
import { mediaMarkers } from '../../views/surface/media-markers.ts';
import { mediaFilterOptions } from '../../views/surface/media-options.ts';
import {
  changedSurface,
  type Surface,
  surfaceCode,
  surfaceOfForm,
  surfaceOfRecord,
  withCode,
} from '../../views/surface/surface.ts';
import { lineAction, presentSurfaceRow, presentTerms, presentTotals } from '../../views/surface/surface-answer.ts';
import { requireSound, surfaceFaults } from '../../views/surface/surface-check.ts';
import { codedAnew, drawCodes, lockCodes } from '../../views/surface/surface-codes.ts';
import { type MediaRecord, mediaRecord } from '../../views/surface/surface-detail.ts';
import { mediaPage, totalsOf } from '../../views/surface/surface-list.ts';
import { settled } from '../../views/surface/surface-place.ts';
import { type CodedMedia, mediasByCode } from '../../views/surface/surfaces.ts';
import { usableListItems } from '../../views/surface/system-list-items.ts';
import { unknownCodes } from '../../views/surface/visible-surfaces.ts';
import { addSurfaces } from './add-surfaces.ts';
import { copiedPhotos } from './copy-surface.ts';
import { addReferences, hangFiles } from './hang-files.ts';
import { lockMedia, publisherFor, readMedia } from './media-access.ts';
import { changeSurface } from './surface-change.ts';
import { fileEvents, newSurfaceEvent, surfaceEditEvents } from './surface-events.ts';
import { addedFiles } from './surface-files.ts';

type MediaListAnswer = { list: MediaRow[]; totalCount: number; unknown_codes?: string[] };

export async function listMedias(
  context: ServerContext,
  reader: Reader,
  query: MediaListQuery,
): Promise<MediaListAnswer> {
  const { viewer } = reader;
  const today = todayOf(context.clock);
  const unknown = await unknownCodes(context.db, viewer, query);
  const unmatched = unknown.length === 0 ? {} : { unknown_codes: [...unknown] };
  const browsing = await browsingOf(context.db, viewer, query, today);
  const { rows, count } = await mediaPage(context.db, viewer, { query, browsing, counts: context.counts });
  const list = rows.map((row) => presentSurfaceRow(row, reader, today, context.addresses));
  if (!browsing.assembles) return { list, totalCount: count, ...unmatched };
  const ids = rows.map((row) => row.id);
  const { campaignId, period } = browsing;
  const terms = await surfaceTerms(context.db, ids);
  const waited = campaignId === null ? new Set<number>() : await waitedFor(context.db, campaignId, ids, period);
  const options = campaignId === null ? null : await optionsOfCampaign(context.db, campaignId, ids, period);
  const refused = campaignId === null ? null : await refusedTo(context.db, campaignId, ids);
  return {
    list: list.map((row) => ({
      ...row,
      ...presentTerms(terms.get(row.id), period),
      ...(options !== null && { option: options.get(row.id) ?? null }),
      ...(refused !== null && { refused: refused.get(row.id) ?? null }),
      actions: [...row.actions, ...lineAction(row, waited.has(row.id), reader.say)],
    })),
    totalCount: count,
    ...unmatched,
  };
}

export async function listMarkers(
  context: ServerContext,
  viewer: Viewer,
  query: MediaMarkersQuery,
): Promise<MediaMarkers> {
  const { companyId, ...when } = await browsingOf(context.db, viewer, query, todayOf(context.clock));
  const narrowed = companyId === null ? query : { ...query, company: [companyId] };
  return mediaMarkers(context.db, viewer, narrowed, when);
}

export async function countTotals({ db }: ServerContext, viewer: Viewer, ids: readonly number[]): Promise<MediaTotals> {
  return presentTotals(await totalsOf(db, viewer, ids), viewer);
}

export function filterOptions(context: ServerContext, viewer: Viewer): Promise<MediaFilterOptions> {
  return mediaFilterOptions(context.db, viewer);
}

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

export type MediaEdit = { readonly id: number; readonly form: MediaUpdate; readonly ifMatch: number | undefined };

export async function updateMedia(context: ServerContext, reader: Reader, edit: MediaEdit): Promise<Media> {
  const change = () => inTransaction(context.db, (tx) => changeMedia(tx, context, reader.viewer, edit));
  await codedAnew(change).catch(codeTaken);
  return readMedia(context, reader, edit.id);
}

async function changeMedia(
  tx: Tx,
  { clock }: ServerContext,
  viewer: Viewer,
  { id, form, ifMatch }: MediaEdit,
): Promise<void> {
  await lockMedia(tx, id);
  const media = found(await mediaRecord(tx, viewer, id));
  orThrow(canEditMedia(viewer, media));
  requireRevision(media.revision, ifMatch);
  // A surface stays with its publisher: its bookings and packages are that company's.
  if (form.company !== undefined && form.company !== null && form.company !== media.company_id) {
    invalid({ path: 'company', code: 'not_allowed' });
  }
  const before = surfaceOfRecord(media);
  const { surface: typed, faults } = settled(changedSurface(before, withoutEcho(form, media)), before);
  const surface = form.give_code === true ? await coded(tx, media.company_id, typed) : typed;
  requireSound([
    ...ownRowFaults(form, media),
    ...faults,
    ...surfaceFaults(surface, await usableListItems(tx, media.company_id), before),
  ]);
  await requireFreeCode(tx, media.company_id, surface, { id, before });
  const now = clock.now();
  orThrow(await changeSurface(tx, { id, quantity: media.quantity, surface, place: placeOf(surface) }, now));
  await record(tx, { viewer, now }, ...(await surfaceEditEvents(tx, [{ id, before, after: surface }])));
}

export type Archiving = { readonly id: number; readonly archived: boolean; readonly ifMatch: number | undefined };

/** Under the lock that a booking takes first, so that whichever comes second sees what the first has done. [D13.2] */
export async function archiveMedia(
  context: ServerContext,
  reader: Reader,
  { id, archived, ifMatch }: Archiving,
): Promise<Media> {
  const { viewer } = reader;
  await inTransaction(context.db, async (tx) => {
    await lockMedia(tx, id);
    const media = found(await mediaRecord(tx, viewer, id));
    const now = context.clock.now();
    orThrow(
      archived
        ? canArchiveMedia(viewer, media, await holdersOf(tx, id, todayOf(context.clock), reader.say))
        : canRestoreMedia(viewer, media),
    );
    requireRevision(media.revision, ifMatch);
    await markArchived(tx, [id], archived ? now : null, now);
    const kind = archived ? 'surface_archived' : 'surface_restored';
    await record(tx, { viewer, now }, { kind, media: { id, title: media.title } });
  });
  return readMedia(context, reader, id);
}

export async function deleteMedia(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await lockMedia(tx, id);
    const media = found(await mediaRecord(tx, viewer, id));
    orThrow(canDeleteMedia(viewer, media, todayOf(context.clock)));
    // [D7.51]
    requireRevision(media.revision, ifMatch);
    const now = context.clock.now();
    await markDeleted(tx, [id], now);
    const { title, list_price } = media;
    const changes = lastValues({ list_price });
    await record(tx, { viewer, now }, { kind: 'surface_deleted', media: { id, title }, changes });
  });
}

/** A worked-out point that a form merely sends back stays a worked-out point. */
function withoutEcho(form: MediaUpdate, media: MediaRecord): MediaUpdate {
  const { media_geodata: place } = form;
  if (place === undefined || !media.is_location_approximate || place.lat !== media.lat || place.lng !== media.lng)
    return form;
  const { lat: _lat, lng: _lng, ...rest } = place;
  return { ...form, media_geodata: rest };
}

/** Rows are named by their ids: only the surface's own can be, and each once. */
function ownRowFaults(form: MediaUpdate, media: MediaRecord): FieldFault[] {
  const foreign = (
    path: string,
    rows: readonly { id?: number | undefined }[] = [],
    own: readonly { id: number }[],
  ): FieldFault[] =>
    rows.flatMap(({ id }, index): FieldFault[] => {
      if (id === undefined) return [];
      const at = `${path}[${index}].id`;
      if (!own.some((row) => row.id === id)) return [{ path: at, code: 'unknown_reference' }];
      return rows.findIndex((row) => row.id === id) === index ? [] : [{ path: at, code: 'already_used' }];
    });
  return [
    ...foreign('price_tags', form.price_tags, media.price_tags),
    ...foreign('media_other_datas', form.media_other_datas, media.media_other_datas),
  ];
}

/** With a code of the publisher's pattern, where it has none. */
async function coded(tx: Tx, companyId: number, surface: Surface): Promise<Surface> {
  if (surfaceCode(surface) !== null) return surface;
  const [code = ''] = await drawCodes(tx, companyId, 1);
  return withCode(surface, code);
}

/** Codes that differ by capitals alone are one; those that stand already so stay, whatever else is changed. */
async function requireFreeCode(
  tx: Tx,
  companyId: number,
  surface: Surface,
  own: { readonly id: number; readonly before: Surface } | null,
): Promise<void> {
  const code = surfaceCode(surface);
  if (code === null || (own !== null && code === surfaceCode(own.before))) return;
  await lockCodes(tx, companyId);
  const match = (await mediasByCode(tx, companyId, [code]))(code);
  if (match.kind === 'unknown' || (match.kind === 'matched' && match.surface.id === own?.id)) return;
  invalid({ ...codeFault(surface), ...(match.kind === 'matched' && takenBy(match.surface)) });
}

function codeFault(surface: Surface): FieldFault {
  const index = surface.other_datas.findIndex((data) => data.type !== '');
  return { path: `media_other_datas[${index}].value`, code: 'already_used' };
}

function takenBy({ title, is_archived }: CodedMedia): Pick<FieldFault, 'code' | 'params'> {
  return { code: is_archived ? 'used_by_archived' : 'code_used', params: { name: title } };
}

/** Two forms at once may pass the check together; the database lets one of them in. */
function codeTaken(error: unknown): never {
  if (constraintOf(error) === 'media_surface_code_key') {
    throw new CodedError('validation', {}, [{ path: 'media_other_datas', code: 'already_used' }]);
  }
  throw error;
}
