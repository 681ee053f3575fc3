import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { IconArrowMerge, IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOpen } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import type { HeldRows } from '../../../ui/list/use-held-rows.ts';
import { useListItemCalls } from './use-list-item-calls.ts';
import type { ListItemDecisions } from './use-list-item-decisions.tsx';

/** Approving stands first where there is something to approve; what waits is refused, with a reason, in place of being deleted. */
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
      // [D14.33]
      undo: () => takeBack({ ...row, revision }),
    });
  };
  return (row) => {
    const approval: RowAction[] = row.enabled
      ? []
      : [{ icon: IconCheck, label: t('systemLists.approval.approve'), onClick: () => void approveInPlace(row) }];
    const isRefusable = isOpen(row, 'refuse');
    const refusal: RowAction[] = isRefusable
      ? [{ icon: IconX, label: t('systemLists.refusal.refuse'), onClick: () => decisions.refuse(row) }]
      : [];
    const merging: RowAction[] = isOpen(row, 'merge')
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
