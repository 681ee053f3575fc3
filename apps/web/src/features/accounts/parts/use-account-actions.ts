import { accountShow } from '@felulet/contract/wire.generated.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { type Seen, useAccountCalls } from '../accounts.api.ts';
import { lastOfCompanyWarning } from './last-of-company.ts';

type Named = { readonly id: number; readonly name: string };
type SeenNamed = Named & Seen;
type Approved = SeenNamed & { readonly confirmed: boolean };

/** Each action asks first where it cannot be undone, and then reports the result. [P8.5] */
export type AccountActions = {
  /** Asks when the address is not confirmed; `onApproved` receives the new revision. */
  approve(account: Approved, onApproved?: (left: Seen) => void): Promise<boolean>;
  /** Takes an approval back, unless the user was changed since. */
  takeBack(account: SeenNamed): Promise<boolean>;
  reject(account: SeenNamed): Promise<boolean>;
  /** `mail`: the registration is refused, and its owner gets a mail. Resolves to whether the user was deleted. */
  remove(account: SeenNamed, mail: boolean): Promise<boolean>;
  /** Erases for good; resolves to whether it was done. */
  erase(account: Named): Promise<boolean>;
  /** For a user who lost the device. */
  resetTwoFactor(account: Named): Promise<boolean>;
};

export function useAccountActions(): AccountActions {
  const { t } = useTranslation();
  const calls = useAccountCalls();
  return {
    approve: async ({ name, confirmed, ...seen }, onApproved) => {
      if (!confirmed && !(await askBeforeConfirmed(name, t))) return false;
      return toastOutcome(calls.approve(seen).then(onApproved), {
        success: t('accounts.messages.approveSuccess'),
        failure: t('accounts.messages.approveFailure'),
        detail: name,
      });
    },
    takeBack: ({ name, ...seen }) =>
      toastOutcome(calls.takeBack(seen), {
        success: t('accounts.messages.takenBack'),
        failure: t('accounts.messages.takeBackFailed'),
        detail: name,
      }),
    reject: async ({ name, ...seen }) => {
      const body = t('accounts.approve.rejectQuestion', { name });
      const confirm = t('accounts.approve.reject');
      if (!(await ask({ title: t('accounts.approve.rejectTitle'), body, confirm, danger: true }))) return false;
      return toastOutcome(calls.reject(seen), {
        success: t('accounts.messages.rejectSuccess'),
        failure: t('accounts.messages.rejectFailure'),
        detail: name,
      });
    },
    erase: async ({ id, name }) => {
      const body = t('accounts.personalData.eraseQuestion', { name });
      const confirm = t('accounts.personalData.eraseConfirm');
      if (!(await ask({ title: t('accounts.personalData.erase'), body, confirm, danger: true }))) return false;
      return toastOutcome(calls.erase(id), {
        success: t('accounts.personalData.erased'),
        failure: t('accounts.personalData.eraseFailed'),
        detail: name,
      });
    },
    resetTwoFactor: async ({ id, name }) => {
      const body = t('accounts.twoFactor.resetQuestion', { name });
      const confirm = t('accounts.twoFactor.resetConfirm');
      if (!(await ask({ title: t('accounts.twoFactor.reset'), body, confirm, danger: true }))) return false;
      return toastOutcome(calls.resetTwoFactor(id), {
        success: t('accounts.twoFactor.resetDone'),
        failure: t('accounts.twoFactor.failed'),
        detail: name,
      });
    },
    remove: async ({ name, ...seen }, mail) => {
      // Somebody who waits for approval has no work to hand over.
      const left = mail ? '' : await lastOfCompany(seen.id, t);
      if (!(await askToDelete(name, false, left === '' ? null : left))) return false;
      return toastOutcome(calls.remove(seen, mail), {
        success: t('accounts.messages.deleteSuccess'),
        failure: t('accounts.messages.deleteFailure'),
        detail: name,
      });
    },
  };
}

function askBeforeConfirmed(name: string, t: TFunction): Promise<boolean> {
  const body = t('accounts.approve.unconfirmedQuestion', { name });
  return ask({ title: t('accounts.approve.unconfirmedTitle'), body, confirm: t('accounts.approve.action') });
}

/** When it cannot be read, the question is asked without it. */
async function lastOfCompany(id: number, t: TFunction): Promise<string> {
  try {
    return lastOfCompanyWarning(await call(accountShow, { params: { id: String(id) } }), t);
  } catch {
    return '';
  }
}
