import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { storedSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ListItemTable } from './parts/list-item-table.tsx';
import { LIST_ITEM_FILTER_KEY } from './system-lists.api.ts';

export default function ListItemApprovalPage(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('systemLists.approval.title')}>
        <ActionButton variant="default" to="/system-list-items" search={storedSearch(LIST_ITEM_FILTER_KEY)}>
          {t('systemLists.approval.toList')}
        </ActionButton>
      </PageHeader>
      <ListItemTable kind="approval" storageKey="system-list-item-approval-filter" />
    </>
  );
}
