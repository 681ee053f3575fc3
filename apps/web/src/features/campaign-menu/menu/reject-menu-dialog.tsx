import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { setMenuState } from '../campaign-menu.api.ts';

type Props = { readonly menu: { readonly id: number; readonly revision: number }; readonly onClose: () => void };

/** The rejection of a menu, with its reason. */
export function RejectMenuDialog({ menu, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = async (note: string): Promise<boolean> => {
    const isDone = await toastOutcome(setMenuState(menu, 'REJECTED', note === '' ? null : note), {
      success: t('campaignMenu.reject.done'),
      failure: t('campaignMenu.reject.failed'),
    });
    void refreshAfter(client, 'menu');
    return isDone;
  };
  return (
    <ReasonDialog
      title={t('campaignMenu.reject.title')}
      question={`${t('ui.dialog.sure')} ${t('campaignMenu.reject.question')}`}
      label={t('campaignMenu.reject.note')}
      hint={t('campaignMenu.reject.noteHint')}
      confirm={t('campaignMenu.action.reject')}
      onSend={send}
      onClose={onClose}
    />
  );
}
