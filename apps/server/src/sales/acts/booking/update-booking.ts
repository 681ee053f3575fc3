import type { BookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { checkBookedDays, insideCampaign } from '@felulet/domain/booking/booking-days.ts';
import {
  type BookingField,
  bookingFields,
  decideBookingPut,
  priceFormFields,
  sendsPriceForm,
} from '@felulet/domain/booking/booking-fields.ts';
import { checkApprovable } from '@felulet/domain/booking/booking-policy.ts';
import { isBeingAssembled } from '@felulet/domain/campaign/campaign-assembly.ts';
import { offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { type Change, changesBetween } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { isOrdered } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { allowed, firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, invalid, orThrow, refusalError } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { refreshBookingPackage } from '../../store/booked-package-state.ts';
import { approveBooking, editBooking } from '../../store/booking.ts';
import { campaignRef } from '../../views/campaign/campaign-facts.ts';
import type { CalculatedForm } from '../../views/price/price-form.ts';
import { formChanges } from '../../views/price/price-form-words.ts';
import { changeBooking, lockSurfaces } from '../availability/availability.ts';
import { calculateForm, priceColumns, savePriceParts } from '../calculate-form.ts';
import { moveOnAfterDecision } from '../campaign/lock-campaign.ts';
import { refreezeOffer } from '../offer/freeze-offer.ts';
import { moveOption, settleOption } from '../option/waiting-line.ts';
import { lineOfBooking, ofBooking } from './booking-events.ts';
import { orThrowDecided } from './decided-booking.ts';
import { type LockedBooking, lockedBooking } from './locked-booking.ts';
import { editManualRow } from './manual-row.ts';
import { ownBookingEvents } from './own-booking.ts';
import { type RejectionEvent, rejectBooking } from './reject-booking.ts';

type Update = Actor & { readonly body: BookingUpdate };

export async function updateBooking(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: BookingUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const update = { viewer, body, now: clock.now() };
  await inTransaction(db, async (tx) => {
    const booking = await lockedBooking(tx, viewer, id);
    const { isDecided, rejected } = await applyUpdate(tx, booking, update, ifMatch);
    await record(tx, update, ...rejected);
    if (isDecided && booking.campaign !== null) await moveOnAfterDecision(tx, booking.campaign, update.now);
  });
}

/** What the caller has still to do, once for all rows that it decides: record the rejections, move the campaign on. */
export type Applied = { readonly isDecided: boolean; readonly rejected: readonly RejectionEvent[] };

/**
 * Approve, reject, price form, fee, finalize and move, told apart by what is sent; who may send which is the domain's table.
 * A state is compared: it is refused where it stands already, unless the asker proves by `If-Match` to have seen it. [A6.9] [A1.16]
 */
export async function applyUpdate(
  tx: Tx,
  booking: LockedBooking,
  update: Update,
  ifMatch: number | undefined,
): Promise<Applied> {
  const { viewer, body } = update;
  const { state, revision } = booking.record;
  const fields = bookingFields.filter((field) => body[field] !== undefined);
  const decision = firstRefusal(
    () => decideBookingPut(viewer, booking.facts, { fields, state: body.state ?? null }),
    () => (body.state === state && ifMatch !== revision ? refuse('booking_decided') : allowed),
  );
  // What was decided meanwhile goes before what was changed: it is not written over.
  await orThrowDecided(tx, viewer, { state, bookingId: booking.record.id }, decision);
  requireRevision(revision, ifMatch);
  const isEmpty = fields.length === 0 && body.state === undefined && body.note === undefined;
  if (isEmpty) return { isDecided: false, rejected: [] };
  if (body.note !== undefined && body.state !== 'PUBLISHER_REJECTED') invalid({ path: 'note', code: 'not_allowed' });
  const isDecided = body.state !== undefined && body.state !== state;
  if (body.state === 'PUBLISHER_REJECTED') return { isDecided, rejected: await reject(tx, booking, fields, update) };
  await save(tx, booking, fields, update);
  return { isDecided, rejected: [] };
}

async function reject(
  tx: Tx,
  booking: LockedBooking,
  fields: readonly BookingField[],
  { body, now, viewer }: Update,
): Promise<readonly RejectionEvent[]> {
  if (fields.length > 0) invalid(...fields.map((path) => ({ path, code: 'not_allowed' }) as const));
  return rejectBooking(tx, booking, { note: body.note ?? null, viewer, now });
}

async function save(tx: Tx, booking: LockedBooking, fields: readonly BookingField[], update: Update): Promise<void> {
  const { state, hold_until, media_id, campaign_manual_media_id: row } = booking.record;
  const { body, now } = update;
  if (row !== null) await editManualRow(tx, update, row, booking.record, body);
  const isReopening = isRepricing(booking, fields, body) && state === 'PUBLISHER_ACCEPTED';
  const isAccepting = body.state === 'PUBLISHER_ACCEPTED' && state !== 'PUBLISHER_ACCEPTED';
  // What ends an option or moves it is done under its surface's lock, as the line behind it is.
  if (hold_until !== null && media_id !== null) await lockSurfaces(tx, [media_id]);
  const calculated = await calculate(tx, booking, fields, body);
  if (calculated !== null && calculated.kind === 'repriced' && (isAccepting || isReopening)) {
    orThrow(checkApprovable({ quantity: calculated.form.quantity, rental_tenths: calculated.form.rental_tenths }));
    const isFormSent = isAccepting || priceFormFields.some((field) => fields.includes(field));
    if (isFormSent) requireUnit(booking, calculated);
    requireSeenTotal(calculated, update);
  }
  await resize(tx, booking, update);
  const priced = calculated === null ? [] : pricedChanges(booking, calculated, isAccepting);
  const price = calculated === null ? {} : priceColumns(calculated);
  if (isAccepting) await approveBooking(tx, booking.record, price, update);
  else
    await editBooking(
      tx,
      booking.record,
      { ...price, ...(body.campaign_name !== undefined && { campaign_name: body.campaign_name }) },
      now,
    );
  if (calculated !== null) await savePriceParts(tx, booking.record.id, calculated);
  if (priced.length > 0) await repriceOffer(tx, booking, update);
  if (isAccepting && hold_until !== null) await settleOption(tx, booking.record.id, update);
  if (booking.record.booking_package_id !== null)
    await refreshBookingPackage(tx, booking.record.booking_package_id, now);
  await record(tx, update, ...(await eventsOf(tx, booking, { body, calculated, priced, isAccepting, isReopening })));
}

function pricedChanges({ record: before }: LockedBooking, calculated: CalculatedForm, isAccepting: boolean): Change[] {
  const state = isAccepting ? changesBetween({ state: before.state }, { state: 'PUBLISHER_ACCEPTED' }) : [];
  return [...state, ...formChanges(before, calculated)];
}

/** An offer that left the table is changed by an admin alone, and the campaign's history says so. */
async function repriceOffer(tx: Tx, { record: before, facts, campaign }: LockedBooking, update: Update): Promise<void> {
  if (campaign === null || facts.campaign === null || isBeingAssembled(facts.campaign)) return;
  const actOf = offerMakerOf(facts.campaign);
  const event = { campaign: campaignRef(campaign), line: lineOfBooking(before), actOf };
  await record(tx, update, { ...event, kind: 'offer_repriced' });
  await refreezeOffer(tx, campaign, update.viewer, update.now);
}

type Saved = {
  readonly body: BookingUpdate;
  readonly calculated: CalculatedForm | null;
  readonly priced: readonly Change[];
  readonly isAccepting: boolean;
  readonly isReopening: boolean;
};

/** The decision, the fee, or what the row says and its days; each from what to what. */
async function eventsOf(
  tx: Tx,
  booking: LockedBooking,
  { body, calculated, priced, isAccepting, isReopening }: Saved,
): Promise<Event[]> {
  const { record: before, facts, campaign } = booking;
  if (facts.kind === 'manual_booking') return ownBookingEvents(tx, before, { ...before, ...sent(body) });
  const { campaign_manual_media: row, date_from, date_to } = body;
  const quantity = calculated?.kind === 'repriced' ? undefined : body.quantity;
  const known = { ...before, name: before.manual_name, price: before.manual_price };
  const changes = [
    ...priced,
    ...changesBetween(known, { name: row?.name, price: row?.price, quantity, date_from, date_to }),
  ];
  const event = { ...ofBooking(booking), changes };
  if (isReopening && before.campaign_manual_media_id === null) {
    const offerMaker = campaign?.mhfe_company_id ?? null;
    return [{ ...event, kind: 'price_reopened', actOf: facts.publisher_id, offerMaker }];
  }
  if (isAccepting) return [{ ...event, kind: 'booking_approved', actOf: facts.publisher_id ?? event.actOf }];
  if (calculated === null) return [{ ...event, kind: 'booking_changed' }];
  return [{ ...event, kind: calculated.kind === 'surcharged' ? 'fee_changed' : 'booking_priced' }];
}

/** The list price, or what else the sum rests on, may have become another since the form was read. [D7.43] */
function requireSeenTotal({ price }: CalculatedForm, { viewer, body: { total } }: Update): void {
  if (total !== undefined && total !== totalFor(price, priceViewOf(viewer.role))) throw new CodedError('price_changed');
}

/** A surface brings its unit; a row typed in by hand has the one that its price form names. */
function requireUnit({ facts }: LockedBooking, { form }: CalculatedForm): void {
  if (facts.kind === 'manual_row' && form.rental_unit_id === null)
    invalid({ path: 'rental_period_unit', code: 'required' });
}

function sent(body: BookingUpdate) {
  const { campaign_name, date_from, date_to, quantity } = body;
  return {
    ...(campaign_name !== undefined && { campaign_name }),
    ...(date_from !== undefined && { date_from }),
    ...(date_to !== undefined && { date_to }),
    ...(quantity !== undefined && { quantity }),
  };
}

function isRepricing({ record, facts }: LockedBooking, fields: readonly BookingField[], body: BookingUpdate): boolean {
  const price = body.campaign_manual_media?.price;
  if (record.state === 'PUBLISHER_ACCEPTED' && price !== undefined && price !== record.manual_price) return true;
  return sendsPriceForm(facts, { fields, state: body.state ?? null });
}

async function calculate(
  tx: Tx,
  booking: LockedBooking,
  fields: readonly BookingField[],
  body: BookingUpdate,
): Promise<CalculatedForm | null> {
  const { record, facts } = booking;
  const priced = {
    id: record.id,
    publisher_id: facts.publisher_id ?? facts.campaign?.publisher_id ?? null,
    date_from: record.date_from,
    date_to: record.date_to,
  };
  if (isRepricing(booking, fields, body)) return calculateForm(tx, priced, body, 'repriced');
  if (fields.includes('mhfe_fee') || fields.includes('additions')) return calculateForm(tx, priced, body, 'surcharged');
  return null;
}

/** Units and days change by the availability protocol alone. [D6.5] */
async function resize(tx: Tx, { record, facts }: LockedBooking, { body, now }: Update): Promise<void> {
  const quantity = body.quantity ?? record.quantity;
  const period = { date_from: body.date_from ?? record.date_from, date_to: body.date_to ?? record.date_to };
  if (!isOrdered(period)) invalid({ path: 'date_to', code: 'end_before_start' });
  const isSameDays = period.date_from === record.date_from && period.date_to === record.date_to;
  if (quantity === record.quantity && isSameDays) return;
  const { campaign_from: date_from, campaign_to: date_to } = record;
  const campaign = date_from === null || date_to === null ? null : { date_from, date_to };
  orThrow(
    firstRefusal(
      () => checkBookedDays(facts.kind, period, record, budapestDay(now)),
      () => (campaign === null || isSameDays ? allowed : insideCampaign(campaign, period, body.outside_period)),
    ),
  );
  if (record.hold_until !== null) await moveOption(tx, record.id, period, now);
  const changed = await changeBooking(tx, { bookingId: record.id, quantity, period, at: now });
  if (!changed.ok) throw refusalError(changed.refusal);
}
