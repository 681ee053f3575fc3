/** Most items in one menu. */
export const MENU_MAXIMUM_ITEMS = 500;

/** What one row may come to: with all the rows of a menu together it stays an exact number. [D5.61] */
export const MENU_MAXIMUM_ROW = 1_000_000_000_000;

/** Whole forints a unit. */
export type MenuValues = {
  readonly quantity: number;
  /** Null as long as nobody has set it. [D9.22] */
  readonly price: number | null;
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

/** Without a price there is no total of it either. */
export type MenuRowTotals = Omit<MenuTotals, 'price' | 'total'> & {
  readonly price: number | null;
  readonly total: number | null;
};

/** A row's totals are quantity times the unit value. */
export function menuRowTotals({ quantity, price, production_cost, technical_cost }: MenuValues): MenuRowTotals {
  return {
    quantity,
    price: price === null ? null : quantity * price,
    production_cost: quantity * production_cost,
    technical_cost: quantity * technical_cost,
    total: price === null ? null : quantity * (price + production_cost + technical_cost),
  };
}

/** The columns of a menu, summed; what has no price adds its costs alone. */
export function menuTotals(rows: readonly MenuValues[]): MenuTotals {
  return rows.reduce<MenuTotals>(
    (sum, { quantity, price, production_cost, technical_cost }) => ({
      quantity: sum.quantity + quantity,
      price: sum.price + quantity * (price ?? 0),
      production_cost: sum.production_cost + quantity * production_cost,
      technical_cost: sum.technical_cost + quantity * technical_cost,
      total: sum.total + quantity * ((price ?? 0) + production_cost + technical_cost),
    }),
    { quantity: 0, price: 0, production_cost: 0, technical_cost: 0, total: 0 },
  );
}
