import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { fromTenths } from '@felulet/domain/money/tenths.ts';
import { type RentalPeriod, rentalPeriodOf } from '@felulet/domain/pricing/rental-period.ts';
import type { PreCalculationBody, PriceLists } from '../bookings.api.ts';

/** A price tag as typed: any part may still be missing. */
export type BookingTagValues = {
  /** Identifies the row on screen, also before the tag is stored. */
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly value: number | null;
  readonly type: number | null;
};

/** A tag of the surface, which is stored already. */
type StoredTag = BookingTagValues & { readonly id: number };

export type PriceFormValues = {
  readonly quantity: number | null;
  readonly rental_period_unit: number | null;
  readonly rental_period_value: number | null;
  readonly ad_hoc_discount: number | null;
  /** In the chosen order, which is the order they apply in. */
  readonly discounts: readonly number[];
  readonly media_price_tags: readonly StoredTag[];
  readonly price_tags: readonly BookingTagValues[];
};

type Whole = { readonly value: number; readonly type: number };
type PriceFormRequest<MediaTag, OwnTag> = {
  readonly quantity: number;
  readonly rental_period_unit: number | null;
  readonly rental_period_value: number | null;
  readonly ad_hoc_discount: number | null;
  readonly discounts: number[];
  readonly media_price_tags: Omit<MediaTag, 'key'>[];
  readonly price_tags: Omit<OwnTag, 'key'>[];
};

export type RentalUnits = NonNullable<PriceLists['rental_period_unit']>;

/** The unit is the present one of the surface; before the first price the rental period comes from the days. */
export function priceFormValues(booking: Booking, units: RentalUnits): PriceFormValues {
  const unit = booking.media === null ? booking.rental_period_unit : booking.media.rental_period_unit;
  return {
    quantity: booking.quantity,
    rental_period_unit: unit,
    rental_period_value: booking.rental_period_value || proposedValue(rentalPeriodProposal(booking, units, unit)),
    ad_hoc_discount: booking.ad_hoc_discount ?? null,
    discounts: booking.discounts ?? [],
    media_price_tags: (booking.media_price_tags ?? []).map(tagValues),
    price_tags: (booking.price_tags ?? []).map(tagValues),
  };
}

/** The rental period that the booking's days make; null where the unit has no days. */
export function rentalPeriodProposal(booking: Booking, units: RentalUnits, unitId: number | null): RentalPeriod | null {
  const length = units.find((candidate) => candidate.id === unitId)?.unit_length ?? null;
  return length === null ? null : rentalPeriodOf(length, booking);
}

/** The proposed value is at least one. */
export function proposedValue(proposal: RentalPeriod | null): number {
  return proposal === null ? 1 : fromTenths(proposal.tenths);
}

let nextKey = 1;

export function emptyBookingTag(): BookingTagValues {
  return { key: `new-${nextKey++}`, id: null, title: '', value: null, type: null };
}

/** A quantity that is empty or below one becomes one. */
export function atLeastOne(quantity: number | null): number {
  return Math.max(1, Math.trunc(quantity ?? 1));
}

/** One decimal, never negative; null when empty. */
export function oneDecimal(value: number | null): number | null {
  return value === null ? null : Math.max(0, Math.round(value * 10) / 10);
}

/** The request: own rows that are empty are left out, all others are sent as they stand. */
export function priceFormRequest(values: PriceFormValues): PriceFormRequest<StoredTag, BookingTagValues> {
  const ownTags = values.price_tags.filter((tag) => !isBlankTag(tag));
  return requestWith(values, values.media_price_tags, ownTags);
}

/** The part of the form that can be calculated already: unfinished tags and a missing unit are left out; null without a rental period. */
export function livePriceRequest(values: PriceFormValues): PreCalculationBody | null {
  const mediaTags = values.media_price_tags;
  if (!mediaTags.every(isCompleteTag) || (values.ad_hoc_discount ?? 0) > 100) return null;
  if ((values.rental_period_value ?? 0) < 1) return null;
  const { rental_period_unit: unit, ...rest } = requestWith(values, mediaTags, values.price_tags.filter(isCompleteTag));
  return unit === null ? rest : { ...rest, rental_period_unit: unit };
}

/** Maps `price_tags.1.value` of an answer to its row on screen, counting the empty rows that were not sent. */
export function renamePricePath(values: PriceFormValues): (path: string) => string {
  const shown = values.price_tags.flatMap((tag, index) => (isBlankTag(tag) ? [] : [index]));
  return (path) => reindexed(path, 'price_tags', shown);
}

/** `list.1.value` becomes `list.3.value` when the second sent entry is the fourth on screen. */
export function reindexed(path: string, list: string, shown: readonly number[]): string {
  const [name, index, ...rest] = path.split('.');
  const place = name === list ? shown[Number(index)] : undefined;
  return place === undefined ? path : [name, place, ...rest].join('.');
}

function requestWith<MediaTag extends StoredTag, OwnTag extends BookingTagValues>(
  { quantity, rental_period_unit, rental_period_value, ad_hoc_discount, discounts }: PriceFormValues,
  mediaTags: readonly MediaTag[],
  ownTags: readonly OwnTag[],
): PriceFormRequest<MediaTag, OwnTag> {
  return {
    quantity: atLeastOne(quantity),
    rental_period_unit,
    rental_period_value: oneDecimal(rental_period_value),
    ad_hoc_discount,
    discounts: [...discounts],
    media_price_tags: mediaTags.map(sentTag),
    price_tags: ownTags.map(sentTag),
  };
}

export function isBlankTag(tag: BookingTagValues): boolean {
  return tag.title.trim() === '' && tag.value === null && tag.type === null;
}

export function isCompleteTag<Tag extends BookingTagValues>(tag: Tag): tag is Tag & Whole {
  return tag.title.trim() !== '' && tag.value !== null && tag.type !== null;
}

function tagValues<Tag extends { readonly id: number }>(tag: Tag): Tag & { readonly key: string } {
  return { ...tag, key: String(tag.id) };
}

function sentTag<Tag extends BookingTagValues>({ key: _key, ...tag }: Tag): Omit<Tag, 'key'> {
  return tag;
}
