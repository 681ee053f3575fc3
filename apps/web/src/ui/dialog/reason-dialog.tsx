import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { DialogFrame } from './dialog-frame.tsx';

type Props = {
  readonly title: string;
  readonly question: string;
  /** The facts of the decision, below the question. */
  readonly facts?: React.ReactNode;
  /** Warnings about further consequences. */
  readonly warnings?: readonly string[];
  readonly label: string;
  readonly hint: string;
  /** The fault of an empty reason, where one is required. */
  readonly required?: string | undefined;
  readonly longest?: number;
  /** The reason why it is no longer possible, found while the dialog was open. */
  readonly over?: string | null;
  /** The label of the submit button. */
  readonly confirm: string;
  /** Sends the trimmed reason, which may be empty; resolves to true when the dialog may close. */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
};

const LONGEST_REASON = 2000;

/** Confirms a rejection and takes its reason; the text stays when it could not be sent. */
export function ReasonDialog(props: Props): React.ReactNode {
  const {
    title,
    question,
    facts,
    warnings = [],
    label,
    hint,
    required,
    longest = LONGEST_REASON,
    over = null,
    confirm,
    onSend,
    onClose,
  } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [sending, setSending] = useState(false);
  const isChanged = (): boolean => reason.trim() !== '' && !sending;
  useLeaveGuard(isChanged);
  const submit = async (): Promise<void> => {
    const text = reason.trim();
    if (required !== undefined && text === '') return setMissing(true);
    setSending(true);
    const done = await onSend(text).finally(() => setSending(false));
    if (done) onClose();
  };
  return (
    <DialogFrame title={title} size="md" onClose={onClose} isChanged={isChanged}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <div>
            <Text component="p" m={0}>
              {question}
            </Text>
            {facts}
          </div>
          {[...warnings, ...(over === null ? [] : [over])].map((warning) => (
            <Warning key={warning}>{warning}</Warning>
          ))}
          <Textarea
            label={label}
            description={hint}
            required={required !== undefined}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longest}
            value={reason}
            error={missing ? required : undefined}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.actions.cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={sending} disabled={over !== null}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}

export function Warning({ children }: { readonly children: string }): React.ReactNode {
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      styles={{ message: { color: 'var(--ink)' }, icon: { color: 'var(--waiting)' } }}
    >
      {children}
    </Alert>
  );
}
