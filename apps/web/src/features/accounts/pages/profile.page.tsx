import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedForEdit } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TwoFactorPanel } from '../../auth/shared/two-factor-panel.tsx';
import { useAccount } from '../../auth/shared/use-account.ts';
import { FeedPanel } from '../../calendar-feed/shared/feed-panel.tsx';
import { NoticeChoicesPanel } from '../../notices/shared/notice-choices-panel.tsx';
import { AcceptancePanel } from '../../privacy/shared/acceptance-panel.tsx';
import { accountEditQuery } from '../accounts.api.ts';
import styles from '../components/account.module.css';
import { LogoPanel } from '../components/logo-panel.tsx';
import { PasswordPanel } from '../components/password-panel.tsx';
import { PersonalDataPanel } from '../components/personal-data-panel.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { SessionPanel } from '../components/session-panel.tsx';

/** One's own data, by one's own e-mail. [K2.34] [D9.8] */
export default function ProfilePage(): React.ReactNode {
  const { t } = useTranslation();
  const { email } = useAccount();
  const result = useQuery(accountEditQuery(email));
  return (
    <div className={styles.page}>
      <PageHeader title={t('accounts.profile.title')} lead={email} />
      <LoadedForEdit result={result}>{({ data, ...edit }) => <ProfileForm account={data} {...edit} />}</LoadedForEdit>
      {result.data === undefined ? null : (
        <>
          <LogoPanel account={result.data.data} onChanged={() => void result.refetch()} />
          <NoticeChoicesPanel />
          <FeedPanel />
          <PasswordPanel />
          <TwoFactorPanel />
          <SessionPanel />
          <AcceptancePanel acceptance={result.data.data.privacy_acceptance} />
          <PersonalDataPanel accountId={result.data.data.id} />
        </>
      )}
    </div>
  );
}
