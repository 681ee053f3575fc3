import type { Media, MediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { canEditMedia } from '@felulet/domain/media/media-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, found, invalid, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { placeOf } from '../../views/place/places.ts';
import { readMedia } from '../../views/surface/read-surface.ts';
import { changedSurface, surfaceOfRecord } from '../../views/surface/surface.ts';
import { requireSound, surfaceFaults } from '../../views/surface/surface-check.ts';
import { codedAnew } from '../../views/surface/surface-codes.ts';
import { type MediaRecord, mediaRecord } from '../../views/surface/surface-detail.ts';
import { settled } from '../../views/surface/surface-place.ts';
import { usableListItems } from '../../views/surface/system-list-items.ts';
import { lockMedia } from './lock-media.ts';
import { coded, codeTaken, requireFreeCode } from './own-code.ts';
import { changeSurface } from './surface-change.ts';
import { surfaceEditEvents } from './surface-events.ts';

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
