import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { askToLeave, type Left } from '../dialog/ask-to-leave.ts';
import { isSameSearch } from '../list/list-search.ts';
import { toast } from '../toast/toast-store.ts';
import { isLeavingWithoutAsking, useUnsavedWork } from './unsaved-work.ts';

type Guarded = {
  readonly what?: Left;
  /** Whether a change of the list's page or filter leaves it, too. */
  readonly isOfRows?: boolean;
  /** While it returns true, the page stays: the answer leads on. */
  readonly isSaving?: () => boolean;
  readonly onLeft?: () => void;
};

const isNever = (): boolean => false;

/** Asks before a changed form or a running request is left by a link, the back button, or closing the tab. */
export function useLeaveGuard(
  isChanged: () => boolean,
  { what = 'page', isOfRows = false, isSaving = isNever, onLeft }: Guarded = {},
): void {
  const { t } = useTranslation();
  useUnsavedWork(isChanged);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isHere = current.pathname === next.pathname && (!isOfRows || isSameSearch(current.search, next.search));
      if (isHere || !isChanged()) return false;
      if (isSaving()) {
        toast('info', t('ui.form.stillSaving'));
        return true;
      }
      const leaves = await askToLeave(what);
      if (leaves) onLeft?.();
      return !leaves;
    },
    enableBeforeUnload: () => !isLeavingWithoutAsking() && isChanged(),
  });
}
