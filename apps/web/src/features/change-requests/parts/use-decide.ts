import type { ChangeRequestRow } from '@felulet/contract/sales/change-requests.ts';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useChangeRequestCalls } from '../change-requests.api.ts';

export type Decidable = Pick<ChangeRequestRow, 'id' | 'state' | 'targets' | 'revision'>;

type Decide = {
  readonly isPassedOn: (request: Decidable) => boolean;
  readonly send: (request: Decidable) => Promise<boolean>;
  readonly accept: (request: Decidable) => Promise<boolean>;
  readonly reject: (request: Decidable, note: string) => Promise<boolean>;
  readonly remove: (request: Decidable) => Promise<boolean>;
};

/** Sends, accepts, rejects and discards, each after a question; resolves to true when it was done. [C8.4] */
export function useDecide(): Decide {
  const { t } = useTranslation();
  const calls = useChangeRequestCalls();
  const isPassedOn = (request: Decidable): boolean => request.targets.accept === 'SENT_TO_OFFER_MAKER';
  return {
    isPassedOn,
    send: async (request: Decidable): Promise<boolean> => {
      const { send } = request.targets;
      if (send === null) return false;
      const yes = await ask({ title: t('changeRequests.action.send'), body: sure(t('changeRequests.ask.send')) });
      if (!yes) return false;
      const success = t('changeRequests.outcome.sent');
      return toastOutcome(calls.move(request, send), { success, failure: t('changeRequests.outcome.sendFailed') });
    },
    accept: async (request: Decidable): Promise<boolean> => {
      const { accept } = request.targets;
      if (accept === null) return false;
      const passes = isPassedOn(request);
      const title = t(passes ? 'changeRequests.action.passOn' : 'changeRequests.action.accept');
      const yes = await ask({
        title,
        body: sure(t(passes ? 'changeRequests.ask.passOn' : 'changeRequests.ask.accept')),
      });
      if (!yes) return false;
      return toastOutcome(calls.move(request, accept), {
        success: t(passes ? 'changeRequests.outcome.passedOn' : 'changeRequests.outcome.accepted'),
        failure: t('changeRequests.outcome.decideFailed'),
      });
    },
    reject: async (request: Decidable, note: string): Promise<boolean> => {
      const { reject } = request.targets;
      if (reject === null) return false;
      return toastOutcome(calls.move(request, reject, note === '' ? null : note), {
        success: t('changeRequests.outcome.rejected'),
        failure: t('changeRequests.outcome.decideFailed'),
      });
    },
    remove: async (request: Decidable): Promise<boolean> => {
      if (!(await askToDelete(t('changeRequests.ask.draft')))) return false;
      return toastOutcome(calls.remove(request), {
        success: t('changeRequests.outcome.deleted'),
        failure: t('changeRequests.outcome.deleteFailed'),
      });
    },
  };

  function sure(what: string): string {
    return `${what} ${t('ui.dialog.sure')}`;
  }
}
