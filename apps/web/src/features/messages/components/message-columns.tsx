import type { Message } from '@felulet/contract/office/messages.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/column.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import type { Box } from '../messages.api.ts';
import styles from './messages.module.css';

type Open = (message: Message) => void;

const sent: Column<Message> = {
  id: 'sent',
  header: 'messages.field.sent',
  sortable: true,
  cell: (row) => <InstantText instant={row.sent} />,
};

/** The subject opens the message; what the reader has not opened yet stands out. [K4.7] */
export function messageColumns(box: Box, open: Open): readonly Column<Message>[] {
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
