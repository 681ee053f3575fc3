import type { ListItem } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { approveListItem, deleteListItem } from '../system-lists.api.ts';

type Named = Pick<ListItem, 'id' | 'name'>;
type Calls = {
  /** Asks, deletes, and tells whether the item is gone. */
  readonly remove: (item: Named) => Promise<boolean>;
  readonly approve: (item: Named) => Promise<void>;
};

export function useListItemCalls(): Calls {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    remove: async ({ id, name }) => {
      if (!(await askToDelete(name))) return false;
      try {
        await deleteListItem(client, id);
        toast('success', t('systemLists.remove.success'), { detail: name });
        return true;
      } catch (error) {
        toastProblem(error, t('systemLists.remove.failure'));
        return false;
      }
    },
    approve: async ({ id, name }) => {
      try {
        await approveListItem(client, id);
        toast('success', t('systemLists.approval.success'), { detail: name });
      } catch (error) {
        toastProblem(error, t('systemLists.approval.failure'));
      }
    },
  };
}
