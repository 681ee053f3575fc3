import { twoFactorConfirm, twoFactorStart } from '@felulet/contract/wire.generated.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { call } from '../../../client/call.ts';
import { useFirstFocus } from '../../../ui/dialog/use-first-focus.ts';
import { SecretField } from '../../../ui/fields/secret-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { QrPicture } from '../../../ui/qr/qr-picture.tsx';
import styles from './auth-frame.module.css';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import authenticatorCodeStyles from './two-factor.module.css';

type Props = {
  /** Leaves the setup; absent where the company demands it. */
  readonly onCancel?: (() => void) | undefined;
  readonly onDone: () => void;
  /** Called when the recovery codes are shown. */
  readonly onCodes?: () => void;
};

type Started = { readonly secret: string; readonly address: string };

/** The steps: password, authenticator, first code, recovery codes. */
export function TwoFactorSetup({ onCancel, onDone, onCodes }: Props): React.ReactNode {
  const [started, setStarted] = useState<Started | null>(null);
  // The reason why the setup began again.
  const [expired, setExpired] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const confirmed = (made: readonly string[]): void => {
    setCodes(made);
    onCodes?.();
  };
  const beginAnew = (reason: string): void => {
    setStarted(null);
    setExpired(reason);
  };
  if (started !== null)
    return <FirstCode started={started} onCancel={onCancel} onConfirmed={confirmed} onExpired={beginAnew} />;
  return <OwnPassword onCancel={onCancel} expired={expired} onStarted={setStarted} />;
}

type PasswordProps = Pick<Props, 'onCancel'> & {
  readonly expired: string | null;
  readonly onStarted: (started: Started) => void;
};

function OwnPassword({ onCancel, expired, onStarted }: PasswordProps): React.ReactNode {
  const { t } = useTranslation();
  const machine = useFormMachine({
    initialValues: { current_password: '' },
    send: ({ current_password }) => call(twoFactorStart, { body: { current_password } }),
    failure: t('accounts.twoFactor.failed'),
    guarded: false,
    onSaved: onStarted,
  });
  return (
    <form className={styles.fields} onSubmit={submitting(machine.submit)} noValidate>
      {expired === null ? null : (
        <Alert role="alert" variant="light" color="red">
          {expired} {t('accounts.twoFactor.newKey')}
        </Alert>
      )}
      <Text size="sm">{t('accounts.twoFactor.passwordLead')}</Text>
      <ErrorSummary machine={machine} />
      <SecretField
        {...machine.field('current_password', t('accounts.profile.currentPassword'), { required: true })}
        autoComplete="current-password"
        data-autofocus
      />
      <SetupButtons pending={machine.pending} onCancel={onCancel} label={t('accounts.twoFactor.next')} />
    </form>
  );
}

type FirstCodeProps = Pick<Props, 'onCancel'> & {
  readonly started: Started;
  readonly onConfirmed: (codes: readonly string[]) => void;
  /** The secret has expired. */
  readonly onExpired: (reason: string) => void;
};

function FirstCode({ started, onCancel, onConfirmed, onExpired }: FirstCodeProps): React.ReactNode {
  const { t } = useTranslation();
  const first = useFirstFocus<HTMLInputElement>();
  const machine = useFormMachine({
    initialValues: { code: '' },
    send: ({ code }) => call(twoFactorConfirm, { body: { code } }),
    failure: t('accounts.twoFactor.failed'),
    guarded: false,
    onRefused: (error) => {
      if (!isApiProblem(error) || error.code !== 'two_factor_not_started') return false;
      onExpired(error.detail);
      return true;
    },
    onSaved: ({ recovery_codes }) => onConfirmed(recovery_codes),
  });
  return (
    <form className={styles.fields} onSubmit={submitting(machine.submit)} noValidate>
      <AuthenticatorCode {...started} />
      <ErrorSummary machine={machine} />
      <CodeField
        {...machine.field('code', t('accounts.twoFactor.firstCode'), { required: true })}
        description={t('accounts.twoFactor.firstCodeHint')}
        inputMode="numeric"
        ref={first}
        data-autofocus
      />
      <SetupButtons pending={machine.pending} onCancel={onCancel} label={t('accounts.twoFactor.switchOn')} />
    </form>
  );
}

type ButtonProps = Pick<Props, 'onCancel'> & { readonly pending: boolean; readonly label: string };

function SetupButtons({ pending, onCancel, label }: ButtonProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs" mt="xs">
      {onCancel === undefined ? null : (
        <Button variant="default" onClick={onCancel}>
          {t('ui.actions.cancel')}
        </Button>
      )}
      <Button type="submit" loading={pending}>
        {label}
      </Button>
    </Group>
  );
}

function submitting(submit: () => Promise<void>): (event: React.FormEvent) => void {
  return (event) => {
    event.preventDefault();
    void submit();
  };
}

type AuthenticatorCodeProps = { readonly secret: string; readonly address: string };

/** The secret as a picture for the camera, and as letters for typing. It is drawn here and never becomes an address. */
function AuthenticatorCode({ secret, address }: AuthenticatorCodeProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm">{t('accounts.twoFactor.scanLead')}</Text>
      <div className={authenticatorCodeStyles.scan}>
        <QrPicture text={address} label={t('accounts.twoFactor.qr')} />
        <div className={authenticatorCodeStyles.typed}>
          <Text size="sm">{t('accounts.twoFactor.typeLead')}</Text>
          <code className={authenticatorCodeStyles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <a href={address}>{t('accounts.twoFactor.openHere')}</a>
        </div>
      </div>
    </>
  );
}
