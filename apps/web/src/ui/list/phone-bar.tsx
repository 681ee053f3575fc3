import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { formatSort, parseSort } from './list-search.ts';
import { PageCheckbox } from './table-head.tsx';
import type { ListState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  /** A table within a page has none, and one order. */
  readonly list: ListState | undefined;
  readonly selection: Selection | undefined;
  readonly pageIds: readonly number[];
};

/** Cards have no header: a phone chooses the page and picks the order above them. [D12.95] */
export function PhoneBar<Row>({ columns, list, selection, pageIds }: Props<Row>): React.ReactNode {
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
