import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeAgencyCommission } from '@felulet/domain/campaign/campaign-visibility.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { agencyCommission } from '@felulet/domain/pricing/agency-commission.ts';
import { rateOn } from '@felulet/domain/rate/rate.ts';
import { type OfferPage, summedLines } from './campaign-offer.ts';
import type { PageParts } from './campaign-parts.ts';

type Page = {
  readonly facts: CampaignFacts;
  readonly parts: Pick<PageParts, 'operations' | 'rates'>;
  readonly offer: OfferPage | null;
  readonly today: Day;
};

/** Behind the offer's total; nothing where nothing is agreed yet, or the law sets no rate for the day. [D20.4] */
export function commissionOf(
  viewer: Viewer,
  { facts, parts, offer, today }: Page,
): Pick<Campaign, 'agency_commission'> {
  if (offer === null || !canSeeAgencyCommission(viewer, facts)) return {};
  const lines = summedLines(offer);
  const day = dayOfAcceptance(facts, parts) ?? today;
  const rate = rateOn(parts.rates, day);
  if (rate === undefined || lines.length === 0) return {};
  const customerTotal = lines.reduce((sum, line) => sum + line.customer_total, 0);
  const { rows, amount, total } = agencyCommission(lines, customerTotal, rate.hundredths);
  return {
    agency_commission: {
      rate: { id: rate.id, value: fromHundredths(rate.hundredths), paragraph: rate.paragraph },
      day,
      rows: rows.map(({ title, ...row }) => ({ item: title, ...row })),
      amount,
      total,
    },
  };
}

function dayOfAcceptance({ state }: CampaignFacts, { operations }: Page['parts']): Day | undefined {
  if (state !== 'ADVERTISER_ACCEPT') return undefined;
  const line = operations.find((one) => one.kind === 'STATE' && one.state === state);
  return line === undefined ? undefined : budapestDay(line.created_at);
}
