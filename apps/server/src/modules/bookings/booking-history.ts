import { isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { HistoryChange } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { addOperation, type CampaignRecord, type HistoryLine, historyChanges } from '../campaigns/campaigns.steps.ts';
import type { CalculatedForm } from '../pricings/pricings.steps.ts';
import type { BookingPackageRecord } from './booking-packages.queries.ts';
import type { BookingRecord } from './booking-records.queries.ts';
import type { LockedBooking } from './locked-booking.ts';

type Act = { readonly viewer: Viewer; readonly now: Date };
type Campaign = Pick<CampaignRecord, 'id' | 'state'>;

/** A booking as the campaign's history knows it, whatever becomes of it. */
export function lineOfBooking(
  record: Pick<BookingRecord, 'id' | 'media_title' | 'manual_name' | 'publisher_company_id'>,
): HistoryLine {
  const { id, media_title, manual_name, publisher_company_id: publisherId } = record;
  return { bookingId: id, title: media_title ?? manual_name, publisherId };
}

export function lineOfPackage(
  record: Pick<BookingPackageRecord, 'id' | 'package_title' | 'publisher_company_id'>,
): HistoryLine {
  const { id, package_title: title, publisher_company_id: publisherId } = record;
  return { bookingPackageId: id, title, publisherId };
}

type Booked = {
  readonly campaign: { readonly id: number; readonly state: CampaignState };
  /** Whose act it is, whoever does it. [D5.71] */
  readonly actOf: number | null;
  readonly line: HistoryLine;
  readonly changes: readonly HistoryChange[];
};

/** Who booked what, for which days and how many. [D5.101] */
export async function tellBooked(
  tx: Tx,
  { campaign, actOf, line, changes }: Booked,
  { viewer, now }: Act,
): Promise<void> {
  const kind = line.bookingPackageId === undefined ? 'BOOKING_CREATED' : 'PACKAGE_BOOKED';
  const { id: campaignId, state } = campaign;
  await addOperation(tx, { campaignId, kind, state, actor: viewer, actOf, note: null, line, changes, now });
}

/** An approval with its price, a fee, or other days and units: from what to what. [D5.101] */
export async function tellChanged(
  tx: Tx,
  booking: LockedBooking,
  after: {
    readonly kind: 'BOOKING_APPROVED' | 'BOOKING_CHANGED' | 'FEE_CHANGED';
    readonly values: Parameters<typeof historyChanges>[1];
  },
  { viewer, now }: Act,
): Promise<void> {
  const { campaign, record, facts } = booking;
  // Before the hand-over the offer maker does not know what the package holds. [D3.7]
  if (campaign === null || isInUnfinishedPackage(facts)) return;
  const changes = historyChanges(valuesOf(record), after.values);
  if (changes.length === 0 && after.kind !== 'BOOKING_APPROVED') return;
  const { id: campaignId, state } = campaign;
  const isPublishers = after.kind === 'BOOKING_APPROVED' && facts.publisher_id !== null;
  const actOf = isPublishers ? facts.publisher_id : facts.campaign && offerMakerOf(facts.campaign);
  const told = { campaignId, kind: after.kind, state, actor: viewer, actOf, note: null, now } as const;
  await addOperation(tx, { ...told, line: lineOfBooking(record), changes });
}

/** What the form of a booking makes of its price; a fee alone leaves the rest. */
export function pricedValues({ form, price, kind }: CalculatedForm): Parameters<typeof historyChanges>[1] {
  return kind === 'surcharged'
    ? { mhfe_fee: form.mhfe_fee }
    : { quantity: form.quantity, net_net_net_price: price.net_net_net };
}

function valuesOf(record: BookingRecord): Parameters<typeof historyChanges>[0] {
  const { quantity, date_from, date_to, net_net_net_price, mhfe_fee } = record;
  return {
    name: record.manual_name,
    price: record.manual_price,
    quantity,
    date_from,
    date_to,
    net_net_net_price,
    mhfe_fee,
  };
}

/** What a booked package comes to when it is handed over, and the commission on it. [D5.101] */
export async function tellPackage(
  tx: Tx,
  campaign: Campaign,
  record: BookingPackageRecord,
  after: {
    readonly kind: 'PACKAGE_HANDED_OVER' | 'FEE_CHANGED';
    readonly changes: readonly HistoryChange[];
    readonly actOf: number | null;
  },
  { viewer, now }: Act,
): Promise<void> {
  const { id: campaignId, state } = campaign;
  const told = { campaignId, state, actor: viewer, note: null, line: lineOfPackage(record), now };
  await addOperation(tx, { ...told, ...after });
}
