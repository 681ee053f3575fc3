import { packageList } from '@felulet/contract/sales/packages.ts';
import { isCustomerRole, type Role } from '@felulet/domain/account/roles.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useMay, useRole } from '../../auth/shared/use-account.ts';
import { packageColumnsFor } from '../components/package-columns.tsx';
import { usePackageRowActions } from '../components/use-package-row-actions.ts';
import { PACKAGE_FILTER_KEY, publisherQuery } from '../packages.api.ts';

/** [K2.18] [K9.2] */
export default function PackageListPage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const mayCreate = useMay()('packages:create');
  const list = useListState<typeof packageList>({
    listKey: 'packages',
    storageKey: PACKAGE_FILTER_KEY,
    defaultSort: 'id:desc',
  });
  const result = useList(packageList, list.request);
  const filters = usePackageFilters(role);
  const create = mayCreate ? (
    <ActionButton icon={IconPlus} to="/packages/create">
      {t('packages.list.create')}
    </ActionButton>
  ) : null;
  return (
    <>
      <PageHeader title={t('packages.list.title')}>{create}</PageHeader>
      <FilterBar list={list} quick="title" filters={filters} />
      <DataTable
        label={t('packages.list.title')}
        columns={packageColumnsFor(role)}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        rowTo={(row) => `/packages/show/${row.id}`}
        rowActions={usePackageRowActions()}
        empty={{
          title: t('packages.list.empty'),
          hint: t(mayCreate ? 'packages.list.emptyHint' : 'packages.list.emptyReader'),
          action: create,
        }}
      />
    </>
  );
}

function usePackageFilters(role: Role): readonly FilterOf<typeof packageList>[] {
  const { t } = useTranslation();
  const isPublisher = role === 'ROLE_PUBLISHER';
  const publishers = useQuery({ ...publisherQuery(), enabled: !isPublisher }).data ?? [];
  const kinds = [
    { value: 'true', label: t('packages.kind.private') },
    { value: 'false', label: t('packages.kind.public') },
  ];
  const company: FilterOf<typeof packageList> = {
    kind: 'choice',
    name: 'company',
    label: t('packages.field.company'),
    multiple: true,
    choices: publishers.map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const price: FilterOf<typeof packageList> = {
    kind: 'range',
    from: 'price_min',
    to: 'price_max',
    label: t('packages.list.filterPrice'),
    unit: 'Ft',
  };
  return [
    { kind: 'text', name: 'title', label: t('packages.list.filterTitle') },
    ...(isPublisher ? [] : [company]),
    { kind: 'choice', name: 'is_private', label: t('packages.field.kind'), choices: kinds },
    ...(isPublisher || role === 'ROLE_ADMIN'
      ? [{ kind: 'flag', name: 'is_active', label: t('packages.field.isActive') } as const]
      : []),
    ...(isCustomerRole(role) ? [] : [price]),
  ];
}
