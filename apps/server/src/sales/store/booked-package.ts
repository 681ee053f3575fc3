import type { Tx } from '../../database/database.ts';
import { constraintOf } from '../../platform/database/database-errors.ts';
import { CodedError } from '../../platform/errors.ts';
import type { BookingAct } from '../acts/availability/availability.ts';
import type { PackageForSale } from '../views/booked-package/booking-packages.ts';

/** With the snapshot of the package's price and tags, which later edits of the package leave alone. [D7.24] */
export async function insertBookingPackage(
  tx: Tx,
  pack: PackageForSale,
  act: BookingAct & { readonly campaignId: number; readonly accountId: number },
): Promise<number> {
  const row = await tx
    .insertInto('booking_package')
    .values({
      package_id: pack.id,
      campaign_id: act.campaignId,
      publisher_company_id: pack.company_id,
      is_private: pack.is_private,
      state: act.state,
      date_from: act.period.date_from,
      date_to: act.period.date_to,
      price: pack.price,
      created_by: act.accountId,
      created_at: act.at,
      updated_at: act.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (constraintOf(error) === 'booking_package_live_key') throw new CodedError('already_booked');
      throw error;
    });
  await snapshotPackageTags(tx, row.id, pack.id);
  return row.id;
}

async function snapshotPackageTags(tx: Tx, bookingPackageId: number, packageId: number): Promise<void> {
  await tx
    .insertInto('booking_package_price_tag')
    .columns(['booking_package_id', 'title', 'value', 'order_number'])
    .expression((from) =>
      from
        .selectFrom('package_price_tag as t')
        .select((select) => [
          select.val(bookingPackageId).$castTo<number>().as('booking_package_id'),
          't.title',
          't.value',
          't.order_number',
        ])
        .where('t.package_id', '=', packageId),
    )
    .execute();
}

/** The hand-over fixes items, price and tags of a private package. */
export async function markHandedOver(
  tx: Tx,
  pack: { readonly id: number; readonly package_id: number; readonly price: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('booking_package')
    .set((set) => ({
      is_done: true,
      done_at: now,
      price: pack.price,
      updated_at: now,
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', pack.id)
    .where('is_done', '=', false)
    .execute();
  await snapshotPackageTags(tx, pack.id, pack.package_id);
}

export async function setCommission(tx: Tx, id: number, commission: string | null, now: Date): Promise<void> {
  await tx
    .updateTable('booking_package')
    .set((set) => ({ commission_fee: commission, updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
