import { type Target, useGo } from './route-link.tsx';
import { useStepBack } from './use-step-back.ts';

/** Goes on from a form that was saved: back to the page it was opened from, else to another in its place in the history. [D12.92] */
export function useLeaveForm(): (target: Target) => void {
  const go = useGo();
  const stepBack = useStepBack();
  return (target) => {
    if (!stepBack(target.to)) go({ ...target, replace: true });
  };
}
