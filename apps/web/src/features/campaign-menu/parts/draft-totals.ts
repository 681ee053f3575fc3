import { type MenuTotals, type MenuValues, menuTotals } from '@felulet/domain/campaign-menu/menu-totals.ts';

/** The typed values of a row; null while a field is empty or cannot be read. */
export type RowDraft = { readonly [Field in keyof MenuValues]: number | null };

export type DraftTotals = { readonly [Column in keyof MenuTotals]: number | null };

const factors = ['quantity', 'price', 'production_cost', 'technical_cost'] as const;

/** The totals of saved and unsaved rows; null where a value is missing. */
export function draftTotals(rows: readonly RowDraft[]): DraftTotals {
  const totals = menuTotals(
    rows.map((row) => ({
      quantity: row.quantity ?? 0,
      price: row.price ?? 0,
      production_cost: row.production_cost ?? 0,
      technical_cost: row.technical_cost ?? 0,
    })),
  );
  const knownTotal = (column: keyof MenuTotals, ...of: readonly (keyof MenuValues)[]): number | null =>
    rows.some((row) => of.some((factor) => row[factor] === null)) ? null : totals[column];
  return {
    quantity: knownTotal('quantity', 'quantity'),
    price: knownTotal('price', 'quantity', 'price'),
    production_cost: knownTotal('production_cost', 'quantity', 'production_cost'),
    technical_cost: knownTotal('technical_cost', 'quantity', 'technical_cost'),
    total: knownTotal('total', ...factors),
  };
}
