import type { MailGroup, MailRow, MailState } from '@felulet/contract/office/mails.ts';
import { mailGroups, mailStates } from '@felulet/contract/page-facts.ts';
import { mailList, mailRetry } from '@felulet/contract/wire.generated.ts';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { reloadAfter } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { StateBadge, type Tone } from '../../ui/text/state-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';

const MailDialog = lazy(() => import('./mail-dialog.tsx').then((m) => ({ default: m.MailDialog })));

/** The mails that were accepted by the relay, and those that were not. */
export default function MailListPage(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [opened, setOpened] = useState<MailRow | null>(null);
  const list = useListState<typeof mailList>({ listKey: 'mails', storageKey: 'mail-filter', defaultSort: 'id:desc' });
  const result = useList(mailList, list.request);
  const retry = (row: MailRow): Promise<boolean> =>
    toastOutcome(
      reloadAfter(call(mailRetry, { params: { id: row.id } }), () => refreshAfter(client, 'mail')),
      { success: t('accounts.mails.retried'), failure: t('accounts.mails.retryFailure') },
    );
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

const tones: Readonly<Record<MailState, Tone>> = { WAITING: 'waiting', FAILED: 'rejected', SENT: 'accepted' };

export const mailColumns: readonly Column<MailRow>[] = [
  {
    id: 'created_at',
    header: 'accounts.mails.column.createdAt',
    sortable: true,
    cell: (row) => <InstantText instant={row.created_at} seconds />,
  },
  { id: 'email', header: 'accounts.mails.column.email', sortable: true, cell: (row) => row.email },
  { id: 'subject', header: 'accounts.mails.column.subject', names: true, cell: (row) => row.subject },
  { id: 'state', header: 'accounts.mails.column.state', cell: (row) => <MailStateBadge state={row.state} /> },
  {
    id: 'attempts',
    header: 'accounts.mails.column.attempts',
    align: 'right',
    sortable: true,
    cell: (row) => row.attempts,
  },
  { id: 'last_error', header: 'accounts.mails.column.error', cell: (row) => row.last_error ?? <Dash /> },
  { id: 'next_try_at', header: 'accounts.mails.column.nextTry', cell: (row) => <NextTry mail={row} /> },
];

function MailStateBadge({ state }: { readonly state: MailState }): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone={tones[state]}>{t(`accounts.mails.state.${state}`)}</StateBadge>;
}

function NextTry({ mail }: { readonly mail: MailRow }): React.ReactNode {
  const { t } = useTranslation();
  if (mail.state === 'FAILED' && mail.next_try_at === null) return t('accounts.mails.givenUp');
  return <InstantText instant={mail.state === 'SENT' ? null : mail.next_try_at} />;
}
