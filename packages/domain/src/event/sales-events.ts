import type { BookingState } from '../booking/booking-states.ts';
import type { CampaignState } from '../campaign/campaign-states.ts';
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
  /** The company whose act it is, whoever does it. [D5.71] */
  readonly actOf: number | null;
};

type Changed = { readonly changes: readonly Change[] };
type OfBooking = { readonly booking: SoldRef };
type OfPackage = { readonly pack: SoldRef };
type OfOwnBooking = Changed & { readonly media: TitledRef };

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

export type SalesEvents = {
  booking_created: OfLine & Changed;
  manual_row_created: OfLine & OfBooking & Changed;
  manual_row_updated: OfBooking & Changed;
  manual_booking_created: OfOwnBooking;
  manual_booking_updated: OfOwnBooking;
  manual_booking_deleted: OfOwnBooking;
  /** Units, days, or what a row typed in by hand says. */
  booking_changed: OfLine & Changed;
  booking_approved: OfLine & OfBooking & Changed;
  booking_priced: OfLine & OfBooking & Changed;
  /** Fee and additions of one line. */
  fee_changed: OfLine & OfBooking & Changed;
  /** An approved price is open to its publisher again. [D6.24] */
  price_reopened: OfLine & OfBooking & Changed & { readonly offerMaker: number | null };
  /** An admin changed an offer that had left the table. [D5.38] */
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
  /** Rows were put back; `waitedBefore`: the publishers that rows waited for before. [D10.91] */
  bookings_waiting_again: { readonly campaignId: number; readonly waitedBefore: readonly number[] };
};
