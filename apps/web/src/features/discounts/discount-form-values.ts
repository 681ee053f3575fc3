import type { Discount } from '@felulet/contract/sales/discounts.ts';
import type { DiscountType } from '@felulet/domain/discount/discount.ts';

export type DiscountValues = {
  readonly name: string;
  readonly type: DiscountType | null;
  readonly value: number | null;
  readonly date_from: string;
  readonly date_to: string;
};

/** The request before validation. */
type DiscountRequest = Pick<DiscountValues, 'name' | 'type' | 'value'> & {
  readonly date_from: string | null;
  readonly date_to: string | null;
};

export const emptyDiscount: DiscountValues = { name: '', type: null, value: null, date_from: '', date_to: '' };

export function discountFormValues(discount: Discount): DiscountValues {
  const { name, type, value, date_from, date_to } = discount;
  return { name, type, value, date_from: date_from ?? '', date_to: date_to ?? '' };
}

/** A one-off discount has no season, whatever its fields hold. */
export function toDiscountRequest({ date_from, date_to, ...values }: DiscountValues): DiscountRequest {
  const isSeasonal = values.type === 'SEASONAL';
  return {
    ...values,
    date_from: isSeasonal ? date_from || null : null,
    date_to: isSeasonal ? date_to || null : null,
  };
}
