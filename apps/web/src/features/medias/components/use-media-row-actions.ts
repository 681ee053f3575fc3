import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { IconArchiveOff, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOffered, isOpen } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useArchiveMedia } from './use-archive-media.ts';
import { useRemoveMedia } from './use-remove-media.ts';

/** What the row itself says that its reader may do. [K2.3] [D4.3 deleting is refused] */
export function useMediaRowActions(onRemoved: (id: number) => void): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemoveMedia();
  const { restore } = useArchiveMedia();
  return (row) => {
    const actions: RowAction[] = [{ icon: IconEye, label: t('ui.actions.show'), to: `/medias/show/${row.id}` }];
    if (isOpen(row, 'restore')) {
      const onClick = (): void => void restore(row).then((isBack) => isBack && onRemoved(row.id));
      actions.push({ icon: IconArchiveOff, label: t('medias.archive.restore'), onClick });
    }
    if (!isOffered(row, 'delete')) return actions;
    if (isOpen(row, 'edit'))
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
