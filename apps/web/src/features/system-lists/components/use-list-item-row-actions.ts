import type { ListItem } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import type { HeldRows } from '../../../ui/list/use-held-rows.ts';
import { useListItemCalls } from './use-list-item-calls.ts';

/** Approving stands first where there is something to approve. */
export function useListItemRowActions(held: Pick<HeldRows<ListItem>, 'act'>): (row: ListItem) => readonly RowAction[] {
  const { t } = useTranslation();
  const { approve, takeBack, remove } = useListItemCalls();
  const approveInPlace = (row: ListItem): Promise<void> =>
    held.act(row, () => approve(row), { text: t('systemLists.approval.done'), undo: () => takeBack(row) });
  return (row) => {
    const approval: RowAction[] = row.enabled
      ? []
      : [{ icon: IconCheck, label: t('systemLists.approval.approve'), onClick: () => void approveInPlace(row) }];
    return [
      ...approval,
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/system-list-items/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
      {
        icon: IconTrash,
        label: t('ui.actions.delete'),
        danger: true,
        onClick: () => void remove(row),
        closedBecause: closedReason(row, 'delete'),
      },
    ];
  };
}
