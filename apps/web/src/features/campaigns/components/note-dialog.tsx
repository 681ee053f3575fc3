import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';

type Props = {
  readonly title: string;
  /** What is being decided. */
  readonly facts: React.ReactNode;
  readonly needsNote: boolean;
  /** Resolves to true when the dialog may close. */
  readonly onSend: (note: string | null) => Promise<boolean>;
  readonly onClose: () => void;
};

const MAXIMUM_NOTE = 2000;

/** The confirmation of a rejection, with its reason: some cannot go without one. [D5.15] */
export function NoteDialog({ title, facts, needsNote, onSend, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    const text = note.trim();
    if (needsNote && text === '') return setMissing(true);
    setSending(true);
    const done = await onSend(text === '' ? null : text);
    setSending(false);
    if (done) onClose();
  };
  return (
    <DialogFrame title={title} size="md" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <Text>
            {t('ui.dialog.sure')} {t('campaigns.confirm.final')}
          </Text>
          {facts}
          <Textarea
            label={t(needsNote ? 'campaigns.confirm.note' : 'campaigns.confirm.optionalNote')}
            description={t('campaigns.confirm.noteHint')}
            required={needsNote}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAXIMUM_NOTE}
            value={note}
            error={missing ? t('campaigns.confirm.noteRequired') : undefined}
            onChange={(event) => {
              setNote(event.currentTarget.value);
              setMissing(false);
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.actions.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={sending}>
              {t('ui.actions.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
