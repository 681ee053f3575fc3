import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import { IconCopy, IconEye, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useRemoveCampaign } from './use-remove-campaign.ts';

/** What the row itself says that its reader may do. [C2.5] [C2.6 delete from the list] */
export function useCampaignRowActions(
  onAssign: (row: CampaignRow) => void,
): (row: CampaignRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemoveCampaign();
  return (row) => {
    const actions: RowAction[] = [{ icon: IconEye, label: t('ui.actions.show'), to: `/campaigns/show/${row.id}` }];
    if (isOpen(row, 'edit'))
      actions.push({ icon: IconPencil, label: t('ui.actions.edit'), to: `/campaigns/edit/${row.id}` });
    if (isOpen(row, 'assign_coworkers'))
      actions.push({ icon: IconUsers, label: t('campaigns.list.assign'), onClick: () => onAssign(row) });
    if (isOpen(row, 'duplicate'))
      actions.push({ icon: IconCopy, label: t('campaigns.duplicate.action'), to: `/campaigns/duplicate/${row.id}` });
    if (isOpen(row, 'delete')) {
      actions.push({ icon: IconTrash, label: t('ui.actions.delete'), danger: true, onClick: () => void remove(row) });
    }
    return actions;
  };
}
