import type { CampaignReference } from '@felulet/contract/sales/campaign-files.ts';
import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import type { CampaignBooking, CampaignBookingPackage } from '@felulet/contract/sales/campaign-offer.ts';
import type { Campaign, CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import type { OfferVersionReference } from '@felulet/contract/sales/offer-versions.ts';
import { type BookingFacts, isInOffer, isInUnfinishedPackage } from '@felulet/domain/booking/booking-facts.ts';
import { decideBookingRule } from '@felulet/domain/booking/booking-fields.ts';
import { decideBookingAction } from '@felulet/domain/booking/booking-policy.ts';
import { canRemoveFromOffer } from '@felulet/domain/campaign/campaign-assembly.ts';
import { type CampaignFacts, sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { campaignActions, campaignRowActions, canEditFees } from '@felulet/domain/campaign/campaign-policy.ts';
import { nextState } from '@felulet/domain/campaign/campaign-transitions.ts';
import { companyInTurn } from '@felulet/domain/campaign/campaign-turn.ts';
import { canSeeOfferVersion } from '@felulet/domain/offer-version/offer-version-policy.ts';
import { offeredActions } from '@felulet/domain/permission/record-decisions.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { totalFor } from '@felulet/domain/pricing/booking-price-rows.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { joined } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided, decidedEach } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { CampaignListRow } from './campaign-list.ts';
import type { AssigneeRow, OfferBookingRow, OfferPackageRow, OperationRow, ReferenceRow } from './campaign-parts.ts';

export function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}

type RowParts = {
  readonly assignees: readonly AssigneeRow[];
  /** Of the offers, by the campaign, where they were asked for. */
  readonly totals: ReadonlyMap<number, number> | undefined;
};

export function presentCampaignRow(
  { viewer, say }: Reader,
  row: CampaignListRow,
  facts: CampaignFacts,
  { assignees, totals }: RowParts,
): CampaignRow {
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    state: row.state,
    next_state: nextState(viewer, facts),
    advertiser: row.advertiser_name ?? row.external_advertiser,
    intermediary: named(row.intermediary_company_id, row.intermediary_name),
    mhfe: named(row.mhfe_company_id, row.mhfe_name),
    publisher: named(row.publisher_company_id, row.publisher_name),
    company: { id: row.creator_company_id, name: row.creator_name },
    ooh_budget: row.ooh_budget,
    ...(totals !== undefined && { total_price: totals.get(row.id) ?? null }),
    date_from: row.date_from,
    date_to: row.date_to,
    assignees: ownAssignees(viewer, row.id, assignees),
    is_my_turn: companyInTurn(facts) === viewer.companyId,
    is_unread: row.is_unread,
    actions: decidedEach(campaignRowActions(viewer, facts), say),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The own side's co-workers; an admin reads everybody's. */
export function ownAssignees(
  viewer: Viewer,
  campaignId: number,
  assignees: readonly AssigneeRow[],
): { id: number; name: string }[] {
  return assignees
    .filter(
      (row) => row.campaign_id === campaignId && (viewer.role === 'ROLE_ADMIN' || row.company_id === viewer.companyId),
    )
    .map(({ id, name }) => ({ id, name }));
}

export function presentReference(row: ReferenceRow, context: Pick<ServerContext, 'addresses'>): CampaignReference {
  return {
    id: row.id,
    src: context.addresses.sign(row.file_id),
    mime_type: row.mime_type,
    original_filename: row.original_filename,
    order_number: row.order_number,
  };
}

/** A version as its reader may know it. */
export function versionReference(
  viewer: Viewer,
  row: { readonly number: number; readonly net_total: number; readonly customer_total: number },
): OfferVersionReference {
  const totals = { net_net_net: row.net_total, customer_total: row.customer_total };
  return { number: row.number, total_price: totalFor(totals, priceViewOf(viewer.role)) };
}

function versionOfOperation(viewer: Viewer, facts: CampaignFacts, row: OperationRow): OfferVersionReference | null {
  const { version_number: number, net_total, customer_total, shown_to_advertiser } = row;
  if (number === null || net_total === null || customer_total === null) return null;
  const version = { number, shown_to_advertiser: shown_to_advertiser === true };
  if (!canSeeOfferVersion(viewer, facts, version)) return null;
  return versionReference(viewer, { number, net_total, customer_total });
}

export function presentOperation(
  viewer: Viewer,
  facts: CampaignFacts,
  row: OperationRow,
): Campaign['campaign_operations'][number] {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    company: row.company_name,
    for_company: row.for_company_name,
    user: row.account_name,
    note: row.note,
    offer_version: versionOfOperation(viewer, facts, row),
    time: row.created_at.toISOString(),
  };
}

export function presentActions(viewer: Viewer, facts: CampaignFacts, say: Say): CampaignActionAnswer[] {
  return campaignActions(viewer, facts).map(({ decision, ...button }) => ({
    ...button,
    ...decided(button.action, decision, say),
  }));
}

/** Which fee names a reader may meet at all: the offer's MHFE and an admin. */
export function readsFees(viewer: Viewer, facts: CampaignFacts): boolean {
  return viewer.role === 'ROLE_ADMIN' || (viewer.role === 'ROLE_MHFE' && facts.mhfe_id === viewer.companyId);
}

export function offerBookingFacts(
  row: OfferBookingRow,
  facts: CampaignFacts,
  packages: readonly OfferPackageRow[],
): BookingFacts {
  const inPackage = packages.find((candidate) => candidate.id === row.booking_package_id);
  return {
    kind: row.media_id === null ? 'manual_row' : 'campaign_booking',
    state: row.state,
    publisher_id: row.publisher_company_id,
    booking_package:
      inPackage === undefined
        ? null
        : { is_private: inPackage.is_private, is_done: inPackage.is_done || !inPackage.is_private },
    campaign: facts,
    has_price_snapshot: row.accepted_at !== null,
    is_bound: row.is_bound,
  };
}

/** What the reader sees of the offer: its makers every row but those of packages still in the making, the customers what was accepted. */
export function isRowShown(viewer: Viewer, facts: CampaignFacts, booking: BookingFacts): boolean {
  if (!assembles(viewer, facts)) return isInOffer(booking);
  return viewer.role === 'ROLE_ADMIN' || !(isInUnfinishedPackage(booking) || hasDroppedOut(booking));
}

/** What was rejected is no part of a private package any more. */
function hasDroppedOut({ booking_package: pack, state }: BookingFacts): boolean {
  return pack?.is_private === true && state === 'PUBLISHER_REJECTED';
}

/** Whose offer it is to put together, in whatever state it is. */
export function assembles(viewer: Viewer, facts: CampaignFacts): boolean {
  return viewer.role === 'ROLE_ADMIN' || sideOf(viewer, facts) === 'offer_maker';
}

export function presentOfferRow(
  { viewer, say }: Reader,
  facts: CampaignFacts,
  row: OfferBookingRow,
  booking: BookingFacts,
  total: number | undefined,
  addresses: ServerContext['addresses'],
): CampaignBooking {
  return {
    id: row.id,
    media: mediaOf(row, addresses),
    manual_media:
      row.manual_id === null
        ? null
        : { id: row.manual_id, name: joined(row.manual_name), company: joined(row.manual_company) },
    booking_package: row.booking_package_id,
    state: row.state,
    quantity: row.quantity,
    date_from: row.date_from,
    date_to: row.date_to,
    total_price: total ?? null,
    ...(readsFees(viewer, facts) && {
      mhfe_fee: row.mhfe_fee,
      net_net_net: total === undefined ? null : row.net_net_net,
    }),
    ...(assembles(viewer, facts) && { note: row.note, revision: row.revision }),
    actions: decidedEach(
      offeredActions(['delete', 'edit_fee', 'finalize', 'reschedule'] as const, (action) =>
        action === 'reschedule'
          ? decideBookingRule(viewer, booking, 'move')
          : decideBookingAction(viewer, booking, action),
      ),
      say,
    ),
  };
}

function mediaOf(row: OfferBookingRow, addresses: ServerContext['addresses']): CampaignBooking['media'] {
  if (row.media_id === null) return null;
  const { lat, lng, thumbnail_file_id: picture } = row;
  return {
    id: row.media_id,
    title: joined(row.media_title),
    surface_code: row.surface_code,
    type: joined(row.media_type),
    company: { id: joined(row.publisher_company_id), name: joined(row.publisher_name) },
    city: row.media_city,
    county: row.media_county,
    width: joined(row.media_width),
    height: joined(row.media_height),
    thumbnail: picture === null ? null : addresses.sign(picture, 'small'),
    place: lat === null || lng === null ? null : { lat, lng, is_approximate: row.is_location_approximate === true },
  };
}

export function presentPackage(
  { viewer, say }: Reader,
  facts: CampaignFacts,
  row: OfferPackageRow,
  bookings: readonly number[],
  total: number | undefined,
): CampaignBookingPackage {
  return {
    id: row.id,
    package: {
      id: row.package_id,
      title: row.package_title,
      company: { id: row.publisher_company_id, name: row.publisher_name },
    },
    state: row.state,
    is_private: row.is_private,
    is_done: row.is_done,
    date_from: row.date_from,
    date_to: row.date_to,
    total_price: total ?? null,
    ...(readsFees(viewer, facts) && { commission_fee: row.commission_fee }),
    ...(assembles(viewer, facts) && { revision: row.revision }),
    bookings: [...bookings],
    actions: [
      decided('delete', canRemoveFromOffer(viewer, facts), say),
      decided(
        'edit_fee',
        row.state === 'PUBLISHER_ACCEPTED' ? canEditFees(viewer, facts) : refuse('booking_not_accepted'),
        say,
      ),
    ],
  };
}
