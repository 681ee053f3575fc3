import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { containsPeriod, type Period } from '@felulet/domain/period/period.ts';
import type { TFunction } from 'i18next';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';

/** Empty or below 1 becomes 1; more than is free becomes what is free, where that is known. [C5.4] */
export function normalisedQuantity(entered: number | null, available: number | null): number {
  const wanted = entered === null || entered < 1 ? 1 : Math.trunc(entered);
  return available !== null && wanted > available && available > 0 ? available : wanted;
}

/** A typed number that was brought within what there is. */
export type Clamped = { readonly typed: number; readonly kept: number };

export function clampedFrom(typed: number | null, kept: number): Clamped | null {
  return typed !== null && typed !== kept ? { typed, kept } : null;
}

/** What is said of it: that no less can be had, or, in the form's own words, no more. [D16.20] */
export function clampedMessage(
  clamped: Clamped | null,
  t: TFunction,
  lowered: 'campaigns.book.clamped' | 'options.line.clamped' = 'campaigns.book.clamped',
): string | undefined {
  if (clamped === null) return undefined;
  return t(clamped.typed < clamped.kept ? 'campaigns.book.raised' : lowered, clamped);
}

/** What a booking is asked for at first: the campaign's period, or what is left of it. [D6.43] */
export function daysLeft({ date_from, date_to }: Period, today: Day): PeriodValue {
  if (date_to < today) return { from: null, to: null };
  return { from: date_from < today ? today : date_from, to: date_to };
}

/** Which words tell how many are free on the days of the form. [C2.74] */
export function freeHint(campaign: Period, { from, to }: PeriodValue, today: Day): 'quantityHint' | 'daysHint' {
  const whole = daysLeft(campaign, today);
  return from === whole.from && to === whole.to ? 'quantityHint' : 'daysHint';
}

/** Both days are there. */
export function isWholePeriod(value: PeriodValue): value is { readonly from: string; readonly to: string } {
  return value.from !== null && value.to !== null;
}

/** Such a booking needs the offer maker's word. [D5.44] */
export function isOutsideCampaign(campaign: Period, from: string, to: string): boolean {
  return !containsPeriod(campaign, { date_from: from, date_to: to });
}

/** Something is free and the surface is not in the campaign yet. [C2.17] */
export function isBookable(row: Pick<MediaRow, 'available_quantity' | 'booking_id'>): boolean {
  return row.available_quantity > 0 && row.booking_id === null;
}

/** What a booking has to know of its surface; its line in the campaign where the list has looked for one. */
export type BookableSurface = Pick<MediaRow, 'id' | 'title' | 'available_quantity'> &
  Partial<Pick<MediaRow, 'booking_id'>>;

export type BookingBody = {
  readonly campaign: number;
  readonly media: number;
  readonly quantity: number;
  readonly date_from: string;
  readonly date_to: string;
  readonly outside_period?: true;
  /** The list showed no line of it in the offer. [D7.48 no line of the surface] */
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
