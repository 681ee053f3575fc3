import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { OptionState } from '@felulet/domain/option/option-states.ts';
import type { Tone } from './state-badge.tsx';

/** Each state has one meaning for all readers: the turn of somebody is waiting, the work of somebody is in progress. */
export const campaignTones: Readonly<Record<CampaignState, Tone>> = {
  CREATED: 'closed',
  SENT_TO_INTERMEDIARY: 'waiting',
  INTERMEDIARY_ACCEPTED: 'progress',
  INTERMEDIARY_REJECTED: 'rejected',
  SENT_TO_BIDDER: 'waiting',
  BIDDER_ACCEPTED: 'progress',
  BIDDER_REJECTED: 'rejected',
  SENT_TO_PUBLISHER: 'waiting',
  READY_TO_SENT_BACK: 'progress',
  SENT_BACK_TO_INTERMEDIARY: 'waiting',
  SENT_BACK_TO_ADVERTISER: 'waiting',
  ADVERTISER_ACCEPT: 'accepted',
  REJECTED: 'rejected',
  MODIFY: 'progress',
};

export const bookingTones: Readonly<Record<BookingState, Tone>> = {
  CREATED: 'closed',
  WAITING_FOR_PUBLISHER: 'waiting',
  PUBLISHER_ACCEPTED: 'accepted',
  PUBLISHER_REJECTED: 'rejected',
  REJECTED: 'rejected',
};

export const changeRequestTones: Readonly<Record<ChangeRequestState, Tone>> = {
  CREATED: 'closed',
  SENT_TO_INTERMEDIARY: 'waiting',
  SENT_TO_OFFER_MAKER: 'waiting',
  OFFER_MAKER_ACCEPTED: 'accepted',
  INTERMEDIARY_REJECTED: 'rejected',
  OFFER_MAKER_REJECTED: 'rejected',
};

export const optionTones: Readonly<Record<OptionState, Tone>> = {
  HOLDING: 'progress',
  WAITING: 'waiting',
  FIRM: 'accepted',
  EXPIRED: 'rejected',
  DECLINED: 'rejected',
  WITHDRAWN: 'closed',
  ENDED: 'closed',
};
