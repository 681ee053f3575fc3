import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { DeskDash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { PeriodText } from '../../../ui/text/time-text.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';
import { PackageKind } from './package-texts.tsx';

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

/** [K2.18] [D9.3] */
export function packageColumnsFor(role: Role): readonly Column<PackageRow>[] {
  return columns.filter((column) => !column.hiddenFrom?.includes(role));
}

/** What keeps it from being sold is told where it is looked for. [D6.51] */
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
