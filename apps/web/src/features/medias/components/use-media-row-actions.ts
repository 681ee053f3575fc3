import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOpen } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useRemoveMedia } from './use-remove-media.ts';

/** What the row itself says that its reader may do. [K2.3] [D4.3 deleting is refused] */
export function useMediaRowActions(onRemoved: (id: number) => void): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemoveMedia();
  return (row) => {
    const actions: RowAction[] = [{ icon: IconEye, label: t('ui.actions.show'), to: `/medias/show/${row.id}` }];
    if (!isOpen(row, 'edit')) return actions;
    actions.push({ icon: IconPencil, label: t('ui.actions.edit'), to: `/medias/edit/${row.id}` });
    actions.push({
      icon: IconTrash,
      label: t('ui.actions.delete'),
      danger: true,
      closedBecause: closedReason(row, 'delete'),
      onClick: () => void remove(row).then((isGone) => isGone && onRemoved(row.id)),
    });
    return actions;
  };
}
