import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { deletePackage } from '../packages.api.ts';

type Removable = Pick<PackageRow, 'id' | 'title' | 'is_private' | 'revision'>;

/** Asks, deletes, and tells whether the package is gone; of a private one more goes with it. [D6.32] */
export function useRemovePackage(): (pack: Removable) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const askPrivate = (title: string): Promise<boolean> =>
    ask({
      title: t('ui.actions.delete'),
      body: `${title}: ${t('packages.remove.private')}`,
      confirm: t('ui.actions.delete'),
      danger: true,
    });
  return async (pack) => {
    const { title, is_private: isPrivate } = pack;
    if (!(await (isPrivate ? askPrivate(title) : askToDelete(title)))) return false;
    return toastOutcome(deletePackage(client, pack), {
      success: t('packages.remove.success'),
      failure: t('packages.remove.failure'),
    });
  };
}
