import type { BookingState } from '../booking/booking-states.ts';
import { canAssemble } from '../campaign/campaign-assembly.ts';
import { type CampaignOutline, offerMakerOf } from '../campaign/campaign-facts.ts';
import { offeredActions, type RecordDecision } from '../permission/record-decisions.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';
import type { OptionApproval, OptionState } from './option-states.ts';
import type { OptionTerms } from './option-terms.ts';

export type OptionFacts = {
  readonly state: OptionState;
  /** 1 while it holds, from 2 on while it waits. */
  readonly rank: number | null;
  /** When what it holds is given up. */
  readonly hold_until: Date | null;
  readonly renewals_used: number;
  readonly is_renewal_asked: boolean;
  readonly approval: OptionApproval | null;
  /** Somebody with an order challenges it. */
  readonly is_challenged: boolean;
  /** It challenges another one, and is bound by that. [D11.12] */
  readonly is_challenging: boolean;
  readonly publisher_id: number;
  readonly campaign: CampaignOutline;
  readonly terms: Pick<OptionTerms, 'renewals'>;
};

export const optionActionNames = [
  'make_firm',
  'ask_renewal',
  'challenge',
  'grant_renewal',
  'refuse_renewal',
  'approve',
  'withdraw',
  'decline',
] as const;

export type OptionActionName = (typeof optionActionNames)[number];

/** Its offer maker and the publisher of its surface; nobody else, and nobody of the customer side. [D11.19] */
export function canSeeOption(viewer: Viewer, { publisher_id, campaign }: OptionPlace): boolean {
  if (isAdmin(viewer) || isPublisher(viewer, publisher_id)) return true;
  return isMaker(viewer, campaign);
}

/** Whose news it is that units came to it: its offer maker's own people's. [D10.12] */
export function isOptionNewsTo(viewer: Viewer, { campaign }: Pick<OptionPlace, 'campaign'>): boolean {
  return isMaker(viewer, campaign);
}

export type OptionPlace = Pick<OptionFacts, 'publisher_id' | 'campaign'>;

export function optionActions(
  viewer: Viewer,
  option: OptionFacts,
  now: Date,
): readonly RecordDecision<OptionActionName>[] {
  if (!canSeeOption(viewer, option)) return [];
  return offeredActions(timelyActions(option), (action) => decideOptionAction(viewer, option, action, now));
}

/** Beside the acts of its booking: the offer maker takes that out, and the publisher it waits for refuses that. */
export function optionMarkActions(
  viewer: Viewer,
  option: OptionFacts,
  booking: BookingState | null,
  now: Date,
): readonly RecordDecision<OptionActionName>[] {
  const bookings = booking === 'WAITING_FOR_PUBLISHER' ? ['withdraw', 'decline'] : ['withdraw'];
  return optionActions(viewer, option, now).filter(({ action }) => !bookings.includes(action));
}

/** What there is to do to an option as it stands, the foremost first. [D11.62] */
function timelyActions({ state, is_renewal_asked, approval }: OptionFacts): readonly OptionActionName[] {
  if (state === 'WAITING') return ['challenge', 'withdraw', 'decline'];
  if (state !== 'HOLDING') return [];
  return [
    'make_firm',
    ...(is_renewal_asked ? (['grant_renewal', 'refuse_renewal'] as const) : (['ask_renewal'] as const)),
    ...(approval === 'WANTED' ? (['approve'] as const) : []),
    'withdraw',
    'decline',
  ];
}

type LineSurface = {
  readonly quantity: number;
  readonly free: number;
  readonly wanted: number;
  /** The campaign stands there already, on some of the same days. */
  readonly is_waiting: boolean;
};

/** Behind taken units alone, once, and for no more than there are. [D11.2] */
export function canStandInLine({ quantity, free, wanted, is_waiting }: LineSurface): Decision {
  if (wanted > quantity) return refuse('option_above_units', { count: quantity, available_quantity: free });
  if (free >= wanted) return refuse('option_units_free');
  return is_waiting ? refuse('option_already_waiting') : allowed;
}

export function decideOptionAction(viewer: Viewer, option: OptionFacts, action: OptionActionName, now: Date): Decision {
  if (!canSeeOption(viewer, option)) return refuse('not_visible');
  switch (action) {
    case 'make_firm':
      return firstRefusal(
        () => asMaker(viewer, option),
        () => isHolding(option, now),
      );
    case 'ask_renewal':
      return firstRefusal(
        () => asMaker(viewer, option),
        () => isHolding(option, now),
        () => isRenewable(option),
      );
    case 'challenge':
      return firstRefusal(
        () => asMaker(viewer, option),
        () => mayChallenge(option),
      );
    case 'withdraw':
      return firstRefusal(
        () => asMaker(viewer, option),
        () => isLive(option),
        () => (option.is_challenging ? refuse('option_bound') : allowed),
      );
    case 'approve':
      return firstRefusal(
        () => asPublisher(viewer, option),
        () => isHolding(option, now),
        () => (option.approval === 'WANTED' ? allowed : refuse('option_approval_not_wanted')),
      );
    case 'grant_renewal':
    case 'refuse_renewal':
      return firstRefusal(
        () => asPublisher(viewer, option),
        () => isHolding(option, now),
        () => (option.is_renewal_asked ? allowed : refuse('option_renewal_not_asked')),
      );
    case 'decline':
      return firstRefusal(
        () => asPublisher(viewer, option),
        () => isLive(option),
      );
  }
}

/** A publisher sets its own terms, an admin anybody's; whoever makes offers reads them. [D11.4] */
export function canSetTerms(viewer: Viewer, companyId: number): Decision {
  if (isAdmin(viewer)) return allowed;
  if (viewer.role !== 'ROLE_PUBLISHER') return refuse('role_not_permitted');
  return viewer.companyId === companyId ? allowed : refuse('not_visible');
}

function isPublisher(viewer: Viewer, publisherId: number): boolean {
  return viewer.role === 'ROLE_PUBLISHER' && viewer.companyId === publisherId;
}

function isMaker(viewer: Viewer, campaign: CampaignOutline): boolean {
  return offerMakerOf(campaign) === viewer.companyId;
}

function asMaker(viewer: Viewer, { campaign }: OptionFacts): Decision {
  if (!isAdmin(viewer) && !isMaker(viewer, campaign)) return refuse('role_not_permitted');
  return canAssemble(viewer, campaign);
}

function asPublisher(viewer: Viewer, { publisher_id }: OptionFacts): Decision {
  return isAdmin(viewer) || isPublisher(viewer, publisher_id) ? allowed : refuse('role_not_permitted');
}

function isLive({ state }: OptionFacts): Decision {
  return state === 'HOLDING' || state === 'WAITING' ? allowed : refuse('option_over', { current_state: state });
}

/** One whose time is up is over, although nobody may have taken its units yet. [D11.17] */
function isHolding(option: OptionFacts, now: Date): Decision {
  const { state, hold_until } = option;
  if (state === 'WAITING') return refuse('option_waiting', { current_state: state });
  const live = isLive(option);
  if (!live.ok) return live;
  return hold_until !== null && hold_until <= now ? refuse('option_over', { current_state: 'EXPIRED' }) : allowed;
}

/** [D11.6] */
function isRenewable(option: OptionFacts): Decision {
  if (option.approval === 'WANTED') return refuse('option_approval_wanted');
  if (option.is_challenged) return refuse('option_challenged');
  if (option.is_renewal_asked) return refuse('option_renewal_asked');
  const { renewals } = option.terms;
  return option.renewals_used < renewals ? allowed : refuse('option_renewals_used', { count: renewals });
}

/** Only who stands next, and once. */
function mayChallenge(option: OptionFacts): Decision {
  if (option.state === 'HOLDING') return refuse('option_holding', { current_state: option.state });
  const live = isLive(option);
  if (!live.ok) return live;
  if (option.is_challenging) return refuse('option_bound');
  return option.rank === 2 ? allowed : refuse('option_not_next', { count: option.rank ?? 0 });
}
