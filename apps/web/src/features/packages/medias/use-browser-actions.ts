import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { Package } from '@felulet/contract/sales/packages.ts';
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import { deletePackageItem } from '../packages.api.ts';
import { packageUnits, useRemovePackageItem, useUndoRemoval } from '../parts/use-remove-item.ts';

/** Whether something is free and the surface is not in the package yet. */
export function isAddable(row: Pick<MediaRow, 'available_quantity' | 'package_item_id'>): boolean {
  return row.available_quantity > 0 && row.package_item_id === null;
}

export function usePackageBrowserActions(
  pack: Package,
  onAdd: (row: MediaRow) => void,
): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const remove = useRemovePackageItem();
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('packages.page.show'), to: `/medias/show/${row.id}` };
    const { package_item_id: itemId } = row;
    if (itemId !== null) {
      const missesUnits = async () => (isShort(pack, row) ? packageUnits(pack, row.id) : null);
      const onClick = () =>
        void remove({ itemId, name: row.title, isBooked: pack.is_private, isGone: false, missesUnits });
      return [show, { icon: IconTrash, label: t('packages.browser.remove'), danger: true, onClick }];
    }
    const closedBecause = isAddable(row) ? null : t('packages.browser.noneLeft');
    return [
      show,
      { icon: IconPlus, label: t('packages.browser.add'), isMain: true, onClick: () => onAdd(row), closedBecause },
    ];
  };
}

/** Whether fewer units are free in the sale period than the package takes; what is booked for a private package is freed by the removal. */
function isShort(pack: Package, row: Pick<MediaRow, 'id' | 'available_quantity'>): boolean {
  return !pack.is_private && row.available_quantity < packageUnits(pack, row.id);
}

/** Removes the chosen surfaces from the package one after the other; stops at the first refusal. Resolves to the removed ones. */
export function useRemoveMany(pack: Package): (rows: readonly MediaRow[]) => Promise<readonly MediaRow[]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undo = useUndoRemoval();
  return async (rows) => {
    const inside = rows.filter((row) => row.package_item_id !== null);
    const short = inside.filter((row) => isShort(pack, row)).length;
    const question = t('packages.browser.manyRemoveQuestion', { count: inside.length });
    const yes = await ask({
      title: t('packages.browser.removeSelected'),
      body: short === 0 ? question : `${question} ${t('packages.browser.manyRemoveTaken', { count: short })}`,
      confirm: t('packages.browser.remove'),
      danger: true,
    });
    if (!yes) return [];
    const removed: MediaRow[] = [];
    try {
      for (const row of inside) {
        await deletePackageItem(row.package_item_id ?? 0);
        removed.push(row);
      }
    } catch (error) {
      toastProblem(error, t('packages.page.removeFailed'));
    }
    if (removed.length > 0) {
      const action = undo(removed.map((row) => ({ itemId: row.package_item_id ?? 0, name: row.title })));
      const text = t('packages.browser.manyRemoved', { count: removed.length });
      toast('success', text, { action, timeout: LONG_ALERT_TIMEOUT });
    }
    await refreshAfter(client, 'package');
    return removed;
  };
}
