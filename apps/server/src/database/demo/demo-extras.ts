import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError } from '../../platform/errors.ts';
import { createBookingPackage } from '../../sales/acts/booked-package/create-booked-package.ts';
import { createBooking } from '../../sales/acts/booking/create-booking.ts';
import { updateBooking } from '../../sales/acts/booking/update-booking.ts';
import type { DemoPeople } from './demo-people.ts';
import { proposedPeriod } from './demo-period.ts';

type Place = { readonly campaignId: number; readonly period: Period };

/** An item that is in no catalogue: leaflets handed out in the street. */
export async function addManualRow(
  context: ServerContext,
  viewer: Viewer,
  { campaignId, period }: Place,
): Promise<void> {
  const campaign_manual_media = {
    name: 'Szórólaposztás a belvárosban',
    company: 'Utcai Szóró Bt.',
    price: 180_000,
    description: 'Két fő, napi hat óra.',
  };
  await createBooking(context, viewer, { campaign: campaignId, campaign_manual_media, quantity: 1, ...period });
}

/** A public package is sold whole; where one of its surfaces is taken, or it is off sale, it stays out. */
export async function tryPackage(
  context: ServerContext,
  viewer: Viewer,
  place: Place,
  packageId: number,
): Promise<void> {
  const refusals: readonly string[] = [
    'not_enough_free',
    'package_inactive',
    'outside_package_period',
    'validation',
    'not_found',
  ];
  try {
    await createBookingPackage(context, viewer, { campaign: place.campaignId, package: packageId, ...place.period });
  } catch (error) {
    if (!(error instanceof CodedError) || !refusals.includes(error.code)) throw error;
  }
}

/** The manual row is finalized by the MHFE, and each booking of a package approved by its publisher. */
export async function decideExtras(context: ServerContext, people: DemoPeople, campaignId: number): Promise<void> {
  const rows = await context.db
    .selectFrom('booking')
    .select(['id', 'publisher_company_id', 'media_id'])
    .where('campaign_id', '=', campaignId)
    .where((where) => where.or([where('booking_package_id', 'is not', null), where('media_id', 'is', null)]))
    .where('state', 'in', ['CREATED', 'WAITING_FOR_PUBLISHER'])
    .orderBy('id')
    .execute();
  const month = await context.db
    .selectFrom('system_list_item as i')
    .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
    .select('i.id')
    .where('l.name', '=', 'rental_period_unit')
    .where('i.slug', '=', 'honap')
    .executeTakeFirstOrThrow();
  const publishers = [people.kozzeteto, people.kozzeteto2, people.kozzeteto3];
  for (const row of rows) {
    const who = publishers.find((person) => person.companyId === row.publisher_company_id) ?? people.mhfe;
    const rental_period_value = await proposedPeriod(context, row.id);
    const unit = row.media_id === null ? { rental_period_unit: month.id } : {};
    await updateBooking(context, who, row.id, { state: 'PUBLISHER_ACCEPTED', rental_period_value, ...unit }, undefined);
  }
}
