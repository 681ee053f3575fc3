import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { actionReason, findAction } from '../../../ui/action/record-actions.ts';
import { storedSearch } from '../../../ui/list/stored-search.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ClosedPage, StatusPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { campaignQuery } from '../campaigns.api.ts';
import { browserStorageKey } from '../shared/browser-storage.ts';
import { CampaignPackageBrowser } from './package-browser.tsx';

export default function CampaignPackagesPage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <Loaded result={result}>{(campaign) => <Browser key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Browser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const action = findAction(campaign, 'browse_packages');
  if (action === undefined) return <StatusPage kind="forbidden" />;
  const count =
    campaign.bookings.filter((row) => row.booking_package === null).length + campaign.booking_packages.length;
  const back: PageAddress = `/campaigns/show/${campaign.id}`;
  return (
    <>
      <PageHeader
        title={t('campaigns.packages.title')}
        lead={t('campaigns.browser.lead', { campaign: campaign.name, period: formatPeriod(campaign) })}
        back={{ to: back }}
      >
        <ActionButton
          variant="default"
          icon={IconLayoutGrid}
          to={`/campaigns/${campaign.id}/medias`}
          search={storedSearch(browserStorageKey(campaign.id))}
        >
          {t('campaigns.packages.surfaces')}
        </ActionButton>
        <span aria-live="polite">{t('campaigns.browser.inCampaign', { count })}</span>
        <ActionButton variant="default" to={back}>
          {t('campaigns.browser.back')}
        </ActionButton>
      </PageHeader>
      {action.allowed ? <CampaignPackageBrowser campaign={campaign} /> : <ClosedPage reason={actionReason(action)} />}
    </>
  );
}
