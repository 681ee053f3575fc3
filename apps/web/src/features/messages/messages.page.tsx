import type { Message } from '@felulet/contract/office/messages.ts';
import { messageSetToRead, messageToggleRead } from '@felulet/contract/wire.generated.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconEye, IconMail, IconMailOpened, IconPencilPlus } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useGo } from '../../ui/action/route-link.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { useCounters } from '../today/shared/use-counters.ts';
import type { MessageDraft } from './compose-dialog.tsx';
import { boxEndpoints, type Mailbox } from './messages.api.ts';
import styles from './messages.module.css';

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));
const ComposeDialog = lazy(async () => ({
  default: (await import('./compose-dialog.tsx')).ComposeDialog,
}));

export default function MessagesPage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/messages'>();
  const box: Mailbox = search.box === 'outbox' ? 'outbox' : 'inbox';
  const list = useListState<(typeof boxEndpoints)[Mailbox]>({
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
      <FilterBar
        key={box}
        list={list}
        quick="text"
        filters={[
          { kind: 'text', name: 'text', label: t('messages.filter.text') },
          { kind: 'flag', name: 'is_read', label: t('messages.read') },
        ]}
      >
        <BoxSwitch box={box} />
      </FilterBar>
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

/** Switches between inbox, with its unread count, and outbox. */
function BoxSwitch({ box }: { readonly box: Mailbox }): React.ReactNode {
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

function useRowActions(box: Mailbox, open: (message: Message) => void): (row: Message) => readonly RowAction[] {
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

type DialogsProps = { readonly box: Mailbox; readonly dialogs: MessageDialogs };

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

type MessageDialogs = {
  readonly opened: Message | null;
  readonly draft: MessageDraft | null;
  readonly open: (message: Message) => void;
  readonly compose: () => void;
  readonly reply: (message: Message) => void;
  readonly close: () => void;
};

const LONGEST_QUOTE = 2000;

/** The answered message below the answer, each line marked as a quotation. */
export function quoteMessage(heading: string, body: string): string {
  const text = body.length > LONGEST_QUOTE ? `${body.slice(0, LONGEST_QUOTE).trimEnd()}…` : body;
  return [heading, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}

/** Opens one dialog at a time: a message, or a new one. Opening a received message marks it as read. */
function useMessageDialogs(box: Mailbox): MessageDialogs {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Message | null>(null);
  const [draft, setDraft] = useState<MessageDraft | null>(null);
  const open = useCallback(
    (message: Message): void => {
      setOpened(message);
      if (box === 'inbox' && !message.is_read) markRead(client, message.id).catch((error) => toastProblem(error));
    },
    [box, client],
  );
  const write = (next: MessageDraft): void => {
    setOpened(null);
    setDraft(next);
  };
  return {
    opened,
    draft,
    open,
    compose: () => write({ recipient: null, subject: '', quote: '' }),
    reply: ({ senderId, sender, sender_company, subject, body, sent }) =>
      write({
        recipient: { id: senderId, name: `${sender} – ${sender_company}` },
        subject: /^re:/i.test(subject) ? subject : t('messages.compose.replySubject', { subject }),
        quote: quoteMessage(t('messages.compose.quoted', { sender, sent: formatMinute(new Date(sent)) }), body),
      }),
    close: () => {
      setOpened(null);
      setDraft(null);
    },
  };
}

type Open = (message: Message) => void;

const sent: Column<Message> = {
  id: 'sent',
  header: 'messages.field.sent',
  sortable: true,
  cell: (row) => <InstantText instant={row.sent} />,
};

/** The subject opens the message; unread ones are highlighted. */
export function messageColumns(box: Mailbox, open: Open): readonly Column<Message>[] {
  const subject: Column<Message> = {
    id: 'subject',
    header: 'messages.field.subject',
    names: true,
    sortable: true,
    cell: (row) => <Subject message={row} isNew={box === 'inbox' && !row.is_read} onOpen={() => open(row)} />,
  };
  return box === 'inbox'
    ? [
        subject,
        {
          id: 'sender',
          header: 'messages.field.sender',
          sortable: true,
          cell: (row) => <Person name={row.sender} company={row.sender_company} />,
        },
        sent,
      ]
    : [
        subject,
        {
          id: 'recipient',
          header: 'messages.field.recipient',
          sortable: true,
          cell: (row) => <Person name={row.recipient} company={row.recipient_company} />,
        },
        sent,
      ];
}

type SubjectProps = { readonly message: Message; readonly isNew: boolean; readonly onOpen: () => void };

function Subject({ message, isNew, onOpen }: SubjectProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.subject} data-new={isNew} onClick={onOpen}>
      {isNew ? (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <VisuallyHidden>{t('messages.unread')}: </VisuallyHidden>
        </>
      ) : null}
      {message.subject}
    </button>
  );
}

function Person({ name, company }: { readonly name: string; readonly company: string }): React.ReactNode {
  return (
    <span>
      {name} <span className={styles.company}>{company}</span>
    </span>
  );
}

async function markRead(client: QueryClient, id: number): Promise<void> {
  await call(messageSetToRead, { params: { id } });
  await refreshAfter(client, 'message');
}

async function toggleRead(client: QueryClient, id: number): Promise<void> {
  await call(messageToggleRead, { params: { id } });
  await refreshAfter(client, 'message');
}
