import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import { canArchiveMedia, canDeleteMedia, canRestoreMedia } from '@felulet/domain/media/media-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { record } from '../../../events/record.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { found, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { markArchived, markDeleted } from '../../store/media.ts';
import { holdersOf } from '../../views/surface/media-holders.ts';
import { readMedia } from '../../views/surface/read-surface.ts';
import { mediaRecord } from '../../views/surface/surface-detail.ts';
import { lockMedia } from './lock-media.ts';

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
