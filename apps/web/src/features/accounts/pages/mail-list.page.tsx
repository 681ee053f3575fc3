import { type MailGroup, type MailRow, mailGroups, mailList, mailStates } from '@felulet/contract/office/mails.ts';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { retryMail } from '../accounts.api.ts';
import { mailColumns } from '../components/mail-columns.tsx';

const MailDialog = lazy(() => import('../components/mail-dialog.tsx').then((m) => ({ default: m.MailDialog })));

/** What the relay took and what it did not. */
export default function MailListPage(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [opened, setOpened] = useState<MailRow | null>(null);
  const list = useListState<typeof mailList>({ listKey: 'mails', storageKey: 'mail-filter', defaultSort: 'id:desc' });
  const result = useList(mailList, list.request);
  const retry = (row: MailRow): Promise<boolean> =>
    toastOutcome(retryMail(client, row.id), {
      success: t('accounts.mails.retried'),
      failure: t('accounts.mails.retryFailure'),
    });
  const rowActions = (row: MailRow): readonly RowAction[] => [
    { icon: IconEye, label: t('accounts.mails.open'), onClick: () => setOpened(row) },
    ...(row.state === 'FAILED'
      ? [{ icon: IconRefresh, label: t('accounts.mails.retry'), onClick: () => void retry(row) }]
      : []),
  ];
  return (
    <>
      <PageHeader title={t('accounts.mails.title')} lead={t('accounts.mails.lead')} />
      <FilterBar
        list={list}
        quick="search"
        filters={[
          { kind: 'text', name: 'search', label: t('accounts.mails.search') },
          {
            kind: 'choice',
            name: 'group',
            label: t('accounts.mails.column.group'),
            multiple: true,
            choices: mailGroups.map((group) => ({ value: group, label: groupWord(group, t) })),
          },
          { kind: 'text', name: 'email', label: t('accounts.mails.column.email') },
          {
            kind: 'choice',
            name: 'state',
            label: t('accounts.mails.column.state'),
            multiple: true,
            choices: mailStates.map((state) => ({ value: state, label: t(`accounts.mails.state.${state}`) })),
          },
          {
            kind: 'period',
            isPast: true,
            from: 'date_from',
            to: 'date_to',
            label: t('accounts.mails.column.createdAt'),
          },
        ]}
      />
      <DataTable
        label={t('accounts.mails.title')}
        columns={mailColumns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.subject}
        rowActions={rowActions}
        onOpen={setOpened}
        empty={{ title: t('accounts.mails.empty') }}
      />
      {opened === null ? null : (
        <Suspense>
          <MailDialog mail={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

function groupWord(group: MailGroup, t: TFunction): string {
  const isOwn = group === 'access' || group === 'messages' || group === 'summaries';
  return isOwn ? t(`accounts.mails.group.${group}`) : t(`bell.group.${group}`);
}
