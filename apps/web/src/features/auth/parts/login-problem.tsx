import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { type Credentials, codeTokenFrom } from '../auth.api.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';

type Login = {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly variables: Credentials | undefined;
};

/** Why the sign-in failed. */
export function LoginProblem({ login }: { readonly login: Login }): React.ReactNode {
  const { t } = useTranslation();
  if (!login.isError || login.isPending || codeTokenFrom(login.error) !== null) return null;
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      icon={<IconAlertCircle size={18} />}
      title={isLimited(login.error) ? t('accounts.login.failed') : undefined}
      styles={{ message: { color: 'var(--rejected)' } }}
    >
      {messageOf(login.error, t('accounts.login.failed'))}
      {isUnconfirmed(login.error) ? <ResendConfirmation email={login.variables?.email ?? ''} /> : null}
    </Alert>
  );
}

/** A 401 says the reason in the server's own words; anything else is the general failure. [P8.1] */
function messageOf(error: unknown, failed: string): string {
  if (!isApiProblem(error)) return failed;
  if ((error.status === 401 || error.status === 429) && error.detail !== '') return error.detail;
  return failed;
}

/** The title says that it failed, the text below how long to wait. */
function isLimited(error: unknown): boolean {
  return isApiProblem(error) && error.status === 429 && error.detail !== '';
}

function isUnconfirmed(error: unknown): boolean {
  return isApiProblem(error) && error.code === 'account_unconfirmed';
}

export function loginFaults(error: unknown): { readonly email?: string; readonly password?: string } {
  if (!isApiProblem(error)) return {};
  return Object.fromEntries(error.violations.map((violation) => [violation.propertyPath, violation.message]));
}
