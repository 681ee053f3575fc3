import { isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { firstValues } from '@felulet/domain/event/change.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import type { LineRef, SoldRef } from '@felulet/domain/event/sales-events.ts';
import type { BookingPackageRecord } from '../../views/booked-package/booking-packages.ts';
import type { BookingRecord } from '../../views/booking/booking-records.ts';
import { campaignRef } from '../../views/campaign/campaign-facts.ts';
import type { LockedBooking } from './locked-booking.ts';

export function lineOfBooking(
  record: Pick<BookingRecord, 'id' | 'media_title' | 'manual_name' | 'publisher_company_id'>,
): LineRef {
  const { id, media_title, manual_name, publisher_company_id: publisherId } = record;
  return { bookingId: id, title: media_title ?? manual_name, publisherId };
}

export function lineOfPackage(
  record: Pick<BookingPackageRecord, 'id' | 'package_title' | 'publisher_company_id'>,
): LineRef {
  const { id, package_title: title, publisher_company_id: publisherId } = record;
  return { bookingPackageId: id, title, publisherId };
}

export function soldBooking(
  record: Pick<BookingRecord, 'id' | 'media_title' | 'manual_name' | 'campaign_title'>,
): SoldRef {
  return { id: record.id, title: record.media_title ?? record.manual_name, campaign: record.campaign_title };
}

export function soldPackage(record: Pick<BookingPackageRecord, 'id' | 'package_title' | 'campaign_name'>): SoldRef {
  return { id: record.id, title: record.package_title, campaign: record.campaign_name };
}

type OfBooking = Pick<EventOf<'booking_approved'>, 'booking' | 'campaign' | 'line' | 'actOf'>;

/** What every event of a locked booking names; before the hand-over the offer maker does not know what the package holds. */
export function ofBooking({ record, facts, campaign }: LockedBooking): OfBooking {
  return {
    booking: soldBooking(record),
    campaign: campaign === null || isInUnfinishedPackage(facts) ? null : campaignRef(campaign),
    line: lineOfBooking(record),
    actOf: facts.campaign && offerMakerOf(facts.campaign),
  };
}

type MovedBooking = Omit<EventOf<'booking_deleted'>, 'kind' | 'campaign' | 'actOf'>;

/** A line as it leaves an offer or comes back into it; what nobody had decided on carries no money. */
export function movedBooking(record: BookingRecord, signs: typeof firstValues): MovedBooking {
  const { state, media_id: mediaId, date_from, date_to, mhfe_fee, net_net_net_price, manual_price: price } = record;
  const isPriced = state !== 'CREATED' || price !== null;
  const named = { booking: soldBooking(record), line: lineOfBooking(record), mediaId };
  return {
    ...named,
    state,
    date_from,
    date_to,
    isPriced,
    changes: signs({ state, price, net_net_net_price, mhfe_fee }),
  };
}

type MovedPackage = Omit<EventOf<'booking_package_deleted'>, 'kind' | 'campaign' | 'actOf'>;
export function movedPackage(record: BookingPackageRecord, signs: typeof firstValues): MovedPackage {
  const { state, date_from, date_to, price, commission_fee } = record;
  const named = { pack: soldPackage(record), line: lineOfPackage(record), mediaId: null };
  return { ...named, state, date_from, date_to, isPriced: true, changes: signs({ state, price, commission_fee }) };
}
