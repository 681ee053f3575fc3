import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import styles from './list-item-details.module.css';
import { SimilarCell, UsesCell } from './list-item-details.tsx';

const common: readonly Column<ListItem>[] = [
  { id: 'name', header: 'systemLists.field.name', names: true, sortable: true, room: 215, cell: (row) => row.name },
  { id: 'list_name', card: true, header: 'systemLists.field.list', sortable: true, cell: (row) => row.list_name },
  {
    id: 'company_name',
    card: true,
    header: 'systemLists.field.company',
    sortable: true,
    room: 145,
    cell: (row) => row.company_name ?? <Dash />,
  },
  {
    id: 'sender',
    header: 'systemLists.field.sender',
    sortable: true,
    room: 120,
    cell: (row) => row.sender?.name ?? <Dash />,
  },
  {
    id: 'created_at',
    header: 'systemLists.field.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
];

/** [D12.96] */
const uses: Column<ListItem> = {
  id: 'uses',
  card: 'labelled',
  header: 'systemLists.field.uses',
  align: 'right',
  cell: (row) => <UsesCell item={row} />,
};

export const approvalColumns: readonly Column<ListItem>[] = [
  ...common.slice(0, 2),
  uses,
  {
    id: 'similar',
    card: true,
    header: 'systemLists.field.similar',
    room: 240,
    cell: (row) => <SimilarCell item={row} />,
  },
  ...common.slice(2),
];

/** Times show seconds here. [D9.9] */
export const listItemColumns: readonly Column<ListItem>[] = [
  ...common.slice(0, 2),
  {
    id: 'enabled',
    card: true,
    header: 'systemLists.field.enabled',
    sortable: true,
    cell: (row) => <ItemState item={row} />,
  },
  uses,
  ...common.slice(2),
  {
    id: 'updated_at',
    header: 'systemLists.field.updatedAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.updated_at} seconds />,
  },
];

function ItemState({ item }: { readonly item: ListItem }): React.ReactNode {
  const { t } = useTranslation();
  if (item.is_protected) return <StateBadge tone="closed">{t('systemLists.state.locked')}</StateBadge>;
  if (item.refusal_reason !== null)
    return (
      <div className={styles.refused}>
        <StateBadge tone="rejected">{t('systemLists.state.refused')}</StateBadge>
        <span className={styles.reason} title={item.refusal_reason}>
          {item.refusal_reason}
        </span>
      </div>
    );
  return item.enabled ? (
    <StateBadge tone="accepted">{t('systemLists.state.approved')}</StateBadge>
  ) : (
    <StateBadge tone="waiting">{t('systemLists.state.pending')}</StateBadge>
  );
}
