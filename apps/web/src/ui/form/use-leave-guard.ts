import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ask } from '../dialog/ask.ts';

/** Asks before a changed form is left, by a link, the back button, or closing the tab. */
export function useLeaveGuard(isChanged: () => boolean): void {
  const { t } = useTranslation();
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged() || current.pathname === next.pathname) return false;
      const leaves = await ask({
        title: t('ui.dialog.leaveTitle'),
        body: t('ui.dialog.leave'),
        confirm: t('ui.dialog.leaveConfirm'),
        cancel: t('ui.dialog.leaveCancel'),
        danger: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isChanged,
  });
}
