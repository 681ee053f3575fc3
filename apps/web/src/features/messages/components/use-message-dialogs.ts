import type { Message } from '@felulet/contract/office/messages.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { type Box, markRead } from '../messages.api.ts';
import type { Draft } from './compose-dialog.tsx';

export type MessageDialogs = {
  readonly opened: Message | null;
  readonly draft: Draft | null;
  readonly open: (message: Message) => void;
  readonly compose: () => void;
  readonly reply: (message: Message) => void;
  readonly close: () => void;
};

const LONGEST_QUOTE = 2000;

/** The answered message below the answer, each line marked as not one's own. */
export function quoteOf(heading: string, body: string): string {
  const text = body.length > LONGEST_QUOTE ? `${body.slice(0, LONGEST_QUOTE).trimEnd()}…` : body;
  return [heading, ...text.split('\n').map((line) => `> ${line}`)].join('\n');
}

/** One dialog at a time: a message, or the writing of one. Opening a received message marks it as read. [K4.7] */
export function useMessageDialogs(box: Box): MessageDialogs {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Message | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const open = useCallback(
    (message: Message): void => {
      setOpened(message);
      if (box === 'inbox' && !message.is_read) markRead(client, message.id).catch((error) => toastProblem(error));
    },
    [box, client],
  );
  const write = (next: Draft): void => {
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
        quote: quoteOf(t('messages.compose.quoted', { sender, sent: formatMinute(new Date(sent)) }), body),
      }),
    close: () => {
      setOpened(null);
      setDraft(null);
    },
  };
}
