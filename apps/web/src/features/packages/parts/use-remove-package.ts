import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { packageDelete } from '@felulet/contract/wire.generated.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ifMatch } from '../../../client/if-match.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useRestoreRemoved } from '../../../ui/toast/use-restore-removed.ts';

type Removable = Pick<PackageRow, 'id' | 'title' | 'is_private' | 'revision'>;

/** Asks, deletes, and resolves to whether the package is gone. A public one can be undone; the question of a private one names what else is deleted. */
export function useRemovePackage(): (pack: Removable) => Promise<boolean> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useRestoreRemoved();
  const confirmPrivate = (title: string): Promise<boolean> =>
    ask({
      title: t('ui.actions.delete'),
      body: `${title}: ${t('packages.remove.private')}`,
      confirm: t('ui.actions.delete'),
      danger: true,
    });
  return async (pack) => {
    const { id, title, is_private: isPrivate } = pack;
    if (!(await (isPrivate ? confirmPrivate(title) : askToDelete(title, true)))) return false;
    return toastOutcome(deletePackage(client, pack), {
      success: t('packages.remove.success'),
      failure: t('packages.remove.failure'),
      ...(!isPrivate && { action: undo([{ kind: 'package', id, name: title }]) }),
    });
  };
}

/** With the revision that was shown; the present package is loaded when somebody has changed it. */
async function deletePackage(
  client: QueryClient,
  { id, revision }: Pick<PackageRow, 'id' | 'revision'>,
): Promise<void> {
  try {
    await call(packageDelete, { params: { id } }, ifMatch(revision));
  } catch (error) {
    void refreshAfter(client, 'package');
    throw error;
  }
  await refreshAfter(client, 'package', { path: packageDelete.path, id });
}
