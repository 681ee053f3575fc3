import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { Column } from '../../../ui/list/column.ts';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../../ui/text/time-text.tsx';
import { RequestState } from './request-state.tsx';

type RoleColumn = Column<AssemblyRequest> & { readonly hiddenFrom?: Role };

const columns: readonly RoleColumn[] = [
  {
    id: 'campaign_name',
    header: 'assemblyRequests.field.campaign',
    names: true,
    sortable: true,
    cell: (row) => row.campaign_name,
  },
  {
    id: 'campaign_brand',
    header: 'assemblyRequests.field.brand',
    sortable: true,
    cell: (row) => row.campaign_brand,
  },
  {
    id: 'company',
    card: true,
    header: 'assemblyRequests.field.company',
    sortable: true,
    hiddenFrom: 'ROLE_PUBLISHER',
    cell: (row) => row.company.name,
  },
  {
    id: 'sender',
    card: true,
    header: 'assemblyRequests.field.sender',
    sortable: true,
    hiddenFrom: 'ROLE_MHFE',
    cell: (row) => row.sender.name,
  },
  {
    id: 'state',
    card: true,
    header: 'assemblyRequests.field.state',
    sortable: true,
    cell: (row) => <RequestState request={row} />,
  },
  {
    id: 'period',
    card: true,
    header: 'assemblyRequests.field.period',
    sortable: true,
    cell: (row) => <PeriodText from={row.date_from} to={row.date_to} />,
  },
  {
    id: 'budget',
    header: 'assemblyRequests.field.budget',
    align: 'right',
    sortable: true,
    cell: (row) => <Money forints={row.budget} />,
  },
  {
    id: 'created_at',
    header: 'assemblyRequests.field.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} />,
  },
];

/** [C2.26] */
export function requestColumnsFor(role: Role): readonly Column<AssemblyRequest>[] {
  return columns.filter((column) => column.hiddenFrom !== role);
}
