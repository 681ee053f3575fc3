import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { useEffect, useState } from 'react';
import { type Selection, useKeptSelection } from '../../../ui/table/use-selection.ts';
import { fetchListedRows } from './listed-rows.ts';
import type { MediaQuery } from './media-list-state.ts';

type List = {
  /** The name under which the list stores its selection. */
  readonly name: string;
  /** The fixed part of the list's query. */
  readonly fixed: MediaQuery;
  readonly filters: Readonly<Record<string, unknown>>;
};

/** The selection with its rows, which may be on several pages. */
export function useChosenRows(
  shown: readonly MediaRow[] | undefined,
  { name, fixed, filters }: List,
): {
  readonly selection: Selection;
  readonly chosen: readonly MediaRow[];
} {
  const [seen, setSeen] = useState<ReadonlyMap<number, MediaRow>>(new Map());
  const selection = useKeptSelection(name, filters, async (ids) => {
    const rows = await fetchListedRows(ids, fixed);
    setSeen((before) => withRows(before, rows));
    return rows.map((row) => row.id);
  });
  useEffect(() => {
    if (shown !== undefined) setSeen((before) => withRows(before, shown));
  }, [shown]);
  const chosen = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  return { selection, chosen };
}

function withRows(seen: ReadonlyMap<number, MediaRow>, rows: readonly MediaRow[]): ReadonlyMap<number, MediaRow> {
  return new Map([...seen, ...rows.map((row) => [row.id, row] as const)]);
}
