import type { AccountAction } from '@felulet/contract/accounts/account.responses.ts';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useAccountCalls } from '../accounts.api.ts';

type Named = { readonly id: number; readonly name: string };

/** Each asks where it cannot be undone, acts, and says how it went, word for word. [P8.6] */
export type AccountActions = {
  approve(account: Named): Promise<void>;
  reject(account: Named): Promise<void>;
  /** `mail`: the registration is refused, and its owner told. Answers whether the user is gone. */
  remove(account: Named, mail: boolean): Promise<boolean>;
};

export function useAccountActions(): AccountActions {
  const { t } = useTranslation();
  const calls = useAccountCalls();
  const run = async (work: () => Promise<void>, success: string, failure: string): Promise<boolean> => {
    try {
      await work();
      toast('success', success);
      return true;
    } catch (error) {
      toastProblem(error, failure);
      return false;
    }
  };
  return {
    approve: async ({ id }) => {
      await run(() => calls.approve(id), t('accounts.messages.approveSuccess'), t('accounts.messages.approveFailure'));
    },
    reject: async ({ id, name }) => {
      const sure = await ask({
        title: t('accounts.approve.rejectTitle'),
        body: t('accounts.approve.rejectQuestion', { name }),
        confirm: t('accounts.approve.reject'),
        danger: true,
      });
      if (!sure) return;
      await run(() => calls.reject(id), t('accounts.messages.rejectSuccess'), t('accounts.messages.rejectFailure'));
    },
    remove: async ({ id, name }, mail) => {
      if (!(await askToDelete(name))) return false;
      const { deleteSuccess, deleteFailure } = {
        deleteSuccess: t('accounts.messages.deleteSuccess'),
        deleteFailure: t('accounts.messages.deleteFailure'),
      };
      return run(() => calls.remove(id, mail), deleteSuccess, deleteFailure);
    },
  };
}

/** Why the action is closed for this reader; null when it is open. */
export function closedReason(
  actions: readonly AccountAction[],
  ...names: readonly AccountAction['action'][]
): string | null {
  const found = actions.find(({ action }) => names.includes(action));
  return found === undefined || found.allowed ? null : (found.reason?.text ?? null);
}

export function isOffered(actions: readonly AccountAction[], name: AccountAction['action']): boolean {
  return actions.some(({ action }) => action === name);
}
