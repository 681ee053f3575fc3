import { passwordChange } from '@felulet/contract/people/auth.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { storeToken } from '../../../client/credential.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FieldGrid } from '../../../ui/form/form-frame.tsx';
import { SecretField } from '../../../ui/form/secret-field.tsx';
import { useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './account.module.css';

const empty = { current_password: '', password: '', retyped_password: '' };

/** Every session ends with the old password; the answer's token keeps this device signed in. [D1.11] */
export function PasswordPanel(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const machine = useFormMachine({
    initialValues: empty,
    send: (body, options) => call(passwordChange, { body }, options),
    success: t('accounts.messages.editSuccess'),
    failure: t('accounts.messages.editFailure'),
    onSaved: ({ token }) => {
      storeToken(token);
      machine.form.setValues(empty);
      machine.form.resetDirty(empty);
      void refreshAfter(client, 'session');
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void machine.submit();
  };
  const options = { required: true };
  return (
    <Panel title={t('accounts.profile.security')}>
      <p className={styles.hint}>{t('accounts.profile.changeHint')}</p>
      <form onSubmit={submit} noValidate aria-busy={machine.pending}>
        <ErrorSummary machine={machine} />
        <FieldGrid>
          <SecretField
            {...machine.field('current_password', t('accounts.profile.currentPassword'), options)}
            autoComplete="current-password"
          />
          <SecretField
            {...machine.field('password', t('accounts.profile.newPassword'), {
              ...options,
              description: t('accounts.field.passwordHint'),
            })}
            autoComplete="new-password"
          />
          <SecretField
            {...machine.field('retyped_password', t('accounts.field.retypedPassword'), options)}
            autoComplete="new-password"
          />
        </FieldGrid>
        <Button type="submit" variant="default" mt="md" loading={machine.pending}>
          {t('accounts.profile.changePassword')}
        </Button>
      </form>
    </Panel>
  );
}
