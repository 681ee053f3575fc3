import type { Role } from '../account/roles.ts';
import { type BookingFacts, canSeeBooking } from '../booking/booking-facts.ts';
import {
  type CampaignOutline,
  campaignSides,
  companyOfSide,
  hasDedicatedPublisher,
  offerMakerOf,
} from '../campaign/campaign-facts.ts';
import { isRejectedState } from '../campaign/campaign-states.ts';
import { canSeeCampaign, canSeeOffer } from '../campaign/campaign-visibility.ts';
import { allowed, type Decision, firstRefusal, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** The chain along which comments are shared: the parties of a campaign, and the publisher of a line. */
export const commentSides = [...campaignSides, 'publisher'] as const;

export type CommentSide = (typeof commentSides)[number];

export type CommentParty = { readonly side: CommentSide; readonly company_id: number };

/** A line of the offer, a package among them. */
export type CommentLine = {
  /** Null for a row typed in by hand. */
  readonly publisher_id: number | null;
  /** As it stands; null once the line has left the offer. */
  readonly booking: BookingFacts | null;
};

/** What a comment is about. */
export type CommentPlace = {
  readonly campaign: CampaignOutline;
  /** Null for the campaign itself. */
  readonly line: CommentLine | null;
};

export type CommentFacts = {
  readonly account_id: number;
  readonly company_id: number;
  /** The one other company that reads it; null for the own company's. */
  readonly shared_with_id: number | null;
  readonly is_deleted: boolean;
};

/** Whether the viewer may know of the place at all: of a line, that is to know its price in the own view, too. [D5.81] */
export function canSeePlace(viewer: Viewer, { campaign, line }: CommentPlace): boolean {
  if (isAdmin(viewer)) return true;
  if (line === null) return canSeeCampaign(viewer, campaign);
  if (line.booking !== null) return canSeeBooking(viewer, line.booking);
  return line.publisher_id === viewer.companyId || canSeeOffer(viewer, campaign);
}

/** The next companies in the chain, towards the advertiser first; an admin stands beside it and has none. */
export function neighboursOf(viewer: Viewer, place: CommentPlace): readonly CommentParty[] {
  if (isAdmin(viewer)) return [];
  const chain = chainOf(place);
  const own = chain.findIndex(({ company_id }) => company_id === viewer.companyId);
  return own < 0 ? [] : [...chain.slice(Math.max(0, own - 1), own), ...chain.slice(own + 1, own + 2)];
}

function chainOf({ campaign, line }: CommentPlace): readonly CommentParty[] {
  const parties = campaignSides.flatMap((side): CommentParty[] => {
    const company_id = companyOfSide(campaign, side);
    return company_id === null ? [] : [{ side, company_id }];
  });
  const publisher = line?.publisher_id ?? null;
  if (publisher === null || publisher === offerMakerOf(campaign)) return parties;
  return [...parties, { side: 'publisher', company_id: publisher }];
}

/** Whether a comment on the place may be shared with that company now. */
export function canShareComment(viewer: Viewer, place: CommentPlace, companyId: number): Decision {
  const party = neighboursOf(viewer, place).find(({ company_id }) => company_id === companyId);
  if (party === undefined) return refuse('comment_not_neighbour', { field: 'shared_with' });
  return firstRefusal(
    () => goesOn(place.campaign),
    () => (canSeePlace(readerOf(party, place.campaign), place) ? allowed : refuse('comment_place_unseen')),
  );
}

/** Anybody of the company, as the rules of seeing ask for a reader. */
function readerOf({ side, company_id }: CommentParty, campaign: CampaignOutline): Viewer {
  const role: Role =
    side === 'advertiser'
      ? 'ROLE_ADVERTISER'
      : side === 'intermediary'
        ? 'ROLE_INTERMEDIARY'
        : side === 'publisher' || hasDedicatedPublisher(campaign)
          ? 'ROLE_PUBLISHER'
          : 'ROLE_MHFE';
  return { accountId: 0, companyId: company_id, role, isLeader: false };
}

/** The writer's company and the one that it was shared with, each only while it sees the place. */
export function canReadComment(viewer: Viewer, comment: CommentFacts, place: CommentPlace): boolean {
  if (isAdmin(viewer)) return true;
  const isReader = viewer.companyId === comment.company_id || viewer.companyId === comment.shared_with_id;
  return isReader && canSeePlace(viewer, place);
}

/** Rewording and deleting are the writer's alone; what was shared rests once the campaign has ended rejected. [D5.83] */
export function canChangeComment(viewer: Viewer, comment: CommentFacts, { campaign }: CommentPlace): Decision {
  return firstRefusal(
    () => (comment.account_id === viewer.accountId ? allowed : refuse('comment_not_own')),
    () => (comment.is_deleted ? refuse('comment_deleted') : allowed),
    () => (comment.shared_with_id === null ? allowed : goesOn(campaign)),
  );
}

function goesOn({ state }: CampaignOutline): Decision {
  return isRejectedState(state) ? refuse('campaign_ended') : allowed;
}
