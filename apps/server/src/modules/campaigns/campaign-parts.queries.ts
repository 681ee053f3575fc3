import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { HistoryChange } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { CampaignOperationKind } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { CampaignOperationTable } from '../../database/tables.generated.ts';

type Reader = Db | Tx;
type OperationKind = Selectable<CampaignOperationTable>['kind'];

export type ReferenceRow = {
  readonly id: number;
  readonly kind: 'DESIGN' | 'OTHER';
  readonly order_number: number;
  readonly file_id: string;
  readonly mime_type: string;
  readonly original_filename: string;
};

export type OperationRow = {
  readonly id: number;
  readonly kind: OperationKind;
  readonly state: CampaignState;
  readonly note: string | null;
  readonly created_at: Date;
  readonly company_name: string | null;
  readonly for_company_name: string | null;
  readonly account_name: string | null;
  readonly version_number: number | null;
  readonly net_total: number | null;
  readonly customer_total: number | null;
  readonly shown_to_advertiser: boolean | null;
  readonly comment_id: number | null;
  readonly booking_id: number | null;
  readonly booking_package_id: number | null;
  readonly line_title: string | null;
  readonly publisher_company_id: number | null;
  readonly line_publisher_name: string | null;
  readonly changes: readonly HistoryChange[];
};

export type AssigneeRow = {
  readonly campaign_id: number;
  readonly company_id: number;
  readonly id: number;
  readonly name: string;
};

export type Colleague = { readonly id: number; readonly name: string };

type OfferRow = {
  readonly id: number;
  readonly state: BookingState;
  readonly date_from: Day;
  readonly date_to: Day;
  readonly accepted_at: Date | null;
};

export type OfferBookingRow = OfferRow & {
  readonly hold_until: Date | null;
  readonly revision: number;
  readonly quantity: number;
  readonly booking_package_id: number | null;
  readonly is_bound: boolean;
  readonly mhfe_fee: string | null;
  readonly net_net_net: number | null;
  readonly publisher_company_id: number | null;
  readonly media_id: number | null;
  readonly media_title: string | null;
  readonly surface_code: string | null;
  readonly media_type: MediaType | null;
  readonly media_city: string | null;
  readonly media_county: string | null;
  readonly media_width: number | null;
  readonly media_height: number | null;
  readonly thumbnail_file_id: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly is_location_approximate: boolean | null;
  readonly note: string | null;
  readonly publisher_name: string | null;
  readonly manual_id: number | null;
  readonly manual_name: string | null;
  readonly manual_company: string | null;
  readonly manual_price: number | null;
};

export type OfferPackageRow = OfferRow & {
  readonly is_private: boolean;
  readonly is_done: boolean;
  readonly commission_fee: string | null;
  readonly revision: number;
  readonly publisher_company_id: number;
  readonly package_id: number;
  readonly package_title: string;
  readonly publisher_name: string;
};

/** Files of one campaign, in their order. */
export function campaignReferences(db: Reader, campaignId: number): Promise<ReferenceRow[]> {
  return db
    .selectFrom('campaign_reference as reference')
    .innerJoin('file', 'file.id', 'reference.file_id')
    .select([
      'reference.id',
      'reference.kind',
      'reference.order_number',
      'file.id as file_id',
      'file.mime_type',
      'file.original_filename',
    ])
    .where('reference.campaign_id', '=', campaignId)
    .orderBy('reference.order_number')
    .orderBy('reference.id')
    .execute();
}

/** The history; names stay although their owners were deleted. */
export function campaignOperations(
  db: Reader,
  campaignId: number,
  except: readonly CampaignOperationKind[] = [],
): Promise<OperationRow[]> {
  return db
    .selectFrom('campaign_operation as operation')
    .leftJoin('company', 'company.id', 'operation.company_id')
    .leftJoin('account', 'account.id', 'operation.account_id')
    .leftJoin('company as behalf', 'behalf.id', 'operation.for_company_id')
    .leftJoin('offer_version as version', 'version.id', 'operation.offer_version_id')
    .leftJoin('company as publisher', 'publisher.id', 'operation.publisher_company_id')
    .select([
      'operation.id',
      'operation.kind',
      'operation.state',
      'operation.note',
      'operation.created_at',
      'company.name as company_name',
      'behalf.name as for_company_name',
      'account.name as account_name',
      'version.number as version_number',
      'version.net_total',
      'version.customer_total',
      'version.shown_to_advertiser',
      'operation.comment_id',
      'operation.booking_id',
      'operation.booking_package_id',
      'operation.line_title',
      'operation.publisher_company_id',
      'publisher.name as line_publisher_name',
      'operation.changes',
    ])
    .where('operation.campaign_id', '=', campaignId)
    .$if(except.length > 0, (query) => query.where('operation.kind', 'not in', except))
    .orderBy('operation.id', 'desc')
    .execute();
}

export async function assigneesOf(db: Reader, campaignIds: readonly number[]): Promise<AssigneeRow[]> {
  if (campaignIds.length === 0) return [];
  return db
    .selectFrom('campaign_assignee as assignee')
    .innerJoin('account', 'account.id', 'assignee.account_id')
    .select(['assignee.campaign_id', 'assignee.company_id', 'account.id', 'account.name'])
    .where('assignee.campaign_id', 'in', campaignIds)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
}

export function enabledColleagues(db: Reader, companyId: number): Promise<Colleague[]> {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Who works on the campaign. */
export function assignedPeople(tx: Tx, campaignId: number): Promise<Colleague[]> {
  return tx
    .selectFrom('campaign_assignee')
    .innerJoin('account', 'account.id', 'campaign_assignee.account_id')
    .select(['account.id', 'account.name'])
    .where('campaign_assignee.campaign_id', '=', campaignId)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
}

export function campaignBookings(db: Reader, campaignId: number): Promise<OfferBookingRow[]> {
  return db
    .selectFrom('booking')
    .leftJoin('media', 'media.id', 'booking.media_id')
    .leftJoin('county', 'county.id', 'media.county_id')
    .leftJoin('company', 'company.id', 'booking.publisher_company_id')
    .leftJoin('campaign_manual_media as manual', 'manual.id', 'booking.campaign_manual_media_id')
    .select([
      'booking.id',
      'booking.state',
      'booking.quantity',
      'booking.date_from',
      'booking.date_to',
      'booking.booking_package_id',
      'booking.is_bound',
      'booking.mhfe_fee',
      'booking.net_net_net_price as net_net_net',
      'booking.accepted_at',
      'booking.hold_until',
      'booking.revision',
      'booking.publisher_company_id',
      'media.id as media_id',
      'media.title as media_title',
      'media.surface_code',
      'media.type as media_type',
      'media.city as media_city',
      'county.name as media_county',
      'media.width as media_width',
      'media.height as media_height',
      'media.thumbnail_file_id',
      'media.lat',
      'media.lng',
      'media.is_location_approximate',
      'booking.note',
      'company.name as publisher_name',
      'manual.id as manual_id',
      'manual.name as manual_name',
      'manual.company as manual_company',
      'manual.price as manual_price',
    ])
    .where('booking.campaign_id', '=', campaignId)
    .orderBy('booking.id')
    .execute();
}

export function campaignPackages(db: Reader, campaignId: number): Promise<OfferPackageRow[]> {
  return db
    .selectFrom('booking_package')
    .innerJoin('package', 'package.id', 'booking_package.package_id')
    .innerJoin('company', 'company.id', 'booking_package.publisher_company_id')
    .select([
      'booking_package.id',
      'booking_package.state',
      'booking_package.is_private',
      'booking_package.is_done',
      'booking_package.date_from',
      'booking_package.date_to',
      'booking_package.commission_fee',
      'booking_package.revision',
      'booking_package.accepted_at',
      'booking_package.publisher_company_id',
      'package.id as package_id',
      'package.title as package_title',
      'company.name as publisher_name',
    ])
    .where('booking_package.campaign_id', '=', campaignId)
    .orderBy('booking_package.id')
    .execute();
}

/** How many units were asked for where their publisher granted another number, by the booking. [D6.112] */
export async function requestedUnits(db: Reader, campaignId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ booking_id: number; quantity: number }>`
    select distinct on (o.booking_id) o.booking_id, (change ->> 'from')::integer as quantity
    from campaign_operation o, jsonb_array_elements(o.changes) as change
    where o.campaign_id = ${campaignId} and o.booking_id is not null and change ->> 'field' = 'quantity'
      and (o.kind in ('BOOKING_APPROVED', 'PRICE_REOPENED') or o.company_id = o.publisher_company_id)
    order by o.booking_id, o.id`.execute(db);
  return new Map(rows.map(({ booking_id: id, quantity }) => [id, quantity]));
}
