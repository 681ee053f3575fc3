import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useCampaignCalls } from '../campaigns.api.ts';

type Known = { readonly id: number; readonly name: string; readonly revision?: number };

/** Asks, deletes, and resolves to whether the campaign is gone. */
export function useRemoveCampaign(): (campaign: Known) => Promise<boolean> {
  const { t } = useTranslation();
  const calls = useCampaignCalls();
  return async ({ id, name, revision }) => {
    if (!(await askToDelete(name))) return false;
    return toastOutcome(calls.remove(id, revision), {
      success: t('campaigns.remove.success'),
      failure: t('campaigns.remove.failure'),
    });
  };
}
