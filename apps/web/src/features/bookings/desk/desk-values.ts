import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { fromTenths } from '@felulet/domain/money/tenths.ts';
import { type RentalPeriod, rentalPeriodOf } from '@felulet/domain/pricing/rental-period.ts';
import {
  atLeastOne,
  type BookingTagValues,
  isBlankTag,
  isCompleteTag,
  oneDecimal,
} from '../parts/price-form-values.ts';

/** What one row of the desk sets. */
export type DeskValues = {
  readonly quantity: number | null;
  readonly rental_period_value: number | null;
  /** In the chosen order, which is the order they apply in. */
  readonly discounts: readonly number[];
  readonly ad_hoc_discount: number | null;
  readonly price_tags: readonly BookingTagValues[];
};

/** The cells of a row, from left to right. */
export const deskColumns = ['quantity', 'rental_period_value', 'discounts', 'ad_hoc_discount', 'price_tags'] as const;
export type DeskColumn = (typeof deskColumns)[number];

export type DeskForm = {
  readonly quantity: number;
  readonly rental_period_value: number | null;
  readonly ad_hoc_discount: number | null;
  readonly discounts: number[];
  readonly price_tags: { id: number | null; title: string; value: number; type: number }[];
};

/** What the booking's days make of the surface's unit; null where that says nothing about days. */
export function deskRowProposal(row: DeskRow): RentalPeriod | null {
  const length = row.rental_period_unit?.unit_length ?? null;
  return length === null ? null : rentalPeriodOf(length, row);
}

/** The proposed value is at least one. */
export function proposedPeriodValue(row: DeskRow): number {
  const proposal = deskRowProposal(row);
  return proposal === null ? 1 : fromTenths(proposal.tenths);
}

export function deskValues(row: DeskRow): DeskValues {
  return {
    quantity: row.quantity,
    rental_period_value: row.rental_period_value || proposedPeriodValue(row),
    discounts: row.discounts,
    ad_hoc_discount: row.ad_hoc_discount,
    price_tags: row.price_tags.map((tag) => ({ ...tag, key: String(tag.id) })),
  };
}

/** Whether the row has another rental period than its days make; that is asked about once. */
export function differsFromDays(row: DeskRow, { rental_period_value: value }: DeskValues): boolean {
  return deskRowProposal(row) !== null && value !== null && oneDecimal(value) !== proposedPeriodValue(row);
}

/** The units that the publisher can rent out: those of the surface, or more when more are booked already. */
export function mostUnits({ media, quantity }: DeskRow): number {
  return Math.max(media.quantity, quantity);
}

type NumberColumn = Extract<DeskColumn, 'quantity' | 'rental_period_value' | 'ad_hoc_discount'>;

/** The columns with a number that no booking can be approved with; such a row is not calculated. */
export function wrongColumns(row: DeskRow, values: DeskValues): NumberColumn[] {
  const { quantity, rental_period_value: period, ad_hoc_discount: discount } = values;
  return [
    ...((quantity ?? 1) > mostUnits(row) ? (['quantity'] as const) : []),
    ...((period ?? 0) < 1 ? (['rental_period_value'] as const) : []),
    ...((discount ?? 0) > 100 ? (['ad_hoc_discount'] as const) : []),
  ];
}

/** The request: numbers rounded as in the single form, empty tags left out. */
export function deskForm(values: DeskValues): DeskForm {
  return {
    quantity: atLeastOne(values.quantity),
    rental_period_value: oneDecimal(values.rental_period_value),
    ad_hoc_discount: values.ad_hoc_discount,
    discounts: [...values.discounts],
    price_tags: values.price_tags
      .filter(isCompleteTag)
      .map(({ id, title, value, type }) => ({ id, title: title.trim(), value, type })),
  };
}

/** A tag that was begun and not finished would be lost silently. */
export function hasUnfinishedTag({ price_tags: tags }: DeskValues): boolean {
  return tags.some((tag) => !isBlankTag(tag) && !isCompleteTag(tag));
}

/** The content of a cell for another row: only discounts that are open there, and tags as new ones. */
export function copiedPart(column: DeskColumn, from: DeskValues, to: DeskRow, before: DeskValues): Partial<DeskValues> {
  if (column === 'discounts') return { discounts: from.discounts.filter((id) => isDiscountOffered(to, before, id)) };
  if (column === 'price_tags')
    return { price_tags: from.price_tags.map((tag) => ({ ...tag, id: null, key: `${tag.key}/${to.id}` })) };
  return { [column]: from[column] };
}

/** A discount that the booking has already stays selectable, even when it is closed by now. */
export function isDiscountOffered(row: DeskRow, before: DeskValues, id: number): boolean {
  return row.discount_options.some((option) => option.id === id) || before.discounts.includes(id);
}
