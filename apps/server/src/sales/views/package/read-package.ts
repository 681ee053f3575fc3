import type { Package, PackageItem, PackageListQuery, PackageRow } from '@felulet/contract/sales/packages.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import { type CampaignFacts, type CampaignOutline, sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeBookingCalendar } from '@felulet/domain/media/media-policy.ts';
import {
  canDeletePackage,
  canEditPackage,
  canHandOverPackage,
  canHoldPackage,
  canSeePackagePrice,
  type PackageFacts,
} from '@felulet/domain/package/package-policy.ts';
import { offeredActions } from '@felulet/domain/permission/record-decisions.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { calcDiscount } from '@felulet/domain/pricing/package-price.ts';
import type { Db } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { type FieldFault, found, invalid } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided, decidedEach } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import { campaignWithFacts } from '../campaign/campaign-facts.ts';
import { bookingPrices } from '../price/prices.ts';
import { type WholeAvailability, wholeAvailability } from './package-availability.ts';
import {
  type PackageItemRow,
  type PackageListRow,
  type PackageOfferRow,
  type PackageRecord,
  type PackageTagRow,
  packageFacts,
  packageItems,
  packageOffers,
  packagePage,
  packageTags,
} from './package-list.ts';
import type { ForCampaign } from './package-scope.ts';
import { visiblePackage } from './visible-package.ts';

export async function listPackages(
  { db }: ServerContext,
  reader: Reader,
  query: PackageListQuery,
): Promise<{ list: PackageRow[]; totalCount: number }> {
  refuseHiddenQuestions(reader.viewer, query);
  const campaign = query.campaign === undefined ? null : await campaignFor(db, reader.viewer, query.campaign);
  const { rows, totalCount } = await packagePage(db, reader.viewer, query, campaign);
  const free = campaign === null ? undefined : await availabilityOf(db, rows, campaign);
  const into = (id: number) => (campaign === null ? null : { facts: campaign.facts, availability: free?.get(id) });
  return { list: rows.map((row) => presentPackageRow(row, into(row.id), reader)), totalCount };
}

/** By asking which packages cost more than this, or are free, a customer would learn what is not told. [D9.3] */
function refuseHiddenQuestions(viewer: Viewer, query: PackageListQuery): void {
  if (canSeePackagePrice(viewer)) return;
  const faults: FieldFault[] = [
    ...(query.sort?.some((key) => key.property === 'price')
      ? [{ path: 'sort', code: 'unknown_property' } as const]
      : []),
    ...(['price_min', 'price_max', 'only_available'] as const).flatMap((path): FieldFault[] =>
      query[path] === undefined ? [] : [{ path, code: 'not_allowed' }],
    ),
  ];
  if (faults.length > 0) invalid(...faults);
}

async function campaignFor(db: Db, viewer: Viewer, id: number): Promise<ForCampaign & { facts: CampaignFacts }> {
  const { record, facts } = found(await campaignWithFacts(db, id));
  if (!canSeeCampaign(viewer, facts)) found(undefined);
  const { date_from, date_to, publisher_company_id } = record;
  return { id, period: { date_from, date_to }, publisherId: publisher_company_id, facts };
}

/** Of those that are not in the campaign yet: the others' own bookings would be in their way. */
async function availabilityOf(db: Db, rows: readonly PackageListRow[], campaign: ForCampaign) {
  const open = rows.filter((row) => row.booking_package_id === null);
  const items = await packageItems(
    db,
    open.map((row) => row.id),
  );
  return wholeAvailability(db, open, items, campaign.period);
}

export async function readPackage({ db }: ServerContext, asker: Reader, id: number): Promise<Package> {
  const { record, facts } = await visiblePackage(db, asker.viewer, id);
  const [items, tags, offers] = await Promise.all([
    packageItems(db, [id]),
    packageTags(db, id),
    packageOffers(db, asker.viewer, record),
  ]);
  const totalNet = record.is_private ? await approvedNet(db, items) : 0;
  return presentPackage({ record, facts, items, tags, offers, totalNet }, asker);
}

async function approvedNet(db: Db, items: readonly PackageItemRow[]): Promise<number> {
  const approved = items.flatMap((item) =>
    item.booking_state === 'PUBLISHER_ACCEPTED' && item.booking_id !== null ? [item.booking_id] : [],
  );
  const prices = await bookingPrices(db, approved);
  return [...prices.values()].reduce((sum, price) => sum + price.net_net_net, 0);
}

function sharedFields(record: PackageRecord, facts: PackageFacts, { viewer, say }: Reader) {
  return {
    id: record.id,
    title: record.title,
    ...(canSeePackagePrice(viewer) && { price: record.price, price_tags_total: record.tags_total }),
    is_private: record.is_private,
    is_active: record.is_active,
    date_from: record.date_from,
    date_to: record.date_to,
    company: { id: record.company_id, name: record.company_name },
    medias_sum: record.units,
    medias_different_sum: record.surfaces,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    revision: record.revision,
    actions: packageActions(facts, viewer, say),
  };
}

/** The owner's buttons; a closed one says why. Customers and MHFEs have none. */
function packageActions(facts: PackageFacts, viewer: Viewer, say: Say): PackageRow['actions'] {
  if (!isOwner(viewer, facts)) return [];
  return [
    decided('edit', canEditPackage(viewer, facts), say),
    decided('delete', canDeletePackage(viewer, facts), say),
    decided('edit_items', canEditPackage(viewer, facts), say),
    ...(facts.is_private ? [decided('hand_over', canHandOverPackage(viewer, facts), say)] : []),
  ];
}

function isOwner(viewer: Viewer, facts: Pick<PackageFacts, 'company_id'>): boolean {
  return isAdmin(viewer) || viewer.companyId === facts.company_id;
}

/** The campaign that the list is read for, and what is free for its days; null without one. */
type InCampaign = { readonly facts: CampaignOutline; readonly availability: WholeAvailability | undefined };

function presentPackageRow(row: PackageListRow, into: InCampaign | null, reader: Reader): PackageRow {
  const shared = sharedFields(row, packageFacts(row), reader);
  return {
    ...shared,
    actions: [...shared.actions, ...holdAction(row, into, reader)],
    company_name: row.company_name,
    is_done: row.is_done,
    booking_package_id: row.booking_package_id,
    has_deleted_surface: row.has_deleted_surface,
    ...(canSeeBookingCalendar(reader.viewer) && { availability: into?.availability ?? null }),
  };
}

/** Beside booking it, while it can be booked. */
function holdAction(row: PackageListRow, into: InCampaign | null, { viewer, say }: Reader): PackageRow['actions'] {
  if (into === null || row.booking_package_id !== null) return [];
  return decidedEach(
    offeredActions(['hold'], () => canHoldPackage(viewer, into.facts)),
    say,
  );
}

type PackageSheet = {
  readonly record: PackageRecord;
  readonly facts: PackageFacts;
  readonly items: readonly PackageItemRow[];
  readonly tags: readonly PackageTagRow[];
  readonly offers: readonly PackageOfferRow[];
  /** What its approved surfaces come to. [D7.28] */
  readonly totalNet: number;
};

/** What the viewer may not know is not in the answer at all. */
function presentPackage(sheet: PackageSheet, reader: Reader): Package {
  const { record, facts, items, offers } = sheet;
  const owns = isOwner(reader.viewer, facts);
  const knowsBookings = owns || (facts.campaign !== null && sideOf(reader.viewer, facts.campaign) === 'offer_maker');
  const shown = items.filter((item) => owns || !hasDroppedOut(item));
  return {
    ...sharedFields(record, facts, reader),
    information: record.information,
    ...(canSeePackagePrice(reader.viewer) && presentPrice(sheet)),
    assembly_request: presentRequest(record, reader.viewer),
    package_items: shown.map((item) => presentItem(item, knowsBookings)),
    reference: presentReference(record),
    booking_packages: offers.map(({ campaign_id, campaign_name, ...offer }) => ({
      ...offer,
      campaign: { id: campaign_id, name: campaign_name },
    })),
  };
}

/** What a REJECTED campaign's offer held goes on showing. */
function hasDroppedOut({ booking_state: state }: PackageItemRow): boolean {
  return state === 'PUBLISHER_REJECTED';
}

function presentPrice({ record, tags, items, totalNet }: PackageSheet): Partial<Package> {
  return {
    price_tags: [...tags],
    ...readListPrices(items),
    ...(record.is_private && {
      total_net_net_price: totalNet,
      calc_discount: calcDiscount(totalNet, record.price),
    }),
  };
}

/** Of what is in it and can be sold; prices by the day and by the month are no one sum. */
function readListPrices(items: readonly PackageItemRow[]): Partial<Package> {
  const counted = items.filter((item) => !item.is_deleted && !hasDroppedOut(item));
  const priced = counted.filter(({ list_price }) => list_price > 0);
  const sums = [...Map.groupBy(priced, ({ rental_unit }) => rental_unit)].map(([rental_unit, rows]) => ({
    rental_unit,
    count: rows.length,
    sum: rows.reduce((total, { list_price, quantity }) => total + list_price * quantity, 0),
  }));
  return {
    list_price_sums: sums.toSorted((left, right) => right.count - left.count),
    without_list_price: counted.length - priced.length,
  };
}

function presentRequest(record: PackageRecord, viewer: Viewer): Package['assembly_request'] {
  const { assembly_request_id: id, campaign_id, campaign_name, request_from, request_to, request_budget } = record;
  if (id === null || campaign_id === null || request_from === null || request_to === null) return null;
  return {
    id,
    campaign: { id: campaign_id, name: campaign_name ?? '' },
    date_from: request_from,
    date_to: request_to,
    ...(!isCustomerRole(viewer.role) && { budget: request_budget ?? 0 }),
  };
}

function presentReference({ reference_id: id, reference_state: state, is_done }: PackageRecord): Package['reference'] {
  return id === null || state === null ? null : { id, is_done, state };
}

function presentItem(item: PackageItemRow, knowsBooking: boolean): PackageItem {
  const { id, media_id, quantity, booking_id, booking_state } = item;
  const { title, surface_code, type, city, lat, lng, is_approximate, is_deleted } = item;
  return {
    id,
    package_item_id: id,
    media: { id: media_id, title, surface_code, type, city, lat, lng, is_approximate, is_deleted },
    quantity,
    booking:
      knowsBooking && booking_id !== null && booking_state !== null ? { id: booking_id, state: booking_state } : null,
  };
}
