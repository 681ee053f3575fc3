import { type CampaignOutline, offerMakerOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { EventOf } from '@felulet/domain/event/events.ts';
import { formatMinute } from '@felulet/domain/format/dates.ts';
import type { OptionRecord } from './option-list.ts';

/** What every event of a stored option names; it is its offer maker's as long as nobody else acts on it. */
export function ofOption(option: OptionRecord, campaign: CampaignOutline): Omit<EventOf<'option_approved'>, 'kind'> {
  const { campaign_id, campaign_name, media_title: title, booking_id, publisher_company_id, effective_until } = option;
  const offerMaker = offerMakerOf(campaign);
  return {
    campaign: { id: campaign_id, name: campaign_name, state: campaign.state },
    line: { title, publisherId: publisher_company_id, ...(booking_id !== null && { bookingId: booking_id }) },
    title,
    actOf: offerMaker,
    offerMaker,
    publisher: { id: publisher_company_id, name: option.publisher_name },
    until: effective_until === null ? null : formatMinute(effective_until),
    reason: null,
    changes: [],
  };
}
