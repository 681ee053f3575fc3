import { linkTo } from '@felulet/contract/page-paths.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { LinkedMailKind, NoticeWords } from './mail-words.ts';

type OfCampaign = { readonly campaign_id: number };
type Place<Words = object> = (words: Words) => string;

const campaign: Place<OfCampaign> = ({ campaign_id }) => linkTo(`/campaigns/show/${campaign_id}`);
const surfaces: Place<OfCampaign> = ({ campaign_id }) => linkTo(`/campaigns/show/${campaign_id}`, { tab: 'surfaces' });
const waitingRows: Place<OfCampaign> = ({ campaign_id }) =>
  linkTo('/bookings', { campaign: campaign_id, state: 'WAITING_FOR_PUBLISHER' });
const approvedRows: Place<OfCampaign> = ({ campaign_id }) =>
  linkTo('/bookings', { campaign: campaign_id, state: 'PUBLISHER_ACCEPTED' });
const endedRows: Place<OfCampaign> = ({ campaign_id }) => linkTo('/bookings', { campaign: campaign_id });
/** A booking that was taken out stands in no list any more; its surface shows that the days are free. */
const surface: Place<{ readonly media_id: number | null }> = ({ media_id }) =>
  media_id === null || media_id <= 0 ? linkTo('/bookings') : linkTo(`/medias/show/${media_id}`);
/** Both sides of an option find it among those of its campaign. */
const options: Place<OfCampaign> = ({ campaign_id }) => linkTo('/options', { campaign: campaign_id });
/** All that was held or wanted of the surfaces it names, as far as its reader may know. */
const optionsOfSurfaces: Place<NoticeWords['option_challenge_ended']> = ({ items }) => {
  const medias = items.map(({ media_id }) => media_id).filter((id) => id > 0);
  return linkTo('/options', { media: [...new Set(medias)].join() || 0 });
};
const requests =
  (state?: string): Place<OfCampaign> =>
  ({ campaign_id }) =>
    linkTo('/assembly-requests', { campaign: campaign_id, ...(state !== undefined && { state }) });
const changeRequest: Place<NoticeWords['change_request_sent']> = ({ request_id }) =>
  linkTo(`/change-request/show/${Number(request_id) || 0}`);
const menu: Place<OfCampaign> = ({ campaign_id }) => linkTo(`/campaigns/${campaign_id}/menu`);
/** A party of the campaign finds the comment there, a publisher that is none beside its booking. */
const comments: Place<NoticeWords['comment_shared']> = (words) => {
  const { booking_id: booking = 0, booking_package_id: pack = 0, is_party, campaign_id } = words;
  const place = booking > 0 ? `booking-${booking}` : pack > 0 ? `package-${pack}` : 'campaign';
  const question = { comments: place };
  if (is_party || place === 'campaign') return linkTo(`/campaigns/show/${campaign_id}`, question);
  return booking > 0
    ? linkTo(`/bookings/edit/${booking}`, question)
    : linkTo(`/bookings/package-list/${pack}/bookings`, question);
};
const partners: Place = () => linkTo('/partners');
const ownSurfaces: Place = () => linkTo('/medias');

/** The page on which the reader of a notice finds what it is about. */
export const placeOfNotice: { readonly [K in NoticeKind]: Place<NoticeWords[K]> } = {
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

const signIn = (): string => linkTo('/login');
const profile = (): string => linkTo('/profile');
const notices = (): string => linkTo('/notices');
const messages = (): string => linkTo('/messages');

/** The page that the button of a mail opens, where it has one. */
export const pageOfLinked: Readonly<Record<LinkedMailKind, ((token: string) => string) | null>> = {
  confirm_email: (token) => linkTo('/email_confirmation', { confirmation_token: token }),
  reset_password: passwordPage,
  set_password: passwordPage,
  invitation: (token) => linkTo('/register', { token }),
  already_registered: signIn,
  message: messages,
  further_messages: messages,
  further_comments: notices,
  account_created: signIn,
  account_approved: signIn,
  account_approved_unconfirmed: signIn,
  account_rejected: null,
  password_changed: () => linkTo('/forgot'),
  two_factor_on: profile,
  two_factor_off: profile,
  two_factor_reset: profile,
  recovery_codes_renewed: profile,
  recovery_code_used: profile,
  daily_summary: notices,
};
