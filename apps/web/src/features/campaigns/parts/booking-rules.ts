import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { containsPeriod, type Period } from '@felulet/domain/period/period.ts';
import type { TFunction } from 'i18next';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';

/** An empty number or one below 1 becomes 1; more than is free becomes what is free, where that is known. */
export function normalisedQuantity(entered: number | null, available: number | null): number {
  const wanted = entered === null || entered < 1 ? 1 : Math.trunc(entered);
  return available !== null && wanted > available && available > 0 ? available : wanted;
}

/** A typed number that was changed to what is possible. */
export type Clamped = { readonly typed: number; readonly kept: number };

export function clampedFrom(typed: number | null, kept: number): Clamped | null {
  return typed !== null && typed !== kept ? { typed, kept } : null;
}

/** The message about a changed number: no less is possible or, in the form's own words, no more. */
export function clampedMessage(
  clamped: Clamped | null,
  t: TFunction,
  lowered: 'campaigns.book.clamped' | 'options.line.clamped' = 'campaigns.book.clamped',
): string | undefined {
  if (clamped === null) return undefined;
  return t(clamped.typed < clamped.kept ? 'campaigns.book.raised' : lowered, clamped);
}

/** The default days of a booking: the campaign's period, or the rest of it. */
export function daysLeft({ date_from, date_to }: Period, today: Day): PeriodValue {
  if (date_to < today) return { from: null, to: null };
  return { from: date_from < today ? today : date_from, to: date_to };
}

/** The phrase that says how many are free on the days of the form. */
export function freeHint(campaign: Period, { from, to }: PeriodValue, today: Day): 'quantityHint' | 'daysHint' {
  const whole = daysLeft(campaign, today);
  return from === whole.from && to === whole.to ? 'quantityHint' : 'daysHint';
}

/** Whether both days are set. */
export function isWholePeriod(value: PeriodValue): value is { readonly from: string; readonly to: string } {
  return value.from !== null && value.to !== null;
}

/** Such a booking needs the offer maker's consent. */
export function isOutsideCampaign(campaign: Period, from: string, to: string): boolean {
  return !containsPeriod(campaign, { date_from: from, date_to: to });
}

/** Whether something is free and the surface is not in the campaign yet. */
export function isBookable(row: Pick<MediaRow, 'available_quantity' | 'booking_id'>): boolean {
  return row.available_quantity > 0 && row.booking_id === null;
}

/** The facts about a surface that a booking needs; with its line in the campaign where the list has looked for one. */
export type BookableSurface = Pick<MediaRow, 'id' | 'title' | 'available_quantity'> &
  Partial<Pick<MediaRow, 'booking_id'>>;

export type BookingBody = {
  readonly campaign: number;
  readonly media: number;
  readonly quantity: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly outside_period?: true;
  /** Set where the list showed no line of it in the offer. */
  readonly is_new?: true;
};

type BookingInput = { readonly quantity: number | null; readonly from: string; readonly to: string };

export function toBookingBody(
  campaign: Period & { readonly id: number },
  row: Pick<BookableSurface, 'id' | 'booking_id'> & { readonly available_quantity: number | null },
  input: BookingInput,
): BookingBody {
  return {
    campaign: campaign.id,
    media: row.id,
    quantity: normalisedQuantity(input.quantity, row.available_quantity),
    date_from: input.from,
    date_to: input.to,
    ...(row.booking_id === null && { is_new: true }),
    ...(isOutsideCampaign(campaign, input.from, input.to) && { outside_period: true }),
  };
}
