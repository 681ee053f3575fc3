import { passwordForgot } from '@felulet/contract/wire.generated.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import styles from './parts/auth-frame.module.css';
import { AuthFrame } from './parts/auth-frame.tsx';
import { GoodNews } from './parts/good-news.tsx';
import { PublicForm } from './parts/public-form.tsx';

export default function ForgotPage(): React.ReactNode {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<string | null>(null);
  const machine = useFormMachine({
    initialValues: { email: '' },
    send: (body, options) => call(passwordForgot, { body }, options),
    guarded: false,
    failure: t('accounts.forgot.failed'),
    onSaved: ({ message }) => setAnswer(message),
  });
  return (
    <AuthFrame title={t('accounts.forgot.title')} lead={t('accounts.forgot.lead')}>
      {answer === null ? (
        <PublicForm machine={machine} submitLabel={t('accounts.forgot.submit')}>
          <TextInput
            {...machine.field('email', t('accounts.field.email'))}
            type="email"
            autoComplete="username"
            size="md"
            autoFocus
          />
          <div className={styles.links}>
            <RouteLink to="/login">{t('accounts.login.back')}</RouteLink>
          </div>
        </PublicForm>
      ) : (
        <GoodNews title={answer} />
      )}
    </AuthFrame>
  );
}
