import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { SecretField } from '../../../ui/form/secret-field.tsx';
import { signIn } from '../auth.api.ts';
import styles from '../components/auth-frame.module.css';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ResendConfirmation } from '../components/resend-confirmation.tsx';
import { takeRememberedPlace } from '../shared/remembered-place.ts';

export default function LoginPage(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <AuthFrame title={t('accounts.login.title')} lead={t('accounts.login.lead')}>
      <LoginForm />
    </AuthFrame>
  );
}

function LoginForm(): React.ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: () => router.history.push(takeRememberedPlace() ?? '/'),
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    login.mutate({ email: email.trim(), password });
  };
  const faults = faultsOf(login.error);
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      {login.isError && !login.isPending ? (
        <Alert
          role="alert"
          variant="light"
          color="red"
          icon={<IconAlertCircle size={18} />}
          styles={{ message: { color: 'var(--rejected)' } }}
        >
          {messageOf(login.error, t('accounts.login.failed'))}
          {isUnconfirmed(login.error) ? <ResendConfirmation email={login.variables?.email ?? ''} /> : null}
        </Alert>
      ) : null}
      <TextInput
        label={t('accounts.login.email')}
        type="email"
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        autoFocus
        value={email}
        error={faults.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SecretField
        label={t('accounts.login.password')}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        value={password}
        error={faults.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" loading={login.isPending} mt={4}>
        {t('accounts.login.submit')}
      </Button>
      <div className={styles.links}>
        <RouteLink to="/forgot">{t('accounts.login.forgot')}</RouteLink>
        <RouteLink to="/register">{t('accounts.login.register')}</RouteLink>
      </div>
    </form>
  );
}

/** A 401 says why in the server's own words, anything else is the general failure. [P8.1] */
function messageOf(error: unknown, failed: string): string {
  if (!isApiProblem(error)) return failed;
  if ((error.status === 401 || error.status === 429) && error.detail !== '') return error.detail;
  return failed;
}

function isUnconfirmed(error: unknown): boolean {
  return isApiProblem(error) && error.code === 'account_unconfirmed';
}

function faultsOf(error: unknown): { readonly email?: string; readonly password?: string } {
  if (!isApiProblem(error)) return {};
  return Object.fromEntries(error.violations.map((violation) => [violation.propertyPath, violation.message]));
}
