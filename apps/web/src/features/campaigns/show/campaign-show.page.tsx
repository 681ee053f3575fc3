import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { RememberedTabs } from '../../../ui/page/remembered-tabs.tsx';
import { useFold } from '../../../ui/page/use-fold.ts';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { CommentButton } from '../../comments/shared/comment-button.tsx';
import { WhoIsHere } from '../../presence/shared/who-is-here.tsx';
import { campaignQuery, markOpened } from '../campaigns.api.ts';
import { BriefTab } from '../parts/brief-tab.tsx';
import { CampaignStateBadge } from '../parts/campaign-state-badge.tsx';
import { FactsToggle } from '../parts/facts-toggle.tsx';
import { OfferOutlookPanel } from '../parts/offer-outlook.tsx';
import { campaignTabKey } from '../shared/browser-storage.ts';
import { HistoryList } from '../shared/history-list.tsx';
import { isToDecide } from './campaign-actions.ts';
import { CampaignHead, DecideBar } from './campaign-head.tsx';
import styles from './campaign-show.module.css';
import { ChainPanel, Turns } from './chain-panel.tsx';
import { OfferBreakdown } from './offer/offer-breakdown.tsx';
import { OfferTab } from './offer/offer-tab.tsx';

export default function CampaignShowPage(): React.ReactNode {
  const id = usePathId();
  const client = useQueryClient();
  const result = useQuery(campaignQuery(id));
  const shown = result.data?.revision;
  // Changes made while the page was open are marked as opened, too. A failed mark is made at the next opening.
  useEffect(() => {
    if (shown === undefined) return;
    markOpened(id).then(
      () => refreshAfter(client, 'campaignRead'),
      () => undefined,
    );
  }, [client, id, shown]);
  return <Loaded result={result}>{(campaign) => <CampaignView campaign={campaign} />}</Loaded>;
}

function CampaignView({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const count =
    campaign.bookings.filter((row) => row.booking_package === null).length + campaign.booking_packages.length;
  const { brand, advertiser, external_advertiser } = campaign;
  const about = [brand, formatPeriod(campaign), advertiser?.name ?? external_advertiser].filter(Boolean).join(' · ');
  const fold = useFold('campaign-facts');
  return (
    <>
      <PageHeader
        isSticky
        title={campaign.name}
        badge={<CampaignStateBadge state={campaign.state} />}
        lead={<Turns campaign={campaign} />}
        back={{ to: '/campaigns', search: shownSearch('campaign-filter') }}
      >
        <CommentButton place={{ campaign: campaign.id }} />
        <CampaignHead campaign={campaign} />
      </PageHeader>
      <WhoIsHere place="campaign" id={campaign.id} />
      <RememberedTabs
        key={campaign.id}
        label={t('campaigns.page.tabs')}
        storageKey={campaignTabKey(campaign.id)}
        parameter="tab"
        // Who is to decide comes for the offer.
        landing={campaign.breakdown !== undefined && isToDecide(campaign) ? 'surfaces' : undefined}
        aside={
          <div className={styles.aside}>
            <span title={about}>{about}</span>
            <FactsToggle campaign={campaign} fold={fold} label={t('campaigns.page.stages')} />
          </div>
        }
        below={
          <div id={fold.id} hidden={!fold.isOpen}>
            {fold.isOpen ? (
              <>
                <ChainPanel campaign={campaign} />
                <OfferOutlookPanel campaign={campaign} />
                <OfferBreakdown campaign={campaign} />
              </>
            ) : null}
          </div>
        }
        tabs={[
          { value: 'brief', label: t('campaigns.page.brief'), content: () => <BriefTab campaign={campaign} /> },
          {
            value: 'surfaces',
            label: campaign.is_offer_visible
              ? t('campaigns.page.surfacesCount', { count })
              : t('campaigns.page.surfaces'),
            content: () => <OfferTab campaign={campaign} />,
          },
          {
            // The events of the campaign and its bookings.
            value: 'history',
            label: t('campaigns.page.history'),
            content: () => (
              <Panel>
                <HistoryList campaign={campaign.id} />
              </Panel>
            ),
          },
        ]}
      />
      <DecideBar campaign={campaign} />
    </>
  );
}
