import type { listItemList } from '@felulet/contract/catalogue/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FilterOf } from '../../../ui/list/filter.ts';
import { listItemFilterQuery } from '../system-lists.api.ts';

type Option = { readonly id: number; readonly name: string };

export function useListItemFilters(withState: boolean): readonly FilterOf<typeof listItemList>[] {
  const { t } = useTranslation();
  const { data } = useQuery(listItemFilterQuery());
  const choicesOf = (options: readonly Option[] = []) =>
    options.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters: readonly FilterOf<typeof listItemList>[] = [
    { kind: 'text', name: 'name', label: t('systemLists.filter.name') },
    {
      kind: 'choice',
      name: 'system_list',
      label: t('systemLists.filter.list'),
      multiple: true,
      choices: choicesOf(data?.filter.system_list),
    },
    {
      kind: 'choice',
      name: 'senders',
      label: t('systemLists.filter.senders'),
      multiple: true,
      choices: choicesOf(data?.filter.senders),
    },
  ];
  return withState
    ? [
        ...filters,
        { kind: 'flag', name: 'enabled', label: t('systemLists.filter.enabled') },
        { kind: 'flag', name: 'refused', label: t('systemLists.filter.refused') },
      ]
    : filters;
}
