import type { PackageListQuery } from '@felulet/contract/sales/packages.ts';
import {
  activeBookingStates,
  type BookingState,
  undecidedBookingStates,
} from '@felulet/domain/booking/booking-states.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import type { PackageFacts } from '@felulet/domain/package/package-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { PackageTable } from '../../../database/tables.generated.ts';
import { type CampaignPart, campaignPartFacts } from '../booking/booking-facts.ts';
import { bookedInto, type ForCampaign, filteredPackages, offerVisibleTo, packageSource } from './package-scope.ts';

export type PackageRecord = Selectable<PackageTable> &
  CampaignPart & {
    readonly company_name: string;
    readonly company_enabled: boolean;
    readonly request_from: Day | null;
    readonly request_to: Day | null;
    readonly request_budget: number | null;
    readonly campaign_id: number | null;
    readonly campaign_name: string | null;
    readonly reference_id: number | null;
    readonly reference_state: BookingState | null;
    readonly is_done: boolean;
    /** Net forints of its price tags. */
    readonly tags_total: number;
    readonly units: number;
    readonly surfaces: number;
    readonly undecided: number;
    readonly accepted: number;
    readonly is_booked: boolean;
  };

const literals = (states: readonly BookingState[]): RawBuilder<unknown> =>
  sql.join(states.map((state) => sql.lit(state)));

/** What dropped out of a private package counts no more; what ended with its campaign had been accepted. */
const recordColumns = sql<PackageRecord>`p.*, owner.name as company_name,
  owner.is_enabled and owner.deleted_at is null as company_enabled,
  r.date_from as request_from, r.date_to as request_to, r.budget as request_budget,
  c.id as campaign_id, c.name as campaign_name, c.state as campaign_state, c.role_of_creator, c.creator_company_id,
  c.advertiser_company_id, c.intermediary_company_id, c.mhfe_company_id, c.publisher_company_id as dedicated_publisher_id,
  c.was_sent_back, c.modified_from,
  rb.id as reference_id, rb.state as reference_state, coalesce(rb.is_done, false) as is_done,
  (select coalesce(sum(t.value), 0)::float8 from package_price_tag t where t.package_id = p.id) as tags_total,
  items.units, items.surfaces, bookings.undecided, bookings.accepted,
  exists (select from booking_package k where k.package_id = p.id
    and k.state in (${literals(activeBookingStates)})) as is_booked`;

/** Its surfaces, without those that dropped out. */
const countedItems = sql`package_item i left join booking b on b.booking_package_id = rb.id and b.media_id = i.media_id
    where i.package_id = p.id and (b.id is null or rb.is_done and b.state = 'REJECTED'
      or b.state not in ('PUBLISHER_REJECTED', 'REJECTED'))`;

const counted = sql`cross join lateral (
    select coalesce(sum(coalesce(b.quantity, i.quantity)), 0)::int as units, count(*)::int as surfaces
    from ${countedItems}) as items
  cross join lateral (
    select count(*) filter (where b.state in (${literals(undecidedBookingStates)}))::int as undecided,
      count(*) filter (where b.state = 'PUBLISHER_ACCEPTED')::int as accepted
    from booking b where b.booking_package_id = rb.id) as bookings`;

/** A package that exists; whether the viewer may see it is the policy's question. */
export async function packageRecord(db: Db | Tx, id: number): Promise<PackageRecord | undefined> {
  const { rows } = await sql<PackageRecord>`select ${recordColumns} from ${packageSource} ${counted}
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  return rows[0];
}

export function packageFacts(record: PackageRecord): PackageFacts {
  const from = record.date_from ?? record.request_from;
  const to = record.date_to ?? record.request_to;
  return {
    company_id: record.company_id,
    company_enabled: record.company_enabled,
    is_private: record.is_private,
    is_active: record.is_active,
    is_done: record.is_done,
    is_dropped: record.is_private && record.reference_state === 'REJECTED' && !record.is_done,
    item_count: record.surfaces,
    period: from === null || to === null ? null : { date_from: from, date_to: to },
    campaign: campaignPartFacts(record),
    is_booked: record.is_booked,
    undecided_bookings: record.undecided,
    accepted_bookings: record.accepted,
  };
}

export type PackageListRow = PackageRecord & {
  readonly booking_package_id: number | null;
  readonly has_deleted_surface: boolean;
};

type PackageSort = NonNullable<PackageListQuery['sort']>[number];

const sortColumns: Readonly<Record<PackageSort['property'], RawBuilder<unknown>>> = {
  id: sql`p.id`,
  title: sql`p.title`,
  company_name: sql`owner.name`,
  is_private: sql`p.is_private`,
  is_active: sql`p.is_active`,
  price: sql`p.price`,
  date_from: sql`p.date_from`,
  date_to: sql`p.date_to`,
  medias_different_sum: sql`(select count(*) from ${countedItems})`,
  created_at: sql`p.created_at`,
  updated_at: sql`p.updated_at`,
};

/** The ids of the page first: what is in a package is counted for the rows that are shown alone. */
export async function packagePage(
  db: Db,
  viewer: Viewer,
  query: PackageListQuery,
  campaign: ForCampaign | null,
): Promise<{ rows: PackageListRow[]; totalCount: number }> {
  const where = filteredPackages(viewer, query, campaign);
  const keys = [...(query.sort ?? []), { property: 'id', direction: 'desc' } as const];
  const order = sql.join(keys.map((key) => sql`${sortColumns[key.property]} ${sql.raw(key.direction)} nulls last`));
  const booked = campaign === null ? sql<null>`null::integer` : bookedInto(campaign.id);
  const [page, total] = await Promise.all([
    sql<{ id: number }>`select p.id from ${packageSource} where ${where} order by ${order}
      limit ${query.rowsPerPage} offset ${query.page * query.rowsPerPage}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${packageSource} where ${where}`.execute(db),
  ]);
  const ids = page.rows.map((row) => row.id);
  const { rows } = await sql<PackageListRow>`select ${recordColumns}, ${booked} as booking_package_id,
      exists (select from package_item i join media m on m.id = i.media_id
        where i.package_id = p.id and m.deleted_at is not null) as has_deleted_surface
    from ${packageSource} ${counted} where p.id = any (${ids}::integer[])`.execute(db);
  const places = new Map(ids.map((id, index) => [id, index]));
  rows.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
  return { rows, totalCount: total.rows[0]?.count ?? 0 };
}

export type PackageItemRow = {
  readonly id: number;
  readonly package_id: number;
  readonly media_id: number;
  readonly quantity: number;
  readonly title: string;
  readonly surface_code: string | null;
  readonly type: MediaType;
  readonly city: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_approximate: boolean;
  readonly capacity: number;
  readonly is_deleted: boolean;
  /** For one unit; 0 where there is none. */
  readonly list_price: number;
  readonly rental_unit: string | null;
  readonly booking_id: number | null;
  readonly booking_state: BookingState | null;
};

/** The surfaces of packages; of a private one with what is booked for each, whose quantity the price form may have changed. */
export async function packageItems(db: Db | Tx, packageIds: readonly number[]): Promise<PackageItemRow[]> {
  if (packageIds.length === 0) return [];
  const { rows } = await sql<PackageItemRow>`
    select i.id, i.package_id, i.media_id, coalesce(b.quantity, i.quantity) as quantity, m.title, m.surface_code, m.type,
      m.city, m.lat, m.lng, m.is_location_approximate as is_approximate,
      m.quantity as capacity, m.deleted_at is not null as is_deleted, coalesce(d.list_price, 0)::float8 as list_price,
      u.name as rental_unit, b.id as booking_id, b.state as booking_state
    from package_item i
    join package p on p.id = i.package_id
    join media m on m.id = i.media_id
    left join media_detail d on d.media_id = m.id
    left join system_list_item u on u.id = m.rental_period_unit_id
    left join booking_package rb on rb.package_id = p.id and p.is_private
    left join booking b on b.booking_package_id = rb.id and b.media_id = i.media_id
    where i.package_id = any (${packageIds}::integer[]) order by m.title, i.id`.execute(db);
  return rows;
}

export type PackageTagRow = { readonly id: number; readonly title: string; readonly value: number };

export function packageTags(db: Db | Tx, packageId: number): Promise<PackageTagRow[]> {
  return db
    .selectFrom('package_price_tag')
    .select(['id', 'title', 'value'])
    .where('package_id', '=', packageId)
    .orderBy('order_number')
    .orderBy('id')
    .execute();
}

export type PackageOfferRow = {
  readonly id: number;
  readonly campaign_id: number;
  readonly campaign_name: string;
  readonly state: BookingState;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly is_campaign_visible: boolean;
};

const MOST_OFFERS = 100;

/** The newest offers that the package stands in: its publisher sees all, others those that they may see. */
export async function packageOffers(
  db: Db | Tx,
  viewer: Viewer,
  { id, company_id }: Pick<PackageRecord, 'id' | 'company_id'>,
): Promise<PackageOfferRow[]> {
  const isOwner = viewer.role === 'ROLE_ADMIN' || viewer.companyId === company_id;
  const isVisible = viewer.role === 'ROLE_ADMIN' ? sql<boolean>`true` : offerVisibleTo(viewer);
  const { rows } = await sql<PackageOfferRow>`
    select k.id, k.state, k.date_from, k.date_to, c.id as campaign_id, c.name as campaign_name,
      coalesce(${isVisible}, false) as is_campaign_visible
    from booking_package k join campaign c on c.id = k.campaign_id
    where k.package_id = ${id} and (${isOwner} or ((not k.is_private or k.is_done) and ${isVisible}))
    order by k.id desc limit ${MOST_OFFERS}`.execute(db);
  return rows;
}
