import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ClosedPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { campaignQuery } from '../campaigns.api.ts';
import { DuplicateForm } from '../components/duplicate-form.tsx';

/** [C2.60] */
export default function CampaignDuplicatePage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <Loaded result={result}>{(campaign) => <Duplicate key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Duplicate({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  if (!isOpen(campaign, 'duplicate')) return <ClosedPage reason={t('campaigns.duplicate.closed')} />;
  return (
    <>
      <PageHeader
        title={t('campaigns.duplicate.title')}
        lead={t('campaigns.duplicate.lead', { name: campaign.name, period: formatPeriod(campaign) })}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <DuplicateForm campaign={campaign} />
    </>
  );
}
