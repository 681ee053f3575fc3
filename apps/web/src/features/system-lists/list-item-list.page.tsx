import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ListItemTable } from './parts/list-item-table.tsx';
import { LIST_ITEM_FILTER_KEY } from './system-lists.api.ts';

export default function ListItemListPage(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('systemLists.list.title')}>
        <ActionButton variant="default" to="/system-list-items/approve-list">
          {t('systemLists.list.toApproval')}
        </ActionButton>
      </PageHeader>
      <ListItemTable kind="list" storageKey={LIST_ITEM_FILTER_KEY} />
    </>
  );
}
