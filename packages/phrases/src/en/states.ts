import type { states as hungarian } from '../hu/states.ts';
import type { Shape } from '../shape.ts';

export const states: Shape<typeof hungarian> = {
  campaign: {
    CREATED: 'Created',
    SENT_TO_INTERMEDIARY: 'Sent to the intermediary',
    INTERMEDIARY_ACCEPTED: 'Accepted by the intermediary',
    INTERMEDIARY_REJECTED: 'Rejected by the intermediary',
    SENT_TO_BIDDER: 'Sent to the offer maker',
    BIDDER_ACCEPTED: 'Offer being assembled',
    BIDDER_REJECTED: 'Rejected by the offer maker',
    SENT_TO_PUBLISHER: 'Sent for publisher check',
    READY_TO_SENT_BACK: 'Ready to be sent back',
    SENT_BACK_TO_INTERMEDIARY: 'Sent back to the intermediary',
    SENT_BACK_TO_ADVERTISER: 'Sent back to the advertiser',
    ADVERTISER_ACCEPT: 'Offer accepted',
    REJECTED: 'Rejected',
    MODIFY: 'Offer to be modified',
  },
  booking: {
    CREATED: 'Created',
    WAITING_FOR_PUBLISHER: 'Waiting for approval',
    PUBLISHER_ACCEPTED: 'Approved',
    PUBLISHER_REJECTED: 'Rejected',
    REJECTED: 'Rejected',
  },
  changeRequest: {
    CREATED: 'Created',
    SENT_TO_INTERMEDIARY: 'Sent to the intermediary',
    SENT_TO_OFFER_MAKER: 'Sent to the offer maker',
    OFFER_MAKER_ACCEPTED: 'Accepted by the offer maker',
    INTERMEDIARY_REJECTED: 'Rejected by the intermediary',
    OFFER_MAKER_REJECTED: 'Rejected by the offer maker',
  },
  assemblyRequest: {
    WAITING_FOR_PUBLISHER: 'Received',
    WAITING_FOR_PUBLISHER_sender: 'Sent',
    PUBLISHER_ACCEPTED: 'Accepted',
    PUBLISHER_REJECTED: 'Rejected',
  },
  menu: { CREATED: 'Created', SENT: 'Sent', ACCEPTED: 'Accepted', REJECTED: 'Rejected' },
  mediaType: {
    STATIC: 'Static',
    VEHICLE_INTERCITY: 'Intercity vehicle',
    VEHICLE_LOCAL: 'Local vehicle',
    MOBILE_OR_OTHER: 'Mobile or other',
  },
  mediaPlacing: { OUTDOOR: 'Outdoor', INDOOR: 'Indoor', INSTORE: 'In-store' },
  role: {
    ROLE_ADMIN: 'Administrator',
    ROLE_PUBLISHER: 'Publisher',
    ROLE_MHFE: 'MHFE (media surface seller)',
    ROLE_INTERMEDIARY: 'Intermediary',
    ROLE_ADVERTISER: 'Advertiser',
  },
  roleLong: {
    ROLE_ADMIN: 'Administrator',
    ROLE_PUBLISHER: 'Publisher',
    ROLE_MHFE: 'MHFE (media surface seller)',
    ROLE_INTERMEDIARY: 'Intermediary',
    ROLE_ADVERTISER: 'Advertiser',
  },
};
