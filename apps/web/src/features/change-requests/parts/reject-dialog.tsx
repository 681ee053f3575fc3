import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { type Decidable, useDecide } from './use-decide.ts';

type Props = { readonly request: Decidable; readonly onClose: () => void };

/** Rejects a change request; its sender reads the reason. */
export function RejectChangeRequestDialog({ request, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const decide = useDecide();
  return (
    <ReasonDialog
      title={t('changeRequests.action.reject')}
      question={`${t('changeRequests.ask.reject')} ${t('ui.dialog.sure')}`}
      label={t('changeRequests.ask.note')}
      hint={t('changeRequests.ask.noteHint')}
      confirm={t('ui.actions.yes')}
      onSend={(note) => decide.reject(request, note)}
      onClose={onClose}
    />
  );
}
