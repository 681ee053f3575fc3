import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { invitationQuery } from '../auth.api.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { RegisterForm } from '../components/register-form.tsx';

/** Open registration, or with `?token=` the one somebody was invited to. [P2.3] */
export default function RegisterPage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/register'>();
  const token = typeof search.token === 'string' ? search.token : '';
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const title = t('accounts.register.title');
  if (token !== '' && invitation.isError) return <DeadLink title={title} />;
  const lead =
    invitation.data === undefined
      ? t('accounts.register.lead')
      : t('accounts.register.invitedLead', { role: t(`states.roleLong.${invitation.data.role}`) });
  return (
    <AuthFrame title={title} lead={lead} wide>
      {token !== '' && invitation.data === undefined ? (
        <PageSkeleton />
      ) : (
        <RegisterForm invitation={invitation.data ?? null} />
      )}
    </AuthFrame>
  );
}
