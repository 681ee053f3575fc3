import { MAX_SUBJECT_LENGTH } from '@felulet/contract/page-facts.ts';
import { messageSave } from '@felulet/contract/wire.generated.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import type { FieldOption } from '../../ui/fields/list-option.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { findAddresses } from './messages.api.ts';
import styles from './messages.module.css';

/** The quoted message stands below the text. */
export type MessageDraft = { readonly recipient: FieldOption | null; readonly subject: string; readonly quote: string };
type Props = { readonly draft: MessageDraft; readonly onClose: () => void };
type Values = { readonly recipient: number | null; readonly subject: string; readonly body: string };

export function ComposeDialog({ draft, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const machine = useComposeMachine(draft, onClose);
  return (
    <DialogFrame
      title={t('messages.compose.title')}
      size="lg"
      closeOnClickOutside={false}
      onClose={onClose}
      isChanged={machine.isChanged}
    >
      <ComposeForm machine={machine} chosen={draft.recipient} quote={draft.quote} />
    </DialogFrame>
  );
}

type FormProps = { readonly machine: FormMachine<Values>; readonly chosen: FieldOption | null; readonly quote: string };

function ComposeForm({ machine, chosen, quote }: FormProps): React.ReactNode {
  const { t } = useTranslation();
  const values = machine.form.getValues();
  const tooLong = values.subject.trim().length > MAX_SUBJECT_LENGTH;
  const ready = isReady(values, quote) && !tooLong && !machine.pending;
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    if (ready) void machine.submit();
  };
  const isPlaced = useRef(quote === '');
  // The cursor starts above the quoted message.
  const toStartOnce = (event: React.FocusEvent<HTMLTextAreaElement>): void => {
    if (!isPlaced.current) event.currentTarget.setSelectionRange(0, 0);
    isPlaced.current = true;
  };
  const subject = machine.field('subject', t('messages.field.subject'), { required: true });
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <SearchSelect
          {...machine.field('recipient', t('messages.field.recipient'), { required: true })}
          placeholder={t('messages.compose.recipientHint')}
          load={{ key: 'messages', find: findAddresses }}
          chosen={chosen}
          data-autofocus={chosen === null || undefined}
        />
        <TextInput
          {...subject}
          error={tooLong ? t('errors.violation.subject_too_long') : subject.error}
          description={t('messages.compose.length', { count: values.subject.length, maximum: MAX_SUBJECT_LENGTH })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <Textarea
          {...machine.field('body', t('messages.field.body'), { required: true })}
          autosize
          minRows={6}
          maxRows={16}
          data-autofocus={chosen !== null || undefined}
          onFocus={toStartOnce}
        />
        <Group justify="space-between" gap="xs">
          <Text size="sm" className={styles.counter}>
            {t('messages.compose.shortcut')}
          </Text>
          <Button
            type="submit"
            leftSection={<IconSend size={16} aria-hidden="true" />}
            loading={machine.pending}
            disabled={!ready}
          >
            {t('messages.compose.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function isReady({ recipient, subject, body }: Values, quote: string): boolean {
  return recipient !== null && subject.trim() !== '' && body.trim() !== quote.trim() && body.trim() !== '';
}

function useComposeMachine(draft: MessageDraft, onClose: () => void): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useFormMachine({
    initialValues: {
      recipient: draft.recipient?.id ?? null,
      subject: draft.subject,
      body: draft.quote === '' ? '' : `\n\n${draft.quote}`,
    },
    send: ({ recipient, ...text }, options) =>
      // The button is disabled while no recipient is chosen.
      call(messageSave, { body: { ...text, recipient: recipient ?? 0 } }, options),
    success: t('messages.compose.success'),
    failure: t('messages.compose.failure'),
    onSaved: () => {
      void refreshAfter(client, 'message');
      onClose();
    },
  });
}
