import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { type Decidable, useDecide } from './use-decide.ts';

type Props = { readonly request: Decidable; readonly onClose: () => void };

const LONGEST_NOTE = 2000;

/** Asks before a rejection and takes the reason, which those who asked will read. */
export function RejectDialog({ request, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const decide = useDecide();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    setSending(true);
    const isDone = await decide.reject(request, note.trim());
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <DialogFrame title={t('changeRequests.action.reject')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text component="p" m={0}>
            {t('changeRequests.ask.reject')} {t('ui.dialog.sure')}
          </Text>
          <Textarea
            label={t('changeRequests.ask.note')}
            description={t('changeRequests.ask.noteHint')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.actions.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={isSending}>
              {t('ui.actions.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
