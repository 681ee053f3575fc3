import type { SavedView } from '@felulet/contract/office/list-views.ts';
import {
  type ArrangedColumn,
  arranged,
  type ListDensity,
  type PlacedColumn,
} from '@felulet/domain/list/list-columns.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { resetListSettings, savedViewQuery } from '../list/list-views.api.ts';
import { useListSettings } from '../list/use-list-settings.ts';
import type { ListState } from '../list/use-list-state.ts';
import type { Column } from './column.ts';

export type Arrangement<Row> = {
  /** All columns in their order, including hidden ones. */
  readonly placed: readonly PlacedColumn<Column<Row>>[];
  readonly shown: readonly PlacedColumn<Column<Row>>[];
  readonly density: ListDensity;
  readonly isOwn: boolean;
  /** The open view, once it is loaded. */
  readonly view: SavedView | null;
  /** The columns changed since the view was opened; null without changes. */
  readonly draft: readonly ArrangedColumn[] | null;
  setPlaced(placed: readonly PlacedColumn<Pick<Column<Row>, 'id'>>[]): void;
  setWidth(id: string, width: number | null): void;
  setDensity(density: ListDensity): void;
  reset(): void;
};

/** For code that does not need the type of the rows. */
export type AnyArrangement = Arrangement<never>;

export function draftKey(view: number): readonly [string, number] {
  return ['list-draft', view];
}

/** The columns as arranged by the open view, or else by the user. */
export function useArrangement<Row>(
  list: Pick<ListState, 'listKey' | 'viewId'> | undefined,
  columns: readonly Column<Row>[],
): Arrangement<Row> {
  const client = useQueryClient();
  const key = list?.listKey;
  const { settings, keep } = useListSettings(key);
  const view = useOpenView(list);
  const viewId = view?.id ?? 0;
  const draft = useQuery<readonly ArrangedColumn[] | null>({
    queryKey: draftKey(viewId),
    queryFn: () => null,
    enabled: false,
  }).data;
  const ofView = view === null || view.columns === null ? null : (draft ?? view.columns);
  const placed = arranged(columns, ofView ?? settings?.columns ?? null);
  const density = settings?.density ?? 'NORMAL';
  const setPlaced = (next: readonly PlacedColumn<Pick<Column<Row>, 'id'>>[]): void => {
    const kept = arrangedColumns(next);
    if (ofView !== null) client.setQueryData(draftKey(viewId), kept);
    else keep({ columns: kept });
  };
  return {
    placed,
    shown: placed.filter(({ isShown }) => isShown),
    density,
    isOwn: settings !== undefined,
    view,
    draft: ofView === null ? null : (draft ?? null),
    setPlaced,
    setWidth: (id, width) => setPlaced(placed.map((one) => (one.column.id === id ? { ...one, width } : one))),
    setDensity: (next) => keep({ density: next }),
    reset: () => {
      if (ofView !== null) client.setQueryData(draftKey(viewId), null);
      else if (key !== undefined) resetListSettings(client, key);
    },
  };
}

function useOpenView(list: Pick<ListState, 'listKey' | 'viewId'> | undefined): SavedView | null {
  const { listKey, viewId } = list ?? {};
  const isOpen = listKey !== undefined && viewId !== null && viewId !== undefined;
  const { data } = useQuery({ ...savedViewQuery(viewId ?? 0), enabled: isOpen, retry: false });
  return isOpen && data?.list === listKey ? data : null;
}

/** The stored form: without the rendering. */
export function arrangedColumns(placed: readonly PlacedColumn<{ readonly id: string }>[]): ArrangedColumn[] {
  return placed.map(({ column, isShown, width }) => ({ id: column.id, is_shown: isShown, width }));
}
