import type { ChangeRequestRow } from '@felulet/contract/sales/change-requests.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { ChangeRequestStateBadge } from './change-request-state.tsx';

const INTRODUCTION_WIDTH = 460;

/** [C2.30] */
export const changeRequestColumns: readonly Column<ChangeRequestRow>[] = [
  {
    id: 'change_request',
    header: 'changeRequests.field.text',
    names: true,
    room: INTRODUCTION_WIDTH,
    cell: (row) => row.change_request,
  },
  {
    id: 'state',
    header: 'changeRequests.field.state',
    sortable: true,
    cell: (row) => <ChangeRequestStateBadge state={row.state} />,
  },
  { id: 'sent_at', header: 'changeRequests.field.sentAt', sortable: true, cell: (row) => <Sent row={row} /> },
  { id: 'lines', header: 'changeRequests.field.lines', cell: (row) => <Lines count={row.line_count} /> },
  { id: 'company', header: 'changeRequests.field.company', cell: (row) => row.company.name },
];

function Sent({ row }: { readonly row: ChangeRequestRow }): React.ReactNode {
  const { t } = useTranslation();
  return row.sent_at === null ? t('changeRequests.list.draft') : <InstantText instant={row.sent_at} />;
}

function Lines({ count }: { readonly count: number }): React.ReactNode {
  const { t } = useTranslation();
  return count === 0 ? t('changeRequests.list.noLines') : t('changeRequests.list.lineCount', { count });
}
