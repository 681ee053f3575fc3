import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { campaignCreate, campaignUpdate } from '@felulet/contract/wire.generated.ts';
import type { CampaignField } from '@felulet/domain/campaign/campaign-fields.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { ArgsOf } from '../../../client/endpoint-types.ts';
import { required } from '../../../ui/form/required.ts';

export type BriefValues = {
  readonly recipient: number | null;
  readonly external_advertiser: string;
  readonly name: string;
  readonly brand: string;
  readonly target_area: string;
  readonly ooh_budget: number | null;
  readonly date_from: Day | null;
  readonly date_to: Day | null;
  readonly devices_and_other_information: string;
};

export type CampaignValues = BriefValues & {
  /** The company for which an admin creates. */
  readonly company: number | null;
  readonly designs: readonly File[];
  readonly others: readonly File[];
};

export const emptyCampaign: CampaignValues = {
  company: null,
  recipient: null,
  external_advertiser: '',
  name: '',
  brand: '',
  target_area: '',
  ooh_budget: null,
  date_from: null,
  date_to: null,
  devices_and_other_information: '',
  designs: [],
  others: [],
};

export type CreateInput = {
  readonly body: ArgsOf<typeof campaignCreate>['body'];
  readonly files: { readonly 'designs[]': readonly File[]; readonly 'others[]': readonly File[] };
};

type Shown = { readonly company: boolean; readonly externalAdvertiser: boolean };

export function toCreateInput(values: CampaignValues, shown: Shown): CreateInput {
  const { designs, others } = values;
  return {
    body: {
      ...wireBrief(values),
      ooh_budget: required(values.ooh_budget),
      date_from: required(values.date_from),
      date_to: required(values.date_to),
      recipient: required(values.recipient),
      ...(shown.externalAdvertiser && { external_advertiser: values.external_advertiser }),
      ...(shown.company && { company: required(values.company) }),
    },
    files: { 'designs[]': designs, 'others[]': others },
  };
}

export function briefFormValues(campaign: Campaign): BriefValues {
  return {
    recipient: campaign.recipient?.id ?? null,
    external_advertiser: campaign.external_advertiser ?? '',
    name: campaign.name,
    brand: campaign.brand,
    target_area: campaign.target_area,
    ooh_budget: campaign.ooh_budget,
    date_from: campaign.date_from,
    date_to: campaign.date_to,
    devices_and_other_information: campaign.devices_and_other_information,
  };
}

/** Sends only the editable fields; the others stay as they are. */
export function toUpdate(values: BriefValues, open: readonly CampaignField[]): ArgsOf<typeof campaignUpdate>['body'] {
  const all = { ...wireBrief(values), recipient: values.recipient, external_advertiser: values.external_advertiser };
  return Object.fromEntries(Object.entries(all).filter(([field]) => open.some((known) => known === field)));
}

/** The server names files `designs[]` and one of them `designs[0]`; the form has one field for each kind. */
export function campaignFormPath(path: string): string {
  return /^(designs|others)\b/.exec(path)?.[1] ?? path;
}

function wireBrief(values: BriefValues) {
  return {
    name: values.name,
    brand: values.brand,
    target_area: values.target_area,
    ooh_budget: values.ooh_budget,
    date_from: values.date_from,
    date_to: values.date_to,
    devices_and_other_information: values.devices_and_other_information,
  };
}
