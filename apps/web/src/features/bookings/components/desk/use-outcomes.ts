import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { useState } from 'react';
import type { Outcome } from '../../desk.api.ts';
import { type DeskValues, deskColumns } from './desk-values.ts';

export type RowPart = readonly [DeskRow, Partial<DeskValues>];

export type Outcomes = {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly tell: (told: readonly Outcome[]) => void;
  readonly forget: (ids: readonly number[]) => void;
  /** What was refused of a row stands until something else is typed into it. [D6.122] */
  readonly forgetRefused: (parts: readonly RowPart[], valuesOf: (row: DeskRow) => DeskValues) => void;
};

/** What became of each row. */
export function useOutcomes(): Outcomes {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(() => new Map());
  const forget = (ids: readonly number[]): void =>
    setOutcomes((before) => new Map([...before].filter(([booking]) => !ids.includes(booking))));
  return {
    outcomes,
    tell: (told) =>
      setOutcomes((before) => new Map([...before, ...told.map((outcome) => [outcome.booking, outcome] as const)])),
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
