import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import { IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import type { RowAction } from '../../../ui/list/column.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { addItem } from '../campaign-menu.api.ts';
import { useRemoveItem } from './use-remove-item.ts';

/** Nothing is booked by a menu, so what has no free unit can be proposed as well. */
export function usePickerActions(menuId: number): (row: MediaRow) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useRemoveItem();
  const add = (media: number): Promise<boolean> =>
    toastOutcome(
      reloadAfter(addItem({ campaign_menu: menuId, media }), () => refreshAfter(client, 'menu')),
      { success: t('campaignMenu.browser.done'), failure: t('campaignMenu.browser.failed') },
    );
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('campaigns.browser.detail'), to: `/medias/show/${row.id}` };
    const { menu_item_id: itemId } = row;
    if (itemId === null)
      return [show, { icon: IconPlus, label: t('campaignMenu.browser.add'), onClick: () => void add(row.id) }];
    const onClick = (): void => void remove(itemId, row.title);
    return [show, { icon: IconTrash, label: t('campaignMenu.browser.remove'), danger: true, onClick }];
  };
}

/** Adds the chosen ones that the menu has not, one after the other; ends at the first refusal. Answers which are in. */
export function useAddMany(menuId: number): (rows: readonly MediaRow[]) => Promise<readonly MediaRow[]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (rows) => {
    const added: MediaRow[] = [];
    try {
      for (const row of rows.filter(({ menu_item_id: itemId }) => itemId === null)) {
        await addItem({ campaign_menu: menuId, media: row.id });
        added.push(row);
      }
    } catch (error) {
      toastProblem(error, t('campaignMenu.browser.failed'));
    }
    if (added.length > 0) toast('success', t('campaignMenu.browser.manyDone', { count: added.length }));
    await refreshAfter(client, 'menu');
    return added;
  };
}
