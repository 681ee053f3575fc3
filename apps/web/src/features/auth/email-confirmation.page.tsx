import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import { confirmationQuery } from './auth.api.ts';
import { AuthFrame } from './parts/auth-frame.tsx';
import { DeadLink } from './parts/dead-link.tsx';
import { GoodNews } from './parts/good-news.tsx';

export default function EmailConfirmationPage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/email_confirmation'>();
  const result = useQuery(confirmationQuery(String(search.confirmation_token ?? '')));
  const title = t('accounts.confirm.title');
  if (result.isError) return <DeadLink title={title} hint={t('accounts.confirm.lost')} />;
  return (
    <AuthFrame title={title}>
      {result.isSuccess ? (
        <GoodNews title={t('accounts.confirm.success')} next={t('accounts.confirm.next')} />
      ) : (
        <p role="status">
          <Loader size="sm" mr="sm" />
          {t('accounts.confirm.waiting')}
        </p>
      )}
    </AuthFrame>
  );
}
