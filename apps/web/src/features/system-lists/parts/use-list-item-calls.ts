import type { ListItem } from '@felulet/contract/catalogue/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import {
  approveListItem,
  deleteListItem,
  mergeListItem,
  refuseListItem,
  takeRefusalBack,
} from '../system-lists.api.ts';

type Named = Pick<ListItem, 'id' | 'name'>;
type Seen = Named & Pick<ListItem, 'revision'>;
type Calls = {
  /** Asks, deletes, and tells whether the item is gone. */
  readonly remove: (item: Seen) => Promise<boolean>;
  /** Tells as what it was left. */
  readonly approve: (item: Seen, onApproved?: (left: Pick<Seen, 'revision'>) => void) => Promise<boolean>;
  readonly takeBack: (item: Seen) => Promise<boolean>;
  readonly merge: (item: Seen, into: Named) => Promise<boolean>;
  readonly refuse: (item: Seen, reason: string) => Promise<boolean>;
  readonly takeRefusalBack: (item: Named) => Promise<boolean>;
};

export function useListItemCalls(): Calls {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    remove: async (item) => {
      if (!(await askToDelete(item.name))) return false;
      return toastOutcome(deleteListItem(client, item), {
        success: t('systemLists.remove.success'),
        failure: t('systemLists.remove.failure'),
        detail: item.name,
      });
    },
    approve: ({ id, name, revision }, onApproved) =>
      toastOutcome(approveListItem(client, { id, revision }).then(onApproved), {
        success: t('systemLists.approval.success'),
        failure: t('systemLists.approval.failure'),
        detail: name,
      }),
    takeBack: ({ id, name, revision }) =>
      toastOutcome(approveListItem(client, { id, revision }, false), {
        success: t('systemLists.approval.takenBack'),
        failure: t('systemLists.approval.takeBackFailed'),
        detail: name,
      }),
    merge: (item, into) =>
      toastOutcome(mergeListItem(client, item, into.id), {
        success: t('systemLists.merge.success'),
        failure: t('systemLists.merge.failure'),
        detail: `${item.name} → ${into.name}`,
      }),
    refuse: (item, reason) =>
      toastOutcome(refuseListItem(client, item, reason), {
        success: t('systemLists.refusal.success'),
        failure: t('systemLists.refusal.failure'),
        detail: item.name,
      }),
    takeRefusalBack: ({ id, name }) =>
      toastOutcome(takeRefusalBack(client, id), {
        success: t('systemLists.refusal.takenBack'),
        failure: t('systemLists.approval.takeBackFailed'),
        detail: name,
      }),
  };
}
