import type { ActiveBookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignOutline } from '@felulet/domain/campaign/campaign-facts.ts';
import { firstValues } from '@felulet/domain/event/change.ts';
import type { Event } from '@felulet/domain/event/events.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { OptionApproval } from '@felulet/domain/option/option-states.ts';
import type { LineRow } from './line.ts';

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

export function promotionEvent({ row, campaign, offerMaker, state, approval, bookingId, ...hold }: Promoted): Event {
  const { media_title: title, publisher_company_id: publisherId, quantity, date_from, date_to } = row;
  const until = hold.until === null ? null : formatMinute(hold.until);
  return {
    kind: until === null ? 'option_booked' : 'option_promoted',
    campaign: { id: row.campaign_id, name: row.campaign_name, state: campaign.state },
    booking: { id: bookingId, title, campaign: row.campaign_name },
    line: { bookingId, title, publisherId },
    title,
    actOf: null,
    offerMaker,
    publisher: { id: publisherId, name: row.publisher_name },
    until,
    reason: null,
    isApprovalWanted: approval === 'WANTED',
    isWaitingForPublisher: state === 'WAITING_FOR_PUBLISHER',
    changes: firstValues({ state, quantity, date_from, date_to, ...(until !== null && { option_until: until }) }),
  };
}
