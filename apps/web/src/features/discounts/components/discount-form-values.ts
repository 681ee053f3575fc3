import type { DiscountCreate } from '@felulet/contract/discounts/discount.requests.ts';
import type { Discount } from '@felulet/contract/discounts/discount.responses.ts';
import type { DiscountType } from '@felulet/domain/discount/discount.ts';

export type DiscountValues = {
  readonly name: string;
  readonly type: DiscountType | null;
  readonly value: number | null;
  readonly date_from: string;
  readonly date_to: string;
};

export const emptyDiscount: DiscountValues = { name: '', type: null, value: null, date_from: '', date_to: '' };

export function valuesOf(discount: Discount): DiscountValues {
  const { name, type, value, date_from, date_to } = discount;
  return { name, type, value, date_from: date_from ?? '', date_to: date_to ?? '' };
}

/** A one-off discount has no season, whatever stood in the fields before. [C3.12] */
export function toRequest(values: DiscountValues): DiscountCreate {
  const isSeasonal = values.type === 'SEASONAL';
  return {
    name: values.name,
    // reason: the form machine sends nothing while a required field is empty
    type: values.type as DiscountType,
    // reason: as above
    value: values.value as number,
    date_from: isSeasonal ? values.date_from || null : null,
    date_to: isSeasonal ? values.date_to || null : null,
  };
}
