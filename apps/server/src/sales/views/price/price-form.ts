import { parseSurcharge, type Surcharge } from '@felulet/domain/money/surcharge.ts';
import type { BookingPrice, BookingPriceInput } from '@felulet/domain/pricing/booking-price.ts';
import { type PriceTagType, priceTagTypeOf } from '@felulet/domain/pricing/price-tag-types.ts';
import type { PriceRecord } from './price-records.ts';

export type FormTag = {
  /** Negative while the tag is not stored yet. */
  readonly id: number;
  readonly media_price_tag_id: number | null;
  readonly is_own: boolean;
  readonly is_overridden: boolean;
  readonly title: string;
  readonly value: number;
  readonly type: PriceTagType;
};

export type FormDiscount = { readonly id: number; readonly name: string; readonly value_hundredths: number };
export type FormAddition = { readonly tag_id: number; readonly value: string };

/** The price of one booking as a form shows, changes and saves it. */
export type PriceForm = {
  readonly list_price: number;
  readonly quantity: number;
  readonly rental_tenths: number | null;
  readonly rental_unit_id: number | null;
  readonly ad_hoc_hundredths: number | null;
  /** In the chosen order. */
  readonly discounts: readonly FormDiscount[];
  readonly tags: readonly FormTag[];
  readonly mhfe_fee: string | null;
  readonly additions: readonly FormAddition[];
};

export function formOf(record: PriceRecord, listPrice: number): PriceForm {
  return {
    list_price: listPrice,
    quantity: record.quantity,
    rental_tenths: record.rental_period_value_tenths,
    rental_unit_id: record.rental_period_unit_id,
    ad_hoc_hundredths: record.ad_hoc_discount_hundredths,
    discounts: record.discounts.map(({ discount_id, name, value_hundredths }) => ({
      id: discount_id,
      name,
      value_hundredths,
    })),
    tags: record.tags.map(({ type_slug, type_id: _id, ...tag }) => ({ ...tag, type: priceTagTypeOf(type_slug) })),
    mhfe_fee: record.mhfe_fee,
    additions: record.additions.map(({ booking_price_tag_id, value }) => ({ tag_id: booking_price_tag_id, value })),
  };
}

export function priceInputOf(form: PriceForm): BookingPriceInput {
  return {
    list_price: form.list_price,
    quantity: form.quantity,
    rental_tenths: form.rental_tenths,
    discounts: form.discounts.map(({ name, value_hundredths }) => ({
      title: name,
      percent_hundredths: value_hundredths,
    })),
    ad_hoc_hundredths: form.ad_hoc_hundredths,
    tags: form.tags.map(({ id, title, value, type }) => ({ id, title, value, type })),
    additions: form.additions.flatMap(({ tag_id, value }) => {
      const surcharge = surchargeFrom(value);
      return surcharge === null ? [] : [{ tag_id, surcharge }];
    }),
    mhfe_fee: surchargeFrom(form.mhfe_fee),
  };
}

/** Stored texts passed the contract and the table's check, so a malformed one is a defect. */
export function surchargeFrom(text: string | null): Surcharge | null {
  const parsed = parseSurcharge(text);
  if (!parsed.ok) throw new Error('malformed surcharge in the database');
  return parsed.value;
}

/** A form that passed every check, with its price; not stored yet. */
export type CalculatedForm = {
  readonly form: PriceForm;
  /** As it stood on the booking. */
  readonly before: PriceForm;
  readonly price: BookingPrice;
  readonly kind: 'repriced' | 'surcharged';
  /** It had no price before. */
  readonly isFirst: boolean;
  readonly tagTypeIds: ReadonlyMap<string, number>;
  readonly tagTypeNames: ReadonlyMap<PriceTagType, string>;
};
