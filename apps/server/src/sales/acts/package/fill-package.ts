import { type NewPackage, PACKAGE_MAXIMUM_ITEMS } from '@felulet/contract/sales/packages.ts';
import { canTakeBookingBack } from '@felulet/domain/booking/booking-undo.ts';
import { canAddToPackage, type PackageFacts } from '@felulet/domain/package/package-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { tryPart } from '../../../platform/database/savepoint.ts';
import { type CodedError, orThrow } from '../../../platform/errors.ts';
import { visiblePackage } from '../../views/package/visible-package.ts';
import { createPublic, salePeriod } from './create-package.ts';
import { lockedPackage } from './locked-package.ts';
import { type AddedItems, addItems, saleDaysLeft, type TakenItem, takeItemOut } from './package-items.ts';
import { packageSurfaceEvents } from './package-surface-events.ts';
import { removePackage } from './update-package.ts';

export type PackageToFill = {
  readonly facts: PackageFacts;
  /** Surfaces that are in it. */
  readonly inside: ReadonlySet<number>;
  /** The days on which all of it has to be free. */
  readonly period: Period;
  /** So many surfaces have room in it. */
  readonly room: number;
};

/** A package that takes surfaces now, else why not; what each of them says to it is asked afterwards. */
export async function packageToFill(db: Db | Tx, viewer: Viewer, id: number, today: Day): Promise<PackageToFill> {
  const { facts } = await visiblePackage(db, viewer, id);
  orThrow(canAddToPackage(viewer, facts, { surface_company_id: facts.company_id, is_in_package: false, today }));
  const items = await db.selectFrom('package_item').select('media_id').where('package_id', '=', id).execute();
  return {
    facts,
    inside: new Set(items.map(({ media_id }) => media_id)),
    period: facts.is_private && facts.period !== null ? facts.period : saleDaysLeft(facts.period, today),
    room: PACKAGE_MAXIMUM_ITEMS - items.length,
  };
}

/** A public package of this publisher that is not there yet. */
export function packageToMake(
  owner: Pick<PackageFacts, 'company_id' | 'company_enabled'>,
  fields: NewPackage,
  now: Date,
): PackageToFill {
  const period = salePeriod(fields, now);
  return {
    facts: {
      ...owner,
      is_private: false,
      is_active: true,
      is_done: false,
      is_dropped: false,
      item_count: 0,
      period,
      campaign: null,
      is_booked: false,
      undecided_bookings: 0,
      accepted_bookings: 0,
    },
    inside: new Set(),
    period,
    room: PACKAGE_MAXIMUM_ITEMS,
  };
}

export async function makePackage(tx: Tx, actor: Actor, companyId: number, fields: NewPackage): Promise<number> {
  return createPublic(tx, actor, { companyId, period: salePeriod(fields, actor.now), body: fields });
}

export type PackageNow = { readonly id: number; readonly revision: number; readonly title: string };

/** As it stands; undefined for one that is gone. */
export function packageNow(tx: Tx, id: number): Promise<PackageNow | undefined> {
  return tx
    .selectFrom('package')
    .select(['id', 'revision', 'title'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** One that came with its surfaces goes with them, unless something else is in it or it is booked. */
export async function removeEmptyPackage(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tryPart(tx, async () => {
    const pack = await lockedPackage(tx, actor.viewer, id);
    if (pack.facts.item_count === 0) await removePackage(tx, actor, pack);
  });
}

export async function lockPackage(tx: Tx, viewer: Viewer, id: number): Promise<void> {
  await lockedPackage(tx, viewer, id);
}

/** All of them; the caller holds the package, has asked the rules, and holds the surfaces. */
export async function fillPackage(
  tx: Tx,
  actor: Actor,
  id: number,
  items: Parameters<typeof addItems>[2],
): Promise<AddedItems> {
  return addItems(tx, await lockedPackage(tx, actor.viewer, id), items, actor);
}

/** Of several items, before the surfaces are locked; packages that are gone have nothing to lock. */
export async function lockPackagesOf(tx: Tx, viewer: Viewer, items: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from package_item i join package p on p.id = i.package_id and p.deleted_at is null
    where i.id = any (${[...items]}::integer[]) order by p.id`.execute(tx);
  for (const { id } of rows) await lockedPackage(tx, viewer, id);
}

/** Items of one package, each by itself; answers why some stay. */
export async function takeItemsBack(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CodedError>> {
  const failures = new Map<number, CodedError>();
  const taken: TakenItem[] = [];
  for (const id of ids) {
    const error = await tryPart(tx, async () => {
      await requireUndecided(tx, id);
      taken.push(await takeItemOut(tx, actor, id));
    });
    if (error !== null) failures.set(id, error);
  }
  const items = taken.map(({ item }) => item);
  const [first] = taken;
  if (first !== undefined)
    await record(tx, actor, ...(await packageSurfaceEvents(tx, 'package_surfaces_removed', first.pack, items)));
  return failures;
}

async function requireUndecided(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<Parameters<typeof canTakeBookingBack>[0]>`
    select b.state, b.revision from package_item i
    join booking_package k on k.package_id = i.package_id and k.is_private
    join booking b on b.booking_package_id = k.id and b.media_id = i.media_id
    where i.id = ${id}`.execute(tx);
  for (const booking of rows) orThrow(canTakeBookingBack(booking));
}
