import type { PackageItemCreate, PackageItemResponse } from '@felulet/contract/sales/package-items.ts';
import { PACKAGE_MAXIMUM_ITEMS } from '@felulet/contract/sales/packages.ts';
import { canAddToPackage, canEditPackage, canReturnToPackage } from '@felulet/domain/package/package-policy.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, found, invalid, orThrow } from '../../../platform/errors.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import { insertItems, type NewItem, putItemBack, removeItem, updatePackageRow } from '../../store/package.ts';
import { daysInTheWay } from '../../views/availability/free-units.ts';
import {
  isKnownItem,
  packagedSurface,
  packageOfItem,
  type RemovedItem,
  removedItem,
} from '../../views/package/package-items.ts';
import { packageRecord } from '../../views/package/package-list.ts';
import { lockSurfaces } from '../availability/availability.ts';
import {
  bookPackageItems,
  removePackageItemBooking,
  restorePackageItemBooking,
} from '../booked-package/package-lines.ts';
import { moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { type LockedPackage, lockedPackage } from './locked-package.ts';
import { packageSurfaceEvents } from './package-surface-events.ts';

/** A surface into a package; into a private one it is booked at once, and waits for approval. */
export async function addPackageItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: PackageItemCreate,
): Promise<PackageItemResponse> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const pack = await lockedPackage(tx, viewer, body.package);
    orThrow(canEditPackage(viewer, pack.facts));
    const surface = found(await packagedSurface(tx, body.package, body.media));
    if (!isAdmin(viewer) && surface.company_id !== viewer.companyId) throw new CodedError('not_found');
    const item = {
      surface_company_id: surface.company_id,
      is_in_package: surface.is_in_package,
      today: budapestDay(now),
    };
    orThrow(canAddToPackage(viewer, pack.facts, item));
    const added = await addItems(tx, pack, [{ mediaId: body.media, quantity: body.quantity }], { viewer, now });
    const id = added.items.get(body.media) ?? 0;
    return {
      id,
      package_item_id: id,
      package: body.package,
      media: { id: body.media, title: surface.title, type: surface.type },
      quantity: body.quantity,
      booking_id: added.bookings.get(body.media) ?? null,
    };
  });
}

export type AddedItems = {
  /** Ids of items and bookings by surface. */
  readonly items: ReadonlyMap<number, number>;
  readonly bookings: ReadonlyMap<number, number>;
};

/** All of them or none; the package and its campaign are locked by the caller, who has asked the rules. */
export async function addItems(
  tx: Tx,
  pack: LockedPackage,
  wanted: readonly NewItem[],
  actor: Actor,
): Promise<AddedItems> {
  const { record: filled, facts } = pack;
  await requireRoom(tx, filled.id, wanted.length);
  if (!filled.is_private) await refuseShortage(tx, wanted, saleDaysLeft(facts.period, budapestDay(actor.now)));
  const items = await insertItems(tx, filled.id, wanted, actor.now);
  await record(tx, actor, ...(await packageSurfaceEvents(tx, 'package_surfaces_added', filled, wanted)));
  await updatePackageRow(tx, filled.id, { updated_at: actor.now });
  const { reference_id: bookingPackageId, campaign_id: campaignId } = filled;
  const { campaign, period } = facts;
  if (bookingPackageId === null || campaignId === null || campaign === null || period === null)
    return { items, bookings: new Map() };
  const surfaces = wanted.map((item) => ({ ...item, packageItemId: items.get(item.mediaId) ?? null }));
  const bookings = await bookPackageItems(tx, { bookingPackageId, campaignId, campaign, period }, surfaces, actor);
  return { items, bookings };
}

async function requireRoom(tx: Tx, packageId: number, added: number): Promise<void> {
  const { count } = await tx
    .selectFrom('package_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('package_id', '=', packageId)
    .executeTakeFirstOrThrow();
  if (count + added > PACKAGE_MAXIMUM_ITEMS)
    invalid({ path: 'media', code: 'too_many', params: { maximum: PACKAGE_MAXIMUM_ITEMS } });
}

export function saleDaysLeft(period: Period | null, today: Day): Period {
  const { date_from, date_to } = period ?? { date_from: today, date_to: today };
  return { date_from: date_from < today ? today : date_from, date_to };
}

/** What is sold whole must be there whole, as far as is known today. [D6.52] */
async function refuseShortage(tx: Tx, wanted: readonly NewItem[], period: Period): Promise<void> {
  const blocked = await daysInTheWay(tx, wanted, period);
  const short = blocked.flatMap((surface) => {
    const free = surface.days.map((days) => days.free);
    return free.length === 0 ? [] : [{ ...surface, available_quantity: Math.min(...free) }];
  });
  const [scarcest] = short.toSorted((one, other) => one.available_quantity - other.available_quantity);
  if (scarcest === undefined) return;
  const { available_quantity, days } = scarcest;
  orThrow(refuse('not_enough_free', { available_quantity, days, ...(wanted.length > 1 && { surfaces: short }) }));
}

/** Out of the package, and out of the offer where it was booked for that. */
export async function removePackageItem({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { pack, item } = await takeItemOut(tx, { viewer, now }, id);
    await record(tx, { viewer, now }, ...(await packageSurfaceEvents(tx, 'package_surfaces_removed', pack, [item])));
  });
}

export type TakenItem = {
  readonly pack: { readonly id: number; readonly title: string };
  readonly item: NewItem;
};

/** The caller writes it down, together with what else its act takes out. */
export async function takeItemOut(tx: Tx, { viewer, now }: Actor, id: number): Promise<TakenItem> {
  const { package_id: packageId } = found(await packageOfItem(tx, id));
  const pack = await lockedPackage(tx, viewer, packageId);
  orThrow(canEditPackage(viewer, pack.facts));
  const item = found(await packageOfItem(tx, id));
  const { reference_id: bookingPackageId } = pack.record;
  const bookingId =
    bookingPackageId === null
      ? null
      : await removePackageItemBooking(tx, { bookingPackageId, mediaId: item.media_id }, { viewer, now });
  await removeItem(tx, id, { bookingId, accountId: viewer.accountId, now });
  await updatePackageRow(tx, packageId, { updated_at: now });
  if (pack.campaign !== null) await moveOnAfterDecision(tx, pack.campaign, now);
  return { pack: pack.record, item: { mediaId: item.media_id, quantity: item.quantity } };
}

/**
 * The very item, with its units and with what was booked for it, by whoever took it out. Nothing is asked about the sale period: whoever
 * books the package is asked then.
 */
export function restorePackageItem(
  context: ServerContext,
  viewer: Viewer,
  id: number,
): Promise<Once<PackageItemResponse>> {
  return once(context, async (tx) => {
    const actor = { viewer, now: context.clock.now() };
    const { package_id: packageId, media_id: mediaId } = await itemToReturn(tx, actor, id);
    if ((await packageRecord(tx, packageId)) === undefined) throw new CodedError('package_deleted');
    const pack = await lockedPackage(tx, viewer, packageId);
    await lockSurfaces(tx, [mediaId]);
    // Read again under the locks: of two who press at once the second finds nothing to put back.
    const item = await itemToReturn(tx, actor, id);
    const { quantity, booking_id: bookingId, title, type } = item;
    orThrow(canReturnToPackage(viewer, pack.facts, item));
    await requireRoom(tx, packageId, 1);
    await putItemBack(tx, id);
    const returned = [{ mediaId, quantity }];
    await record(tx, actor, ...(await packageSurfaceEvents(tx, 'package_surfaces_added', pack.record, returned)));
    await updatePackageRow(tx, packageId, { updated_at: actor.now });
    const { reference_id: bookingPackageId } = pack.record;
    if (bookingPackageId !== null && bookingId !== null)
      await restorePackageItemBooking(tx, { bookingPackageId, mediaId, bookingId }, actor);
    const media = { id: mediaId, title, type };
    return { id, package_item_id: id, package: packageId, media, quantity, booking_id: bookingId };
  });
}

async function itemToReturn(tx: Tx, { viewer, now }: Actor, id: number): Promise<RemovedItem> {
  const item = await removedItem(tx, id, { accountId: viewer.accountId, now });
  if (item !== undefined) return item;
  throw new CodedError((await isKnownItem(tx, id)) ? 'undo_expired' : 'not_found');
}
