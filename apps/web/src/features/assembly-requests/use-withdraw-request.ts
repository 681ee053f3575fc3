import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ask } from '../../ui/dialog/ask.ts';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { deleteAssemblyRequest } from './assembly-requests.api.ts';

export function useWithdrawRequest(): (request: AssemblyRequest) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async ({ id, campaign_name: name }) => {
    const yes = await ask({
      title: t('assemblyRequests.withdraw.title'),
      body: t('assemblyRequests.withdraw.question', { name }),
      confirm: t('assemblyRequests.action.withdraw'),
      danger: true,
    });
    if (!yes) return;
    await toastOutcome(
      reloadAfter(deleteAssemblyRequest(id, ''), () => refreshAfter(client, 'request')),
      { success: t('assemblyRequests.withdraw.done'), failure: t('assemblyRequests.withdraw.failed') },
    );
  };
}
