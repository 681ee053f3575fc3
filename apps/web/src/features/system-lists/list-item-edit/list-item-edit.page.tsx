import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { LoadedForEdit } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { LIST_ITEM_FILTER_KEY, listItemEditQuery } from '../system-lists.api.ts';
import { ListItemForm } from './list-item-form.tsx';

export default function ListItemEditPage(): React.ReactNode {
  const { t } = useTranslation();
  const result = useQuery(listItemEditQuery(usePathId()));
  return (
    <LoadedForEdit result={result}>
      {({ data, ...edit }) => (
        <>
          <PageHeader
            title={t('systemLists.form.title')}
            lead={`${data.list_name} · ${data.name}`}
            back={{ to: '/system-list-items', search: shownSearch(LIST_ITEM_FILTER_KEY) }}
          />
          <ListItemForm item={data} {...edit} />
        </>
      )}
    </LoadedForEdit>
  );
}
