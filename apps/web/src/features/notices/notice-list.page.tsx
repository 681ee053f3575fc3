import type { NoticeGroupRow } from '@felulet/contract/office/notices.ts';
import { noticeGroupList } from '@felulet/contract/wire.generated.ts';
import { wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { noticeGroups, noticeGroupsOf } from '@felulet/domain/notice/notice-kinds.ts';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import type { FilterOf } from '../../ui/list/filter.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type ListStateOf, useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TableFooter } from '../../ui/table/table-footer.tsx';
import { EmptyMessage, FailedMessage, LoadingRows } from '../../ui/table/table-messages.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { NoticeGroupView } from './notice-group.tsx';
import { markNotices } from './notices.api.ts';
import styles from './notices.module.css';

/** All notices, by campaign. */
export default function NoticeListPage(): React.ReactNode {
  const { t } = useTranslation();
  const list = useListState<typeof noticeGroupList>({ storageKey: 'notice-filter', defaultSort: 'id:desc' });
  const result = useList(noticeGroupList, list.request);
  const groups = result.data?.list ?? [];
  return (
    <>
      <PageHeader title={t('bell.title')} lead={t('bell.lead')}>
        <MarkAll groups={groups} list={list} />
      </PageHeader>
      <FilterBar list={list} filters={useFilters()} />
      {result.isError ? (
        <FailedMessage error={result.error} onRetry={() => void result.refetch()} list={list} />
      ) : result.data === undefined ? (
        <LoadingRows rows={6} />
      ) : groups.length === 0 ? (
        <EmptyMessage
          list={list}
          totalCount={result.data.totalCount}
          empty={{ title: t('bell.noneYet'), hint: t('bell.noneYetHint') }}
        />
      ) : (
        <Groups groups={groups} list={list} totalCount={result.data.totalCount} />
      )}
    </>
  );
}

type GroupsProps = {
  readonly groups: readonly NoticeGroupRow[];
  readonly list: ListStateOf<typeof noticeGroupList>;
  readonly totalCount: number;
};

function Groups({ groups, list, totalCount }: GroupsProps): React.ReactNode {
  return (
    <>
      <div className={styles.groups}>
        {groups.map((group) => (
          <NoticeGroupView key={group.key} group={group} filters={list.filters} headingLevel={2} />
        ))}
      </div>
      <div className={styles.footer}>
        <TableFooter list={list} totalCount={totalCount} shown={groups.length} />
      </div>
    </>
  );
}

function useFilters(): readonly FilterOf<typeof noticeGroupList>[] {
  const { t } = useTranslation();
  const choices = noticeGroupsOf(useRole()).map((value) => ({ value, label: t(`bell.group.${value}`) }));
  return [
    { kind: 'switch', name: 'unread', label: t('bell.filter.unread') },
    { kind: 'choice', name: 'group', label: t('bell.filter.group'), multiple: true, choices },
  ];
}

type MarkProps = { readonly groups: readonly NoticeGroupRow[]; readonly list: ListStateOf<typeof noticeGroupList> };

/** Marks all notices, or those of the filtered types, but none that came after the newest shown one. */
function MarkAll({ groups, list }: MarkProps): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { group: chosen } = list.filters;
  const group = noticeGroups.filter((name) => wordsOfJoined(chosen ?? '').includes(name));
  const isOpen = groups.some(({ unread }) => unread > 0);
  const mark = async (): Promise<void> => {
    const until = Math.max(...groups.flatMap(({ notices }) => notices.map(({ id }) => id)));
    const work = markNotices(client, { until, ...(group.length > 0 && { group }) });
    const count = await work.catch(() => 0);
    await toastOutcome(work, { success: t('bell.marked', { count }), failure: t('bell.markFailed') });
  };
  return (
    <ActionButton
      icon={IconChecks}
      variant="default"
      closedBecause={isOpen ? null : t('bell.none')}
      onClick={() => void mark()}
    >
      {t(group.length > 0 ? 'bell.markShown' : 'bell.markAll')}
    </ActionButton>
  );
}
