import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { deleteMenuItem } from '../campaign-menu.api.ts';

export function useRemoveMenuItem(): (id: number, name: string, revision?: number) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (id, name, revision) => {
    const yes = await ask({
      title: t('campaignMenu.action.remove'),
      body: t('campaignMenu.remove.question', { name }),
      confirm: t('campaignMenu.browser.remove'),
      danger: true,
    });
    if (!yes) return false;
    return toastOutcome(
      reloadAfter(deleteMenuItem(id, revision), () => refreshAfter(client, 'menu')),
      { success: t('campaignMenu.browser.removed'), failure: t('campaignMenu.browser.removeFailed') },
    );
  };
}
