import { type Target, useGo } from './route-link.tsx';
import { useStepBack } from './use-step-back.ts';

/** Leaves a saved form: back to the page that it was opened from, otherwise to another page that replaces it in the history. */
export function useLeaveForm(): (target: Target) => void {
  const go = useGo();
  const stepBack = useStepBack();
  return (target) => {
    if (!stepBack(target.to)) go({ ...target, replace: true });
  };
}
