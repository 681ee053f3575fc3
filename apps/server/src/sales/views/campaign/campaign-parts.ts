import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { HistoryChange } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { CampaignOperationKind } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../../database/database.ts';
import type {
  CampaignOperationTable,
  CampaignTable,
  OfferVersionTable,
  RateTable,
} from '../../../database/tables.generated.ts';
import { placesInLine } from '../option/option-marks.ts';
import { type EstimatedBooking, presentTerms } from '../price/price-estimates.ts';
import {
  isOfferedBooking,
  isOfferedPackage,
  type PackageRecord,
  type PriceRecord,
  packageParts,
  priceParts,
} from '../price/price-records.ts';
import { type OwingPublisherRow, owing } from './owing-publishers.ts';

type Reader = Db | Tx;
type OperationKind = Selectable<CampaignOperationTable>['kind'];
type Version = Selectable<OfferVersionTable>;

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
  /** Approved, or had been in what is a refused offer now. */
  readonly is_offered: boolean;
};

export type OfferBookingRow = OfferRow &
  PriceRecord &
  EstimatedBooking & {
    readonly hold_until: Date | null;
    readonly revision: number;
    readonly booking_package_id: number | null;
    readonly is_bound: boolean;
    readonly net_net_net: number | null;
    readonly publisher_company_id: number | null;
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
    /** How many units were asked for where its publisher granted another number. */
    readonly requested_quantity: number | null;
  };

export type OfferPackageRow = OfferRow &
  PackageRecord & {
    readonly is_private: boolean;
    readonly is_done: boolean;
    readonly revision: number;
    readonly publisher_company_id: number;
    readonly package_id: number;
    readonly package_title: string;
    readonly publisher_name: string;
  };

/** Files of one campaign, in their order. */
export function campaignReferences(db: Reader, campaignId: number): Promise<ReferenceRow[]> {
  return references(db, campaignId).execute();
}

function references(db: Reader, campaignId: number) {
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
    .orderBy('reference.id');
}

/** The history; names stay although their owners were deleted. */
export function campaignOperations(db: Reader, campaignId: number): Promise<OperationRow[]> {
  return operations(db, campaignId).execute();
}

function operations(db: Reader, campaignId: number) {
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
    .orderBy('operation.id', 'desc');
}

export async function assigneesOf(db: Reader, campaignIds: readonly number[]): Promise<AssigneeRow[]> {
  return campaignIds.length === 0 ? [] : assignees(db, campaignIds).execute();
}

function assignees(db: Reader, campaignIds: readonly number[]) {
  return db
    .selectFrom('campaign_assignee as assignee')
    .innerJoin('account', 'account.id', 'assignee.account_id')
    .select(['assignee.campaign_id', 'assignee.company_id', 'account.id', 'account.name'])
    .where('assignee.campaign_id', 'in', campaignIds)
    .orderBy('account.name')
    .orderBy('account.id');
}

export function enabledColleagues(db: Reader, companyId: number): Promise<Colleague[]> {
  return colleagues(db, companyId).execute();
}

function colleagues(db: Reader, companyId: number | null) {
  return db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id');
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

/** What the page of a campaign shows besides its row and its offer. */
export type PageParts = {
  readonly assignees: readonly AssigneeRow[];
  /** Everybody of its MHFE. */
  readonly colleagues: readonly Colleague[];
  readonly references: readonly ReferenceRow[];
  readonly recipient: Campaign['recipient'];
  /** The newest change request. */
  readonly request_id: number | null;
  /** The newest version of its offer. */
  readonly version: Pick<Version, 'number' | 'net_total' | 'customer_total' | 'shown_to_advertiser'> | null;
  readonly operations: readonly OperationRow[];
  /** Of the agency commission, since ever. */
  readonly rates: readonly CommissionRate[];
  readonly places_in_line: number;
  /** Who was asked for a private package and has neither begun nor refused it, by name. */
  readonly unanswered: readonly { readonly id: number; readonly name: string }[];
  /** Null for whoever asks no publisher about this offer. [D6.71] */
  readonly owing: readonly OwingPublisherRow[] | null;
};

export type CommissionRate = Pick<Selectable<RateTable>, 'id' | 'hundredths' | 'valid_from' | 'valid_to' | 'paragraph'>;

type OperationsInput = {
  readonly recipient: number | null;
  readonly asksPublishers: boolean;
  /** Kinds of operations that the page leaves out. */
  readonly without: readonly CampaignOperationKind[];
};

/** In one statement. */
export async function pageParts(
  db: Reader,
  { id, mhfe_company_id: mhfe }: Pick<Selectable<CampaignTable>, 'id' | 'mhfe_company_id'>,
  { recipient, asksPublishers, without }: OperationsInput,
): Promise<PageParts> {
  const owed: RawBuilder<OwingInJson[] | null> = asksPublishers
    ? sql<OwingInJson[]>`(select coalesce(jsonb_agg(owed), '[]') from (${owing(id)}) owed)`
    : sql`null`;
  const row = await db
    .selectNoFrom((from) => [
      jsonArrayFrom(assignees(db, [id])).as('assignees'),
      jsonArrayFrom(colleagues(db, mhfe)).as('colleagues'),
      jsonArrayFrom(references(db, id)).as('references'),
      jsonObjectFrom(from.selectFrom('company').select(['id', 'name', 'role']).where('id', '=', recipient)).as(
        'recipient',
      ),
      from
        .selectFrom('change_request')
        .select((request) => request.fn.max('id').as('id'))
        .where('campaign_id', '=', id)
        .as('request_id'),
      jsonObjectFrom(
        from
          .selectFrom('offer_version')
          .select(['number', 'net_total', 'customer_total', 'shown_to_advertiser'])
          .where('campaign_id', '=', id)
          .orderBy('number', 'desc')
          .limit(1),
      ).as('version'),
      jsonArrayFrom(operations(db, id).where('operation.kind', 'not in', without)).as('operations'),
      jsonArrayFrom(
        from
          .selectFrom('rate')
          .select(['id', 'hundredths', 'valid_from', 'valid_to', 'paragraph'])
          .where('kind', '=', 'AGENCY_COMMISSION'),
      ).as('rates'),
      placesInLine(id).as('places_in_line'),
      jsonArrayFrom(
        from
          .selectFrom('company')
          .select(['id', 'name'])
          .where('id', 'in', (requests) =>
            requests
              .selectFrom('assembly_request')
              .select('company_id')
              .where('campaign_id', '=', id)
              .where('state', '=', 'WAITING_FOR_PUBLISHER'),
          )
          .orderBy('name'),
      ).as('unanswered'),
      owed.as('owing'),
    ])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    operations: row.operations.map((operation) => ({ ...operation, created_at: new Date(operation.created_at) })),
    owing: row.owing?.map(withInstants) ?? null,
  };
}

type OwingInJson = Omit<OwingPublisherRow, 'since' | 'nudged_at'> & {
  readonly since: string;
  readonly nudged_at: string | null;
};

function withInstants({ since, nudged_at, ...row }: OwingInJson): OwingPublisherRow {
  return { ...row, since: new Date(since), nudged_at: nudged_at === null ? null : new Date(nudged_at) };
}

/** The rows of an offer with all that their prices hang on, and what the surfaces of the undecided ones cost now. */
export function campaignBookings(db: Reader, campaignId: number): Promise<OfferBookingRow[]> {
  return db
    .selectFrom('booking as b')
    .innerJoin('campaign as c', 'c.id', 'b.campaign_id')
    .leftJoin('media', 'media.id', 'b.media_id')
    .leftJoin('county', 'county.id', 'media.county_id')
    .leftJoin('company', 'company.id', 'b.publisher_company_id')
    .leftJoin('campaign_manual_media as manual', 'manual.id', 'b.campaign_manual_media_id')
    .leftJoin(requestedUnits(campaignId).as('requested'), 'requested.booking_id', 'b.id')
    .select(['b.id', 'b.state', 'b.quantity', 'b.date_from', 'b.date_to', 'b.booking_package_id', 'b.is_bound'])
    .select(['b.accepted_at', 'b.hold_until', 'b.revision', 'b.publisher_company_id', 'b.note'])
    .select(['b.rental_period_value_tenths', 'b.rental_period_unit_id', 'b.ad_hoc_discount_hundredths', 'b.list_price'])
    .select(['b.mhfe_fee', 'b.net_net_net_price as net_net_net'])
    .select(isOfferedBooking.as('is_offered'))
    .select(priceParts)
    .select(presentTerms)
    .select(['b.media_id', 'media.title as media_title', 'media.surface_code', 'media.type as media_type'])
    .select(['media.city as media_city', 'county.name as media_county', 'media.width as media_width'])
    .select(['media.height as media_height', 'media.thumbnail_file_id', 'media.lat', 'media.lng'])
    .select(['media.is_location_approximate', 'company.name as publisher_name'])
    .select(['manual.id as manual_id', 'manual.name as manual_name', 'manual.company as manual_company'])
    .select(['manual.price as manual_price', 'requested.quantity as requested_quantity'])
    .where('b.campaign_id', '=', campaignId)
    .orderBy('b.id')
    .execute();
}

/** What the first change of a row's units began with, where its publisher made it. */
function requestedUnits(campaignId: number): RawBuilder<{ booking_id: number; quantity: number }> {
  return sql`(select distinct on (o.booking_id) o.booking_id, (change ->> 'from')::integer as quantity
    from campaign_operation o, jsonb_array_elements(o.changes) as change
    where o.campaign_id = ${campaignId} and o.booking_id is not null and change ->> 'field' = 'quantity'
      and (o.kind in ('BOOKING_APPROVED', 'PRICE_REOPENED') or o.company_id = o.publisher_company_id)
    order by o.booking_id, o.id)`;
}

/** Likewise the packages. */
export function campaignPackages(db: Reader, campaignId: number): Promise<OfferPackageRow[]> {
  return db
    .selectFrom('booking_package as bp')
    .innerJoin('campaign as c', 'c.id', 'bp.campaign_id')
    .innerJoin('package as p', 'p.id', 'bp.package_id')
    .innerJoin('company', 'company.id', 'bp.publisher_company_id')
    .select(['bp.id', 'bp.state', 'bp.is_private', 'bp.is_done', 'bp.date_from', 'bp.date_to', 'bp.revision'])
    .select(['bp.accepted_at', 'bp.publisher_company_id', 'p.id as package_id', 'p.title as package_title'])
    .select('company.name as publisher_name')
    .select(isOfferedPackage.as('is_offered'))
    .select(packageParts)
    .where('bp.campaign_id', '=', campaignId)
    .orderBy('bp.id')
    .execute();
}
