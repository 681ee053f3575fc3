import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { useEffect, useState } from 'react';
import { type Selection, useSelection } from '../../../ui/list/use-selection.ts';

/** The selection with its rows, which may have been chosen on several pages. */
export function useChosenRows(
  shown: readonly MediaRow[] | undefined,
  filters: Readonly<Record<string, unknown>>,
): {
  readonly selection: Selection;
  readonly chosen: readonly MediaRow[];
} {
  const selection = useSelection(filters);
  const [seen, setSeen] = useState<ReadonlyMap<number, MediaRow>>(new Map());
  useEffect(() => {
    if (shown !== undefined) setSeen((before) => new Map([...before, ...shown.map((row) => [row.id, row] as const)]));
  }, [shown]);
  const chosen = [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  return { selection, chosen };
}
