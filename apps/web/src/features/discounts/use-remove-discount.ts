import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { deleteDiscount } from './discounts.api.ts';

/** Asks, deletes, and tells whether the discount is gone. */
export function useRemoveDiscount(): (discount: Pick<Discount, 'id' | 'name' | 'revision'>) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (discount) => {
    if (!(await askToDelete(discount.name))) return false;
    return toastOutcome(deleteDiscount(client, discount), {
      success: t('discounts.remove.success'),
      failure: t('discounts.remove.failure'),
    });
  };
}
