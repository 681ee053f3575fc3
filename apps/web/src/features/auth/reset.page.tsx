import { passwordReset } from '@felulet/contract/wire.generated.ts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { RouteLink, useGo } from '../../ui/action/route-link.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { resetLinkQuery } from './auth.api.ts';
import styles from './parts/auth-frame.module.css';
import { AuthFrame } from './parts/auth-frame.tsx';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { PublicForm } from './parts/public-form.tsx';

/** The type of the problem at a link that is used or too old. */
const LINK_ERROR = 'Link Error';

export default function ResetPage(): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const [isDead, setDead] = useState(false);
  const search = usePageSearch<'/reset'>();
  const token = String(search.reset_token ?? '');
  const machine = useFormMachine({
    initialValues: { password: '', retyped_password: '' },
    send: (body, options) => call(passwordReset, { query: { reset_token: token }, body }, options),
    guarded: false,
    success: t('accounts.reset.success'),
    failure: t('accounts.reset.failed'),
    onRefused: (error) => {
      if (!isLinkError(error)) return false;
      toast('danger', t('accounts.reset.linkError'));
      setDead(true);
      return true;
    },
    onSaved: () => go({ to: '/login', replace: true }),
  });
  const link = useQuery(resetLinkQuery(token));
  if (link.isPending || isLinkError(link.error)) {
    return (
      <AuthFrame title={t('accounts.reset.title')}>{link.isPending ? <PageSkeleton /> : <DeadResetLink />}</AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('accounts.reset.title')} lead={t('accounts.reset.lead')}>
      <PublicForm machine={machine} submitLabel={t('accounts.reset.submit')}>
        <NewPasswordFields machine={machine} label={t('accounts.profile.newPassword')} />
        <div className={styles.links}>
          <RouteLink to="/login">{t('accounts.login.back')}</RouteLink>
          {isDead ? <RouteLink to="/forgot">{t('accounts.reset.again')}</RouteLink> : null}
        </div>
      </PublicForm>
    </AuthFrame>
  );
}

/** The fault of the link is shown at once, before anything is typed. */
function DeadResetLink(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Alert role="alert" color="red" variant="light" styles={{ message: { color: 'var(--ink)' } }} mb="md">
        {t('accounts.reset.linkError')}
      </Alert>
      <div className={styles.links}>
        <RouteLink to="/login">{t('accounts.login.back')}</RouteLink>
        <RouteLink to="/forgot">{t('accounts.reset.again')}</RouteLink>
      </div>
    </>
  );
}

function isLinkError(error: unknown): boolean {
  return isApiProblem(error) && error.facts.type === LINK_ERROR;
}
