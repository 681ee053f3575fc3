import { discountList } from '@felulet/contract/sales/discounts.ts';
import { discountTypes } from '@felulet/domain/discount/discount.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { discountColumns } from '../components/discount-columns.tsx';
import { useDiscountRowActions } from '../components/use-discount-row-actions.ts';
import { DISCOUNT_FILTER_KEY } from '../discounts.api.ts';

/** [C2.40] */
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
