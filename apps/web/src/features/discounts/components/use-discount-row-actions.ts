import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { closedReason } from '../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { useRemoveDiscount } from './use-remove-discount.ts';

/** A closed action of the row says why; what the role never has is left out. */
export function useDiscountRowActions(): (row: Discount) => readonly RowAction[] {
  const { t } = useTranslation();
  const may = useMay();
  const remove = useRemoveDiscount();
  return (row) => {
    const actions: RowAction[] = [
      { icon: IconEye, label: t('ui.actions.show'), to: `/discounts/show/${row.id}` },
      {
        icon: IconPencil,
        label: t('ui.actions.edit'),
        to: `/discounts/edit/${row.id}`,
        closedBecause: closedReason(row, 'edit'),
      },
    ];
    if (!may('discounts:delete')) return actions;
    const label = t('ui.actions.delete');
    return [...actions, { icon: IconTrash, label, danger: true, onClick: () => void remove(row) }];
  };
}
