import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { deleteAssemblyRequest } from './assembly-requests.api.ts';

type Props = { readonly request: AssemblyRequest; readonly onClose: () => void };

/** Names the request before it is rejected, and takes the reason. */
export function RejectRequestDialog({ request, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = async (note: string): Promise<boolean> => {
    const isDone = await toastOutcome(deleteAssemblyRequest(request.id, note), {
      success: t('assemblyRequests.reject.done'),
      failure: t('assemblyRequests.reject.failed'),
    });
    void refreshAfter(client, 'request');
    return isDone;
  };
  return (
    <ReasonDialog
      title={t('assemblyRequests.reject.title')}
      question={t('assemblyRequests.reject.question', { name: request.campaign_name })}
      label={t('assemblyRequests.reject.note')}
      hint={t('assemblyRequests.reject.noteHint')}
      confirm={t('assemblyRequests.action.reject')}
      onSend={send}
      onClose={onClose}
    />
  );
}
