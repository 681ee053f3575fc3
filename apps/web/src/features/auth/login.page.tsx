import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onTokenChange, storedToken, storeToken } from '../../client/credential.ts';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { SecretField } from '../../ui/fields/secret-field.tsx';
import { type Credentials, codeTokenFrom, credentialFor, signInByCode } from './auth.api.ts';
import styles from './parts/auth-frame.module.css';
import { AuthFrame } from './parts/auth-frame.tsx';
import { CodeStep } from './parts/code-step.tsx';
import { LoginProblem, loginFaults } from './parts/login-problem.tsx';
import { resumeSession } from './shared/paused-session.ts';
import { takeRememberedPlace } from './shared/remembered-place.ts';

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
  const client = useQueryClient();
  const enter = useCallback(() => router.history.push(takeRememberedPlace() ?? '/'), [router]);
  const login = useMutation({
    mutationFn: async (credentials: Credentials) => storeToken(await credentialFor(credentials)),
    onSuccess: enter,
  });
  useEffect(() => {
    // The next person must see nothing of what was read before.
    client.clear();
    resumeSession();
    return onTokenChange(() => storedToken() !== null && enter());
  }, [client, enter]);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    login.mutate({ email: email.trim(), password });
  };
  const faults = loginFaults(login.error);
  const codeToken = codeTokenFrom(login.error);
  if (codeToken !== null) {
    const finish = async (code: string): Promise<void> => {
      await signInByCode(codeToken, code);
      enter();
    };
    return <CodeStep finish={finish} onBack={() => login.reset()} />;
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <LoginProblem login={login} />
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
