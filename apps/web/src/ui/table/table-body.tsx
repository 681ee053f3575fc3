import type { PlacedColumn } from '@felulet/domain/list/list-columns.ts';
import { memo } from 'react';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRow } from './table-row.tsx';

type Props<Row> = DataTableProps<Row> & {
  readonly rows: readonly Row[];
  readonly shown: readonly PlacedColumn<Column<Row>>[];
  readonly choosableIds: readonly number[];
  readonly walk: string | undefined;
};

/** While other rows are loading, the old ones are not rendered, unless one is chosen or pointed at: so the new ones appear sooner. */
export const TableBody = memo(Body, isWaiting) as typeof Body; // the type of `memo` loses the type parameter

function Body<Row>({ rows, shown, choosableIds, ...props }: Props<Row>): React.ReactNode {
  const { list, selection, rowId, rowName, rowTo, rowActions, heldOf } = props;
  const choosable = choosableIds.filter((id) => heldOf?.(id) === undefined);
  return (
    <tbody onPointerOver={showCutText}>
      {rows.map((row) => (
        <DataTableRow
          key={rowId(row)}
          id={rowId(row)}
          name={rowName(row)}
          row={row}
          columns={shown}
          selection={selection}
          choosable={choosable}
          canBeChosen={choosableIds.includes(rowId(row))}
          to={rowTo?.(row)}
          search={props.rowSearch}
          walk={props.walk}
          isInList={list !== undefined}
          onOpen={props.onOpen}
          actions={rowActions?.(row)}
          held={heldOf?.(rowId(row))}
          highlighted={props.highlightedId === rowId(row)}
          onHover={props.onHover}
        />
      ))}
    </tbody>
  );
}

function isWaiting<Row>(before: Props<Row>, now: Props<Row>): boolean {
  return (
    now.result.isPlaceholderData &&
    now.heldOf === undefined &&
    before.rows === now.rows &&
    before.selection?.ids === now.selection?.ids &&
    before.highlightedId === now.highlightedId &&
    columnsOf(before) === columnsOf(now)
  );
}

/** Matches the present order of the headers: columns may be arranged anew meanwhile. */
function columnsOf<Row>({ shown }: Props<Row>): string {
  return shown.map(({ column, width }) => `${column.id} ${width}`).join();
}

/** A cell gets its text as title when it is cut; computed when it is pointed at. */
function showCutText({ target }: React.PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (cell === null || (cell.title !== '' && cell.dataset.cut === undefined)) return;
  const isCut = cell.scrollWidth > cell.clientWidth + 1;
  if (isCut) cell.dataset.cut = '';
  else delete cell.dataset.cut;
  cell.title = isCut ? (cell.innerText ?? '').replace(/\s+/g, ' ').trim() : '';
}
