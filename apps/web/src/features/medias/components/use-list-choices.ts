import type { SystemListName } from '@felulet/contract/lists/lists.contract.ts';
import { listItemPropose } from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import type { Option } from '../../../ui/form/list-option.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { refreshLists, surfaceListsQuery } from '../medias.api.ts';

export type ListChoices = {
  /** Undefined while they are on their way; none where they cannot be had. */
  optionsOf(list: SystemListName): readonly Option[] | undefined;
  /** Records a typed entry as a proposal, usable at once, and gives its id; null where that failed. [K5.10] */
  propose(list: SystemListName): (name: string) => Promise<number | null>;
};

/** The lists a surface is described by. */
export function useListChoices(): ListChoices {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isPending } = useQuery(surfaceListsQuery());
  return {
    optionsOf: (list) => data?.[list] ?? (isPending ? undefined : []),
    propose: (list) => async (name) => {
      try {
        const { id } = await call(listItemPropose, { body: { slug: list, name, enabled: false } });
        await refreshLists(client);
        return id;
      } catch (error) {
        toastProblem(error, t('medias.form.proposeFailure'));
        return null;
      }
    },
  };
}
