import type { MediaShare, SharedSurface } from '@felulet/contract/catalogue/surface-shares.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { linkTo } from '@felulet/contract/page-paths.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { canSeeShare, canShareMedia, roomForShare, type ShareDays } from '@felulet/domain/media/media-share.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, orThrow } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/language/say.ts';
import { networkOf } from '../../../platform/session/network.ts';
import { newToken, tokenHash } from '../../../platform/session/session.ts';
import { spendTry } from '../../../platform/session/throttle.ts';
import {
  approvedNames,
  liveShareCount,
  liveShares,
  openShare,
  type ShareRow,
  shareById,
} from '../../views/surface/media-shares.ts';
import { readMediaOf, shownMedia } from '../../views/surface/read-surface.ts';
import { mediaRecord } from '../../views/surface/surface-detail.ts';
import { lockMedia } from './lock-media.ts';

const DAY_MS = 86_400_000;
const WINDOW_MINUTES = 60;
/** When a link was opened last is written at most that often. */
const MARKED_EVERY_MS = 5 * 60_000;

/** Whoever has a link is told what an advertiser is told that has nothing to do with the surface. [D13.40] */
const customer: Viewer = { accountId: 0, companyId: 0, role: 'ROLE_ADVERTISER', isLeader: false };

export async function listShares(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<{ list: MediaShare[]; totalCount: number }> {
  const media = found(await mediaRecord(db, viewer, id));
  const rows = await liveShares(db, viewer, media, clock.now());
  const list = rows.map((row) => presentShare(row, viewer));
  return { list, totalCount: list.length };
}

function presentShare(
  { company_id, made_at, expires_at, last_read_at, maker, ...row }: ShareRow,
  viewer: Viewer,
): MediaShare {
  return {
    ...row,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_read_at: last_read_at?.toISOString() ?? null,
    maker: isAdmin(viewer) || company_id === viewer.companyId ? maker : null,
  };
}

/** The key is in clear in this answer alone. [D13.42] */
export async function makeShare(
  { db, clock, config }: ServerContext,
  viewer: Viewer,
  id: number,
  days: ShareDays,
): Promise<{ id: number; address: string; expires_at: string }> {
  const now = clock.now();
  const expires_at = new Date(now.getTime() + days * DAY_MS);
  const key = newToken();
  const made = await inTransaction(db, async (tx) => {
    await lockMedia(tx, id);
    const media = found(await mediaRecord(tx, viewer, id));
    orThrow(canShareMedia(viewer, media));
    orThrow(roomForShare(await liveShareCount(tx, id, viewer.companyId, now)));
    const owner = { media_id: id, company_id: viewer.companyId, created_by: viewer.accountId };
    const share = { ...owner, key_hash: tokenHash(key), made_at: now, expires_at, last_read_at: null };
    const row = await tx.insertInto('surface_share').values(share).returning('id').executeTakeFirstOrThrow();
    const changes = firstValues({ expires_at: expires_at.toISOString() });
    await record(tx, { viewer, now }, { kind: 'surface_shared', media: { id, title: media.title }, changes });
    return row.id;
  });
  return { id: made, address: config.baseUrl + linkTo(`/shared/${key}`), expires_at: expires_at.toISOString() };
}

export async function endShare({ db, clock }: ServerContext, viewer: Viewer, shareId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const share = found(await shareById(tx, shareId));
    if (!canSeeShare(viewer, share)) found(undefined);
    const gone = await tx.deleteFrom('surface_share').where('id', '=', shareId).executeTakeFirst();
    if (gone.numDeletedRows === 0n) found(undefined);
    const media = { id: share.media_id, title: share.title };
    const changes = firstValues({ expires_at: share.expires_at.toISOString() });
    await record(tx, { viewer, now: clock.now() }, { kind: 'surface_share_ended', media, changes });
  });
}

export async function readShared(
  context: ServerContext,
  key: string,
  { address, say }: { readonly address: string; readonly say: Say },
): Promise<SharedSurface> {
  const { db, clock, config } = context;
  const now = clock.now();
  const limits = { limit: config.limits.shareReads, windowMinutes: WINDOW_MINUTES };
  const share = await openShare(db, key, now);
  const shown = share === undefined ? undefined : await shownMedia(context, customer, share.media_id);
  if (share === undefined || shown === undefined) {
    await spendTry(db, { kind: 'SHARE_MISS', subject: networkOf(address), ...limits }, now);
    throw new CodedError('not_found');
  }
  await spendTry(db, { kind: 'SHARE', subject: String(share.id), ...limits }, now);
  if (now.getTime() - (share.last_read_at?.getTime() ?? 0) > MARKED_EVERY_MS)
    await db.updateTable('surface_share').set({ last_read_at: now }).where('id', '=', share.id).execute();
  const addresses = { ...context.addresses, ...context.addresses.ofShare(share.id) };
  const media = await readMediaOf({ ...context, addresses }, { viewer: customer, say }, shown);
  const { tags, media_marketing: marketing, media_booking: booking } = media;
  const { targets, suggestions, extras, rental_period_unit: unit } = marketing;
  const items = [
    ...tags,
    ...targets,
    ...suggestions,
    ...extras,
    ...booking.exceptions,
    ...(unit === null ? [] : [unit]),
  ];
  return presentShared(media, share.expires_at, await approvedNames(db, items));
}

/** Of what a customer is told the words alone: no id, no action, no file but pictures. */
function presentShared(media: Media, expires_at: Date, names: ReadonlyMap<number, string>): SharedSurface {
  const head = { title: media.title, publisher: media.company.name, expires_at: expires_at.toISOString() };
  if (media.archived_at !== null) return { ...head, surface: null };
  const { type, media_placing, is_digital, width, height, quantity, available_quantity, description } = media;
  const { media_marketing: marketing, media_booking: booking, media_other_datas: datas } = media;
  const { service_provider: _provider, vehicle_type: _vehicle, ...place } = media.media_geodata;
  const named = (ids: readonly number[]): string[] => ids.flatMap((id) => names.get(id) ?? []);
  const { important_details, booking: order, design, technical } = booking;
  return {
    ...head,
    surface: {
      type,
      media_placing,
      is_digital,
      width,
      height,
      quantity,
      available_quantity,
      description,
      surface_code: datas.find((data) => data.type === surfaceCodeType)?.value ?? null,
      tags: named(media.tags),
      targets: named(marketing.targets),
      suggestions: named(marketing.suggestions),
      extras: named(marketing.extras),
      exceptions: named(booking.exceptions),
      rental_period_unit: named(marketing.rental_period_unit === null ? [] : [marketing.rental_period_unit])[0] ?? null,
      contacts: marketing.contacts,
      can_customer_produce: marketing.can_customer_produce,
      important_details,
      booking: order,
      design,
      technical,
      other_datas: datas.filter((data) => data.type !== surfaceCodeType).map(({ name, value }) => ({ name, value })),
      place,
      images: media.images.map(({ id, src, thumbnails, original_filename, taken_on }) => ({
        id,
        src,
        original_filename,
        taken_on,
        ...(thumbnails !== undefined && { thumbnails }),
      })),
    },
  };
}
