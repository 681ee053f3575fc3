import type { SortKey } from '@felulet/contract/list.ts';
import { COLUMN_WIDTH, type PlacedColumn } from '@felulet/domain/list/list-columns.ts';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../list/use-list-state.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import type { Selection } from './use-selection.ts';

type Props<Row> = {
  readonly columns: readonly PlacedColumn<Column<Row>>[];
  /** Set where the column's edge can be dragged. */
  readonly onWidth?: ((id: string, width: number | null) => void) | undefined;
  readonly list?: ListState | undefined;
  readonly selection?: Selection | undefined;
  readonly pageIds: readonly number[];
  readonly hasActions: boolean;
};

export function TableHead<Row>({
  columns,
  onWidth,
  list,
  selection,
  pageIds,
  hasActions,
}: Props<Row>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {selection === undefined ? null : (
          <th className={styles.check} scope="col">
            <PageCheckbox selection={selection} pageIds={pageIds} />
          </th>
        )}
        {columns.map(({ column, width }) => (
          <th
            key={column.id}
            scope="col"
            data-column={column.id}
            data-heading={t(column.header)}
            {...columnWidthStyle(width, { width: column.width })}
            className={headClass(column)}
            aria-sort={ariaSort(list?.sort, column)}
          >
            {column.sortable && list !== undefined ? <SortButton column={column} list={list} /> : t(column.header)}
            {onWidth === undefined ? null : <ColumnEdge onWidth={(next) => onWidth(column.id, next)} />}
          </th>
        ))}
        {hasActions ? (
          <th className={styles.actions} scope="col">
            <VisuallyHidden>{t('ui.list.actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function headClass<Row>({ align, names, picture }: Column<Row>): string | undefined {
  if (align === 'right') return styles.right;
  if (names) return styles.naming;
  return picture ? styles.picture : undefined;
}

type Width = { readonly style: React.CSSProperties | undefined; readonly 'data-width'?: true };

/** The width that was set, for tables only: a card has no columns. */
export function columnWidthStyle(width: number | null, unset: React.CSSProperties | undefined): Width {
  return width === null ? { style: unset } : { style: { '--width': `${width}px` }, 'data-width': true };
}

type PageCheckboxProps = {
  readonly selection: Selection;
  readonly pageIds: readonly number[];
  /** A visible label, where no header names it. */
  readonly label?: string;
};

export function PageCheckbox({ selection, pageIds, label }: PageCheckboxProps): React.ReactNode {
  const { t } = useTranslation();
  const chosen = pageIds.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      size="xs"
      {...(label === undefined ? { 'aria-label': t('ui.list.selectPage') } : { label })}
      checked={chosen > 0 && chosen === pageIds.length}
      indeterminate={chosen > 0 && chosen < pageIds.length}
      onChange={() => selection.toggleAll(pageIds)}
    />
  );
}

function SortButton<Row>({
  column,
  list,
}: {
  readonly column: Column<Row>;
  readonly list: ListState;
}): React.ReactNode {
  const { t } = useTranslation();
  const position = list.sort.findIndex((key) => key.property === (column.sort ?? column.id));
  const key = list.sort[position];
  const Glyph = key === undefined ? IconArrowsSort : key.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={`${styles.sort} ${key === undefined ? '' : styles.sorted}`}
      data-tip={t('ui.list.sortHint')}
      aria-label={t('ui.list.sortBy', { column: t(column.header) })}
      onClick={(event) => list.sortBy(column.sort ?? column.id, event.ctrlKey || event.metaKey)}
    >
      {t(column.header)}
      <Glyph size={14} className={key === undefined ? styles.idle : undefined} aria-hidden="true" />
      {key !== undefined && list.sort.length > 1 ? (
        <span className={styles.order} title={t('ui.list.sortOrder', { order: position + 1 })}>
          {position + 1}
        </span>
      ) : null}
    </button>
  );
}

function ariaSort<Row>(
  sort: readonly SortKey[] | undefined,
  column: Column<Row>,
): 'ascending' | 'descending' | undefined {
  const key = sort?.find((candidate) => candidate.property === (column.sort ?? column.id));
  if (key === undefined) return undefined;
  return key.direction === 'asc' ? 'ascending' : 'descending';
}

type ColumnEdgeProps = { readonly onWidth: (width: number | null) => void };

/** The right edge of a heading: dragging sets the width, a double click resets it. The panel of columns has the same for the keyboard. */
function ColumnEdge({ onWidth }: ColumnEdgeProps): React.ReactNode {
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={(event) => event.button === 0 && drag(event, onWidth)}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

function drag(event: React.PointerEvent, onWidth: ColumnEdgeProps['onWidth']): void {
  const head = event.currentTarget.closest('th');
  const table = head?.closest('table');
  if (head === null || table === null || table === undefined) return;
  event.preventDefault();
  const from = event.clientX;
  const before = head.getBoundingClientRect().width;
  const gone = new AbortController();
  const { signal } = gone;
  let width: number | null = null;
  document.addEventListener(
    'pointermove',
    ({ clientX }) => {
      const dragged = Math.round(before + clientX - from);
      width = Math.max(COLUMN_WIDTH.minimum, Math.min(COLUMN_WIDTH.maximum, dragged));
      Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px`, maxWidth: `${width}px` });
    },
    { signal },
  );
  const end = (isKept: boolean): void => {
    gone.abort();
    if (width === null) return;
    if (isKept) onWidth(width);
    else Object.assign(head.style, { width: '', minWidth: '', maxWidth: '' });
  };
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
}
