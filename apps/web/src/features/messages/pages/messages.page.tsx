import type { Message } from '@felulet/contract/office/messages.ts';
import { SegmentedControl } from '@mantine/core';
import { IconEye, IconMail, IconMailOpened, IconPencilPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useGo } from '../../../ui/action/route-link.tsx';
import type { RowAction } from '../../../ui/list/column.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { useCounters } from '../../today/shared/use-counters.ts';
import { messageColumns } from '../components/message-columns.tsx';
import styles from '../components/messages.module.css';
import { type MessageDialogs, useMessageDialogs } from '../components/use-message-dialogs.ts';
import { type Box, boxEndpoints, toggleRead } from '../messages.api.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('../components/message-dialog.tsx')).MessageDialog,
}));
const ComposeDialog = lazy(async () => ({
  default: (await import('../components/compose-dialog.tsx')).ComposeDialog,
}));

/** [K2.37] */
export default function MessagesPage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/messages'>();
  const box: Box = search.box === 'outbox' ? 'outbox' : 'inbox';
  const list = useListState<(typeof boxEndpoints)[Box]>({
    listKey: 'messages',
    storageKey: 'message-filter',
    defaultSort: 'sent:desc',
    pageParameters: ['box'],
  });
  const result = useList(boxEndpoints[box], list.request);
  const dialogs = useMessageDialogs(box);
  const columns = useMemo(() => messageColumns(box, dialogs.open), [box, dialogs.open]);
  const rowActions = useRowActions(box, dialogs.open);
  return (
    <>
      <PageHeader title={t('messages.title')}>
        <ActionButton icon={IconPencilPlus} onClick={dialogs.compose}>
          {t('messages.compose.open')}
        </ActionButton>
      </PageHeader>
      <div className={styles.bar}>
        <BoxSwitch box={box} />
      </div>
      <FilterBar
        key={box}
        list={list}
        quick="text"
        filters={[
          { kind: 'text', name: 'text', label: t('messages.filter.text') },
          { kind: 'flag', name: 'is_read', label: t('messages.read') },
        ]}
      />
      <DataTable
        key={`${box}-table`}
        label={t(`messages.${box}`)}
        columns={columns}
        list={list}
        result={result}
        rowId={(row) => row.id}
        rowName={(row) => row.subject}
        rowActions={rowActions}
        onOpen={dialogs.open}
        empty={{
          title: t(box === 'inbox' ? 'messages.emptyInbox' : 'messages.emptyOutbox'),
          hint: t('messages.emptyHint'),
        }}
      />
      <Dialogs box={box} dialogs={dialogs} />
    </>
  );
}

/** Inbox with its unread count, or outbox. */
function BoxSwitch({ box }: { readonly box: Box }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { messages: unread } = useCounters();
  return (
    <SegmentedControl
      aria-label={t('messages.box')}
      value={box}
      onChange={(next) => go({ to: '/messages', search: next === 'outbox' ? { box: 'outbox' } : {} })}
      data={[
        { value: 'inbox', label: unread > 0 ? t('messages.inboxUnread', { count: unread }) : t('messages.inbox') },
        { value: 'outbox', label: t('messages.outbox') },
      ]}
    />
  );
}

function useRowActions(box: Box, open: (message: Message) => void): (row: Message) => readonly RowAction[] {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toggle = (id: number): void => void toggleRead(client, id).catch((error) => toastProblem(error));
  return (row) => {
    const show: RowAction = { icon: IconEye, label: t('ui.actions.show'), onClick: () => open(row) };
    if (box === 'outbox') return [show];
    return [
      show,
      row.is_read
        ? { icon: IconMail, label: t('messages.markUnread'), onClick: () => toggle(row.id) }
        : { icon: IconMailOpened, label: t('messages.markRead'), onClick: () => toggle(row.id) },
    ];
  };
}

type DialogsProps = { readonly box: Box; readonly dialogs: MessageDialogs };

function Dialogs({ box, dialogs }: DialogsProps): React.ReactNode {
  const { opened, draft, reply, close } = dialogs;
  return (
    <Suspense fallback={null}>
      {opened === null ? null : (
        <MessageDialog message={opened} onReply={box === 'inbox' ? () => reply(opened) : undefined} onClose={close} />
      )}
      {draft === null ? null : <ComposeDialog draft={draft} onClose={close} />}
    </Suspense>
  );
}
