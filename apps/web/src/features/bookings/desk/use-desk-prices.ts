import type { Problem } from '@felulet/contract/problem.ts';
import type { PricingRow } from '@felulet/contract/sales/prices.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isAborted, isApiProblem } from '../../../client/api-problem.ts';
import { isTotal } from '../../../ui/price/waterfall.ts';
import { calculateDesk } from '../desk.api.ts';
import type { Desk } from './use-desk.ts';

const TYPING_PAUSE = 350;

export type DeskPrice = {
  /** The form that this is the price of, as JSON. */
  readonly text: string;
  readonly rows: readonly PricingRow[] | null;
  readonly problem: Problem | null;
};

export type DeskPrices = {
  readonly of: (booking: number) => DeskPrice | undefined;
  /** Null while a factor of it is missing or cannot be read. */
  readonly total: (booking: number) => number | null;
  readonly isUnknown: (booking: number) => boolean;
  /** The row's price does not yet follow what was typed. */
  readonly isBehind: (booking: number) => boolean;
  /** Calculates these rows again. */
  readonly forget: (bookings: readonly number[]) => void;
};

/** The prices of all rows. A moment after the last key the changed ones are requested in one call. */
export function useDeskPrices({ forms, wrong }: Desk, unread: ReadonlySet<string>): DeskPrices {
  const [prices, setPrices] = useState<ReadonlyMap<number, DeskPrice>>(() => new Map());
  const [settled] = useDebouncedValue(forms, prices.size === 0 ? 0 : TYPING_PAUSE);
  useEffect(() => {
    const priced = [...settled].map(([booking, form]) => ({ booking, form, text: JSON.stringify(form) }));
    const changed = priced.filter(({ booking, text }) => prices.get(booking)?.text !== text);
    if (changed.length === 0) return undefined;
    const cancel = new AbortController();
    const texts = new Map(changed.map(({ booking, text }) => [booking, text]));
    calculateDesk(
      changed.map(({ booking, form }) => ({ booking, ...form })),
      { signal: cancel.signal },
    ).then(
      ({ rows }) => {
        const answered = rows.map(
          ({ booking, ...price }) => [booking, { ...price, text: texts.get(booking) ?? '' }] as const,
        );
        setPrices(new Map([...prices, ...answered]));
      },
      (error: unknown) => {
        const refused = isAborted(error) ? [] : refusedRows(error, changed);
        if (refused.length > 0) setPrices(new Map([...prices, ...refused]));
      },
    );
    return () => cancel.abort();
  }, [settled, prices]);
  const unreadRows = new Set([...unread].map((field) => Number(field.split(' ')[0])));
  const isUnknown = (booking: number): boolean => {
    return wrong.has(booking) || (forms.has(booking) && unreadRows.has(booking));
  };
  return {
    of: (booking) => prices.get(booking),
    total: (booking) => (isUnknown(booking) ? null : (prices.get(booking)?.rows?.findLast(isTotal)?.amount ?? null)),
    isUnknown,
    isBehind: (booking) => prices.get(booking)?.text !== JSON.stringify(forms.get(booking)),
    forget: (bookings) =>
      setPrices((before) => new Map([...before].filter(([booking]) => !bookings.includes(booking)))),
  };
}

type PricedForm = { readonly booking: number; readonly text: string };

/** Rows that cannot be parsed get the refusal as their answer, and the others are requested without them. */
function refusedRows(error: unknown, rows: readonly PricedForm[]): [number, DeskPrice][] {
  if (!isApiProblem(error)) return [];
  const { status, code, detail } = error;
  return rows.flatMap(({ booking, text }, index) => {
    const start = `rows[${index}].`;
    const violations = error.violations.flatMap((violation) =>
      violation.propertyPath.startsWith(start)
        ? [{ ...violation, propertyPath: violation.propertyPath.slice(start.length) }]
        : [],
    );
    if (violations.length === 0) return [];
    return [
      [booking, { text, rows: null, problem: { type: 'about:blank', title: code, status, code, detail, violations } }],
    ];
  });
}
