import { divideRounded } from '../money/round.ts';
import { type Surcharge, surchargeOf } from '../money/surcharge.ts';
import type { Tenths } from '../money/tenths.ts';
import { countsTime, type PriceTagType } from './price-tag-types.ts';

/** A price tag as it stands on the booking: the surface's, perhaps overridden, or the booking's own. */
export type PricedTag = {
  readonly id: number;
  readonly title: string;
  /** Whole forints. */
  readonly value: number;
  readonly type: PriceTagType;
};

/** The offer maker's surcharge on one tag. */
export type TagAddition = { readonly tag_id: number; readonly surcharge: Surcharge };

export type TagMeasure = { readonly quantity: number; readonly rental_tenths: Tenths | null };

/** In whole forints per unit: n% is rounded before it enters the formula. [D7.11] */
export function additionPerUnit(tag: PricedTag, additions: readonly TagAddition[]): number {
  return additions
    .filter((addition) => addition.tag_id === tag.id)
    .reduce((sum, addition) => sum + surchargeOf(addition.surcharge, tag.value), 0);
}

/** The tag's amount with an addition of so many forints per unit; rounded once. [D7.6] */
export function tagAmount(tag: PricedTag, measure: TagMeasure, addition: number): number {
  const tenths = BigInt(measure.rental_tenths ?? 0);
  // Without a rental period there is nothing to multiply: the bare value is shown.
  if (countsTime(tag.type) && tenths === 0n) return tag.value;
  const [v, a, q] = [BigInt(tag.value), BigInt(addition), BigInt(measure.quantity)];
  switch (tag.type) {
    case 'per_instance':
      return divideRounded((v + a) * q, 1n);
    case 'one_off':
      return divideRounded(v + a, 1n);
    case 'per_time_unit':
      return divideRounded(tenths * (v + a), 10n);
    case 'per_time_unit_and_instance':
      return divideRounded(tenths * (v + a * q) * q, 10n);
  }
}

/** The unit value that goes with the amount, so that a row multiplies out. */
export function tagUnitValue(tag: PricedTag, measure: TagMeasure, addition: number): number {
  if (countsTime(tag.type) && (measure.rental_tenths ?? 0) === 0) return tag.value;
  const perUnit = tag.type === 'per_time_unit_and_instance' ? addition * measure.quantity : addition;
  return tag.value + perUnit;
}
