import type { BookingState } from '../booking/booking-states.ts';
import type { CampaignFacts, CampaignSide } from '../campaign/campaign-facts.ts';
import type { CampaignState } from '../campaign/campaign-states.ts';
import type { ChangeRequestState } from '../change-request/change-request-states.ts';
import type { ChallengeEnd } from '../option/challenge-end.ts';
import type { Change } from './change.ts';

export type CampaignRef = { readonly id: number; readonly name: string; readonly state: CampaignState };

/** A line of an offer, as the campaign's history keeps it whatever becomes of it. */
export type LineRef = {
  readonly bookingId?: number;
  readonly bookingPackageId?: number;
  /** Absent where the surface itself says it. */
  readonly title?: string | null;
  readonly mediaId?: number;
  readonly publisherId: number | null;
};

/** A booking or a booked package by its own name and its campaign's. */
export type SoldRef = { readonly id: number; readonly title: string | null; readonly campaign: string | null };

/** A surface or a package. */
export type TitledRef = { readonly id: number; readonly title: string };

type OfLine = {
  /** Null for what its offer maker does not know of: a publisher's own booking, a line of a package that is not handed over. [D3.7] */
  readonly campaign: CampaignRef | null;
  readonly line: LineRef;
  /** The company whose act it is, whoever does it. [D5.31] */
  readonly actOf: number | null;
};

type Changed = { readonly changes: readonly Change[] };
type OfBooking = { readonly booking: SoldRef };
type OfPackage = { readonly pack: SoldRef };
type OfOwnBooking = Changed & { readonly media: TitledRef };
/** What a publisher offers as one, before anybody books it. */
type OfOfferedPackage = Changed & { readonly pack: TitledRef };
type OfDiscount = Changed & { readonly discount: { readonly id: number; readonly name: string } };
type OfRate = Changed & { readonly rate: { readonly id: number; readonly paragraph: string } };

/** A line that left an offer, or came back into it. */
type Moved = {
  readonly state: BookingState;
  readonly mediaId: number | null;
  readonly date_from: string;
  readonly date_to: string;
  /** Whether it carried money: what nobody had decided on is not written down. */
  readonly isPriced: boolean;
};

type Rejected = {
  readonly title: string;
  readonly publisher: string;
  readonly note: string | null;
  /** It held its units for a while only. */
  readonly isOption: boolean;
  readonly offerMaker: number | null;
};

type OfCampaign = {
  readonly campaign: CampaignRef;
  /** The company whose act it is, whoever does it. */
  readonly actOf: number | null;
};

type OfOption = OfCampaign &
  Changed & {
    readonly line: LineRef;
    readonly title: string;
    /** Why, in its author's words. */
    readonly reason: string | null;
    /** Its end as people read it; null where it has none any more. */
    readonly until: string | null;
    readonly offerMaker: number | null;
    readonly publisher: { readonly id: number; readonly name: string | null };
  };

/** One side of a challenge: who makes which offer. */
type ChallengeSide = { readonly campaign: CampaignRef; readonly offerMaker: number | null };

type Promoted = { readonly isApprovalWanted: boolean; readonly isWaitingForPublisher: boolean };

type OfMenu = OfCampaign & {
  readonly note: string | null;
  readonly customer: number | null;
  readonly mhfe: number | null;
};

type OfPackageRequest = { readonly campaign: CampaignRef; readonly publisher: number; readonly sender: number };

export type SalesEvents = {
  campaign_created: OfCampaign;
  /** `campaign` and `facts` as they are after the step. */
  campaign_moved: OfCampaign & {
    readonly facts: CampaignFacts;
    readonly note: string | null;
    readonly offerVersionId: number | null;
    /** The change request that moved with it. */
    readonly request: { readonly id: number; readonly state: ChangeRequestState; readonly author: CampaignSide } | null;
  };
  /** Before its rows are freed; `dedicated`: the publisher that makes the offer itself. [D10.36] */
  offer_accepted: { readonly campaignId: number; readonly dedicated: number | null };
  offer_ended: { readonly campaignId: number; readonly dedicated: number | null };
  /** Before they are closed: the offer goes on without the packages that publishers were asked for. */
  package_requests_closed: { readonly campaign: CampaignRef };
  brief_changed: OfCampaign & Changed;
  /** Of one side of the campaign. */
  coworkers_assigned: OfCampaign;
  /** Of all sides that one act changed. */
  assignees_changed: { readonly campaign: CampaignRef } & Changed;
  publisher_nudged: OfCampaign & {
    readonly publisher: { readonly id: number; readonly name: string | null };
    readonly rows: number;
  };
  /** Nobody of the side in turn has done anything for so many working days. */
  campaign_idle: { readonly campaign: CampaignRef; readonly inTurn: number; readonly days: number };
  publisher_idle: {
    readonly campaign: CampaignRef;
    readonly publisher: number;
    readonly rows: number;
    readonly days: number;
  };
  menu_sent: OfMenu;
  menu_accepted: OfMenu;
  menu_rejected: OfMenu;
  change_request_reworded: OfCampaign;
  change_request_passed_on: OfCampaign & {
    readonly requestId: number;
    readonly note: string | null;
    readonly inTurn: number | null;
  };
  assembly_request_sent: OfPackageRequest;
  assembly_request_rejected: OfPackageRequest;
  assembly_request_withdrawn: OfPackageRequest;

  option_held: OfOption & { readonly isApprovalWanted: boolean };
  option_in_line: OfOption;
  /** From its place in line to a hold of its own; `option_booked`: to a booking for good. */
  option_promoted: OfOption & OfBooking & Promoted;
  option_booked: OfOption & OfBooking & Promoted;
  option_approved: OfOption;
  option_renewal_asked: OfOption;
  option_renewed: OfOption;
  option_renewal_refused: OfOption;
  option_challenging: OfOption;
  option_challenged: OfOption;
  option_firm: OfOption & { readonly wasChallenged: boolean };
  option_declined: OfOption;
  option_withdrawn: OfOption;
  option_ended: OfOption;
  option_expiring: OfOption;
  /** `booking`: the one that it held, null for a place in line. */
  option_expired: OfOption & { readonly booking: SoldRef | null; readonly wasChallenged: boolean };
  /** What it had challenged was made firm; it goes on waiting. */
  challenge_lost: ChallengeSide & { readonly title: string };
  challenge_ended: {
    readonly holder: ChallengeSide;
    readonly challenger: ChallengeSide;
    readonly publisher: number;
    readonly media: TitledRef;
    readonly end: ChallengeEnd;
  };

  booking_created: OfLine & Changed;
  manual_row_created: OfLine & OfBooking & Changed;
  manual_row_updated: OfBooking & Changed;
  manual_booking_created: OfOwnBooking;
  manual_booking_updated: OfOwnBooking;
  manual_booking_deleted: OfOwnBooking;
  manual_booking_restored: OfOwnBooking;
  /** Units, days, or what a row typed in by hand says. */
  booking_changed: OfLine & Changed;
  booking_approved: OfLine & OfBooking & Changed;
  booking_priced: OfLine & OfBooking & Changed;
  /** Fee and additions of one line. */
  fee_changed: OfLine & OfBooking & Changed;
  /** An approved price is open to its publisher again. [D6.24] */
  price_reopened: OfLine & OfBooking & Changed & { readonly offerMaker: number | null };
  /** An admin changed an offer that had left the table. [D5.101] */
  offer_repriced: OfLine;
  booking_rejected: OfLine & OfBooking & Changed & Rejected;
  booking_package_rejected: OfLine & OfPackage & Changed & Rejected;
  booking_deleted: OfLine & OfBooking & Changed & Moved;
  booking_restored: OfLine & OfBooking & Changed & Moved;
  booking_package_deleted: OfLine & OfPackage & Changed & Moved;
  booking_package_restored: OfLine & OfPackage & Changed & Moved;
  package_booked: OfLine & OfPackage & Changed;
  package_handed_over: OfLine & OfPackage & Changed & { readonly offerMaker: number | null };
  commission_set: OfLine & OfPackage & Changed;
  /** Rows of these publishers wait for them; `isWhole`: nothing more will follow, their mails need not wait. [D10.90] */
  bookings_waiting: { readonly campaignId: number; readonly publishers: readonly number[]; readonly isWhole?: boolean };
  /** Rows were put back; `waitedBefore`: the publishers that rows waited for before. */
  bookings_waiting_again: { readonly campaignId: number; readonly waitedBefore: readonly number[] };

  package_created: OfOfferedPackage;
  package_updated: OfOfferedPackage;
  package_deleted: OfOfferedPackage;
  package_restored: OfOfferedPackage;
  package_surfaces_added: OfOfferedPackage;
  package_surfaces_removed: OfOfferedPackage;
  discount_created: OfDiscount;
  discount_updated: OfDiscount;
  discount_deleted: OfDiscount;
  rate_added: OfRate;
  rate_ended: OfRate;
};
