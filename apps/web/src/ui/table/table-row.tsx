import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { PlacedColumn } from '@felulet/domain/list/list-columns.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, type Target, useGo } from '../action/route-link.tsx';
import { formatSearchText } from '../action/search-text.ts';
import type { Column, RowAction } from './column.ts';
import styles from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { columnWidthStyle } from './table-head.tsx';
import type { Held } from './use-held-rows.ts';
import type { Selection } from './use-selection.ts';

export type RowProps<Row> = {
  readonly row: Row;
  readonly id: number;
  readonly name: string;
  readonly columns: readonly PlacedColumn<Column<Row>>[];
  readonly selection?: Selection | undefined;
  /** The ids of the selectable rows, in their order. */
  readonly choosable: readonly number[];
  readonly canBeChosen: boolean;
  readonly to?: PageAddress | undefined;
  readonly search?: Target['search'] | undefined;
  /** The list that its page can step through; see `ListNeighbours`. */
  readonly walk: string | undefined;
  readonly isInList: boolean;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly actions: readonly RowAction[] | undefined;
  readonly held?: Held | undefined;
  readonly highlighted: boolean;
  readonly onHover: ((id: number | null) => void) | undefined;
};

const interactive = 'a, button, input, label, select, textarea, [role="button"]';

/** A row: the naming cell has the real link, and a click elsewhere on the row follows it, too, or opens the row's record. */
export function DataTableRow<Row>(props: RowProps<Row>): React.ReactNode {
  const { id, to, search, walk, onOpen, selection, columns, actions, highlighted, onHover } = props;
  const go = useGo();
  const onCard = cardColumns(columns);
  const opens = to !== undefined || onOpen !== undefined;
  const open = (event: React.MouseEvent): void => {
    const target = event.target;
    if (!opens || !(target instanceof Element) || target.closest(interactive) !== null) return;
    // Clicks in a popup bubble to its row, but do not belong to it.
    if (!event.currentTarget.contains(target)) return;
    if (window.getSelection()?.type === 'Range') return;
    if (to === undefined) onOpen?.(props.row);
    else if (event.ctrlKey || event.metaKey)
      window.open(`${to}${formatSearchText(search ?? {})}`, '_blank', 'noopener');
    else go({ to, search, state: { walk } });
  };
  return (
    <tr
      className={`${styles.row} ${opens ? styles.opens : ''}`}
      data-id={id}
      data-selected={selection?.ids.has(id)}
      data-highlighted={highlighted}
      data-held={props.held !== undefined || undefined}
      data-fixed={!props.canBeChosen || undefined}
      onClick={open}
      onKeyDown={
        onOpen && ((event) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(props.row))
      }
      onPointerEnter={onHover && (() => onHover(id))}
      onPointerLeave={onHover && (() => onHover(null))}
    >
      <Choice {...props} />
      {columns.map(({ column, width }) => (
        <Cell key={column.id} column={column} width={width} isOnCard={onCard.includes(column)} {...props} />
      ))}
      {actions === undefined ? null : (
        <td className={styles.actions}>
          {props.held === undefined ? (
            <RowActions
              actions={actions.map((one) =>
                one.to !== undefined && one.to === to ? { ...one, state: { walk } } : one,
              )}
              isInList={props.isInList}
            />
          ) : (
            <Outcome held={props.held} />
          )}
        </td>
      )}
    </tr>
  );
}

function Choice<Row>({ selection, ...props }: RowProps<Row>): React.ReactNode {
  const { t } = useTranslation();
  const { id, choosable } = props;
  if (selection === undefined) return null;
  if (!props.canBeChosen) return <td className={styles.check} />;
  return (
    <td className={styles.check}>
      <Checkbox
        size="xs"
        aria-label={t('ui.list.selectRow', { name: props.name })}
        checked={selection.ids.has(id)}
        disabled={props.held !== undefined}
        // Otherwise the browser selects the text between the two rows.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) =>
          'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
            ? selection.extend(id, choosable)
            : selection.toggle(id)
        }
      />
    </td>
  );
}

type CellProps<Row> = RowProps<Row> & {
  readonly column: Column<Row>;
  readonly width: number | null;
  readonly isOnCard: boolean;
};

function Cell<Row>({ column, width, isOnCard, row, to, search, walk }: CellProps<Row>): React.ReactNode {
  const { t } = useTranslation();
  const content = column.cell(row);
  const className = [
    column.align === 'right' && styles.right,
    column.names && styles.naming,
    column.picture && styles.picture,
  ]
    .filter(Boolean)
    .join(' ');
  const label = column.names || column.picture ? undefined : t(column.header);
  return (
    <td
      className={className || undefined}
      data-label={label}
      data-card={cardOf(column, isOnCard)}
      data-names={column.names || undefined}
      data-wraps={(column.lines === 2 && typeof content === 'string') || undefined}
      {...columnWidthStyle(width, roomOf(column))}
      title={titleOf(column, content)}
    >
      {column.names && to !== undefined ? (
        <RouteLink
          className={styles.name}
          to={to}
          search={search}
          state={{ walk }}
          title={typeof content === 'string' ? content : undefined}
        >
          {content}
        </RouteLink>
      ) : (
        content
      )}
    </td>
  );
}

/** A bare number needs its heading. */
function cardOf<Row>({ card, align }: Column<Row>, isOnCard: boolean): string | undefined {
  if (!isOnCard) return undefined;
  if (card === 'line') return card;
  return card === 'labelled' || (card === undefined && align === 'right') ? 'labelled' : 'plain';
}

const CARD_COLUMNS = 3;

/** The columns on the second line of a phone's card. */
function cardColumns<Row>(columns: readonly PlacedColumn<Column<Row>>[]): readonly Column<Row>[] {
  const others = columns.map(({ column }) => column).filter((column) => !column.names && !column.picture);
  const named = others.filter((column) => column.card);
  return named.length > 0 ? named : others.slice(0, CARD_COLUMNS);
}

/** The result of an action on the row, in place of its actions. */
function Outcome({ held }: { readonly held: Held }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.outcome} role="status">
      {held.text}
      {held.undo === undefined ? null : (
        <button type="button" className={styles.undo} onClick={held.undo}>
          {t('ui.actions.undo')}
        </button>
      )}
    </span>
  );
}

function roomOf<Row>({ room }: Column<Row>): React.CSSProperties | undefined {
  return room === undefined ? undefined : { '--room': room };
}

function titleOf<Row>({ room, names }: Column<Row>, content: React.ReactNode): string | undefined {
  return room !== undefined && names !== true && typeof content === 'string' ? content : undefined;
}
