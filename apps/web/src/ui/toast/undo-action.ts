import i18next from 'i18next';
import { toastProblem } from './toast-problem.ts';
import { LONG_ALERT_TIMEOUT, type ToastAction, toast, withdrawOffer } from './toast-store.ts';

/** What became of each line of an act that was taken back. */
export type Undone = {
  readonly done: number;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
  /** What stays all the same. */
  readonly note?: string | undefined;
};

/** So many lines stand by name in what is said. */
const NAMED = 5;

type Named = {
  /** What is taken back, where another place offers the same. */
  readonly of?: string;
  /** The act in words, told once it was taken back. */
  readonly what?: string;
};

/** An offer that tells when it was dealt with. */
type Undo = ToastAction & { readonly run: () => Promise<void> };

/** The offer on a toast to take its act back, once; every line that stays as it is says why. */
export function undoAction(undo: () => Promise<Undone>, { of, what }: Named = {}): Undo {
  const run = async (): Promise<void> => {
    if (of !== undefined) withdrawOffer(of);
    try {
      tell(await undo(), what);
    } catch (error) {
      toastProblem(error, i18next.t('ui.undo.failed'));
    }
  };
  return { label: i18next.t('ui.actions.undo'), run, of };
}

function tell({ done, failures, note }: Undone, what: string | undefined): void {
  const noted = note === undefined ? [] : [note];
  if (failures.length === 0) {
    const detail = [...(what === undefined ? [] : [what]), ...noted].join('\n');
    toast('success', i18next.t('ui.undo.done'), {
      ...(detail !== '' && { detail }),
      ...(note !== undefined && { timeout: LONG_ALERT_TIMEOUT }),
    });
    return;
  }
  const named = failures.slice(0, NAMED).map(({ name, reason }) => `${name}: ${reason}`);
  const more = failures.length > NAMED ? [i18next.t('ui.undo.more', { count: failures.length - NAMED })] : [];
  const text = done === 0 ? i18next.t('ui.undo.failed') : i18next.t('ui.undo.partly', { done, count: failures.length });
  toast('danger', text, { detail: [...named, ...more, ...noted].join('\n'), timeout: LONG_ALERT_TIMEOUT });
}
