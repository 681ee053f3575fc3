import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { PeriodValue } from '../../../ui/fields/period-field.tsx';

/** Which offer surfaces go into, for which days, and how many units of each. */
export type IntoCampaign = {
  readonly campaign: CampaignRow | null;
  readonly period: PeriodValue;
  readonly units: number | null;
};

export const emptyIntoCampaign: IntoCampaign = { campaign: null, period: { from: null, to: null }, units: 1 };
