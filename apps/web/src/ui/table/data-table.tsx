import { NativeSelect } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_ANSWER, statusOfError } from '../../client/api-problem.ts';
import { formatSort, parseSort } from '../list/list-search.ts';
import { addressOfRows, findSource, storeWalk } from '../list/list-walk.ts';
import type { ListAnswer, ListResult } from '../list/use-list.ts';
import type { ListState } from '../list/use-list-state.ts';
import { type Column, DEFAULT_ROOM } from './column.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { PageCheckbox, TableHead } from './table-head.tsx';
import { EmptyMessage, FailedMessage, LoadingRows } from './table-messages.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { type Arrangement, useArrangement } from './use-arrangement.ts';
import { useCutEdges } from './use-cut-edges.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Selection } from './use-selection.ts';

/** The table of a list: sorting, pages, selection, row actions, and all states of loading. */
export function DataTable<Row>(given: DataTableProps<Row>): React.ReactNode {
  const props = { ...given, result: useKeptAnswer(given.result) };
  const { result, list, selection, columns } = props;
  const arrangement = useArrangement(list, columns);
  const rows = result.data?.list;
  const frame = useRowFocus();
  useRowKeys(frame, list !== undefined, selection);
  const walk = useWalk(props);
  const scroller = useCutEdges();
  return (
    <div
      className={styles.frame}
      ref={frame}
      data-list={list === undefined ? undefined : true}
      data-dense={arrangement.density === 'DENSE' || undefined}
    >
      <TableToolbar
        list={list}
        totalCount={result.data?.totalCount}
        arrangement={arrangement}
        selection={selection}
        selectionActions={props.selectionActions}
        note={props.note}
        tools={props.tools}
      />
      {(list === undefined && selection === undefined) || rows === undefined || rows.length === 0 ? null : (
        <PhoneBar columns={columns} list={list} selection={selection} pageIds={choosableIds(props, rows)} />
      )}
      <section
        ref={scroller}
        className={`${styles.scroller} ${result.isPlaceholderData ? styles.stale : ''}`}
        aria-label={props.label}
        aria-busy={(rows === undefined || result.isPlaceholderData) && !result.isError}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
        {rows !== undefined && rows.length > 0 ? (
          <Rows {...props} rows={rows} arrangement={arrangement} walk={walk} />
        ) : (
          <Instead {...props} />
        )}
      </section>
      {list === undefined || result.data === undefined || result.data.totalCount === 0 ? null : (
        <TableFooter list={list} totalCount={result.data.totalCount} shown={result.data.list.length} />
      )}
    </div>
  );
}

function Instead<Row>({ result, list, empty }: DataTableProps<Row>): React.ReactNode {
  if (result.data !== undefined) return <EmptyMessage list={list} totalCount={result.data.totalCount} empty={empty} />;
  if (result.isError) return <FailedMessage error={result.error} onRetry={() => void result.refetch()} list={list} />;
  return <LoadingRows rows={list?.rowsPerPage ?? 5} />;
}

function roomOfAll<Row>(shown: Arrangement<Row>['shown']): number {
  return shown.reduce((sum, { column }) => sum + (column.room ?? DEFAULT_ROOM), 0);
}

function choosableIds<Row>(
  { rowId, canChoose }: Pick<DataTableProps<Row>, 'rowId' | 'canChoose'>,
  rows: readonly Row[],
): number[] {
  return (canChoose === undefined ? rows : rows.filter(canChoose)).map(rowId);
}

type RowsProps<Row> = DataTableProps<Row> & {
  readonly rows: readonly Row[];
  readonly arrangement: Arrangement<Row>;
  readonly walk: string | undefined;
};

function Rows<Row>({ arrangement, ...props }: RowsProps<Row>): React.ReactNode {
  const { list, selection, rowActions } = props;
  const ids = choosableIds(props, props.rows);
  return (
    <table
      className={styles.table}
      style={{ '--rooms': roomOfAll(arrangement.shown) }}
      data-lines={arrangement.shown.some(({ column }) => column.lines === 2) ? 2 : undefined}
    >
      <TableHead
        columns={arrangement.shown}
        onWidth={list?.listKey === undefined ? undefined : arrangement.setWidth}
        list={list}
        selection={selection}
        pageIds={ids}
        hasActions={rowActions !== undefined}
      />
      <TableBody {...props} shown={arrangement.shown} choosableIds={ids} />
    </table>
  );
}

/** Stores what a row's page needs for its neighbours; undefined where the rows lead to pages of other things. */
function useWalk<Row>({ list, result, rowTo, rowId, rowSearch }: DataTableProps<Row>): string | undefined {
  const name = useRouterState({ select: ({ location }) => location.pathname });
  const { data } = result;
  const source = data === undefined || list === undefined || rowTo === undefined ? undefined : findSource(data);
  const rows = data?.list.map((row) => ({ id: rowId(row), to: rowTo?.(row) })) ?? [];
  const address = source === undefined ? null : addressOfRows(rows);
  const walk =
    source === undefined || address === null || list === undefined
      ? null
      : {
          source,
          address,
          ids: rows.map(({ id }) => id),
          totalCount: data?.totalCount ?? 0,
          page: list.page,
          rowsPerPage: list.rowsPerPage,
          search: rowSearch ?? {},
        };
  const kept = walk === null ? null : JSON.stringify(walk);
  useEffect(() => {
    if (kept !== null) storeWalk(name, JSON.parse(kept));
  }, [name, kept]);
  return walk === null ? undefined : name;
}

/** While the server does not answer, a list keeps showing the last answer, greyed. */
function useKeptAnswer<Row>(result: ListResult<Row>): ListResult<Row> {
  const { data, isError, error } = result;
  const [last, setLast] = useState<ListAnswer<Row> | undefined>(data);
  if (data !== undefined && data !== last) setLast(data);
  const isKept = data === undefined && isError && statusOfError(error) === NO_ANSWER && last !== undefined;
  return isKept ? { ...result, data: last, isPlaceholderData: true } : result;
}

/** A button or link that vanishes passes the focus to its row, or to the row in its place. */
function useRowFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly element: Element; readonly row: HTMLTableRowElement } | null>(null);
  const place = useRef(0);
  useEffect(() => {
    const table = frame.current;
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('tr') : null;
      last.current = target instanceof Element && row !== null ? { element: target, row } : null;
      place.current = row?.sectionRowIndex ?? 0;
    };
    table?.addEventListener('focusin', remember);
    return () => table?.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    if (before === null || frame.current === null || before.element.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const rows = [...frame.current.querySelectorAll('tbody tr')];
    const row = before.row.isConnected ? before.row : (rows[place.current] ?? rows.at(-1));
    const next = row?.querySelector<HTMLElement>('td:last-child :is(a, button), a, button, input');
    (next ?? frame.current.querySelector<HTMLElement>('section'))?.focus({ preventScroll: true });
  });
  return frame;
}

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  /** A table within a page has none, and a fixed order. */
  readonly list: ListState | undefined;
  readonly selection: Selection | undefined;
  readonly pageIds: readonly number[];
};

/** Cards have no header: on a phone the selection of the page and the order stand above them. */
function PhoneBar<Row>({ columns, list, selection, pageIds }: Props<Row>): React.ReactNode {
  return (
    <div className={styles.phoneBar}>
      {selection === undefined || pageIds.length === 0 ? null : <ChoosePage selection={selection} pageIds={pageIds} />}
      {list === undefined ? null : <Order columns={columns} list={list} />}
    </div>
  );
}

function ChoosePage(props: { readonly selection: Selection; readonly pageIds: readonly number[] }): React.ReactNode {
  const { t } = useTranslation();
  return <PageCheckbox {...props} label={t('ui.list.selectPageShort')} />;
}

type OrderProps<Row> = { readonly columns: readonly Column<Row>[]; readonly list: ListState };

function Order<Row>({ columns, list }: OrderProps<Row>): React.ReactNode {
  const { t } = useTranslation();
  const choices = orders(columns).map(({ header, ...key }) => ({
    value: formatSort([key]),
    label: `${t(header)}, ${t(key.direction === 'asc' ? 'ui.list.ascending' : 'ui.list.descending')}`,
  }));
  if (choices.length === 0) return null;
  const current = formatSort(list.sort);
  const data = choices.some((choice) => choice.value === current)
    ? choices
    : [{ value: current, label: t('ui.list.sortDefault') }, ...choices];
  return (
    <NativeSelect
      size="xs"
      aria-label={t('ui.list.sortPhone')}
      data={data}
      value={current}
      onChange={(event) => list.setSort(parseSort(event.currentTarget.value))}
    />
  );
}

function orders<Row>(columns: readonly Column<Row>[]) {
  return columns
    .filter((column) => column.sortable)
    .flatMap(({ id, sort = id, header }) =>
      (['asc', 'desc'] as const).map((direction) => ({ property: sort, direction, header })),
    );
}
