import { recoveryCodesRenew, twoFactorEnd } from '@felulet/contract/wire.generated.ts';
import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { SecretField } from '../../../ui/fields/secret-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import styles from './auth-frame.module.css';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

export type TwoFactorAct = 'setUp' | 'renew' | 'end';

type Props = { readonly act: TwoFactorAct; readonly onClose: () => void; readonly onChanged: () => void };

/** The changes that an owner can make to the second step of the own sign-in. */
export function TwoFactorDialog({ act, onClose, onChanged }: Props): React.ReactNode {
  const { t } = useTranslation();
  const areShown = useRef(false);
  const showCodes = (): void => {
    areShown.current = true;
  };
  const done = (): void => {
    onChanged();
    onClose();
  };
  // The codes cannot be shown again.
  const close = async (): Promise<void> => {
    const question = {
      title: t('accounts.twoFactor.codes'),
      body: t('accounts.twoFactor.codesLeave'),
      confirm: t('accounts.twoFactor.codesKept'),
      cancel: t('accounts.twoFactor.codesBack'),
    };
    if (!areShown.current || (await ask(question))) done();
  };
  return (
    // A stray click must not close it: the recovery codes would be lost.
    <DialogFrame
      title={t(`accounts.twoFactor.act.${act}`)}
      size="lg"
      onClose={() => void close()}
      closeOnClickOutside={false}
    >
      {act === 'setUp' ? <TwoFactorSetup onCancel={onClose} onDone={done} onCodes={showCodes} /> : null}
      {act === 'renew' ? <Renewal onClose={onClose} onDone={done} onCodes={showCodes} /> : null}
      {act === 'end' ? (
        <ProofForm
          lead="endLead"
          deed="switchOff"
          send={(body) => call(twoFactorEnd, { body })}
          onClose={onClose}
          onSaved={done}
          isDanger
        />
      ) : null}
    </DialogFrame>
  );
}

type RenewalProps = { readonly onClose: () => void; readonly onDone: () => void; readonly onCodes: () => void };

function Renewal({ onClose, onDone, onCodes }: RenewalProps): React.ReactNode {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ProofForm
      lead="renewLead"
      deed="renew"
      send={(body) => call(recoveryCodesRenew, { body })}
      onClose={onClose}
      onSaved={({ recovery_codes }) => {
        setCodes(recovery_codes);
        onCodes();
      }}
    />
  );
}

type Proof = { readonly current_password: string; readonly code: string };

type ProofProps<Answer> = {
  readonly lead: 'endLead' | 'renewLead';
  readonly deed: 'switchOff' | 'renew';
  readonly send: (proof: Proof) => Promise<Answer>;
  readonly onClose: () => void;
  readonly onSaved: (answer: Answer) => void;
  readonly isDanger?: boolean;
};

/** Asks the person at the keyboard for password and code. */
function ProofForm<Answer>({ lead, deed, send, onClose, onSaved, isDanger = false }: ProofProps<Answer>) {
  const { t } = useTranslation();
  const machine = useFormMachine({
    initialValues: { current_password: '', code: '' },
    send: (proof: Proof) => send(proof),
    failure: t('accounts.twoFactor.failed'),
    guarded: false,
    onSaved,
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void machine.submit();
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <Text size="sm">{t(`accounts.twoFactor.${lead}`)}</Text>
      <ErrorSummary machine={machine} />
      <SecretField
        {...machine.field('current_password', t('accounts.profile.currentPassword'), { required: true })}
        autoComplete="current-password"
        data-autofocus
      />
      <CodeField
        {...machine.field('code', t('accounts.twoFactor.code'), { required: true })}
        description={t('accounts.twoFactor.codeHint')}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.actions.cancel')}
        </Button>
        <Button type="submit" color={isDanger ? 'red.9' : undefined} loading={machine.pending}>
          {t(`accounts.twoFactor.${deed}`)}
        </Button>
      </Group>
    </form>
  );
}
