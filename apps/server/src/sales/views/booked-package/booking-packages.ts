import type { BookingPackageListQuery } from '@felulet/contract/sales/booking-packages.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { BookingPackageTable, BookingTable, PackageTable } from '../../../database/tables.generated.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern, searchWords } from '../../../platform/database/search.ts';
import { ordered } from '../booking/booking-list.ts';
import { campaignsWith } from '../campaign/campaign-list.ts';

export type BookingPackageRecord = Selectable<BookingPackageTable> & {
  readonly package_title: string;
  readonly package_price: number;
  readonly owner_name: string;
  readonly campaign_name: string;
};

export function bookingPackageRecord(db: Db | Tx, id: number): Promise<BookingPackageRecord | undefined> {
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('package as p', 'p.id', 'bp.package_id')
    .innerJoin('company as owner', 'owner.id', 'p.company_id')
    .innerJoin('campaign as c', 'c.id', 'bp.campaign_id')
    .selectAll('bp')
    .select([
      'p.title as package_title',
      'p.price as package_price',
      'owner.name as owner_name',
      'c.name as campaign_name',
    ])
    .where('bp.id', '=', id)
    .executeTakeFirst();
}

export type PackageBookingRow = Pick<Selectable<BookingTable>, 'id' | 'state' | 'quantity'> & {
  readonly media_id: number;
  readonly media_title: string;
  readonly media_type: MediaType;
};

/** Its bookings, whatever became of them. */
export function bookingsOfPackage(db: Db | Tx, bookingPackageId: number): Promise<PackageBookingRow[]> {
  return db
    .selectFrom('booking as b')
    .innerJoin('media as m', 'm.id', 'b.media_id')
    .select(['b.id', 'b.state', 'b.quantity', 'm.id as media_id', 'm.title as media_title', 'm.type as media_type'])
    .where('b.booking_package_id', '=', bookingPackageId)
    .orderBy('m.title')
    .orderBy('b.id')
    .execute();
}

type PackagedSurface = {
  readonly id: number;
  readonly media_id: number;
  readonly quantity: number;
  readonly is_deleted: boolean;
};

export type PackageForSale = Pick<
  Selectable<PackageTable>,
  'id' | 'company_id' | 'title' | 'is_private' | 'is_active' | 'price' | 'date_from' | 'date_to' | 'revision'
> & {
  readonly company_enabled: boolean;
  /** Stands in that campaign already. */
  readonly is_booked_into: boolean;
  readonly items: readonly PackagedSurface[];
};

/** A package on sale and its surfaces in the order in which they are locked. Nobody edits or deletes it until it is booked. */
export async function packageForSale(
  tx: Tx,
  packageId: number,
  campaignId: number,
): Promise<PackageForSale | undefined> {
  const pack = await tx
    .selectFrom('package as p')
    .innerJoin('company as owner', 'owner.id', 'p.company_id')
    .select([
      'p.id',
      'p.company_id',
      'p.title',
      'owner.is_enabled as company_enabled',
      'p.is_private',
      'p.is_active',
      'p.price',
      'p.date_from',
      'p.date_to',
      'p.revision',
    ])
    .select(
      sql<boolean>`exists (select from booking_package k where k.package_id = p.id and k.campaign_id = ${campaignId}
        and k.state not in ('PUBLISHER_REJECTED', 'REJECTED'))`.as('is_booked_into'),
    )
    .where('p.id', '=', packageId)
    .where('p.deleted_at', 'is', null)
    .forShare(['p'])
    .executeTakeFirst();
  const items = await tx
    .selectFrom('package_item as i')
    .innerJoin('media as m', 'm.id', 'i.media_id')
    .select(['i.id', 'i.media_id', 'i.quantity', sql<boolean>`m.deleted_at is not null`.as('is_deleted')])
    .where('i.package_id', '=', packageId)
    .orderBy('i.media_id')
    .execute();
  return pack === undefined ? undefined : { ...pack, items };
}

export type BookingPackageListRow = Pick<
  Selectable<BookingPackageTable>,
  | 'id'
  | 'package_id'
  | 'campaign_id'
  | 'publisher_company_id'
  | 'state'
  | 'date_from'
  | 'date_to'
  | 'is_private'
  | 'is_done'
  | 'revision'
> & {
  readonly package_title: string;
  readonly campaign_name: string;
  readonly campaign_state: CampaignState;
  readonly brand: string;
  readonly external_advertiser: string | null;
  readonly creator_name: string;
  readonly creator_role: Role;
  readonly advertiser_name: string | null;
};

function listScope(db: Db, viewer: Viewer, query: BookingPackageListQuery) {
  const words = searchWords(query.search ?? '');
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('package as p', 'p.id', 'bp.package_id')
    .innerJoin('campaign as c', 'c.id', 'bp.campaign_id')
    .$if(viewer.role !== 'ROLE_ADMIN', (list) => list.where('bp.publisher_company_id', '=', viewer.companyId))
    .$if(query.state !== undefined, (list) => list.where('bp.state', 'in', query.state ?? []))
    .$if(query.campaign_state !== undefined, (list) => list.where('c.state', 'in', query.campaign_state ?? []))
    .$if(query.campaign !== undefined, (list) => list.where('bp.campaign_id', 'in', query.campaign ?? []))
    .$if(query.creator !== undefined, (list) => list.where('c.creator_company_id', 'in', query.creator ?? []))
    .$if(query.advertiser !== undefined, (list) => list.where('c.advertiser_company_id', 'in', query.advertiser ?? []))
    .$if(query.period_from !== undefined, (list) => list.where('bp.date_to', '>=', query.period_from ?? ''))
    .$if(query.period_to !== undefined, (list) => list.where('bp.date_from', '<=', query.period_to ?? ''))
    .$if(words.length > 0, (list) =>
      list.where((where) =>
        where.and(
          words.map((word) =>
            where.or([where('p.search_text', 'like', searchPattern(word)), where('c.id', 'in', campaignsWith(word))]),
          ),
        ),
      ),
    );
}

export async function bookingPackagePage(
  db: Db,
  viewer: Viewer,
  query: BookingPackageListQuery,
): Promise<Page<BookingPackageListRow>> {
  const scope = listScope(db, viewer, query);
  const page = scope
    .innerJoin('company as creator', 'creator.id', 'c.creator_company_id')
    .leftJoin('company as advertiser', 'advertiser.id', 'c.advertiser_company_id')
    .select([
      'bp.id',
      'bp.package_id',
      'bp.campaign_id',
      'bp.publisher_company_id',
      'bp.state',
      'bp.date_from',
      'bp.date_to',
      'bp.is_private',
      'bp.is_done',
      'bp.revision',
    ])
    .select([
      'p.title as package_title',
      'c.name as campaign_name',
      'c.state as campaign_state',
      'c.brand',
      'c.external_advertiser',
    ])
    .select(['creator.name as creator_name', 'creator.role as creator_role', 'advertiser.name as advertiser_name']);
  const keys = query.sort ?? [{ property: 'id', direction: 'desc' } as const];
  const sorted = keys.reduce(
    (list, key) => list.orderBy(sortColumns[key.property], ordered(key, key.property === 'advertiser')),
    page,
  );
  return pageOf(sorted.orderBy('bp.id', 'desc'), scope.select(rowCount), query);
}

const sortColumns: Readonly<
  Record<NonNullable<BookingPackageListQuery['sort']>[number]['property'], Expression<unknown>>
> = {
  id: sql.ref('bp.id'),
  package_title: sql.ref('p.title'),
  campaign_name: sql.ref('c.name'),
  brand: sql.ref('c.brand'),
  offer_creator: sql.ref('creator.name'),
  advertiser: sql`coalesce(advertiser.name, c.external_advertiser)`,
  state: sql.ref('bp.state'),
  period: sql.ref('bp.date_from'),
};
