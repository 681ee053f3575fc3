import type { DeskRow } from '@felulet/contract/sales/desk.ts';
import { useRef, useState } from 'react';
import { type DeskValues, deskValues } from './desk-values.ts';

type Edited = ReadonlyMap<number, DeskValues>;

/** How many rows have again what stood in them, and how many were typed into since and stay. */
export type Taken = { readonly back: number; readonly kept: number };

export type DeskEdits = {
  readonly edited: Edited;
  readonly valuesOf: (row: DeskRow) => DeskValues;
  /** Forgets what was typed into these. */
  readonly drop: (bookings: readonly number[]) => void;
  /** Answers how the rows are given back what stood in them. [D6.86] */
  readonly put: (parts: readonly (readonly [DeskRow, Partial<DeskValues>])[]) => () => Taken;
};

/** What was typed into the rows of the desk, each whole. */
export function useDeskEdits(): DeskEdits {
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
