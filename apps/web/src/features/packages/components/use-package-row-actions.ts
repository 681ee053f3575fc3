import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason, isOffered } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useRemovePackage } from './use-remove-package.ts';

/** Show, edit, copy, delete; what the role never has is left out. [K2.18] */
export function usePackageRowActions(): (row: PackageRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemovePackage();
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('ui.actions.show'), to: `/packages/show/${row.id}` };
    if (!isOffered(row, 'edit')) return [show];
    const copy: RowAction[] = row.is_private
      ? []
      : [{ icon: IconCopy, label: t('packages.list.copy'), to: '/packages/create', search: { copy: String(row.id) } }];
    return [
      show,
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/packages/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
      ...copy,
      {
        icon: IconTrash,
        label: t('packages.list.remove'),
        danger: true,
        closedBecause: closedReason(row, 'delete'),
        onClick: () => void remove(row),
      },
    ];
  };
}
