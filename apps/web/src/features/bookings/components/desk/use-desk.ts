import type { DeskRow } from '@felulet/contract/bookings/desk.responses.ts';
import { useMemo, useState } from 'react';
import type { Outcome } from '../../desk.api.ts';
import { isOpen } from '../booking-actions.ts';
import {
  copiedPart,
  type DeskColumn,
  type DeskForm,
  type DeskValues,
  deskForm,
  deskValues,
  isOffered,
  proposedPeriod,
} from './desk-values.ts';

export type Cell = { readonly row: number; readonly column: DeskColumn };

export type Desk = {
  readonly rows: readonly DeskRow[];
  readonly chosen: ReadonlySet<number>;
  readonly forms: ReadonlyMap<number, DeskForm>;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly isTouched: boolean;
  readonly valuesOf: (row: DeskRow) => DeskValues;
  readonly isEditable: (row: DeskRow) => boolean;
  readonly toggle: (id: number) => void;
  readonly toggleAll: () => void;
  readonly change: (row: DeskRow, part: Partial<DeskValues>) => void;
  /** What is given, into every chosen row; answers in how many rows a discount stayed out. */
  readonly fill: (part: Partial<DeskValues>) => { readonly filled: number; readonly left: number };
  /** The rental period that each row's own days make. */
  readonly fillFromDays: () => void;
  /** One cell's content into the chosen rows below it. */
  readonly copyDown: (cell: Cell) => void;
  /** The discounts of one row into the other chosen ones. */
  readonly copyDiscounts: (from: DeskRow) => { readonly filled: number; readonly left: number };
  /** The row was read anew: what the last call met no longer holds. */
  readonly forget: (id: number) => void;
  readonly settle: (outcomes: readonly Outcome[]) => void;
};

const settled: readonly Outcome['outcome'][] = ['approved', 'rejected', 'decided', 'gone'];

/** What is typed into the rows of the desk, which of them are chosen, and what became of each. */
export function useDesk(rows: readonly DeskRow[]): Desk {
  const [edited, setEdited] = useState<ReadonlyMap<number, DeskValues>>(() => new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(() => new Map());
  const isEditable = (row: DeskRow): boolean => {
    const outcome = outcomes.get(row.id)?.outcome;
    return isOpen(row.actions, 'approve') && (outcome === undefined || !settled.includes(outcome));
  };
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(rows.filter(isEditable).map(({ id }) => id)));
  const valuesOf = (row: DeskRow): DeskValues => edited.get(row.id) ?? deskValues(row);
  const forms = useMemo(() => formsOf(rows, edited), [rows, edited]);
  const targets = rows.filter((row) => chosen.has(row.id) && isEditable(row));
  const put = (parts: readonly (readonly [DeskRow, Partial<DeskValues>])[]): void => {
    const added = parts.map(([row, part]) => [row.id, { ...valuesOf(row), ...part }] as const);
    setEdited(new Map([...edited, ...added]));
  };
  const fill = (part: Partial<DeskValues>, into: readonly DeskRow[] = targets) => {
    const parts = into.map((row) => [row, openPart(row, part)] as const);
    put(parts);
    const left = parts.filter(([, own]) => own.discounts?.length !== part.discounts?.length).length;
    return { filled: into.length, left };
  };
  return {
    ...{ rows, chosen, forms, outcomes, valuesOf, isEditable },
    isTouched: rows.some((row) => edited.has(row.id) && isEditable(row)),
    toggle: (id) =>
      setChosen(chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id])),
    toggleAll: () => {
      const open = rows.filter(isEditable).map(({ id }) => id);
      setChosen(open.every((id) => chosen.has(id)) ? new Set() : new Set(open));
    },
    change: (row, part) => put([[row, part]]),
    fill,
    fillFromDays: () => put(targets.map((row) => [row, { rental_period_value: proposedPeriod(row) }])),
    copyDown: ({ row: id, column }) => {
      const place = rows.findIndex((row) => row.id === id);
      const from = rows[place];
      if (from === undefined) return;
      const below = targets.filter((row) => rows.indexOf(row) > place);
      put(below.map((row) => [row, copiedPart(column, valuesOf(from), row, deskValues(row))]));
    },
    copyDiscounts: (from) => {
      const { discounts, ad_hoc_discount } = valuesOf(from);
      return fill(
        { discounts, ad_hoc_discount },
        targets.filter((row) => row.id !== from.id),
      );
    },
    forget: (id) => setOutcomes(new Map([...outcomes].filter(([booking]) => booking !== id))),
    settle: (told) => {
      setOutcomes(new Map([...outcomes, ...told.map((outcome) => [outcome.booking, outcome] as const)]));
      const done = told.filter(({ outcome }) => settled.includes(outcome)).map(({ booking }) => booking);
      setChosen(new Set([...chosen].filter((id) => !done.includes(id))));
    },
  };
}

function formsOf(rows: readonly DeskRow[], edited: ReadonlyMap<number, DeskValues>): ReadonlyMap<number, DeskForm> {
  const open = rows.filter((row) => isOpen(row.actions, 'approve'));
  return new Map(open.map((row) => [row.id, deskForm(edited.get(row.id) ?? deskValues(row))]));
}

function openPart(row: DeskRow, part: Partial<DeskValues>): Partial<DeskValues> {
  const { discounts } = part;
  if (discounts === undefined) return part;
  return { ...part, discounts: discounts.filter((id) => isOffered(row, deskValues(row), id)) };
}
