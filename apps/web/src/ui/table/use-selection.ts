import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  /** The number of rows that were selected while the list showed something else. */
  readonly earlier: number;
  toggle(id: number): void;
  /** Applies the state of the last toggled row to all rows up to this one. */
  extend(id: number, rows: readonly number[]): void;
  /** Selects all of these, or none when all were selected. */
  toggleAll(ids: readonly number[]): void;
  /** Selects exactly these. */
  choose(ids: readonly number[]): void;
  /** Deselects a row that is gone. */
  drop(id: number): void;
  dropEarlier(): void;
  clear(): void;
};

/** Selected ids, with the list's filters at that time. */
type Chosen = ReadonlyMap<number, string>;

/**
 * Selected rows by id. The selection outlives other pages of the list, other filters and other pages of the program: it is stored under its name
 * until the browser reloads or the user signs out. `stillThere` finds those that still exist.
 */
export function useKeptSelection(
  name: string,
  filters: Readonly<Record<string, unknown>>,
  stillThere: (ids: readonly number[]) => Promise<readonly number[]>,
): Selection {
  const client = useQueryClient();
  const [kept] = useState(() => client.getQueryData<Chosen>(keyOf(name)) ?? new Map<number, string>());
  const [chosen, setChosen] = useState<Chosen>(kept);
  useEffect(() => {
    client.setQueryDefaults(keyOf(name), { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(keyOf(name), chosen);
  }, [client, name, chosen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: asked once, of what was chosen before the list was left
  useEffect(() => {
    if (kept.size === 0) return;
    const leave = (there: readonly number[]): void =>
      setChosen((before) => new Map([...before].filter(([id]) => !kept.has(id) || there.includes(id))));
    // Without an answer all stay: each action reports what is gone.
    void stillThere([...kept.keys()]).then(leave, () => undefined);
  }, []);
  return useSelectionOf([chosen, setChosen], filters);
}

const keyOf = (name: string) => ['selection', name] as const;

type Held = readonly [Chosen, React.Dispatch<React.SetStateAction<Chosen>>];

function useSelectionOf([chosen, setChosen]: Held, filters: Readonly<Record<string, unknown>>): Selection {
  const last = useRef<number | null>(null);
  const shown = JSON.stringify(filters);
  return useMemo(() => {
    const change = (ids: readonly number[], remove: (before: Chosen) => boolean): void =>
      setChosen((before) => toggled(before, ids, remove(before) ? null : shown));
    const toggle = (id: number): void => {
      last.current = id;
      change([id], (before) => before.has(id));
    };
    return {
      ids: new Set(chosen.keys()),
      earlier: [...chosen.values()].filter((then) => then !== shown).length,
      toggle,
      extend: (id, rows) => {
        const from = last.current === null ? -1 : rows.indexOf(last.current);
        const to = rows.indexOf(id);
        if (from < 0 || to < 0 || from === to) return toggle(id);
        const [anchor, between] = [rows[from], rows.slice(Math.min(from, to), Math.max(from, to) + 1)];
        last.current = id;
        change(between, (before) => anchor === undefined || !before.has(anchor));
      },
      toggleAll: (rows) => change(rows, (before) => rows.every((id) => before.has(id))),
      choose: (rows) => setChosen(new Map(rows.map((id) => [id, shown]))),
      drop: (id) => change([id], () => true),
      dropEarlier: () => setChosen((before) => new Map([...before].filter(([, then]) => then === shown))),
      clear: () => setChosen(new Map()),
    };
  }, [chosen, setChosen, shown]);
}

/** Adds ids with the filters at that time; null removes them. */
function toggled(chosen: Chosen, ids: readonly number[], shown: string | null): Chosen {
  const next = new Map(chosen);
  for (const id of ids) {
    if (shown === null) next.delete(id);
    else next.set(id, shown);
  }
  return next;
}
