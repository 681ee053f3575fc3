import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { parseSurcharge, type Surcharge } from '@felulet/domain/money/surcharge.ts';
import { type PackagePrice, packagePriceRows, pricePackage } from '@felulet/domain/pricing/package-price.ts';

/** The package's price as the server told it, with the fee as it is typed: the same function works out both. [D7.36] */
export function priceWithFee(rows: readonly PricingRow[], fee: Surcharge | null): PackagePrice {
  const amount = (code: PricingRow['code']): number => rows.find((row) => row.code === code)?.amount ?? 0;
  return pricePackage({
    price: amount('package_price'),
    tags: rows
      .filter((row) => row.code === 'price_tag')
      .map((row) => ({ id: row.id, title: row.item, value: row.amount })),
    commission_fee: fee,
    additions_total: amount('additions'),
  });
}

type Names = (code: PricingRow['code']) => string;

/** As a table for the MHFE; a tag keeps the name that the server gave it. */
export function feeRows(price: PackagePrice, nameOf: Names): readonly PricingRow[] {
  return packagePriceRows(price, 'mhfe').map(({ title, ...row }) => ({ ...row, item: title ?? nameOf(row.code) }));
}

/** Undefined while what was typed is no fee. */
export function typedFee(text: string): Surcharge | null | undefined {
  const parsed = parseSurcharge(text);
  return parsed.ok ? parsed.value : undefined;
}
