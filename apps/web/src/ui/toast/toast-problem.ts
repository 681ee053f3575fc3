import i18next from 'i18next';
import { isAborted, isApiProblem, NO_ANSWER } from '../../client/api-problem.ts';
import { type ToastOptions, toast } from './toast-store.ts';

/** A toast with the failure message of the action, and the server's message as detail. */
export function toastProblem(
  error: unknown,
  message: string = i18next.t('ui.toast.somethingWrong'),
  options: Pick<ToastOptions, 'timeout' | 'action'> = {},
): void {
  if (isAborted(error)) return;
  // A 401 is reported once, by the sign-out.
  if (isApiProblem(error) && error.status === 401) return;
  toast('danger', message, { detail: detailOf(error), ...options });
}

function detailOf(error: unknown): string | undefined {
  if (!isApiProblem(error)) return undefined;
  if (error.status === NO_ANSWER) return i18next.t('ui.toast.noAnswer');
  return error.detail === '' ? undefined : error.detail;
}
