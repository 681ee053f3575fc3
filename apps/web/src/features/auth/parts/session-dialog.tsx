import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeToken } from '../../../client/credential.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToLeave } from '../../../ui/dialog/ask-to-leave.ts';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { SecretField } from '../../../ui/fields/secret-field.tsx';
import { hasUnsavedWork, leaveWithoutAsking } from '../../../ui/form/unsaved-work.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import {
  type Credentials,
  codeTokenFrom,
  credentialByCode,
  credentialFor,
  fetchCredentialOwner,
  revokeCredential,
} from '../auth.api.ts';
import { type Paused, resumeSession } from '../shared/paused-session.ts';
import styles from './auth-frame.module.css';
import { CodeStep } from './code-step.tsx';
import { LoginProblem, loginFaults } from './login-problem.tsx';

type Props = { readonly paused: Paused };

/** Signs in over the page, so that nothing typed is lost when a session ends. */
export function SessionDialog({ paused }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DialogFrame
      title={t('shell.session.title')}
      size="sm"
      // Nothing can be saved behind it, so it stays until it is answered.
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.55, blur: 6 }}
    >
      <Text size="sm" mb="md">
        {t(hasUnsavedWork() ? 'shell.session.workKept' : 'shell.session.pageKept')}
      </Text>
      <SessionForm paused={paused} />
    </DialogFrame>
  );
}

function SessionForm({ paused }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [email, setEmail] = useState(paused.email);
  const [password, setPassword] = useState('');
  const resume = useResume(paused, () => setPassword(''));
  const login = useMutation({
    mutationFn: async (credentials: Credentials): Promise<void> => resume(await credentialFor(credentials)),
  });
  const faults = loginFaults(login.error);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    login.mutate({ email: email.trim(), password });
  };
  const leave = async (): Promise<void> => {
    if (!hasUnsavedWork() || (await askToLeave('page'))) leaveWithoutAsking('/login');
  };
  const codeToken = codeTokenFrom(login.error);
  if (codeToken !== null) {
    const finish = async (code: string): Promise<void> => resume(await credentialByCode(codeToken, code));
    return <CodeStep finish={finish} onBack={() => login.reset()} />;
  }
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <LoginProblem login={login} />
      <TextInput
        label={t('accounts.login.email')}
        type="email"
        autoComplete="username"
        value={email}
        error={faults.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SecretField
        label={t('accounts.login.password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={faults.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={() => void leave()}>
          {t('shell.session.leave')}
        </Button>
        <Button type="submit" loading={login.isPending}>
          {t('accounts.login.submit')}
        </Button>
      </Group>
    </form>
  );
}

/** The same person goes on where the page stands; for anybody else the page is loaded again, after a confirmation. */
function useResume(paused: Paused, onRefusedChange: () => void): (token: string) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (token) => {
    const owner = await fetchCredentialOwner(token);
    if (owner.id === paused.id) {
      storeToken(token);
      resumeSession();
      void client.invalidateQueries();
      toast('info', t('shell.session.resumed'));
      return;
    }
    const changes = await ask({
      title: t('shell.session.otherTitle'),
      body: t('shell.session.other', { name: owner.name === '' ? owner.email : owner.name }),
      confirm: t('shell.session.otherConfirm'),
      danger: true,
    });
    if (!changes) {
      onRefusedChange();
      return revokeCredential(token);
    }
    storeToken(token);
    leaveWithoutAsking('/');
  };
}
