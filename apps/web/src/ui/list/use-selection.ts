import { useMemo, useState } from 'react';

export type Selection = {
  readonly ids: ReadonlySet<number>;
  toggle(id: number): void;
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
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((chosen) => toggled(chosen, [id], chosen.has(id))),
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
    }),
    [ids],
  );
}

function toggled(chosen: ReadonlySet<number>, ids: readonly number[], remove: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  for (const id of ids) {
    if (remove) next.delete(id);
    else next.add(id);
  }
  return next;
}
