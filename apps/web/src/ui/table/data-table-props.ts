import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Target } from '../action/route-link.tsx';
import type { ListResult } from '../list/use-list.ts';
import type { ListState } from '../list/use-list-state.ts';
import type { Column, EmptyState, RowAction } from './column.ts';
import type { Held } from './use-held-rows.ts';
import type { Selection } from './use-selection.ts';

export type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly result: ListResult<Row>;
  readonly rowId: (row: Row) => number;
  readonly rowName: (row: Row) => string;
  /** Without it the table has neither sorting nor pages. */
  readonly list?: ListState | undefined;
  /** The target of a click on the row. */
  readonly rowTo?: ((row: Row) => PageAddress | undefined) | undefined;
  /** Opened by a click on the row where that is no page; the naming cell must offer the same by keyboard. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowSearch?: Target['search'] | undefined;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selection?: Selection | undefined;
  /** The rows that can be chosen, where not all of them can. */
  readonly canChoose?: ((row: Row) => boolean) | undefined;
  /** Buttons for the selected rows. */
  readonly selectionActions?: React.ReactNode;
  /** Beside the number of results: what the rows are about. */
  readonly note?: React.ReactNode;
  /** Acts on the whole list, beside its views and columns. */
  readonly tools?: React.ReactNode;
  /** Rows that were acted on and stay in their places; see `useHeldRows`. */
  readonly heldOf?: ((id: number) => Held | undefined) | undefined;
  readonly empty?: EmptyState | undefined;
  /** Links the row with something beside the table, such as a map. */
  readonly highlightedId?: number | null | undefined;
  readonly onHover?: ((id: number | null) => void) | undefined;
};
