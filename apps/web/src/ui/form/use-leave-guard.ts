import { useBlocker } from '@tanstack/react-router';
import { askToLeave, type Left } from '../dialog/ask-to-leave.ts';
import { isLeavingForGood, useUnsavedWork } from './unsaved-work.ts';

/** Asks before a changed form, or what is on its way, is left, by a link, the back button, or closing the tab. */
export function useLeaveGuard(isChanged: () => boolean, onLeft?: () => void, what: Left = 'page'): void {
  useUnsavedWork(isChanged);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged() || current.pathname === next.pathname) return false;
      const leaves = await askToLeave(what);
      if (leaves) onLeft?.();
      return !leaves;
    },
    enableBeforeUnload: () => !isLeavingForGood() && isChanged(),
  });
}
