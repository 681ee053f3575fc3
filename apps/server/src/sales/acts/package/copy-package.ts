import type { NotCopied } from '@felulet/contract/sales/packages.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { daysInTheWay } from '../../views/availability/free-units.ts';
import { lockSurfaces } from '../availability/availability.ts';
import { lockedPackage, visiblePackage } from './locked-package.ts';
import { addItems } from './package-items.ts';

type CopiedItem = Omit<NotCopied, 'reason' | 'available_quantity'> & {
  readonly capacity: number;
  readonly is_archived: boolean;
  readonly is_deleted: boolean;
  readonly is_of_publisher: boolean;
};

/** The surfaces of another package as far as they are free through this one's sale; answers those that are not. [D6.129] [D6.130] */
export async function copySurfaces(
  tx: Tx,
  actor: Actor,
  { from, to, period }: { readonly from: number; readonly to: number; readonly period: Period },
): Promise<NotCopied[]> {
  const { record } = await visiblePackage(tx, actor.viewer, from);
  if (record.is_private) invalid({ path: 'copy_of', code: 'not_allowed' });
  const pack = await lockedPackage(tx, actor.viewer, to);
  const known = await itemsToCopy(tx, from, pack.record.company_id);
  await lockSurfaces(
    tx,
    known.map(({ id }) => id),
  );
  const items = await itemsToCopy(tx, from, pack.record.company_id);
  const free = await freeUnits(tx, items, period);
  const leftOut = items.flatMap((item) => notCopied(item, free.get(item.id) ?? 0));
  const wanted = items
    .filter(({ id }) => leftOut.every((one) => one.id !== id))
    .map(({ id, quantity }) => ({ mediaId: id, quantity }));
  if (wanted.length > 0) await addItems(tx, pack, wanted, actor);
  return leftOut;
}

async function itemsToCopy(tx: Tx, packageId: number, companyId: number): Promise<CopiedItem[]> {
  const { rows } = await sql<CopiedItem>`
    select m.id, m.title, m.surface_code, m.city, i.quantity, m.quantity as capacity, m.archived_at is not null as is_archived,
      m.deleted_at is not null as is_deleted, m.company_id = ${companyId} as is_of_publisher
    from package_item i join media m on m.id = i.media_id where i.package_id = ${packageId}
    order by m.title collate hu, m.id`.execute(tx);
  return rows;
}

/** Of each surface that is still there, on the scarcest of the days. */
async function freeUnits(tx: Tx, items: readonly CopiedItem[], period: Period): Promise<ReadonlyMap<number, number>> {
  const live = items.filter(({ is_deleted }) => !is_deleted);
  if (live.length === 0) return new Map();
  const wanted = live.map(({ id, quantity }) => ({ mediaId: id, quantity }));
  const short = new Map((await daysInTheWay(tx, wanted, period)).map(({ id, days }) => [id, days]));
  return new Map(
    live.map(({ id, capacity }) => [id, Math.min(capacity, ...(short.get(id) ?? []).map((days) => days.free))]),
  );
}

function notCopied(item: CopiedItem, free: number): NotCopied[] {
  const { id, title, surface_code, city, quantity } = item;
  const reason = reasonOf(item, free);
  return reason === null ? [] : [{ id, title, surface_code, city, quantity, reason, available_quantity: free }];
}

function reasonOf(item: CopiedItem, free: number): NotCopied['reason'] | null {
  if (item.is_archived) return 'archived';
  if (item.is_deleted) return 'deleted';
  if (!item.is_of_publisher) return 'other_publisher';
  if (item.capacity < item.quantity) return 'fewer_units';
  return free < item.quantity ? 'taken' : null;
}
