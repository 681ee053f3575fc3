import { linkTo } from '@felulet/contract/page-paths.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';

/** What was written down when it happened; where a notice leads is made of these words when somebody reads. */
type NoticeWords = Readonly<Record<string, unknown>>;
type Place = (words: NoticeWords) => string;

const idOf = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) || 0 : 0;

function mediaOf(items: unknown): number[] {
  if (!Array.isArray(items)) return [];
  return items.map((item: NoticeWords) => idOf(item.media_id)).filter((id) => id > 0);
}

const campaign: Place = ({ campaign_id }) => linkTo(`/campaigns/show/${idOf(campaign_id)}`);
const surfaces: Place = ({ campaign_id }) => linkTo(`/campaigns/show/${idOf(campaign_id)}`, { tab: 'surfaces' });
const waitingRows: Place = ({ campaign_id }) =>
  linkTo('/bookings', { campaign: idOf(campaign_id), state: 'WAITING_FOR_PUBLISHER' });
const approvedRows: Place = ({ campaign_id }) =>
  linkTo('/bookings', { campaign: idOf(campaign_id), state: 'PUBLISHER_ACCEPTED' });
const endedRows: Place = ({ campaign_id }) => linkTo('/bookings', { campaign: idOf(campaign_id) });
/** A booking that was taken out stands in no list any more; its surface shows that the days are free. */
const surface: Place = ({ media_id }) =>
  idOf(media_id) > 0 ? linkTo(`/medias/show/${idOf(media_id)}`) : linkTo('/bookings');
/** Both sides of an option find it among those of its campaign. */
const options: Place = ({ campaign_id }) => linkTo('/options', { campaign: idOf(campaign_id) });
/** All that was held or wanted of the surfaces it names, as far as its reader may know. */
const optionsOfSurfaces: Place = ({ items }) => linkTo('/options', { media: [...new Set(mediaOf(items))].join() || 0 });
const requests =
  (state?: string): Place =>
  ({ campaign_id }) =>
    linkTo('/assembly-requests', { campaign: idOf(campaign_id), ...(state !== undefined && { state }) });
const changeRequest: Place = ({ request_id }) => linkTo(`/change-request/show/${idOf(request_id)}`);
const menu: Place = ({ campaign_id }) => linkTo(`/campaigns/${idOf(campaign_id)}/menu`);
/** A party of the campaign finds the comment there, a publisher that is none beside its booking. [D5.85] */
const comments: Place = ({ booking_id, booking_package_id, is_party, campaign_id }) => {
  const [booking, pack] = [idOf(booking_id), idOf(booking_package_id)];
  const place = booking > 0 ? `booking-${booking}` : pack > 0 ? `package-${pack}` : 'campaign';
  const question = { comments: place };
  if (is_party === true || place === 'campaign') return linkTo(`/campaigns/show/${idOf(campaign_id)}`, question);
  return booking > 0
    ? linkTo(`/bookings/edit/${booking}`, question)
    : linkTo(`/bookings/package-list/${pack}/bookings`, question);
};
const partners: Place = () => linkTo('/partners');
const ownSurfaces: Place = () => linkTo('/medias');

/** The page on which the reader of a notice finds what it is about. */
export const placeOfNotice: Readonly<Record<NoticeKind, Place>> = {
  campaign_turn: campaign,
  campaign_moved: campaign,
  campaign_still_waiting: campaign,
  bookings_waiting: waitingRows,
  bookings_reminder: waitingRows,
  bookings_still_waiting: waitingRows,
  booking_reopened: surfaces,
  booking_rejected: surfaces,
  bookings_rejected: surfaces,
  bookings_ordered: approvedRows,
  bookings_ended: endedRows,
  booking_withdrawn: surface,
  booking_put_back: surface,
  option_promoted: options,
  option_booked: options,
  option_challenged: options,
  option_challenge_lost: options,
  option_challenge_ended: optionsOfSurfaces,
  option_renewal_asked: options,
  option_renewed: options,
  option_renewal_refused: options,
  option_approval_wanted: options,
  option_approved: options,
  option_firm: options,
  option_declined: options,
  option_expiring: options,
  option_expired: options,
  package_handed_over: surfaces,
  assembly_request_sent: requests('WAITING_FOR_PUBLISHER'),
  assembly_request_rejected: requests('PUBLISHER_REJECTED'),
  assembly_request_withdrawn: requests(),
  assembly_request_ended: requests(),
  change_request_sent: changeRequest,
  change_request_accepted: changeRequest,
  change_request_rejected: changeRequest,
  campaign_menu_sent: menu,
  campaign_menu_accepted: menu,
  campaign_menu_rejected: menu,
  comment_shared: comments,
  comment_mentioned: comments,
  partner_request: partners,
  partner_accepted: partners,
  partner_ended: partners,
  list_item_approved: ownSurfaces,
  list_item_refused: ownSurfaces,
  list_item_turned_down: ownSurfaces,
  list_item_kept_own: ownSurfaces,
  list_item_merged: ownSurfaces,
  registration_waiting: () => linkTo('/accounts/approve-list'),
  mhfe_images_added: surface,
  leader_appointed: () => linkTo('/employees'),
};

/** Where whoever has a token of the kind sets a password. */
export const passwordPage = (token: string): string => linkTo('/reset', { reset_token: token });
