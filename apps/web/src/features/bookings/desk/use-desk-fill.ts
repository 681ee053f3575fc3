import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskValues } from './desk-values.ts';
import { toastFilled } from './toast-filled.ts';
import type { Desk } from './use-desk.ts';

type Fill = Pick<DeskValues, 'rental_period_value' | 'ad_hoc_discount'> & {
  /** Null while nobody has touched it: then the rows keep their discounts. */
  readonly discounts: readonly number[] | null;
};

export type DeskFilling = {
  readonly values: Fill;
  readonly isEmpty: boolean;
  readonly change: (part: Partial<Fill>) => void;
  /** Copies what is typed into every chosen row. */
  readonly apply: () => void;
  readonly clear: () => void;
};

const emptyFill: Fill = { rental_period_value: null, ad_hoc_discount: null, discounts: null };

/** Values typed for every chosen row that are in none of them yet. */
export function useDeskFill(desk: Desk): DeskFilling {
  const { t } = useTranslation();
  const [values, setValues] = useState(emptyFill);
  const isEmpty = Object.values(values).every((value) => value === null);
  return {
    values,
    isEmpty,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    apply: () => {
      if (isEmpty || desk.chosen.size === 0) return;
      toastFilled(t, desk.fill(partOf(values)));
      setValues(emptyFill);
    },
    clear: () => setValues(emptyFill),
  };
}

function partOf({ rental_period_value, ad_hoc_discount, discounts }: Fill): Partial<DeskValues> {
  return {
    ...(rental_period_value !== null && { rental_period_value }),
    ...(ad_hoc_discount !== null && { ad_hoc_discount }),
    ...(discounts !== null && { discounts }),
  };
}
