import { toastProblem } from './toast-problem.ts';
import { forgetFailure, LONG_ALERT_TIMEOUT, type ToastAction, toast } from './toast-store.ts';

type Words = {
  readonly success: string;
  readonly failure: string;
  readonly detail?: string | undefined;
  /** An undo after success; the toast stays longer with it. */
  readonly action?: ToastAction | undefined;
};

/** Waits for the work, reports the result, and resolves to whether it succeeded. */
export async function toastOutcome(
  work: Promise<unknown>,
  { success, failure, detail, action }: Words,
): Promise<boolean> {
  try {
    await work;
  } catch (error) {
    toastProblem(error, failure);
    return false;
  }
  forgetFailure(failure);
  toast('success', success, { detail, ...(action !== undefined && { action, timeout: LONG_ALERT_TIMEOUT }) });
  return true;
}
