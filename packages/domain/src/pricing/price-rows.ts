import type { Role } from '../account/roles.ts';

/** What a row stands for; its text is made of the code, and of the title where there is one. */
export const priceRowCodes = [
  'list_price',
  'discount',
  'ad_hoc_discount',
  'total_discount',
  'price_tag',
  'net_net_net',
  'addition',
  'mhfe_fee',
  'customer_total',
  'rent',
  'package_price',
  'commission_fee',
  'additions',
  'ad_tax',
] as const;

export type PriceRowCode = (typeof priceRowCodes)[number];

export type PriceRow = {
  /** Position in the table, from 1. */
  readonly id: number;
  readonly code: PriceRowCode;
  /** Name of the discount or price tag; null where the code alone names the row. */
  readonly title: string | null;
  /** Percent with two decimals at most. */
  readonly scale: number | null;
  /** Whole forints per unit. */
  readonly value: number | null;
  /** Rental periods with one decimal at most. */
  readonly time_unit: number | null;
  readonly quantity: number | null;
  /** Whole forints; negative in discount rows. */
  readonly amount: number;
  /** Marks a discount row. */
  readonly flag: boolean;
};

/** Who reads a price: a publisher ends at its own net price, a customer never learns of it. [D3.23] */
export const priceViews = ['publisher', 'mhfe', 'customer'] as const;

export type PriceView = (typeof priceViews)[number];

export function priceViewOf(role: Role): PriceView {
  if (role === 'ROLE_PUBLISHER') return 'publisher';
  return role === 'ROLE_MHFE' || role === 'ROLE_ADMIN' ? 'mhfe' : 'customer';
}

/** Rows that only repeat what other rows hold, and so are left out of every sum. */
const informativeCodes: readonly PriceRowCode[] = ['total_discount', 'net_net_net', 'customer_total', 'ad_tax'];

/** @oracle */
export function isSummedRow(row: PriceRow): boolean {
  return !informativeCodes.includes(row.code);
}

export type PriceCells = Partial<Omit<PriceRow, 'id' | 'code' | 'amount'>>;

export type UnnumberedRow = Omit<PriceRow, 'id'>;

export function priceRow(code: PriceRowCode, amount: number, cells: PriceCells = {}): UnnumberedRow {
  return {
    code,
    title: null,
    scale: null,
    value: null,
    time_unit: null,
    quantity: null,
    flag: false,
    ...cells,
    amount,
  };
}

export function numberRows(rows: readonly UnnumberedRow[]): readonly PriceRow[] {
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
