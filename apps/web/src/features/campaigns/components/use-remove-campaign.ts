import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useCampaignCalls } from '../campaigns.api.ts';

/** Asks, deletes, and tells whether the campaign is gone. */
export function useRemoveCampaign(): (campaign: { readonly id: number; readonly name: string }) => Promise<boolean> {
  const { t } = useTranslation();
  const calls = useCampaignCalls();
  return async ({ id, name }) => {
    if (!(await askToDelete(name))) return false;
    return toastOutcome(calls.remove(id), {
      success: t('campaigns.remove.success'),
      failure: t('campaigns.remove.failure'),
    });
  };
}
