import { useMemo, useRef, useState } from 'react';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  toggle(id: number): void;
  /** Of these rows in their order all from the one that was toggled last to this one become as that one is. [D12.17] */
  extend(id: number, rows: readonly number[]): void;
  /** Selects all of these, or none of them when all were selected. */
  toggleAll(ids: readonly number[]): void;
  /** These and no other. */
  choose(ids: readonly number[]): void;
  /** For a row that is gone. */
  drop(id: number): void;
  clear(): void;
};

/** Chosen rows by id; the choice outlives turning the page. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set());
  const last = useRef<number | null>(null);
  return useMemo(() => {
    const toggle = (id: number): void => {
      last.current = id;
      setIds((chosen) => toggled(chosen, [id], chosen.has(id)));
    };
    return {
      ids,
      toggle,
      extend: (id, rows) => {
        const from = last.current === null ? -1 : rows.indexOf(last.current);
        const to = rows.indexOf(id);
        if (from < 0 || to < 0 || from === to) return toggle(id);
        const [anchor, between] = [rows[from], rows.slice(Math.min(from, to), Math.max(from, to) + 1)];
        last.current = id;
        setIds((chosen) => toggled(chosen, between, anchor === undefined || !chosen.has(anchor)));
      },
      toggleAll: (rows) =>
        setIds((chosen) =>
          toggled(
            chosen,
            rows,
            rows.every((id) => chosen.has(id)),
          ),
        ),
      choose: (rows) => setIds(new Set(rows)),
      drop: (id) => setIds((chosen) => toggled(chosen, [id], true)),
      clear: () => setIds(new Set()),
    };
  }, [ids]);
}

function toggled(chosen: ReadonlySet<number>, ids: readonly number[], remove: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (remove) next.delete(id);
    else next.add(id);
  }
  return next;
}
