import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { InviteForm } from './invite-form.tsx';

export default function PartnerInvitePage(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('partners.form.title')} back={{ to: '/partners' }} />
      <InviteForm />
    </>
  );
}
