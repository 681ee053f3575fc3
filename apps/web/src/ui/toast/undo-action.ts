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

/** All of it, some of it, or nothing was taken back. */
export type UndoEnd = 'done' | 'partly' | 'failed';

/** An offer that tells when it was dealt with, and how that ended. */
type Undo = Omit<ToastAction, 'run'> & { readonly run: () => Promise<UndoEnd> };

/** The offer on a toast to take its act back, once; every line that stays as it is says why. */
export function undoAction(undo: () => Promise<Undone>, { of, what }: Named = {}): Undo {
  const run = async (): Promise<UndoEnd> => {
    if (of !== undefined) withdrawOffer(of);
    try {
      const undone = await undo();
      toastUndone(undone, what);
      if (undone.failures.length === 0) return 'done';
      return undone.done === 0 ? 'failed' : 'partly';
    } catch (error) {
      toastProblem(error, i18next.t('ui.undo.failed'));
      return 'failed';
    }
  };
  return { label: i18next.t('ui.actions.undo'), run, of };
}

function toastUndone({ done, failures, note }: Undone, what: string | undefined): void {
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
