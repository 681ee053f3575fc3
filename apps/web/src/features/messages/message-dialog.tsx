import type { Message } from '@felulet/contract/office/messages.ts';
import { Group, Stack } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import styles from './messages.module.css';

type Props = {
  readonly message: Message;
  /** Absent for the user's own messages. */
  readonly onReply: (() => void) | undefined;
  readonly onClose: () => void;
};

export function MessageDialog({ message, onReply, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame title={message.subject} size="lg" onClose={onClose}>
      <Stack gap="md">
        <DescriptionList
          items={[
            { label: t('messages.field.sender'), value: `${message.sender} (${message.sender_company})` },
            { label: t('messages.field.recipient'), value: `${message.recipient} (${message.recipient_company})` },
            { label: t('messages.field.sent'), value: <InstantText instant={message.sent} /> },
          ]}
        />
        <p className={styles.body}>{message.body}</p>
        <Group justify="flex-end" gap="xs">
          {onReply === undefined ? null : (
            <ActionButton icon={IconArrowBackUp} onClick={onReply}>
              {t('messages.compose.reply')}
            </ActionButton>
          )}
          <ActionButton variant="default" onClick={onClose}>
            {t('ui.actions.close')}
          </ActionButton>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
