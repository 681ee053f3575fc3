import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useCampaignCalls } from '../campaigns.api.ts';

/** Asks, deletes, and tells whether the campaign is gone. */
export function useRemoveCampaign(): (campaign: { readonly id: number; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation();
  const calls = useCampaignCalls();
  return async ({ id, name }) => {
    if (!(await askToDelete(name))) return false;
    try {
      await calls.remove(id);
      toast('success', t('campaigns.remove.success'));
      return true;
    } catch (error) {
      toastProblem(error, t('campaigns.remove.failure'));
      return false;
    }
  };
}
