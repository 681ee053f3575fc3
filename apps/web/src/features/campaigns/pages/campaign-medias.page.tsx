import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { Title } from '@mantine/core';
import { IconCalendarOff, IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { actionOf, reasonOf } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { StatusPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { campaignQuery } from '../campaigns.api.ts';
import { BriefPeek } from '../components/brief-tab.tsx';
import styles from '../components/browser.module.css';
import { OfferOutlook } from '../components/offer-outlook.tsx';
import { SuggestionPanel } from '../components/suggestion-panel.tsx';
import { SurfaceBrowser } from '../components/surface-browser.tsx';
import { offerOf } from '../shared/browser-storage.ts';

export default function CampaignMediasPage(): React.ReactNode {
  const result = useQuery(campaignQuery(usePathId()));
  return <Loaded result={result}>{(campaign) => <Browser key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Browser({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const action = actionOf(campaign, 'browse_surfaces');
  if (action === undefined) return <StatusPage kind="forbidden" />;
  const count =
    campaign.bookings.filter((row) => row.booking_package === null).length + campaign.booking_packages.length;
  const back = offerOf(campaign.id);
  return (
    <>
      <PageHeader
        title={t('campaigns.browser.title')}
        lead={t('campaigns.browser.lead', { campaign: campaign.name, period: formatPeriod(campaign) })}
        back={back}
      >
        <ActionButton variant="default" icon={IconPackage} to={`/campaigns/${campaign.id}/packages`}>
          {t('campaigns.browser.packages')}
        </ActionButton>
        <span aria-live="polite">{t('campaigns.browser.inCampaign', { count })}</span>
        <ActionButton variant="default" {...back}>
          {t('campaigns.browser.back')}
        </ActionButton>
      </PageHeader>
      <OfferOutlook campaign={campaign} />
      <BriefPeek campaign={campaign} />
      {action.allowed ? <SuggestionPanel campaign={campaign} /> : null}
      {action.allowed ? <SurfaceBrowser campaign={campaign} /> : <Closed reason={reasonOf(action)} />}
    </>
  );
}

function Closed({ reason }: { readonly reason: string | null }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.closed}>
      <IconCalendarOff size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{t('campaigns.browser.closed')}</Title>
      <p>{reason}</p>
    </div>
  );
}
