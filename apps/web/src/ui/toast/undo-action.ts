import i18next from 'i18next';
import { toastProblem } from './toast-problem.ts';
import { LONG_ALERT_TIMEOUT, type ToastAction, toast, withdrawOffer } from './toast-store.ts';

/** What became of each line of an act that was taken back. */
export type Undone = {
  readonly done: number;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
};

/** So many lines stand by name in what is said. */
const NAMED = 5;

/** The offer on a toast to take its act back, once; every line that stays as it is says why. `of` where another place offers the same. */
export function undoAction(undo: () => Promise<Undone>, of?: string): ToastAction {
  const failed = (error: unknown): void => toastProblem(error, i18next.t('ui.undo.failed'));
  const run = (): void => {
    if (of !== undefined) withdrawOffer(of);
    void undo().then(tell, failed);
  };
  return { label: i18next.t('ui.actions.undo'), run, of };
}

function tell({ done, failures }: Undone): void {
  if (failures.length === 0) {
    toast('success', i18next.t('ui.undo.done'));
    return;
  }
  const named = failures.slice(0, NAMED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = failures.length > NAMED ? [i18next.t('ui.undo.more', { count: failures.length - NAMED })] : [];
  const text = done === 0 ? i18next.t('ui.undo.failed') : i18next.t('ui.undo.partly', { done, count: failures.length });
  toast('danger', text, { detail: [...named, ...more].join('\n'), timeout: LONG_ALERT_TIMEOUT });
}
