import type { Problem } from '@felulet/contract/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { decidedMessage } from '../shared/decided-message.ts';

type Props = {
  readonly title: string;
  readonly name: string;
  /** A warning about what else is rejected. */
  readonly warning?: string | undefined;
  readonly reject: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onRejected?: (() => void) | undefined;
  /** Called when the record was deleted meanwhile. */
  readonly onGone?: (() => void) | undefined;
  /** Called when somebody else has decided meanwhile; without it a toast says so. */
  readonly onDecided?: ((refusal: Partial<Problem>) => void) | undefined;
};

/** Names the booking or package before it is rejected, and takes the reason. */
export function RejectReasonDialog(props: Props): React.ReactNode {
  const { title, name, warning, reject, onClose, onRejected, onGone, onDecided } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const send = async (note: string): Promise<boolean> => {
    try {
      await reject(note);
    } catch (error) {
      const decided = isApiProblem(error) ? decidedMessage(error.facts, t) : null;
      if (isApiProblem(error) && decided !== null) {
        if (onDecided === undefined) toast('danger', t('bookings.reject.failed'), { detail: decided });
        else onDecided(error.facts);
        void refreshAfter(client, 'booking');
        return true;
      }
      if (isApiProblem(error) && error.status === 412) {
        toastProblem(error, t('bookings.reject.failed'));
        void refreshAfter(client, 'booking');
        return true;
      }
      const isGone = isApiProblem(error) && error.status === 404;
      if (isGone && onGone !== undefined) onGone();
      else toastProblem(error, t('bookings.reject.failed'));
      return isGone && onGone !== undefined;
    }
    toast('success', t('bookings.reject.done'));
    onRejected?.();
    void refreshAfter(client, 'booking');
    return true;
  };
  return (
    <ReasonDialog
      title={title}
      question={`${t('bookings.reject.question', { name })} ${t('bookings.reject.irreversible')}`}
      warnings={warning === undefined ? [] : [warning]}
      label={t('bookings.reject.note')}
      hint={t('bookings.reject.noteHint')}
      confirm={t('bookings.action.reject')}
      onSend={send}
      onClose={onClose}
    />
  );
}
