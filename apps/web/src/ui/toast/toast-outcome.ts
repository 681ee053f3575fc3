import { toastProblem } from './toast-problem.ts';
import { forgetFailure, toast } from './toast-store.ts';

type Words = { readonly success: string; readonly failure: string; readonly detail?: string | undefined };

/** Waits for the work, says how it went, and answers whether it went well. */
export async function toastOutcome(work: Promise<unknown>, { success, failure, detail }: Words): Promise<boolean> {
  try {
    await work;
  } catch (error) {
    toastProblem(error, failure);
    return false;
  }
  forgetFailure(failure);
  toast('success', success, { detail });
  return true;
}
