import type { ActiveBookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { OptionApproval } from '@felulet/domain/option/option-states.ts';
import type { Tx } from '../../database/database.ts';
import { addOperations, historyChanges } from '../campaigns/campaign-telling.steps.ts';
import type { LineRow } from './line.queries.ts';
import { recordPassed } from './option-audit.ts';
import { tellEach } from './option-notices.ts';

export type Promoted = {
  readonly row: LineRow;
  readonly campaign: CampaignOutline;
  readonly offerMaker: number | null;
  readonly state: ActiveBookingState;
  /** Null for one that is booked for good. */
  readonly until: Date | null;
  readonly approval: OptionApproval | null;
  readonly bookingId: number;
};

/** A line in each campaign's history and in the audit, and a notice to each company for all that came to it at once. [D11.11] [D11.22] */
export async function tellPromoted(tx: Tx, promoted: readonly Promoted[], now: Date): Promise<void> {
  await addOperations(
    tx,
    promoted.map(({ row, campaign, bookingId, until }) => ({
      campaignId: row.campaign_id,
      kind: until === null ? 'OPTION_BOOKED' : 'OPTION_PROMOTED',
      state: campaign.state,
      actor: null,
      actOf: null,
      note: row.media_title,
      line: { bookingId, title: row.media_title, publisherId: row.publisher_company_id },
      changes: historyChanges(
        {},
        {
          quantity: row.quantity,
          date_from: row.date_from,
          date_to: row.date_to,
          ...(until !== null && { option_until: formatMinute(until) }),
        },
      ),
      now,
    })),
  );
  await recordPassed(
    tx,
    promoted.map(({ row, bookingId, until, state }) => {
      const { media_title: mediaTitle, campaign_name: campaignName, quantity, date_from, date_to } = row;
      const action = until === null ? 'option_booked' : 'option_promoted';
      return { action, bookingId, mediaTitle, campaignName, from: {}, to: { state, quantity, date_from, date_to } };
    }),
    now,
  );
  await tellEach(
    tx,
    promoted.flatMap(({ row, campaign, offerMaker, state, until, approval }) => {
      const place = { campaignId: row.campaign_id, campaignName: row.campaign_name, state: campaign.state };
      const item = { item: row.media_title, until: until === null ? null : formatMinute(until) };
      const kind = until === null ? 'option_booked' : 'option_promoted';
      const toMaker = offerMaker === null ? [] : [{ ...place, company: offerMaker, kind, item } as const];
      const publisher = { ...place, company: row.publisher_company_id, item };
      if (row.publisher_company_id === offerMaker) return toMaker;
      const isAsked = approval === 'WANTED' ? [{ ...publisher, kind: 'option_approval_wanted' } as const] : [];
      const isWaiting = state === 'WAITING_FOR_PUBLISHER' ? [{ ...publisher, kind: 'bookings_waiting' } as const] : [];
      return [...toMaker, ...isAsked, ...isWaiting];
    }),
    now,
  );
}
