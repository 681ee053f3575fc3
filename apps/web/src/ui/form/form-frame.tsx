import { Alert, Button, Group } from '@mantine/core';
import { IconFileArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button.tsx';
import type { Target } from '../action/route-link.tsx';
import { InstantText } from '../text/time-text.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldWordsPlace } from './field-words.ts';
import styles from './form-frame.module.css';
import { HeldFields } from './held-fields.tsx';
import { keepEnter, sendByKey } from './send-by-key.ts';
import { StaleAlert } from './stale-alert.tsx';
import type { DraftOffer as Offer } from './use-draft.ts';
import type { FormMachine } from './use-form-machine.ts';

/** The target or handler of the cancel button. */
export type CancelAction = Target | { readonly onClick: () => void };

type Props<Values extends object> = {
  readonly machine: FormMachine<Values>;
  readonly submitLabel: string;
  readonly children: React.ReactNode;
  /** False where no field is required, so that the hint about stars is left out. */
  readonly hasRequired?: boolean;
  readonly cancel?: CancelAction | undefined;
  /** More buttons beside the submit button. */
  readonly buttons?: React.ReactNode;
  /** The form decides for somebody else, so Enter in a field does not submit it. */
  readonly isDecision?: boolean;
};

/** The frame of every form: summary of errors, fields, footer with progress; Ctrl+Enter sends. */
export function FormFrame<Values extends object>({
  machine,
  submitLabel,
  children,
  cancel,
  buttons,
  hasRequired = true,
  isDecision = false,
}: Props<Values>): React.ReactNode {
  const { t } = useTranslation();
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void machine.submit();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (isDecision && event.target instanceof HTMLInputElement) keepEnter(event);
    sendByKey(event);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown} aria-busy={machine.pending}>
      {machine.offer === null ? null : <DraftOffer offer={machine.offer} />}
      <ErrorSummary machine={machine} />
      {machine.stale ? <StaleAlert machine={machine} /> : null}
      <HeldFields isHeld={machine.pending}>
        <FieldWordsPlace value={machine.register.words}>{children}</FieldWordsPlace>
      </HeldFields>
      <div className={styles.footer}>
        {machine.progress === null ? (
          <span className={styles.hint}>{hasRequired ? t('ui.form.requiredHint') : null}</span>
        ) : (
          <UploadProgress progress={machine.progress} onCancel={machine.cancel} />
        )}
        {buttons}
        {cancel === undefined ? null : (
          <ActionButton variant="default" {...cancel} isBack>
            {t('ui.actions.cancel')}
          </ActionButton>
        )}
        <Button type="submit" loading={machine.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Fields beside each other where there is room; a child with `data-wide` takes a whole line. */
export function FieldGrid({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return <div className={styles.fields}>{children}</div>;
}

/** Offers the unsaved values of an earlier visit, until it is answered. */
function DraftOffer({ offer }: { readonly offer: Offer }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Alert
      role="status"
      color="plum"
      variant="outline"
      icon={<IconFileArrowLeft size={18} />}
      title={t('ui.draft.title')}
      styles={{ title: { color: 'var(--ink)' }, icon: { color: 'var(--accent)' } }}
    >
      {t('ui.draft.kept')} <InstantText instant={offer.savedAt} />.{' '}
      {offer.files > 0 ? t('ui.draft.files', { count: offer.files }) : null}
      <Group gap="xs" mt="sm">
        <Button size="xs" onClick={offer.restore}>
          {t('ui.draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={offer.discard}>
          {t('ui.draft.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
