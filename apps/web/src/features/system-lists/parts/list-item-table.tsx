import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { listItemList } from '@felulet/contract/wire.generated.ts';
import { IconArrowMerge, IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closedReason, isActionAllowed } from '../../../ui/action/record-actions.ts';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type HeldRows, useHeldRows } from '../../../ui/table/use-held-rows.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { DEFAULT_LIST_ITEM_SORT, listItemFilterQuery } from '../system-lists.api.ts';
import styles from './list-item-details.module.css';
import { SimilarCell, UsesCell, WithListItemDetails } from './list-item-details.tsx';
import { useListItemCalls } from './use-list-item-calls.ts';
import { type ListItemDecisions, useListItemDecisions } from './use-list-item-decisions.tsx';

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

/** Times show seconds in this list. */
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

type Kind = 'list' | 'approval';
type Props = { readonly kind: Kind; readonly storageKey: string };

const columns: Readonly<Record<Kind, readonly Column<ListItem>[]>> = {
  list: listItemColumns,
  approval: approvalColumns,
};
const listKeys = { list: 'list_items', approval: 'waiting_list_items' } as const;
const fixed: Readonly<Record<Kind, { readonly enabled?: string }>> = { list: {}, approval: { enabled: '0' } };

/** All items, or those that wait for approval. */
export function ListItemTable({ kind, storageKey }: Props): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof listItemList>({
    listKey: listKeys[kind],
    storageKey,
    defaultSort: DEFAULT_LIST_ITEM_SORT,
  });
  const result = useList(listItemList, list.request, fixed[kind]);
  const held = useHeldRows(result, (row) => row.id, list.request);
  const decisions = useListItemDecisions(held.act);
  const rowActions = useListItemRowActions(held, decisions);
  return (
    <WithListItemDetails items={result.data?.list ?? []}>
      <FilterBar list={list} quick="name" filters={useListItemFilters(kind === 'list')} />
      <DataTable
        label={t(`systemLists.${kind}.title`)}
        columns={columns[kind]}
        list={list}
        result={held.result}
        heldOf={held.heldOf}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowTo={(row) => `/system-list-items/edit/${row.id}`}
        rowActions={rowActions}
        empty={{ title: t(`systemLists.${kind}.empty`), hint: t(`systemLists.${kind}.emptyHint`) }}
      />
      {decisions.dialog}
    </WithListItemDetails>
  );
}

type Option = { readonly id: number; readonly name: string };

function useListItemFilters(withState: boolean): readonly FilterOf<typeof listItemList>[] {
  const { t } = useTranslation();
  const { data } = useQuery(listItemFilterQuery());
  const choicesOf = (options: readonly Option[] = []) =>
    options.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters: readonly FilterOf<typeof listItemList>[] = [
    { kind: 'text', name: 'name', label: t('systemLists.filter.name') },
    {
      kind: 'choice',
      name: 'system_list',
      label: t('systemLists.filter.list'),
      multiple: true,
      choices: choicesOf(data?.filter.system_list),
    },
    {
      kind: 'choice',
      name: 'senders',
      label: t('systemLists.filter.senders'),
      multiple: true,
      choices: choicesOf(data?.filter.senders),
    },
  ];
  return withState
    ? [
        ...filters,
        { kind: 'flag', name: 'enabled', label: t('systemLists.filter.enabled') },
        { kind: 'flag', name: 'refused', label: t('systemLists.filter.refused') },
      ]
    : filters;
}

/** Approving comes first where it is possible; a waiting item is refused with a reason, not deleted. */
export function useListItemRowActions(
  held: Pick<HeldRows<ListItem>, 'act'>,
  decisions: Pick<ListItemDecisions, 'merge' | 'refuse'>,
): (row: ListItem) => readonly RowAction[] {
  const { t } = useTranslation();
  const { approve, takeBack, remove } = useListItemCalls();
  const approveInPlace = (row: ListItem): Promise<void> => {
    let { revision } = row;
    const onApproved = (left: Pick<ListItem, 'revision'>): void => {
      ({ revision } = left);
    };
    return held.act(row, () => approve(row, onApproved), {
      text: t('systemLists.approval.done'),
      undo: () => takeBack({ ...row, revision }),
    });
  };
  return (row) => {
    const approval: RowAction[] = row.enabled
      ? []
      : [
          {
            icon: IconCheck,
            label: t('systemLists.approval.approve'),
            isMain: true,
            onClick: () => void approveInPlace(row),
          },
        ];
    const isRefusable = isActionAllowed(row, 'refuse');
    const refusal: RowAction[] = isRefusable
      ? [{ icon: IconX, label: t('systemLists.refusal.refuse'), onClick: () => decisions.refuse(row) }]
      : [];
    const merging: RowAction[] = isActionAllowed(row, 'merge')
      ? [{ icon: IconArrowMerge, label: t('systemLists.merge.merge'), onClick: () => decisions.merge(row) }]
      : [];
    const deletion: RowAction = {
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      onClick: () => void remove(row),
      closedBecause: closedReason(row, 'delete'),
    };
    return [
      ...approval,
      ...refusal,
      ...merging,
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/system-list-items/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
      ...(isRefusable ? [] : [deletion]),
    ];
  };
}
