import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { packageList } from '@felulet/contract/wire.generated.ts';
import { isCustomerRole, type Role } from '@felulet/domain/account/roles.ts';
import { IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../ui/action/record-actions.ts';
import { companyChoicesQuery } from '../../ui/fields/company-choices.api.ts';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DeskDash } from '../../ui/text/dash.tsx';
import { Money } from '../../ui/text/money.tsx';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { PeriodText } from '../../ui/text/time-text.tsx';
import { YesNo } from '../../ui/text/yes-no.tsx';
import { useMay, useRole } from '../auth/shared/use-account.ts';
import { PACKAGE_FILTER_KEY } from './packages.api.ts';
import { PackageKind } from './parts/package-texts.tsx';
import { useRemovePackage } from './parts/use-remove-package.ts';

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
  const publishers =
    useQuery({ ...companyChoicesQuery({ role: 'publisher', all: 'true' }), enabled: !isPublisher }).data ?? [];
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

/** Show, edit, copy, delete; actions that the role never has are left out. */
function usePackageRowActions(): (row: PackageRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemovePackage();
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('ui.actions.show'), to: `/packages/show/${row.id}` };
    if (!isOffered(row, 'edit')) return [show];
    const copy: RowAction[] = row.is_private
      ? []
      : [{ icon: IconCopy, label: t('packages.list.copy'), to: '/packages/create', search: { copy: String(row.id) } }];
    return [
      show,
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/packages/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
      ...copy,
      {
        icon: IconTrash,
        label: t('packages.list.remove'),
        danger: true,
        closedBecause: closedReason(row, 'delete'),
        onClick: () => void remove(row),
      },
    ];
  };
}

type RoleColumn = Column<PackageRow> & { readonly hiddenFrom?: readonly Role[] };

const columns: readonly RoleColumn[] = [
  { id: 'title', header: 'packages.field.title', names: true, sortable: true, cell: (row) => <Title row={row} /> },
  {
    id: 'company_name',
    card: true,
    header: 'packages.field.company',
    sortable: true,
    hiddenFrom: ['ROLE_PUBLISHER'],
    cell: (row) => row.company_name,
  },
  {
    id: 'is_private',
    card: true,
    header: 'packages.field.kind',
    sortable: true,
    cell: (row) => <PackageKind pack={row} />,
  },
  {
    id: 'is_active',
    header: 'packages.field.isActive',
    sortable: true,
    cell: (row) => (row.is_private ? <DeskDash /> : <YesNo value={row.is_active} />),
  },
  {
    id: 'date_from',
    card: true,
    header: 'packages.field.salePeriod',
    sortable: true,
    cell: (row) =>
      row.date_from === null && row.date_to === null ? (
        <DeskDash />
      ) : (
        <PeriodText from={row.date_from} to={row.date_to} />
      ),
  },
  {
    id: 'medias_different_sum',
    header: 'packages.field.surfaces',
    sortable: true,
    align: 'right',
    cell: (row) => <Surfaces count={row.medias_different_sum} />,
  },
  {
    id: 'price',
    card: true,
    header: 'packages.field.price',
    sortable: true,
    align: 'right',
    hiddenFrom: ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'],
    cell: (row) => <Money forints={row.price ?? null} />,
  },
];

export function packageColumnsFor(role: Role): readonly Column<PackageRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** What prevents its sale is shown below the title. */
function Title({ row }: { readonly row: PackageRow }): React.ReactNode {
  const { t } = useTranslation();
  if (!row.has_deleted_surface) return row.title;
  return (
    <>
      {row.title} <StateBadge tone="rejected">{t('packages.state.hasDeleted')}</StateBadge>
    </>
  );
}

function Surfaces({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return t('packages.field.surfaceCount', { count });
}
