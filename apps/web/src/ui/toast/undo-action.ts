import i18next from 'i18next';
import { toastProblem } from './toast-problem.ts';
import { LONG_ALERT_TIMEOUT, type ToastAction, toast, withdrawOffer } from './toast-store.ts';

/** The result of an undo. */
export type Undone = {
  readonly done: number;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
  /** A note about what was not undone. */
  readonly note?: string | undefined;
};

/** This many lines are named. */
const NAMED = 5;

type Named = {
  /** The subject of the undo, where another place offers the same. */
  readonly of?: string;
  /** The act in words, for the toast after the undo. */
  readonly what?: string;
};

/** Whether everything, a part, or nothing was undone. */
export type UndoEnd = 'done' | 'partly' | 'failed';

/** An action that resolves to its result. */
type Undo = Omit<ToastAction, 'run'> & { readonly run: () => Promise<UndoEnd> };

/** The undo action of a toast, which works once; lines that could not be undone name the reason. */
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
