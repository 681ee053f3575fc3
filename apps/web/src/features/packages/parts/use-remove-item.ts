import type { Package } from '@felulet/contract/sales/packages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import type { ToastAction } from '../../../ui/toast/toast-store.ts';
import { type Undone, undoAction } from '../../../ui/toast/undo-action.ts';
import { deletePackageItem, restoreItem } from '../packages.api.ts';

type RemovedItem = {
  readonly itemId: number;
  readonly name: string;
  readonly isBooked: boolean;
  /** Set for an archived or deleted surface, which cannot be added again. */
  readonly isGone: boolean;
  /** Resolves to the units missing in the sale period; null where the surface could be added again. */
  readonly missesUnits: () => Promise<number | null>;
};

/** Asks, and says when only the undo can bring the surface back; removes it and offers the undo. [K8.6] */
export function useRemovePackageItem(): (item: RemovedItem) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndoRemoval();
  return async ({ itemId, name, isBooked, isGone, missesUnits }) => {
    const units = isGone || isBooked ? null : await missesUnits();
    const body = [
      t('packages.page.removeQuestion', { name }),
      ...(isBooked ? [t('packages.page.removeBooked')] : []),
      ...(isGone ? [t('packages.page.removeGone')] : []),
      ...(units === null ? [] : [t('packages.page.removeTaken', { count: units })]),
    ];
    const title = t('packages.page.removeItem');
    if (!(await ask({ title, body: body.join(' '), confirm: title, danger: true }))) return;
    await toastOutcome(
      reloadAfter(deletePackageItem(itemId), () => refreshAfter(client, 'package')),
      {
        success: t('packages.page.removed'),
        failure: t('packages.page.removeFailed'),
        ...(!isGone && { detail: name, action: undo([{ itemId, name }]) }),
      },
    );
  };
}

/** Puts removed items back one by one; failures name their reason. */
export function useUndoRemoval(): (items: readonly Pick<RemovedItem, 'itemId' | 'name'>[]) => ToastAction {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (items) =>
    undoAction(async (): Promise<Undone> => {
      const failures: Undone['failures'][number][] = [];
      for (const { itemId, name } of items) {
        await restoreItem(itemId).catch((error: unknown) => {
          const reason = isApiProblem(error) && error.detail !== '' ? error.detail : t('ui.undo.failed');
          failures.push({ name, reason });
        });
      }
      await refreshAfter(client, 'package');
      return { done: items.length - failures.length, failures };
    });
}

/** The units of the surface in the package. */
export function packageUnits({ package_items: items }: Package, mediaId: number): number {
  return items.find(({ media }) => media.id === mediaId)?.quantity ?? 1;
}
