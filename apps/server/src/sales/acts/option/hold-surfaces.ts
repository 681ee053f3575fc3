import type { OptionHold, OptionRequest } from '@felulet/contract/sales/options.ts';
import { freeQuantity } from '@felulet/domain/availability/availability.ts';
import { initialBookingState } from '@felulet/domain/booking/booking-machine.ts';
import { canBookIntoCampaign } from '@felulet/domain/booking/booking-policy.ts';
import { type CampaignOutline, offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { canStandInLine } from '@felulet/domain/option/option-policy.ts';
import type { OptionApproval } from '@felulet/domain/option/option-states.ts';
import {
  cappedUntil,
  coolUntil,
  holdUntil,
  optionsCloseAt,
  remindAt,
  wantsApproval,
} from '@felulet/domain/option/option-terms.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { isOrdered, type Period } from '@felulet/domain/period/period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { type ClosedSurface, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { workingDays } from '../../../office/views/working-days.ts';
import { found, invalid, joined, mustSee, orThrow, refusalError, valueOrThrow } from '../../../platform/errors.ts';
import { takeTagsOfNewBookings } from '../../store/booking-price.ts';
import { insertHeld, insertWaiting } from '../../store/surface-option.ts';
import { holdsOf } from '../../views/availability/free-units.ts';
import { campaignForBooking, inOffer } from '../../views/booking/booking-create.ts';
import { campaignPartFacts } from '../../views/booking/booking-facts.ts';
import { coolingSince, heldByCampaign, type OptionSurface, optionSurfaces } from '../../views/option/option-hold.ts';
import { waitedFor } from '../../views/option/option-marks.ts';
import { type TermsOf, termsOf } from '../../views/option/option-terms.ts';
import { bookSurfaces, lockSurfaces } from '../availability/availability.ts';
import { rankLine } from './waiting-line.ts';

type Place = OptionHold | OptionRequest;

type Entry = {
  readonly id: number;
  readonly name: string;
  readonly facts: CampaignOutline;
  readonly period: Period;
  readonly surfaces: ReadonlyMap<number, OptionSurface>;
  readonly terms: TermsOf;
};

/** Holds surfaces for a while, each as a booking of the offer: all of them or none. */
export async function holdSurfaces(tx: Tx, actor: Actor, body: OptionHold): Promise<number[]> {
  const { viewer, now } = actor;
  const mediaIds = body.surfaces.map(({ media }) => media);
  const entry = await enter(tx, actor, body, mediaIds);
  const { period, terms } = entry;
  if (body.is_new === true) await requireNew(tx, entry, mediaIds);
  const state = valueOrThrow(initialBookingState('campaign', entry.facts));
  const wanted = body.surfaces.map(({ media, quantity }) => ({ mediaId: media, quantity }));
  const booked = await bookSurfaces(tx, wanted, {
    period,
    state,
    campaignId: entry.id,
    createdBy: viewer.accountId,
    at: now,
  });
  if (!booked.ok) throw refusalError(booked.refusal);
  await requireCooled(tx, entry, mediaIds, now);
  const approvals = await approvalsOf(tx, entry);
  const isWorkingDay = await workingDays(tx);
  const rows = booked.bookings.map(({ mediaId, bookingId }) => {
    const { company_id, title } = found(entry.surfaces.get(mediaId));
    const own = terms(company_id);
    const until = valueOrThrow(holdUntil(own, period.date_from, now, isWorkingDay));
    const quantity = wanted.find((surface) => surface.mediaId === mediaId)?.quantity ?? 1;
    const reminder = remindAt(until, isWorkingDay);
    const shown = { mediaId, bookingId, publisherId: company_id, title, quantity };
    const times = {
      until,
      closesAt: optionsCloseAt(own, period.date_from),
      remindAt: reminder > now ? reminder : null,
    };
    return { ...shown, ...times, approval: approvals(company_id) };
  });
  const ids = await insertHeld(tx, rows, { campaignId: entry.id, period, createdBy: viewer.accountId, now });
  await takeTagsOfNewBookings(tx, booked.bookings);
  await record(tx, actor, ...rows.map((row) => heldEvent(entry, row)));
  const publishers = rows.map(({ publisherId }) => publisherId).filter((id) => id !== viewer.companyId);
  if (state === 'WAITING_FOR_PUBLISHER')
    await record(tx, actor, { kind: 'bookings_waiting', campaignId: entry.id, publishers });
  return ids;
}

/** A place in line for units that are taken. */
export async function standInLine(tx: Tx, actor: Actor, body: OptionRequest): Promise<number> {
  const { viewer, now } = actor;
  const { media, quantity } = body;
  const entry = await enter(tx, actor, body, [media]);
  const { period, terms, surfaces } = entry;
  const { company_id, title } = found(surfaces.get(media));
  await lockSurfaces(tx, [media]);
  // Read again under the lock: units may have been added or taken away.
  const capacity = found((await optionSurfaces(tx, [media]))[0]).quantity;
  const holds = (await holdsOf(tx, [media], period)).get(media) ?? [];
  const free = freeQuantity(capacity, holds, period);
  const is_waiting = (await waitedFor(tx, entry.id, [media], period)).has(media);
  orThrow(canStandInLine({ quantity: capacity, free, wanted: quantity, is_waiting }));
  await requireCooled(tx, entry, [media], now);
  const closesAt = optionsCloseAt(terms(company_id), period.date_from);
  const option = { mediaId: media, publisherId: company_id, quantity, closesAt };
  const id = await insertWaiting(tx, option, { campaignId: entry.id, period, createdBy: viewer.accountId, now });
  await rankLine(tx, [media]);
  await record(tx, actor, {
    ...ofSurface(entry, company_id),
    kind: 'option_in_line',
    title,
    line: { title, publisherId: company_id },
    until: null,
    changes: firstValues({ quantity, ...period }),
  });
  return id;
}

/** The campaign under its shared lock, as when it is booked into; who may, which days, and whether options are still open for them. */
async function enter(tx: Tx, { viewer, now }: Actor, body: Place, mediaIds: readonly number[]): Promise<Entry> {
  const period = { date_from: body.date_from, date_to: body.date_to };
  if (!isOrdered(period)) invalid({ path: 'date_to', code: 'end_before_start' });
  const row = found(await campaignForBooking(tx, body.campaign, null));
  const facts = found(campaignPartFacts(row));
  mustSee(canSeeCampaign(viewer, facts));
  const known = await optionSurfaces(tx, mediaIds);
  const surfaces = new Map(known.map((surface) => [surface.id, surface]));
  const terms = await termsOf(
    tx,
    known.map(({ company_id }) => company_id),
  );
  const late: ClosedSurface[] = [];
  for (const id of mediaIds) {
    const surface = found(surfaces.get(id));
    mustSee(canSeeMedia(viewer, surface));
    const campaign_period = { date_from: row.date_from, date_to: row.date_to };
    const outside_period = body.outside_period ?? false;
    const booking = { surface_company_id: surface.company_id, campaign_period, period, outside_period };
    orThrow(canBookIntoCampaign(viewer, facts, { ...booking, today: budapestDay(now) }));
    const timely = cappedUntil(terms(surface.company_id), period.date_from, now, now);
    if (!timely.ok) late.push({ id, title: surface.title, date_to: timely.refusal.date_to ?? period.date_from });
  }
  refuseClosed('option_too_late', late);
  return { id: body.campaign, name: row.name, facts, period, surfaces, terms };
}

/** A colleague has booked or held one of them since the list was read; locked, so that of two the second finds the first one's line. */
async function requireNew(tx: Tx, entry: Entry, mediaIds: readonly number[]): Promise<void> {
  await lockSurfaces(tx, mediaIds);
  const held = (await inOffer(tx, entry.id, mediaIds)).map((id): ClosedSurface => {
    return { id, title: found(entry.surfaces.get(id)).title, date_to: entry.period.date_to };
  });
  refuseClosed('already_booked', held);
}

async function requireCooled(tx: Tx, entry: Entry, mediaIds: readonly number[], now: Date): Promise<void> {
  const ended = await coolingSince(tx, entry.id, mediaIds);
  if (ended.length === 0) return;
  const isWorkingDay = await workingDays(tx);
  const cooling = ended.flatMap(({ media_id: id, ended_at }): ClosedSurface[] => {
    const { company_id, title } = found(entry.surfaces.get(id));
    const until = coolUntil(entry.terms(company_id), joined(ended_at), isWorkingDay);
    return until > now ? [{ id, title, date_to: budapestDay(until) }] : [];
  });
  refuseClosed('option_cooling_down', cooling);
}

/** One in the way refuses all; every one that is is named, and the latest of their days. */
function refuseClosed(
  code: 'option_cooling_down' | 'option_too_late' | 'already_booked',
  closed: readonly ClosedSurface[],
): void {
  const date_to = closed
    .map((surface) => surface.date_to)
    .toSorted()
    .at(-1);
  if (date_to === undefined) return;
  throw refusalError(refuse(code, { date_to, count: closed.length, closed_surfaces: closed }).refusal);
}

/** Whether the option is so large that its publisher has to agree: what the campaign holds of it already counts. */
async function approvalsOf(tx: Tx, entry: Entry): Promise<(publisherId: number) => OptionApproval | null> {
  const held = await heldByCampaign(tx, entry.id);
  const requested = Map.groupBy(entry.surfaces.values(), ({ company_id }) => company_id);
  return (publisherId) => {
    if (publisherId === offerMakerOf(entry.facts)) return null;
    const surfaces = (held.get(publisherId) ?? 0) + (requested.get(publisherId)?.length ?? 0);
    return wantsApproval(entry.terms(publisherId), surfaces, entry.period) ? 'WANTED' : null;
  };
}

type HeldRow = {
  readonly bookingId: number;
  readonly publisherId: number;
  readonly title: string;
  readonly quantity: number;
  readonly until: Date;
  readonly approval: OptionApproval | null;
};

function ofSurface({ id, name, facts }: Entry, publisherId: number) {
  const campaign = { id, name, state: facts.state };
  const offerMaker = offerMakerOf(facts);
  return { campaign, actOf: offerMaker, offerMaker, publisher: { id: publisherId, name: null }, reason: null };
}

function heldEvent(entry: Entry, { bookingId, publisherId, title, quantity, approval, ...row }: HeldRow): Event {
  const until = formatMinute(row.until);
  return {
    ...ofSurface(entry, publisherId),
    kind: 'option_held',
    title,
    line: { bookingId, title, publisherId },
    until,
    isApprovalWanted: approval === 'WANTED',
    changes: firstValues({ quantity, ...entry.period, option_until: until }),
  };
}
