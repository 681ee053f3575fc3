import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import styles from './auth-frame.module.css';
import { CodeField } from './code-field.tsx';

type Props = {
  readonly finish: (code: string) => Promise<void>;
  /** Leads back to the password. */
  readonly onBack: () => void;
};

/** The second step of a sign-in: the code of the authenticator, or a recovery code. */
export function CodeStep({ finish, onBack }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const login = useMutation({ mutationFn: finish });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    login.mutate(code);
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <Text size="sm">{t('accounts.twoFactor.codeLead')}</Text>
      <CodeProblem error={login.error} />
      <CodeField
        value={code}
        error={faultOfCode(login.error)}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoFocus
        data-autofocus
      />
      <Group justify="space-between" gap="xs" mt="xs">
        <Button variant="default" onClick={onBack}>
          {t('accounts.twoFactor.back')}
        </Button>
        <Button type="submit" loading={login.isPending} disabled={code.trim() === ''}>
          {t('accounts.login.submit')}
        </Button>
      </Group>
    </form>
  );
}

/** A fault that is about more than the code. */
function CodeProblem({ error }: { readonly error: unknown }): React.ReactNode {
  const { t } = useTranslation();
  if (error === null || faultOfCode(error) !== undefined) return null;
  return (
    <Alert role="alert" variant="light" color="red" icon={<IconAlertCircle size={18} />}>
      {isApiProblem(error) && error.detail !== '' ? error.detail : t('accounts.login.failed')}
    </Alert>
  );
}

function faultOfCode(error: unknown): string | undefined {
  return isApiProblem(error)
    ? error.violations.find(({ propertyPath }) => propertyPath === 'code')?.message
    : undefined;
}
