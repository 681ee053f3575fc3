/** Most items in one menu. */
export const MENU_MAXIMUM_ITEMS = 500;

/** What one row may come to: with all the rows of a menu together it stays an exact number. [D5.61 what a row may come to] */
export const MENU_MAXIMUM_ROW = 1_000_000_000_000;

/** Whole forints a unit. */
export type MenuValues = {
  readonly quantity: number;
  readonly price: number;
  readonly production_cost: number;
  readonly technical_cost: number;
};

export type MenuTotals = {
  readonly quantity: number;
  readonly price: number;
  readonly production_cost: number;
  readonly technical_cost: number;
  readonly total: number;
};

/** A row's totals are quantity times the unit value. [C3.21] */
export function menuRowTotals({ quantity, price, production_cost, technical_cost }: MenuValues): MenuTotals {
  return {
    quantity,
    price: quantity * price,
    production_cost: quantity * production_cost,
    technical_cost: quantity * technical_cost,
    total: quantity * (price + production_cost + technical_cost),
  };
}

/** The columns of a menu, summed. */
export function menuTotals(rows: readonly MenuValues[]): MenuTotals {
  return rows.map(menuRowTotals).reduce(
    (sum, row) => ({
      quantity: sum.quantity + row.quantity,
      price: sum.price + row.price,
      production_cost: sum.production_cost + row.production_cost,
      technical_cost: sum.technical_cost + row.technical_cost,
      total: sum.total + row.total,
    }),
    { quantity: 0, price: 0, production_cost: 0, technical_cost: 0, total: 0 },
  );
}
