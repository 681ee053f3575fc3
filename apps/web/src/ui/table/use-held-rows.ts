import { useState } from 'react';
import type { ListResult } from '../list/use-list.ts';

/** The result of an action on a row, null while it runs; with an undo where there is one. */
export type Held = { readonly text: string | null; readonly undo?: (() => void) | undefined };

type HeldRow<Row> = Held & { readonly row: Row; readonly index: number };

/** Resolves to whether it succeeded; a failure was reported. */
type Act = () => Promise<boolean>;

type Done = {
  readonly text: string;
  readonly undo?: Act | undefined;
  /** For a row that stays in the list with other actions: the time after which a second click is over. */
  readonly release?: number | undefined;
};

export type HeldRows<Row> = {
  readonly result: ListResult<Row>;
  heldOf(id: number): Held | undefined;
  /** Acts on a row that stays in place, so that a second click cannot hit the next one. */
  act(row: Row, run: Act, done: Done): Promise<void>;
};

/** Rows that an action removes from the list stay in place, greyed, until the list shows something else. */
export function useHeldRows<Row>(result: ListResult<Row>, rowId: (row: Row) => number, view: object): HeldRows<Row> {
  const shown = JSON.stringify(view);
  const [state, setState] = useState<{ readonly shown: string; readonly rows: readonly HeldRow<Row>[] }>({
    shown,
    rows: [],
  });
  const held = state.shown === shown ? state.rows : [];
  const present = withHeld(result.data?.list ?? [], held, rowId);
  const change = (id: number, next: HeldRow<Row> | null): void =>
    setState((before) => {
      const others = (before.shown === shown ? before.rows : []).filter(({ row }) => rowId(row) !== id);
      return { shown, rows: next === null ? others : [...others, next] };
    });
  const act: HeldRows<Row>['act'] = async (row, run, { text, undo, release }) => {
    const id = rowId(row);
    const index = present.findIndex((other) => rowId(other) === id);
    const waits = { row, index, text: null };
    change(id, waits);
    if (!(await run())) return change(id, null);
    const done: HeldRow<Row> = { row, index, text, undo: undo && (() => void undoAct(undo)) };
    const undoAct = async (back: Act): Promise<void> => {
      change(id, waits);
      change(id, (await back()) ? null : done);
    };
    change(id, done);
    if (release !== undefined) setTimeout(() => change(id, null), release);
  };
  return {
    result: result.data === undefined ? result : { ...result, data: { ...result.data, list: present } },
    heldOf: (id) => held.find(({ row }) => rowId(row) === id),
    act,
  };
}

function withHeld<Row>(
  rows: readonly Row[],
  held: readonly HeldRow<Row>[],
  rowId: (row: Row) => number,
): readonly Row[] {
  const ids = new Set(held.map(({ row }) => rowId(row)));
  const fresh = new Map(rows.map((row) => [rowId(row), row]));
  const others = rows.filter((row) => !ids.has(rowId(row)));
  return held
    .toSorted((one, other) => one.index - other.index)
    .reduce<readonly Row[]>((all, { row, index }) => all.toSpliced(index, 0, fresh.get(rowId(row)) ?? row), others);
}
