import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedSearch } from '../../../ui/list/stored-search.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { ListItemForm } from '../components/list-item-form.tsx';
import { LIST_ITEM_FILTER_KEY, listItemEditQuery } from '../system-lists.api.ts';

/** [K2.35] */
export default function ListItemEditPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(listItemEditQuery(usePathId()));
  const [round, setRound] = useState(0);
  const reload = async (): Promise<void> => {
    await result.refetch();
    setRound((number) => number + 1);
  };
  return (
    <Loaded result={result}>
      {({ data, revision }) => (
        <>
          <PageHeader
            title={t('systemLists.form.title')}
            lead={`${data.list_name} · ${data.name}`}
            back={{ to: '/system-list-items', search: storedSearch(LIST_ITEM_FILTER_KEY) }}
          />
          <ListItemForm key={`${data.id}/${round}`} item={data} revision={revision} onReload={() => void reload()} />
        </>
      )}
    </Loaded>
  );
}
