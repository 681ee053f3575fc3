import { MAX_ORDER_REFERENCE } from '@felulet/contract/page-facts.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Warning } from '../../../ui/dialog/reason-dialog.tsx';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';

type Props = {
  /** The subject of the challenge, and its consequences. */
  readonly about: React.ReactNode;
  /** The reason why it is no longer possible. */
  readonly over: string | null;
  /** Resolves to true when the dialog may close. */
  readonly onSend: (order: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Confirms a challenge, and takes the number of its order. */
export function ChallengeDialog({ about, over, onSend, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [order, setOrder] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const isChanged = (): boolean => order.trim() !== '' && !isPending;
  useLeaveGuard(isChanged);
  const submit = async (): Promise<void> => {
    const text = order.trim();
    if (text === '') return setMissing(true);
    setPending(true);
    const isDone = await onSend(text).finally(() => setPending(false));
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={t('options.ask.challenge.title')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('options.ask.challenge.confirm')}
      isPending={isPending}
      isDisabled={over !== null}
      isChanged={isChanged}
    >
      <div>{about}</div>
      {over === null ? null : <Warning>{over}</Warning>}
      <TextInput
        label={t('options.field.order')}
        description={t('options.ask.challenge.orderHint')}
        required
        maxLength={MAX_ORDER_REFERENCE}
        value={order}
        error={isMissing ? t('options.ask.challenge.orderMissing') : undefined}
        onChange={(event) => {
          setOrder(event.currentTarget.value);
          setMissing(false);
        }}
        data-autofocus
      />
    </FormDialog>
  );
}
