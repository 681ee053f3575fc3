import { COLUMN_WIDTH, type PlacedColumn } from '@felulet/domain/list/list-columns.ts';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { IconArrowsHorizontal, IconMinus, IconPlus, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import { PopupFrame } from '../dialog/popup-frame.tsx';
import { SortHandle } from '../sort/sort-handle.tsx';
import { type Sortable, useSortable } from '../sort/use-sortable.ts';
import type { Column } from './column.ts';
import styles from './table-toolbar.module.css';
import type { AnyArrangement } from './use-arrangement.ts';

const STEP = 24;
/** The initial width when a column without a fixed width is resized. */
const USUAL = 160;

type Props = { readonly arrangement: AnyArrangement; readonly onClose: () => void };

/** Shown columns, their order and widths, and the height of the rows. */
export function ColumnPanel({ arrangement, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { placed, setPlaced } = arrangement;
  const sortable = useSortable<HTMLUListElement>(placed.length, (from, to) => setPlaced(moved(placed, from, to)));
  return (
    <PopupFrame
      anchor={<span className={styles.anchor} />}
      label={t('ui.list.arrange.title')}
      title={t('ui.list.arrange.title')}
      lead={t(arrangement.view?.columns == null ? 'ui.list.arrange.lead' : 'ui.list.arrange.leadView')}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <ul ref={sortable.list} className={`${styles.list} ${styles.scrolling}`}>
          {placed.map((one, index) => (
            <Item key={one.column.id} one={one} index={index} sortable={sortable} arrangement={arrangement} />
          ))}
        </ul>
        <div className={styles.buttons}>
          <SegmentedControl
            size="xs"
            aria-label={t('ui.list.arrange.density')}
            value={arrangement.density}
            data={[
              { value: 'NORMAL', label: t('ui.list.arrange.normal') },
              { value: 'DENSE', label: t('ui.list.arrange.dense') },
            ]}
            onChange={(density) => arrangement.setDensity(density === 'DENSE' ? 'DENSE' : 'NORMAL')}
          />
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRestore size={15} stroke={1.7} aria-hidden="true" />}
            disabled={!arrangement.isOwn && arrangement.draft === null}
            onClick={arrangement.reset}
          >
            {t('ui.list.arrange.reset')}
          </Button>
        </div>
      </div>
    </PopupFrame>
  );
}

type ItemProps = {
  readonly one: PlacedColumn<Column<never>>;
  readonly index: number;
  readonly sortable: Sortable<HTMLUListElement>;
  readonly arrangement: AnyArrangement;
};

function Item({ one, index, sortable, arrangement }: ItemProps): React.ReactNode {
  const { t } = useTranslation();
  const { column, isShown, width } = one;
  const name = t(column.header);
  const { placed, setPlaced, setWidth } = arrangement;
  const widen = (by: number): void => {
    const next = (width ?? drawnWidth(column.id) ?? USUAL) + by;
    setWidth(column.id, Math.max(COLUMN_WIDTH.minimum, Math.min(COLUMN_WIDTH.maximum, next)));
  };
  return (
    <li className={styles.item} {...sortable.itemProps(index)}>
      <SortHandle
        label={t('ui.list.arrange.move', { column: name })}
        sortable={sortable as Sortable<HTMLElement>} // the handle uses only its own properties
        index={index}
      />
      <Checkbox
        size="xs"
        label={name}
        checked={isShown}
        disabled={column.names === true}
        onChange={() => setPlaced(placed.map((other) => (other === one ? { ...one, isShown: !isShown } : other)))}
      />
      <span className={`tabular ${styles.width}`}>{width === null ? '' : `${width} px`}</span>
      <IconAction
        icon={IconMinus}
        size={26}
        label={t('ui.list.arrange.narrower', { column: name })}
        disabled={!isShown}
        onClick={() => widen(-STEP)}
      />
      <IconAction
        icon={IconPlus}
        size={26}
        label={t('ui.list.arrange.wider', { column: name })}
        disabled={!isShown}
        onClick={() => widen(STEP)}
      />
      <IconAction
        icon={IconArrowsHorizontal}
        size={26}
        label={t('ui.list.arrange.fit', { column: name })}
        disabled={width === null}
        onClick={() => setWidth(column.id, null)}
      />
    </li>
  );
}

function drawnWidth(id: string): number | undefined {
  const head = document.querySelector(`th[data-column="${id}"]`);
  return head === null ? undefined : Math.round(head.getBoundingClientRect().width) || undefined;
}

function moved<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const one = all[from];
  return one === undefined ? all : all.toSpliced(from, 1).toSpliced(to, 0, one);
}
