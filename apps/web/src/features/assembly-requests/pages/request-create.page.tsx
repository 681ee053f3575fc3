import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedOnce } from '../../../ui/page/loaded-once.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ClosedPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { campaignQuery } from '../assembly-requests.api.ts';
import { RequestForm } from '../components/request-form.tsx';

/** [C2.29] */
export default function RequestCreatePage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <LoadedOnce result={result}>{(campaign) => <Create campaign={campaign} />}</LoadedOnce>;
}

function Create({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const action = campaign.actions.find((candidate) => candidate.action === 'create_assembly_request');
  if (action?.allowed !== true)
    return <ClosedPage reason={action?.reason?.text ?? t('assemblyRequests.form.closed')} />;
  return (
    <>
      <PageHeader
        title={t('assemblyRequests.form.title')}
        lead={campaign.name}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <RequestForm campaign={campaign} />
    </>
  );
}
