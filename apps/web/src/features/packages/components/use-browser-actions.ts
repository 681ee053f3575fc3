import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import type { Package } from '@felulet/contract/packages/package.responses.ts';
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { removeItem } from '../packages.api.ts';

/** Something is free and the surface is not in the package yet. [K4.4] */
export function isAddable(row: Pick<MediaRow, 'available_quantity' | 'package_item_id'>): boolean {
  return row.available_quantity > 0 && row.package_item_id === null;
}

/** [K4.4] */
export function useBrowserActions(
  pack: Package,
  onAdd: (row: MediaRow) => void,
): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemove(pack);
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('packages.page.show'), to: `/medias/show/${row.id}` };
    const { package_item_id: itemId } = row;
    if (itemId !== null) {
      const onClick = () => void remove(itemId, row.title);
      return [show, { icon: IconTrash, label: t('packages.browser.remove'), danger: true, onClick }];
    }
    const closedBecause = isAddable(row) ? null : t('packages.browser.noneLeft');
    return [show, { icon: IconPlus, label: t('packages.browser.add'), onClick: () => onAdd(row), closedBecause }];
  };
}

/** [K8.6] */
function useRemove({ is_private: isPrivate }: Package): (itemId: number, name: string) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (itemId, name) => {
    const question = t('packages.page.removeQuestion', { name });
    const yes = await ask({
      title: t('packages.browser.remove'),
      body: isPrivate ? `${question} ${t('packages.page.removeBooked')}` : question,
      confirm: t('packages.browser.remove'),
      danger: true,
    });
    if (!yes) return;
    await toastOutcome(
      reloadAfter(removeItem(itemId), () => refreshAfter(client, 'package')),
      { success: t('packages.page.removed'), failure: t('packages.page.removeFailed') },
    );
  };
}

/** Takes the chosen ones that are inside out, one after the other; ends at the first refusal. Answers which are gone. */
export function useRemoveMany(): (rows: readonly MediaRow[]) => Promise<readonly MediaRow[]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (rows) => {
    const inside = rows.filter((row) => row.package_item_id !== null);
    const yes = await ask({
      title: t('packages.browser.removeSelected'),
      body: t('packages.browser.manyRemoveQuestion', { count: inside.length }),
      confirm: t('packages.browser.remove'),
      danger: true,
    });
    if (!yes) return [];
    const removed: MediaRow[] = [];
    try {
      for (const row of inside) {
        await removeItem(row.package_item_id ?? 0);
        removed.push(row);
      }
    } catch (error) {
      toastProblem(error, t('packages.page.removeFailed'));
    }
    if (removed.length > 0) toast('success', t('packages.browser.manyRemoved', { count: removed.length }));
    await refreshAfter(client, 'package');
    return removed;
  };
}
