import type { Discount } from '@felulet/contract/sales/discounts.ts';
import { discountDelete } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { ifMatch } from '../../client/if-match.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { askToDelete } from '../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';

/** Asks, deletes, and resolves to whether the discount is gone. */
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

/** With the revision that was shown; the present discount is loaded when somebody has changed it. */
async function deleteDiscount(client: QueryClient, { id, revision }: Pick<Discount, 'id' | 'revision'>): Promise<void> {
  try {
    await call(discountDelete, { params: { id } }, ifMatch(revision));
  } catch (error) {
    void refreshAfter(client, 'discount');
    throw error;
  }
  await refreshAfter(client, 'discount', { path: discountDelete.path, id });
}
