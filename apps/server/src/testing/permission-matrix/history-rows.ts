import { campaignHistory, campaignHistoryExport } from '@felulet/contract/sales/campaign-history.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { SceneCampaign } from './campaign-scene.ts';
import { type MatrixCase, type MatrixRow, row, type Sending } from './matrix.ts';

/** Whoever sees the campaign, and a publisher that has lines in it. */
export function reachedCampaigns(send: (campaign: SceneCampaign) => Sending): MatrixRow['cases'] {
  return ({ campaigns, bookings }) =>
    campaigns.map((campaign): MatrixCase => {
      const publishers = bookings.flatMap(({ facts }) => (facts.campaign === campaign.facts ? facts.publisher_id : []));
      return {
        object: `the campaign ${campaign.name}`,
        send: send(campaign),
        rule: (viewer) => canSeeCampaign(viewer, campaign.facts) || publishers.includes(viewer.companyId),
      };
    });
}

export const historyRows: readonly MatrixRow[] = [
  row(
    campaignHistory,
    ['campaigns:show'],
    reachedCampaigns(({ id }) => ({ id, query: { rowsPerPage: 100 } })),
  ),
  row(
    campaignHistoryExport,
    ['campaigns:export'],
    reachedCampaigns(({ id }) => ({ id, body: {} })),
  ),
];
