import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { discountList } from '@felulet/contract/wire.generated.ts';
import { discountTypes } from '@felulet/domain/discount/discount.ts';
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason } from '../../ui/action/record-actions.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { useMay } from '../auth/shared/use-account.ts';
import { OwnerText, PercentText, SeasonText } from './discount-texts.tsx';
import { DISCOUNT_FILTER_KEY } from './discounts.api.ts';
import { useRemoveDiscount } from './use-remove-discount.ts';

export default function DiscountListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof discountList>({
    listKey: 'discounts',
    storageKey: DISCOUNT_FILTER_KEY,
    defaultSort: 'id:desc',
  });
  const result = useList(discountList, list.request);
  const rowActions = useDiscountRowActions();
  const types = discountTypes.map((type) => ({ value: type, label: t(`discounts.type.${type}`) }));
  const create = (
    <ActionButton icon={IconPlus} to="/discounts/create">
      {t('discounts.list.create')}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={t('discounts.list.title')}>{create}</PageHeader>
      <FilterBar
        list={list}
        quick="name"
        filters={[
          { kind: 'text', name: 'name', label: t('discounts.filter.name') },
          { kind: 'text', name: 'value', label: t('discounts.filter.value') },
          { kind: 'choice', name: 'type', label: t('discounts.filter.type'), choices: types },
        ]}
      />
      <DataTable
        label={t('discounts.list.title')}
        columns={discountColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/discounts/show/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t('discounts.list.empty'), hint: t('discounts.list.emptyHint'), action: create }}
      />
    </>
  );
}

/** A closed action says why; actions that the role never has are left out. */
function useDiscountRowActions(): (row: Discount) => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  const remove = useRemoveDiscount();
  return (row) => {
    const actions: RowAction[] = [
      { icon: IconEye, label: t('ui.actions.show'), to: `/discounts/show/${row.id}` },
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/discounts/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
    ];
    if (!may('discounts:delete')) return actions;
    const label = t('ui.actions.delete');
    return [...actions, { icon: IconTrash, label, danger: true, onClick: () => void remove(row) }];
  };
}

export const discountColumns: readonly Column<Discount>[] = [
  { id: 'name', header: 'discounts.field.name', names: true, sortable: true, cell: (row) => row.name },
  { id: 'type', header: 'discounts.field.type', sortable: true, cell: (row) => <TypeText type={row.type} /> },
  {
    id: 'value',
    header: 'discounts.field.value',
    align: 'right',
    sortable: true,
    cell: (row) => <PercentText percent={row.value} />,
  },
  {
    id: 'date_from',
    header: 'discounts.field.season',
    sortable: true,
    cell: (row) => <SeasonText discount={row} />,
  },
  { id: 'company', header: 'discounts.field.company', sortable: true, cell: (row) => <OwnerText discount={row} /> },
  {
    id: 'updated_at',
    header: 'discounts.field.updatedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.updated_at} />,
  },
];

function TypeText({ type }: Pick<Discount, 'type'>): React.ReactNode {
  const { t } = useTranslation();
  return t(`discounts.type.${type}`);
}
