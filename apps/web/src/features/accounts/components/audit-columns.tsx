import type { AuditEntry } from '@felulet/contract/office/audit.ts';
import { addressOf, type PageAddress, type PathOfOne } from '@felulet/contract/page-paths.ts';
import type { AuditObject } from '@felulet/domain/event/audited.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { AuditChangeCell } from './audit-change-cell.tsx';

/** On a phone's card act and change have a line each. [D12.97] */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'created_at',
    card: true,
    header: 'audit.time',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
  { id: 'actor', card: true, header: 'audit.actor', sortable: true, cell: (row) => <ActorText entry={row} /> },
  { id: 'action', card: 'line', header: 'audit.action', sortable: true, cell: (row) => <ActionText entry={row} /> },
  {
    id: 'object_name',
    header: 'audit.object',
    names: true,
    sortable: true,
    cell: (row) => <ObjectText entry={row} />,
  },
  { id: 'changes', card: 'line', header: 'audit.changes', lines: 2, cell: (row) => <AuditChangeCell entry={row} /> },
  { id: 'address', header: 'audit.address', cell: (row) => <AddressText entry={row} /> },
];

type Props = { readonly entry: AuditEntry };

function ActorText({ entry: { actor } }: Props): React.ReactNode {
  const { t } = useTranslation();
  return actor === null ? t('audit.nobody') : <span data-tip={actor.email}>{actor.name}</span>;
}

function ActionText({ entry }: Props): React.ReactNode {
  const { t } = useTranslation();
  return <span data-wrapped>{t(`audit.actions.${entry.action}`)}</span>;
}

/** Pages of the things that have one. */
const pages: Partial<Readonly<Record<AuditObject, PathOfOne>>> = {
  account: '/accounts/show/$id',
  media: '/medias/show/$id',
  campaign: '/campaigns/show/$id',
  discount: '/discounts/show/$id',
};

/** Where the row leads; nowhere for what has no page, or none any more. */
export function auditedPage({ action, object_type, object_id }: AuditEntry): PageAddress | undefined {
  const page = pages[object_type];
  if (page === undefined || object_id === null || action.endsWith('_deleted')) return undefined;
  return addressOf(page, object_id);
}

function ObjectText({ entry: { object_type, object_name } }: Props): React.ReactNode {
  const { t } = useTranslation();
  return object_name === null || object_name === '' ? t(`audit.objectType.${object_type}`) : object_name;
}

function AddressText({ entry: { address, request_id } }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (address === null) return <Dash />;
  return <span data-tip={t('audit.request', { id: request_id ?? '' })}>{address}</span>;
}
