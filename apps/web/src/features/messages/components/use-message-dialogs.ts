import type { Message } from '@felulet/contract/messages/messages.contract.ts';
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
    compose: () => write({ recipient: null, subject: '' }),
    reply: ({ senderId, sender, sender_company, subject }) =>
      write({
        recipient: { id: senderId, name: `${sender} – ${sender_company}` },
        subject: /^re:/i.test(subject) ? subject : t('messages.compose.replySubject', { subject }),
      }),
    close: () => {
      setOpened(null);
      setDraft(null);
    },
  };
}
