import { type CampaignOutline, hasDedicatedPublisher, sideOf } from '../campaign/campaign-facts.ts';
import { standingOf, statesAssembledBy } from '../campaign/campaign-standing.ts';
import type { CampaignState } from '../campaign/campaign-states.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import { type BookingFacts, type BookingKind, canSeeBooking, isPublisherOf } from './booking-facts.ts';
import { type BookingState, isUndecidedBooking } from './booking-states.ts';

export const priceFormFields = [
  'quantity',
  'rental_period_unit',
  'rental_period_value',
  'ad_hoc_discount',
  'discounts',
  'price_tags',
  'media_price_tags',
] as const;

export const bookingFields = [
  ...priceFormFields,
  'mhfe_fee',
  'additions',
  'date_from',
  'date_to',
  'campaign_name',
  'campaign_manual_media',
] as const;

export type BookingField = (typeof bookingFields)[number];

export type BookingEditor = 'publisher' | 'assembler' | 'fee_setter';

/** One row of the table: who may send which fields and which state, and while what holds. */
export type BookingFieldRule = {
  readonly name: 'approve' | 'reprice' | 'finalize' | 'edit_row' | 'set_fee' | 'move' | 'move_manual';
  readonly editor: BookingEditor;
  readonly kinds: readonly BookingKind[];
  readonly bookingStates: readonly BookingState[];
  /** Null: whatever the campaign's state, or no campaign at all. */
  readonly campaignStates: readonly CampaignState[] | null;
  readonly fields: readonly BookingField[];
  readonly targets: readonly BookingState[];
};

/** Which field of `PUT /api/bookings/{id}` is open to whom, and when. [A6.9] [D6.17] [D6.24] [D6.13] [D4.14] */
export const bookingFieldRules: readonly BookingFieldRule[] = [
  {
    name: 'approve',
    editor: 'publisher',
    kinds: ['campaign_booking'],
    bookingStates: ['WAITING_FOR_PUBLISHER'],
    campaignStates: statesAssembledBy('mhfe'),
    fields: priceFormFields,
    targets: ['PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED'],
  },
  {
    name: 'reprice',
    editor: 'publisher',
    kinds: ['campaign_booking'],
    bookingStates: ['PUBLISHER_ACCEPTED'],
    campaignStates: statesAssembledBy('mhfe'),
    fields: priceFormFields,
    targets: ['PUBLISHER_ACCEPTED'],
  },
  {
    name: 'finalize',
    editor: 'assembler',
    kinds: ['manual_row'],
    bookingStates: ['CREATED', 'PUBLISHER_ACCEPTED'],
    campaignStates: statesAssembledBy('mhfe'),
    fields: priceFormFields,
    targets: ['PUBLISHER_ACCEPTED'],
  },
  {
    name: 'edit_row',
    editor: 'assembler',
    kinds: ['manual_row'],
    bookingStates: ['CREATED', 'PUBLISHER_ACCEPTED'],
    campaignStates: statesAssembledBy('mhfe'),
    fields: ['campaign_manual_media', 'date_from', 'date_to'],
    targets: [],
  },
  {
    name: 'set_fee',
    editor: 'fee_setter',
    kinds: ['campaign_booking', 'manual_row'],
    bookingStates: ['PUBLISHER_ACCEPTED'],
    campaignStates: ['READY_TO_SENT_BACK'],
    fields: ['mhfe_fee', 'additions'],
    targets: [],
  },
  {
    name: 'move',
    editor: 'assembler',
    kinds: ['campaign_booking'],
    bookingStates: ['CREATED'],
    campaignStates: ['BIDDER_ACCEPTED'],
    fields: ['quantity', 'date_from', 'date_to'],
    targets: [],
  },
  {
    name: 'move_manual',
    editor: 'publisher',
    kinds: ['manual_booking'],
    bookingStates: ['PUBLISHER_ACCEPTED'],
    campaignStates: null,
    fields: ['quantity', 'date_from', 'date_to', 'campaign_name'],
    targets: ['PUBLISHER_ACCEPTED'],
  },
];

/** What is sent: the fields that the body carries, and the state where it carries one. */
export type BookingInput = { readonly fields: readonly BookingField[]; readonly state: BookingState | null };

/** 403 for a field that never is the viewer's here, 409 where only the state of things is in the way. */
export function decideBookingPut(viewer: Viewer, booking: BookingFacts, input: BookingInput): Decision {
  if (!canSeeBooking(viewer, booking)) return refuse('not_visible');
  const rules = rulesOf(viewer, booking);
  const open = rules.filter((rule) => whyRuleClosed(viewer, booking, rule).ok);
  for (const field of input.fields) {
    const decision = decideOne(viewer, booking, rules, open, (rule) => rule.fields.includes(field), field);
    if (!decision.ok) return decision;
    if (field === 'mhfe_fee' && booking.booking_package !== null) return refuse('booking_in_package', { field });
  }
  const { state } = input;
  if (state === null) return allowed;
  return decideOne(viewer, booking, rules, open, (rule) => rule.targets.includes(state), 'state');
}

/** A booking has a price form once it is before its publisher, a row typed in by hand always; approving is by the form. */
export function sendsPriceForm({ kind, state }: BookingFacts, input: BookingInput): boolean {
  const hasForm = kind === 'manual_row' || (kind === 'campaign_booking' && state !== 'CREATED');
  const isSent = priceFormFields.some((field) => input.fields.includes(field));
  return hasForm && (isSent || input.state === 'PUBLISHER_ACCEPTED');
}

/** The fields that are open to the viewer now, for the forms. */
export function editableBookingFields(viewer: Viewer, booking: BookingFacts): readonly BookingField[] {
  const inPackage = booking.booking_package !== null;
  const open = rulesOf(viewer, booking).filter((rule) => whyRuleClosed(viewer, booking, rule).ok);
  return bookingFields.filter(
    (field) => open.some((rule) => rule.fields.includes(field)) && !(inPackage && field === 'mhfe_fee'),
  );
}

/** Whether one row of the table is open to the viewer, and if not, why. */
export function decideBookingRule(viewer: Viewer, booking: BookingFacts, name: BookingFieldRule['name']): Decision {
  const rule = rulesOf(viewer, booking).find((candidate) => candidate.name === name);
  return rule === undefined ? refuse('role_not_permitted') : whyRuleClosed(viewer, booking, rule);
}

function decideOne(
  viewer: Viewer,
  booking: BookingFacts,
  rules: readonly BookingFieldRule[],
  open: readonly BookingFieldRule[],
  covers: (rule: BookingFieldRule) => boolean,
  field: string,
): Decision {
  if (open.some(covers)) return allowed;
  const covering = rules.filter(covers);
  // Of two closed rows the one for the booking's own state gives the better reason.
  const closed = covering.find((rule) => rule.bookingStates.includes(booking.state)) ?? covering[0];
  return closed === undefined ? refuse('field_not_yours', { field }) : whyRuleClosed(viewer, booking, closed);
}

function rulesOf(viewer: Viewer, booking: BookingFacts): readonly BookingFieldRule[] {
  return bookingFieldRules.filter(
    (rule) => rule.kinds.includes(booking.kind) && isEditor(viewer, booking, rule.editor),
  );
}

function isEditor(viewer: Viewer, booking: BookingFacts, editor: BookingEditor): boolean {
  if (isAdmin(viewer)) return true;
  if (editor === 'publisher') return viewer.role === 'ROLE_PUBLISHER' && isPublisherOf(viewer, booking);
  const { campaign } = booking;
  if (campaign === null) return false;
  const isOfferMaker = sideOf(viewer, campaign) === 'offer_maker';
  return editor === 'assembler' ? isOfferMaker : isOfferMaker && viewer.role === 'ROLE_MHFE';
}

function whyRuleClosed(viewer: Viewer, booking: BookingFacts, rule: BookingFieldRule): Decision {
  const { campaign } = booking;
  if (!rule.bookingStates.includes(booking.state))
    return refuse(wrongBookingState(rule, booking.state), { current_state: booking.state });
  const states = rule.campaignStates;
  if (states === null || (rule.name === 'set_fee' && isAdmin(viewer))) return allowed;
  if (campaign === null || !isOpenState(campaign, states)) {
    return refuse('campaign_not_in_state', campaign === null ? {} : { current_state: campaign.state });
  }
  if (rule.name !== 'move') return allowed;
  if (booking.is_bound === true && !isAdmin(viewer)) return refuse('booking_bound');
  return booking.booking_package === null ? allowed : refuse('booking_in_package');
}

/** SENT_TO_PUBLISHER is no state of a dedicated publisher's campaign. */
function isOpenState(campaign: CampaignOutline, states: readonly CampaignState[]): boolean {
  const assembler = hasDedicatedPublisher(campaign) ? 'dedicated_publisher' : 'mhfe';
  return states.includes(campaign.state) && standingOf(campaign.state).assembledBy.includes(assembler);
}

type WrongState = 'booking_not_waiting' | 'booking_not_accepted' | 'booking_with_publisher' | 'booking_decided';

/** While it waits nothing has been decided yet: then it is its publisher's, who alone may write to it. */
function wrongBookingState(rule: BookingFieldRule, state: BookingState): WrongState {
  if (rule.name === 'approve') return isUndecidedBooking(state) ? 'booking_not_waiting' : 'booking_decided';
  if (rule.name === 'move' && state === 'WAITING_FOR_PUBLISHER') return 'booking_with_publisher';
  return rule.name === 'set_fee' || rule.name === 'reprice' || rule.name === 'move_manual'
    ? 'booking_not_accepted'
    : 'booking_decided';
}
