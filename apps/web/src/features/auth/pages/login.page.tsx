import { Alert, Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx';
import { signIn } from '../auth.api.ts';
import { CityPicture } from '../components/city-picture.tsx';
import { takeRememberedPlace } from '../shared/remembered-place.ts';
import styles from './login.module.css';

export default function LoginPage(): React.ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(`${t('accounts.login.title')} – ${t('shell.product')}`);
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <div className={styles.card}>
          <div className={styles.brand}>
            <Logo size={32} />
            {t('shell.product')}
          </div>
          <Title order={1}>{t('accounts.login.title')}</Title>
          <p className={styles.lead}>{t('accounts.login.lead')}</p>
          <LoginForm />
          <div className={styles.corner}>
            <ThemeSwitch />
          </div>
        </div>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <CityPicture />
      </div>
    </div>
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
      <PasswordInput
        label={t('accounts.login.password')}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        value={password}
        error={faults.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('ui.form.showPassword'), tabIndex: 0 }}
      />
      <Button type="submit" size="md" loading={login.isPending} mt={4}>
        {t('accounts.login.submit')}
      </Button>
    </form>
  );
}

/** A 401 says why in the server's own words, anything else is the general failure. [P8.1] */
function messageOf(error: unknown, failed: string): string {
  if (!isApiProblem(error)) return failed;
  if ((error.status === 401 || error.status === 429) && error.detail !== '') return error.detail;
  return failed;
}

function faultsOf(error: unknown): { readonly email?: string; readonly password?: string } {
  if (!isApiProblem(error)) return {};
  return Object.fromEntries(error.violations.map((violation) => [violation.propertyPath, violation.message]));
}
