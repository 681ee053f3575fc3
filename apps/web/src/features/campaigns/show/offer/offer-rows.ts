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

/** A line of the offer: a surface, a manual row, or a package with its surfaces below it. */
export type OfferRow = {
  /** Unique among all lines: packages count downwards from -1. */
  readonly key: number;
  readonly kind: 'media' | 'manual' | 'package';
  /** Id of the booking or of the booking package. */
  readonly id: number;
  readonly subjectId: number;
  readonly title: string;
  /** Null for what is no surface, and for a surface without a code. */
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
  /** Set where the line is an option that the reader may know of. */
  readonly option: OptionMark | null;
  readonly quantity: number | null;
  /** The requested units, where the publisher granted another number. */
  readonly requested: number | null;
  readonly date_from: string;
  readonly date_to: string;
  readonly price: number | null;
  /** The estimated price of a waiting line; null where there is none or the reader may not know it. */
  readonly estimate: number | null;
  readonly fee: string | null | undefined;
  /** The net amount that a percentage fee is calculated from, where it is known. */
  readonly net: number | null;
  /** The revision that a change is compared with, for those who assemble the offer. */
  readonly revision: number | undefined;
  readonly isInPackage: boolean;
  readonly surfaceCount: number;
  /** The publisher's reason for a rejection; null when there is none or the reader may not know it. */
  readonly reason: string | null;
  /** The browser that finds a substitute for a rejected surface, for those who may book one. */
  readonly similar: Target | null;
  readonly canDelete: boolean;
  readonly canEditFee: boolean;
  /** Whether it is a manual row that the reader may finalize. */
  readonly canFinalize: boolean;
  readonly canMove: boolean;
  /** The difference from the version that the reader knows; null where nothing is marked. */
  readonly mark: Pick<ComparedLineAnswer, 'change' | 'fields'> | null;
  /** The counts of its comments. */
  readonly comments: UnreadCounts;
};

type Offer = Pick<Campaign, 'id' | 'bookings' | 'booking_packages'>;

/** Bookings in the order of the answer, and then the packages, each followed by its own bookings. */
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

/** The present version of the line. */
export function currentLine(rows: readonly OfferRow[], line: OfferRow): OfferRow {
  return rows.find(({ key }) => key === line.key) ?? line;
}

/** The revision for changing a line again after a stale one was reported. */
export function presentRevision(rows: readonly OfferRow[], line: OfferRow): number | undefined {
  return currentLine(rows, line).revision ?? line.revision;
}

/** The line as a target of comments. */
export function commentedAt({ kind, id }: Pick<OfferRow, 'kind' | 'id'>): OpenedAt {
  return kind === 'package' ? { bookingPackage: id } : { booking: id };
}

/** The commission of a package is set on its own page and covers its surfaces. */
export function canTakeFee(row: OfferRow): boolean {
  return row.canEditFee && row.kind !== 'package' && !row.isInPackage;
}

/** An approved line for which no fee was set, not even 0 Ft; the surfaces of a package are not counted. */
export function lacksFee(row: OfferRow): boolean {
  return row.canEditFee && !row.isInPackage && row.state === 'PUBLISHER_ACCEPTED' && row.fee === null;
}

/** Whether the line can be chosen for a joint action. */
export function isChoosable(row: OfferRow): boolean {
  return row.canDelete || row.canMove || canTakeFee(row);
}

/** The lines that are options; their state is another filter. */
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

/** `soon` is `soonUntil` of the present moment. */
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

/** The number of lines in each state; surfaces of a package are counted with it. */
export function countByState(rows: readonly OfferRow[]): ReadonlyMap<BookingState, number> {
  const counts = new Map<BookingState, number>();
  for (const row of rows) {
    if (!row.isInPackage) counts.set(row.state, (counts.get(row.state) ?? 0) + 1);
  }
  return counts;
}
