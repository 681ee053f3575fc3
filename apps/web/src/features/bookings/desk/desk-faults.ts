import type { Problem } from '@felulet/contract/problem.ts';
import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import type { TFunction } from 'i18next';
import type { DeskOutcome } from '../desk.api.ts';
import { type DeskColumn, deskColumns, hasUnfinishedTag, mostUnits, wrongColumns } from './desk-values.ts';
import type { Desk, DeskCell } from './use-desk.ts';
import type { DeskPrices } from './use-desk-prices.ts';

/** Why cells of a row cannot be approved, in words. */
export type DeskFaults = Readonly<Partial<Record<DeskColumn, string>>>;

/** Includes what the last call refused of the row. */
export function deskFaults(row: DeskRow, desk: Desk, prices: DeskPrices, t: TFunction): DeskFaults {
  return { ...refusedFaults(desk.outcomes.get(row.id)?.problem, t), ...typedFaults(row, desk, prices, t) };
}

/** Faults of what is typed, and of the calculation of exactly that. */
function typedFaults(row: DeskRow, desk: Desk, prices: DeskPrices, t: TFunction): DeskFaults {
  const { id, media } = row;
  const values = desk.valuesOf(row);
  const reckoned = prices.isBehind(id) ? null : prices.of(id)?.problem;
  const typed = wrongColumns(row, values).map((column) => [
    column,
    t(`desk.fault.${column}`, { count: mostUnits(row) }),
  ]);
  return {
    ...refusedFaults(reckoned, t),
    ...Object.fromEntries(typed),
    ...(hasUnfinishedTag(values) && { price_tags: t('desk.tags.unfinished', { name: media.title }) }),
  };
}

export type Fault = { readonly row: DeskRow; readonly cell: DeskCell; readonly words: string };

/** The first cell that keeps these rows from being approved. */
export function firstTyped(rows: readonly DeskRow[], desk: Desk, prices: DeskPrices, t: TFunction): Fault | null {
  return firstOf(rows, (row) => typedFaults(row, desk, prices, t));
}

/** The first cell with a refused value. */
export function firstRefused(rows: readonly DeskRow[], outcomes: readonly DeskOutcome[], t: TFunction): Fault | null {
  return firstOf(rows, ({ id }) => refusedFaults(outcomes.find(({ booking }) => booking === id)?.problem, t));
}

function firstOf(rows: readonly DeskRow[], faultsIn: (row: DeskRow) => DeskFaults): Fault | null {
  for (const row of rows) {
    const faults = faultsIn(row);
    for (const column of deskColumns) {
      const words = faults[column];
      if (words !== undefined) return { row, cell: { row: row.id, column }, words };
    }
  }
  return null;
}

/** The server's messages about fields of the row; a refused quantity says how many are free. */
function refusedFaults(problem: Problem | null | undefined, t: TFunction): DeskFaults {
  const messages = (problem?.violations ?? []).flatMap(({ propertyPath, message }) => {
    const column = deskColumns.find((known) => known === propertyPath.split(/[[.]/)[0]);
    return column === undefined ? [] : [[column, message] as const];
  });
  const free = problem?.available_quantity;
  return {
    ...Object.fromEntries(messages.toReversed()),
    ...(typeof free === 'number' && { quantity: t('desk.fault.free', { count: free }) }),
  };
}
