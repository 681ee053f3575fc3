import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';

/** The campaign that surfaces are booked into, with the days and the units of each. */
export type IntoCampaign = {
  readonly campaign: CampaignRow | null;
  readonly period: PeriodValue;
  readonly units: number | null;
};

export const emptyIntoCampaign: IntoCampaign = { campaign: null, period: { from: null, to: null }, units: 1 };
