import { describe, expect, it } from 'vitest';
import {
  admin,
  advertiser,
  companies,
  dedicatedCampaign,
  everyViewer,
  intermediary,
  longCampaign,
  mhfe,
  publisher,
  viewerOf,
} from '../testing/samples.ts';
import { canSeeHistory, changesFor, type HistoryChange, type HistoryFacts, historyFields } from './campaign-history.ts';
import { campaignOperationKinds } from './campaign-visibility.ts';

const assembled = longCampaign('SENT_BACK_TO_ADVERTISER');
const line = (kind: HistoryFacts['kind'], changes: Partial<HistoryFacts> = {}): HistoryFacts => ({
  kind,
  state: 'SENT_TO_PUBLISHER',
  publisher_id: companies.publisher,
  ...changes,
});
const readers = (operation: HistoryFacts, campaign = assembled) =>
  everyViewer.filter((viewer) => canSeeHistory(viewer, campaign, operation));

describe('who reads a line of the history [D5.102]', () => {
  it('is of what was booked and decided the offer maker, and the publisher of the line', () => {
    for (const kind of ['BOOKING_CREATED', 'BOOKING_APPROVED', 'BOOKING_REJECTED', 'PRICE_REOPENED'] as const)
      expect(readers(line(kind))).toEqual([admin, publisher, mhfe]);
  });

  it('is of a fee the offer maker alone, whenever it was set', () => {
    expect(readers(line('FEE_CHANGED'))).toEqual([admin, mhfe]);
    expect(readers(line('FEE_CHANGED', { state: 'ADVERTISER_ACCEPT' }))).toEqual([admin, mhfe]);
  });

  it('is of a step every party, and no publisher that only has lines in it', () => {
    expect(readers(line('STATE', { publisher_id: null }))).toEqual([admin, mhfe, intermediary, advertiser]);
    const stranger = viewerOf('ROLE_PUBLISHER', companies.stranger);
    for (const kind of campaignOperationKinds.filter((one) => one !== 'COMMENT_WRITTEN'))
      expect(canSeeHistory(stranger, assembled, line(kind)), kind).toBe(false);
  });

  it('is a dedicated publisher as the offer maker that it is', () => {
    const own = dedicatedCampaign('READY_TO_SENT_BACK');
    expect(readers(line('STATE', { publisher_id: null }), own)).toContain(publisher);
    expect(readers(line('BOOKING_APPROVED'), own)).toContain(publisher);
  });
});

describe('what is told of changed values', () => {
  const changes: readonly HistoryChange[] = historyFields.map((field) => ({ field, from: null, to: 1 }));
  const fieldsFor = (viewer: typeof mhfe) => changesFor(viewer, changes).map(({ field }) => field);
  const money = ['price', 'list_price', 'net_net_net_price', 'mhfe_fee', 'commission_fee', 'customer_total'];

  it('never is a net price to a customer', () => {
    for (const viewer of [advertiser, intermediary])
      expect(fieldsFor(viewer).filter((field) => money.includes(field))).toEqual(['customer_total']);
  });

  it('never is a fee or a customer price to a publisher', () => {
    expect(fieldsFor(publisher).filter((field) => money.includes(field))).toEqual([
      'price',
      'list_price',
      'net_net_net_price',
    ]);
  });

  it('is everything to MHFE and admin', () => {
    for (const viewer of [mhfe, admin]) expect(fieldsFor(viewer)).toEqual([...historyFields]);
  });
});
