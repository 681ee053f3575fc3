import { Button, Group, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../../client/endpoint-types.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { HeldFields } from '../../../ui/form/held-fields.tsx';
import { sendByKey } from '../../../ui/form/send-by-key.ts';
import { StaleAlert } from '../../../ui/form/stale-alert.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import styles from './mhfe-notes.module.css';

type Props = {
  readonly initial: string;
  readonly success: string;
  readonly failure: string;
  /** Of the note that is changed. [A1.16] */
  readonly revision?: string;
  readonly onSend: (content: string, options: CallOptions) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onReload?: () => void;
};

/** Writes or changes one note; Ctrl+Enter saves. [K8.4] */
export function NoteForm({ initial, success, failure, revision, onSend, onClose, onReload }: Props): React.ReactNode {
  const { t } = useTranslation();
  const machine = useFormMachine({
    initialValues: { content: initial },
    send: ({ content }: { readonly content: string }, options: CallOptions) => onSend(content.trim(), options),
    revision,
    onSaved: onClose,
    success,
    failure,
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void machine.submit();
      }}
      onKeyDown={(event) => {
        sendByKey(event);
        if (event.key === 'Escape' && !machine.isChanged()) onClose();
      }}
    >
      <ErrorSummary machine={machine} />
      {machine.stale ? <StaleAlert machine={machine} onReload={onReload} /> : null}
      <HeldFields isHeld={machine.pending}>
        <Textarea
          {...machine.field('content', t('medias.notes.content'), { required: true })}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={20_000}
          data-autofocus
          autoFocus
        />
      </HeldFields>
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
        <Button size="xs" type="submit" loading={machine.pending}>
          {t('ui.actions.save')}
        </Button>
      </Group>
    </form>
  );
}
