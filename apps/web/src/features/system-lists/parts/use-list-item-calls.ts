import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import {
  listItemDelete,
  listItemMerge,
  listItemRefusalTakeBack,
  listItemRefuse,
  listItemUpdate,
} from '@felulet/contract/wire.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ifMatch } from '../../../client/if-match.ts';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';

type Named = Pick<ListItem, 'id' | 'name'>;
type Seen = Named & Pick<ListItem, 'revision'>;
type Calls = {
  /** Asks, deletes, and resolves to whether the item is gone. */
  readonly remove: (item: Seen) => Promise<boolean>;
  /** `onApproved` receives the new revision. */
  readonly approve: (item: Seen, onApproved?: (left: Pick<Seen, 'revision'>) => void) => Promise<boolean>;
  readonly takeBack: (item: Seen) => Promise<boolean>;
  readonly merge: (item: Seen, into: Named) => Promise<boolean>;
  readonly refuse: (item: Seen, reason: string) => Promise<boolean>;
  readonly takeRefusalBack: (item: Named) => Promise<boolean>;
};

const paramsOf = ({ id }: Pick<ListItem, 'id'>) => ({ params: { id } });

export function useListItemCalls(): Calls {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settle = (work: Promise<unknown>, act: 'listItem' | 'listItemMerge' = 'listItem'): Promise<void> =>
    reloadAfter(work, () => refreshAfter(client, act));
  /** Resolves to the new revision; an approval is taken back only from an item that nobody has changed since. */
  const setEnabled = async (item: Seen, enabled: boolean): Promise<Pick<Seen, 'revision'>> => {
    const updated = call(listItemUpdate, { ...paramsOf(item), body: { enabled } }, ifMatch(item.revision));
    await settle(updated);
    return updated;
  };
  return {
    remove: async (item) => {
      if (!(await askToDelete(item.name))) return false;
      // With the revision that was shown.
      return toastOutcome(settle(call(listItemDelete, paramsOf(item), ifMatch(item.revision))), {
        success: t('systemLists.remove.success'),
        failure: t('systemLists.remove.failure'),
        detail: item.name,
      });
    },
    approve: (item, onApproved) =>
      toastOutcome(setEnabled(item, true).then(onApproved), {
        success: t('systemLists.approval.success'),
        failure: t('systemLists.approval.failure'),
        detail: item.name,
      }),
    takeBack: (item) =>
      toastOutcome(setEnabled(item, false), {
        success: t('systemLists.approval.takenBack'),
        failure: t('systemLists.approval.takeBackFailed'),
        detail: item.name,
      }),
    merge: (item, into) =>
      toastOutcome(
        settle(
          call(listItemMerge, { ...paramsOf(item), body: { into: into.id } }, ifMatch(item.revision)),
          'listItemMerge',
        ),
        {
          success: t('systemLists.merge.success'),
          failure: t('systemLists.merge.failure'),
          detail: `${item.name} → ${into.name}`,
        },
      ),
    refuse: (item, reason) =>
      toastOutcome(settle(call(listItemRefuse, { ...paramsOf(item), body: { reason } }, ifMatch(item.revision))), {
        success: t('systemLists.refusal.success'),
        failure: t('systemLists.refusal.failure'),
        detail: item.name,
      }),
    takeRefusalBack: (item) =>
      toastOutcome(settle(call(listItemRefusalTakeBack, paramsOf(item))), {
        success: t('systemLists.refusal.takenBack'),
        failure: t('systemLists.approval.takeBackFailed'),
        detail: item.name,
      }),
  };
}
