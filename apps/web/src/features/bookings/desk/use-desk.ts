import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { useMemo, useRef, useState } from 'react';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import type { DeskOutcome } from '../desk.api.ts';
import {
  copiedPart,
  type DeskColumn,
  type DeskForm,
  type DeskValues,
  deskColumns,
  deskForm,
  deskValues,
  isDiscountOffered,
  proposedPeriodValue,
  wrongColumns,
} from './desk-values.ts';

export type DeskCell = { readonly row: number; readonly column: DeskColumn };

export type Desk = {
  readonly rows: readonly DeskRow[];
  readonly chosen: ReadonlySet<number>;
  /** The forms of the open rows that can be calculated. */
  readonly forms: ReadonlyMap<number, DeskForm>;
  /** Open rows with a number that cannot be approved. */
  readonly wrong: ReadonlySet<number>;
  readonly outcomes: ReadonlyMap<number, DeskOutcome>;
  readonly isTouched: boolean;
  readonly valuesOf: (row: DeskRow) => DeskValues;
  readonly isEditable: (row: DeskRow) => boolean;
  readonly toggle: (id: number) => void;
  readonly toggleAll: () => void;
  readonly change: (row: DeskRow, part: Partial<DeskValues>) => void;
  /** Copies the part into every chosen row. */
  readonly fill: (part: Partial<DeskValues>) => FillResult;
  /** Sets the rental period that each row's own days make. */
  readonly fillFromDays: () => FillResult;
  /** Copies a cell into the chosen rows below it. */
  readonly copyDown: (cell: DeskCell) => FillResult;
  /** Copies the discounts of a row into the other chosen ones. */
  readonly copyDiscounts: (from: DeskRow) => FillResult;
  /** The row was read again: the outcome of the last call no longer holds. */
  readonly forget: (id: number) => void;
  /** Takes over the present rows that somebody else has decided; what was typed into them is dropped. */
  readonly settle: (outcomes: readonly DeskOutcome[], decided: readonly DeskRow[]) => void;
};

/** The result of filling many rows at once. */
export type FillResult = {
  readonly filled: number;
  /** The number of rows in which a discount was left out. */
  readonly left: number;
  readonly undo: () => Taken;
};

const settled: readonly DeskOutcome['outcome'][] = ['approved', 'rejected', 'decided', 'gone'];

/** The edits of the desk's rows, which of them are chosen, and the outcome of each. */
export function useDesk(listed: readonly DeskRow[]): Desk {
  const { edited, valuesOf, put, drop, outcomes, record, forget } = useWork();
  const { rows, take } = usePresentRows(listed);
  const isEditable = (row: DeskRow): boolean => {
    const outcome = outcomes.get(row.id)?.outcome;
    return isActionAllowed(row, 'approve') && (outcome === undefined || !settled.includes(outcome));
  };
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(rows.filter(isEditable).map(({ id }) => id)));
  const { forms, wrong } = useMemo(() => formsOf(rows, edited), [rows, edited]);
  const targets = rows.filter((row) => chosen.has(row.id) && isEditable(row));
  const fillEach = (into: readonly DeskRow[], partOf: (row: DeskRow) => Partial<DeskValues>, left = 0): FillResult => {
    return { filled: into.length, left, undo: put(into.map((row) => [row, partOf(row)])) };
  };
  const fill = (part: Partial<DeskValues>, into: readonly DeskRow[] = targets): FillResult => {
    const left = into.filter((row) => openPart(row, part).discounts?.length !== part.discounts?.length).length;
    return fillEach(into, (row) => openPart(row, part), left);
  };
  return {
    rows,
    chosen,
    forms,
    wrong,
    outcomes,
    valuesOf,
    isEditable,
    isTouched: rows.some((row) => edited.has(row.id) && isEditable(row)),
    toggle: (id) =>
      setChosen(chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id])),
    toggleAll: () => {
      const open = rows.filter(isEditable).map(({ id }) => id);
      setChosen(open.every((id) => chosen.has(id)) ? new Set() : new Set(open));
    },
    change: (row, part) => void put([[row, part]]),
    fill,
    fillFromDays: () => fillEach(targets, (row) => ({ rental_period_value: proposedPeriodValue(row) })),
    copyDown: ({ row: id, column }) => {
      const from = rows.find((row) => row.id === id);
      const below = from === undefined ? [] : targets.filter((row) => rows.indexOf(row) > rows.indexOf(from));
      return fillEach(below, (row) =>
        from === undefined ? {} : copiedPart(column, valuesOf(from), row, deskValues(row)),
      );
    },
    copyDiscounts: (from) => {
      const { discounts, ad_hoc_discount } = valuesOf(from);
      return fill(
        { discounts, ad_hoc_discount },
        targets.filter((row) => row.id !== from.id),
      );
    },
    forget: (id) => forget([id]),
    settle: (answered, decided) => {
      take(decided);
      drop(bookingsWith(answered, ['decided']));
      record(answered);
      const done = bookingsWith(answered, settled);
      setChosen(new Set([...chosen].filter((id) => !done.includes(id))));
    },
  };
}

/** The edits and outcomes together: editing a refused field removes its refusal. */
function useWork() {
  const edits = useDeskEdits();
  const outcomes = useOutcomes();
  const put = (parts: readonly RowPart[]): (() => Taken) => {
    outcomes.forgetRefused(parts, edits.valuesOf);
    return edits.put(parts);
  };
  return { ...edits, ...outcomes, put };
}

/** The listed rows, in their latest version. */
function usePresentRows(listed: readonly DeskRow[]) {
  const [present, setPresent] = useState<ReadonlyMap<number, DeskRow>>(() => new Map());
  return {
    rows: useMemo(() => listed.map((row) => present.get(row.id) ?? row), [listed, present]),
    take: (read: readonly DeskRow[]): void =>
      setPresent(new Map([...present, ...read.map((row) => [row.id, row] as const)])),
  };
}

function bookingsWith(outcomes: readonly DeskOutcome[], became: readonly DeskOutcome['outcome'][]): number[] {
  return outcomes.filter(({ outcome }) => became.includes(outcome)).map(({ booking }) => booking);
}

function formsOf(rows: readonly DeskRow[], edited: ReadonlyMap<number, DeskValues>): Pick<Desk, 'forms' | 'wrong'> {
  const open = rows
    .filter((row) => isActionAllowed(row, 'approve'))
    .map((row) => ({ row, values: edited.get(row.id) ?? deskValues(row) }));
  const isWrong = ({ row, values }: (typeof open)[number]): boolean => wrongColumns(row, values).length > 0;
  return {
    forms: new Map(open.filter((one) => !isWrong(one)).map(({ row, values }) => [row.id, deskForm(values)])),
    wrong: new Set(open.filter(isWrong).map(({ row }) => row.id)),
  };
}

function openPart(row: DeskRow, part: Partial<DeskValues>): Partial<DeskValues> {
  const { discounts } = part;
  if (discounts === undefined) return part;
  return { ...part, discounts: discounts.filter((id) => isDiscountOffered(row, deskValues(row), id)) };
}

type RowPart = readonly [DeskRow, Partial<DeskValues>];

type OutcomeState = {
  readonly outcomes: ReadonlyMap<number, DeskOutcome>;
  readonly record: (answered: readonly DeskOutcome[]) => void;
  readonly forget: (ids: readonly number[]) => void;
  /** The refusal of a row stands until something else is typed into it. */
  readonly forgetRefused: (parts: readonly RowPart[], valuesOf: (row: DeskRow) => DeskValues) => void;
};

/** What became of each row. */
function useOutcomes(): OutcomeState {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, DeskOutcome>>(() => new Map());
  const forget = (ids: readonly number[]): void =>
    setOutcomes((before) => new Map([...before].filter(([booking]) => !ids.includes(booking))));
  return {
    outcomes,
    record: (answered) =>
      setOutcomes((before) => new Map([...before, ...answered.map((outcome) => [outcome.booking, outcome] as const)])),
    forget,
    forgetRefused: (parts, valuesOf) => {
      const written = parts.filter(([row, part]) => changes(valuesOf(row), part)).map(([{ id }]) => id);
      forget(written.filter((id) => outcomes.get(id)?.outcome === 'refused'));
    },
  };
}

function changes(before: DeskValues, part: Partial<DeskValues>): boolean {
  return deskColumns.some((column) => column in part && part[column] !== before[column]);
}

type Edited = ReadonlyMap<number, DeskValues>;

/** The number of rows that were restored, and of rows that were edited since and stay. */
type Taken = { readonly back: number; readonly kept: number };

type DeskEdits = {
  readonly edited: Edited;
  readonly valuesOf: (row: DeskRow) => DeskValues;
  /** Drops what was typed into these rows. */
  readonly drop: (bookings: readonly number[]) => void;
  /** Sets values and returns the function that restores the previous ones. */
  readonly put: (parts: readonly (readonly [DeskRow, Partial<DeskValues>])[]) => () => Taken;
};

/** The edited rows of the desk, each as a whole. */
function useDeskEdits(): DeskEdits {
  const [edited, setEdited] = useState<Edited>(() => new Map());
  const latest = useRef(edited);
  const change = (next: Edited): void => {
    latest.current = next;
    setEdited(next);
  };
  const valuesOf = (row: DeskRow): DeskValues => edited.get(row.id) ?? deskValues(row);
  return {
    edited,
    valuesOf,
    drop: (bookings) => change(new Map([...latest.current].filter(([id]) => !bookings.includes(id)))),
    put: (parts) => {
      const before = latest.current;
      const added = parts.map(([row, part]) => [row.id, { ...valuesOf(row), ...part }] as const);
      change(new Map([...before, ...added]));
      return () => {
        const own = added.filter(([id, values]) => latest.current.get(id) === values).map(([id]) => id);
        const others = [...latest.current].filter(([id]) => !own.includes(id));
        change(new Map([...others, ...[...before].filter(([id]) => own.includes(id))]));
        return { back: own.length, kept: added.length - own.length };
      };
    },
  };
}
