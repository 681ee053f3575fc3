import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useRole } from '../../auth/shared/use-account.ts';
import { CreateForm } from '../components/create-form.tsx';

export default function CampaignCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  return (
    <>
      <PageHeader title={t('campaigns.form.createTitle')} back={{ to: '/campaigns' }} />
      <CreateForm role={role} />
    </>
  );
}
