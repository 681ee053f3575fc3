import { formatForint } from '@felulet/domain/format/money.ts';
import type { Say } from '../../platform/language/say.ts';
import type { CampaignDetailRow } from './campaigns.queries.ts';

type Pair = readonly [string, string];

export function briefPairs(row: CampaignDetailRow, say: Say): Pair[] {
  return [
    [say('campaigns.field.brand'), row.brand],
    [say('campaigns.field.advertiser'), row.advertiser_name ?? row.external_advertiser ?? ''],
    [say('campaigns.field.intermediary'), row.intermediary_name ?? ''],
    [say('campaigns.field.offerMaker'), row.mhfe_name ?? row.publisher_name ?? ''],
    [say('campaigns.field.state'), say(`states.campaign.${row.state}`)],
    [say('campaigns.field.targetArea'), row.target_area],
    [say('campaigns.field.budget'), formatForint(row.ooh_budget)],
    [say('campaigns.field.period'), `${row.date_from} – ${row.date_to}`],
    [say('campaigns.field.devices'), row.devices_and_other_information],
  ];
}
