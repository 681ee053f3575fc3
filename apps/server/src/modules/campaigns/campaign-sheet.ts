import { formatForint } from '@felulet/domain/format/money.ts';
import type { Say } from '../../platform/language/say.ts';
import type { CampaignDetailRow } from './campaigns.queries.ts';

type Pair = readonly [string, string];

/** An MHFE with what the four letters stand for: the document goes to people who may never have met them. [D1.1] */
function offerMakerOf({ mhfe_name: seller, publisher_name: publisher }: CampaignDetailRow, say: Say): string {
  return seller === null ? (publisher ?? '') : `${seller} · ${say('states.roleLong.ROLE_MHFE')}`;
}

/** Without the state: a document outlives it. */
export function briefPairs(row: CampaignDetailRow, say: Say): Pair[] {
  return [
    [say('campaigns.field.brand'), row.brand],
    [say('campaigns.field.advertiser'), row.advertiser_name ?? row.external_advertiser ?? ''],
    [say('campaigns.field.intermediary'), row.intermediary_name ?? ''],
    [say('campaigns.field.offerMaker'), offerMakerOf(row, say)],
    [say('campaigns.field.targetArea'), row.target_area],
    [say('campaigns.field.budget'), formatForint(row.ooh_budget)],
    [say('campaigns.field.period'), `${row.date_from} – ${row.date_to}`],
    [say('campaigns.field.devices'), row.devices_and_other_information],
  ];
}
