import type { CampaignBooking, CampaignBookingPackage } from '@felulet/contract/sales/campaign-offer.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { ComparedLineAnswer } from '@felulet/contract/sales/offer-versions.ts';
import type { OptionMark } from '@felulet/contract/sales/options.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import { isActionAllowed } from '../../../../ui/action/record-actions.ts';
import type { Target } from '../../../../ui/action/route-link.tsx';
import type { OpenedAt } from '../../../comments/shared/comment-target.ts';
import { noComments, type UnreadCounts } from '../../../comments/shared/use-comment-counts.ts';
import { similarSurfaces } from '../similar-surfaces.ts';

/** A line of the offer: a surface, a row typed in by hand, or a package with its surfaces under it. */
export type OfferRow = {
  /** Unique among all lines: packages count downwards from -1. */
  readonly key: number;
  readonly kind: 'media' | 'manual' | 'package';
  /** Id of the booking or of the booking package. */
  readonly id: number;
  readonly subjectId: number;
  readonly title: string;
  /** Null for what is no surface, and for one without a code. */
  readonly code: string | null;
  readonly type: MediaType | null;
  readonly publisher: string;
  readonly city: string | null;
  readonly county: string | null;
  /** In centimetres. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly thumbnail: string | null;
  readonly place: NonNullable<CampaignBooking['media']>['place'];
  readonly state: BookingState;
  /** Where the line is an option; for who may know. [D11.61] */
  readonly option: OptionMark | null;
  readonly quantity: number | null;
  /** What was asked for where the publisher granted another number. [D6.112] */
  readonly requested: number | null;
  readonly date_from: string;
  readonly date_to: string;
  readonly price: number | null;
  /** About what a waiting line will come to; null where nothing says, or when it is not for the reader. [D7.38] */
  readonly estimate: number | null;
  readonly fee: string | null | undefined;
  /** What a share of its fee is reckoned of, where that is known. */
  readonly net: number | null;
  /** What a change of it goes by; for whoever assembles the offer. */
  readonly revision: number | undefined;
  readonly isInPackage: boolean;
  readonly surfaceCount: number;
  /** What the publisher wrote when it rejected the row; null when nothing, or when it is not for the reader. */
  readonly reason: string | null;
  /** Where a substitute of a rejected surface is found, for whoever may book one. */
  readonly similar: Target | null;
  readonly canDelete: boolean;
  readonly canEditFee: boolean;
  /** A row typed in by hand, for whoever assembles the offer. */
  readonly canFinalize: boolean;
  readonly canMove: boolean;
  /** How it differs from the version that the reader knows; null where nothing is marked. */
  readonly mark: Pick<ComparedLineAnswer, 'change' | 'fields'> | null;
  /** What was said about it. */
  readonly comments: UnreadCounts;
};

type Offer = Pick<Campaign, 'id' | 'bookings' | 'booking_packages'>;

/** Bookings in the answer's order, the packages after them, each followed by its own bookings. */
export function buildOfferRows(campaign: Offer, assembles: boolean): readonly OfferRow[] {
  const rowOf = (booking: CampaignBooking, isInPackage: boolean): OfferRow => ({
    ...bookingRow(booking, isInPackage),
    ...(assembles && booking.media !== null && booking.state === 'PUBLISHER_REJECTED'
      ? { similar: similarSurfaces(campaign.id, booking.media) }
      : {}),
  });
  const alone = campaign.bookings.filter(({ booking_package }) => booking_package === null);
  return [
    ...alone.map((booking) => rowOf(booking, false)),
    ...campaign.booking_packages.flatMap((booked) => [
      packageRow(booked),
      ...campaign.bookings
        .filter(({ booking_package }) => booking_package === booked.id)
        .map((booking) => rowOf(booking, true)),
    ]),
  ];
}

function bookingRow(booking: CampaignBooking, isInPackage: boolean): OfferRow {
  const { media, manual_media: manual } = booking;
  return {
    key: booking.id,
    kind: media === null ? 'manual' : 'media',
    id: booking.id,
    subjectId: media?.id ?? manual?.id ?? 0,
    title: media?.title ?? manual?.name ?? '',
    code: media?.surface_code ?? null,
    type: media?.type ?? null,
    publisher: media?.company.name ?? manual?.company ?? '',
    city: media?.city ?? null,
    county: media?.county ?? null,
    size: media,
    thumbnail: media?.thumbnail ?? null,
    place: media?.place ?? null,
    state: booking.state,
    option: booking.option ?? null,
    quantity: booking.quantity,
    requested: booking.requested_quantity ?? null,
    date_from: booking.date_from,
    date_to: booking.date_to,
    price: booking.total_price,
    estimate: booking.estimated_price ?? null,
    fee: booking.mhfe_fee,
    net: booking.net_net_net ?? null,
    revision: booking.revision,
    isInPackage,
    surfaceCount: 0,
    reason: booking.state === 'PUBLISHER_REJECTED' ? (booking.note ?? null) : null,
    similar: null,
    canDelete: isActionAllowed(booking, 'delete'),
    canEditFee: isActionAllowed(booking, 'edit_fee'),
    canFinalize: isActionAllowed(booking, 'finalize'),
    canMove: isActionAllowed(booking, 'reschedule'),
    mark: null,
    comments: noComments,
  };
}

function packageRow(booked: CampaignBookingPackage): OfferRow {
  return {
    key: -booked.id,
    kind: 'package',
    id: booked.id,
    subjectId: booked.package.id,
    title: booked.package.title,
    code: null,
    type: null,
    publisher: booked.package.company.name,
    city: null,
    county: null,
    size: null,
    thumbnail: null,
    place: null,
    state: booked.state,
    option: null,
    quantity: null,
    requested: null,
    date_from: booked.date_from,
    date_to: booked.date_to,
    price: booked.total_price,
    estimate: booked.estimated_price ?? null,
    fee: booked.commission_fee,
    net: null,
    revision: booked.revision,
    isInPackage: false,
    surfaceCount: booked.bookings.length,
    reason: null,
    similar: null,
    canDelete: isActionAllowed(booked, 'delete'),
    canEditFee: isActionAllowed(booked, 'edit_fee'),
    canFinalize: false,
    canMove: false,
    mark: null,
    comments: noComments,
  };
}

/** The line as the offer has it by now. */
export function currentLine(rows: readonly OfferRow[], line: OfferRow): OfferRow {
  return rows.find(({ key }) => key === line.key) ?? line;
}

/** What a line that was told to have changed meanwhile can be changed by once more. */
export function presentRevision(rows: readonly OfferRow[], line: OfferRow): number | undefined {
  return currentLine(rows, line).revision ?? line.revision;
}

/** The line as the conversation knows it. */
export function commentedAt({ kind, id }: Pick<OfferRow, 'kind' | 'id'>): OpenedAt {
  return kind === 'package' ? { bookingPackage: id } : { booking: id };
}

/** A package has its commission on a page of its own, and its surfaces go with it. */
export function canTakeFee(row: OfferRow): boolean {
  return row.canEditFee && row.kind !== 'package' && !row.isInPackage;
}

/** An approved line that its maker has said no fee for, 0 Ft included; a package's surfaces go with it. [D5.37] */
export function lacksFee(row: OfferRow): boolean {
  return row.canEditFee && !row.isInPackage && row.state === 'PUBLISHER_ACCEPTED' && row.fee === null;
}

/** Whether an act on several lines is open for it. */
export function isChoosable(row: OfferRow): boolean {
  return row.canDelete || row.canMove || canTakeFee(row);
}

/** The lines that are options, apart from their state. [D11.64] */
export const optionNarrowings = ['OPTION', 'OPTION_EXPIRING', 'OPTION_CHALLENGED'] as const;
export type OptionNarrowing = (typeof optionNarrowings)[number];

export type OfferNarrowing = {
  readonly text: string;
  readonly state: BookingState | OptionNarrowing | 'WITHOUT_FEE' | 'OTHER_UNITS' | null;
};

export function isKeptOption(mark: OptionMark | null, narrowing: OptionNarrowing, soon: Date): boolean {
  if (mark === null) return false;
  if (narrowing === 'OPTION_CHALLENGED') return mark.is_challenged;
  return narrowing === 'OPTION' || new Date(mark.hold_until) <= soon;
}

/** `soon` is `soonUntil` of now. */
export function narrowed(rows: readonly OfferRow[], { text, state }: OfferNarrowing, soon: Date): readonly OfferRow[] {
  const wanted = folded(text).trim();
  const ofOptions = optionNarrowings.find((narrowing) => narrowing === state);
  const isKept = (row: OfferRow): boolean => {
    if (state === 'WITHOUT_FEE') return lacksFee(row);
    if (state === 'OTHER_UNITS') return row.requested !== null;
    return (
      state === null || (ofOptions === undefined ? row.state === state : isKeptOption(row.option, ofOptions, soon))
    );
  };
  return rows.filter(
    (row) =>
      isKept(row) && folded(`${row.title} ${row.code ?? ''} ${row.publisher} ${row.city ?? ''}`).includes(wanted),
  );
}

/** How many lines are in each state; the surfaces inside packages are counted with their package. */
export function countByState(rows: readonly OfferRow[]): ReadonlyMap<BookingState, number> {
  const counts = new Map<BookingState, number>();
  for (const row of rows) {
    if (!row.isInPackage) counts.set(row.state, (counts.get(row.state) ?? 0) + 1);
  }
  return counts;
}
