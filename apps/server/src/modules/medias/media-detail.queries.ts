import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../../database/database.ts';
import { builtOnce } from '../../platform/database/built-once.ts';
import { keptPlan } from '../../platform/database/kept-plan.ts';
import { availableQuantity } from '../availability/availability.lookup.ts';
import { isInFinishedPackage } from '../bookings/surface-bookings.lookup.ts';
import { warningsOfRow } from './surface-warnings.sql.ts';
import { bookedUntil, readableBy } from './visible-medias.queries.ts';

export type MediaRecord = Awaited<ReturnType<ReturnType<typeof recordsFrom>['execute']>>[number];

/** A visible surface with everything that is written on it; an archived one, too. */
export async function mediaRecord(db: Db | Tx, viewer: Viewer, id: number): Promise<MediaRecord | undefined> {
  const [record] = await mediaRecords(db, viewer, [id]);
  return record;
}

/** Of the given surfaces the visible ones, by ascending id. */
export function mediaRecords(db: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<MediaRecord[]> {
  return recordsFrom(db, viewer, ids).execute();
}

export type SheetRecord = Awaited<ReturnType<typeof selectSheetRecords>>[number];

/**
 * The same as far as a workbook shows it, by the thousand: without bookings, pictures, price tags, and of the other data the code alone;
 * what a surface lacks on a day where that is asked.
 */
export function sheetRecords(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly number[],
  warnedOn: Day | null = null,
): Promise<SheetRecord[]> {
  return selectSheetRecords(db, viewer, ids, warnedOn);
}

/** All of a surface but what only the database works with. */
const mediaColumns = [
  'media.id',
  'media.company_id',
  'media.type',
  'media.media_placing',
  'media.is_digital',
  'media.title',
  'media.width',
  'media.height',
  'media.quantity',
  'media.zip_code',
  'media.city',
  'media.street',
  'media.lat',
  'media.lng',
  'media.is_location_approximate',
  'media.location_from',
  'media.location_to',
  'media.line_number',
  'media.vehicle_type_id',
  'media.service_provider_id',
  'media.rental_period_unit_id',
  'media.tags',
  'media.targets',
  'media.extras',
  'media.exceptions',
  'media.thumbnail_file_id',
  'media.revision',
  'media.created_at',
  'media.updated_at',
  'media.archived_at',
] as const;

function writtenOn(db: Db | Tx, viewer: Viewer, ids: readonly number[]) {
  return db
    .selectFrom('media')
    .where(readableBy(viewer))
    .where('media.id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .innerJoin('media_detail as d', 'd.media_id', 'media.id')
    .innerJoin('company as o', 'o.id', 'media.company_id')
    .leftJoin('county as k', 'k.id', 'media.county_id')
    .selectAll('d')
    .select(mediaColumns)
    .select(['o.name as company_name', 'o.is_enabled as company_enabled', 'k.name as county'])
    .orderBy('media.id');
}

function selectSheetRecords(db: Db | Tx, viewer: Viewer, ids: readonly number[], warnedOn: Day | null) {
  return writtenOn(db, viewer, ids)
    .modifyFront(keptPlan)
    .select('media.surface_code')
    .$if(warnedOn !== null, (rows) => rows.select(warningsOfRow(warnedOn ?? '').as('warnings')))
    .execute();
}

function recordsFrom(db: Db | Tx, viewer: Viewer, ids: readonly number[]) {
  return writtenOn(db, viewer, ids)
    .modifyFront(keptPlan)
    .select((where) => [
      bookedUntil.as('booked_until'),
      sql<boolean>`media.archived_at is not null`.as('is_archived'),
      priceTagsOf(where).as('price_tags'),
      otherDatasOf(where).as('media_other_datas'),
      referencesOf(where).as('references'),
    ]);
}

type Where = ExpressionBuilder<Database, 'media'>;

export type LookedAt = { readonly period: Period; readonly campaignId: number | null };
export type ShownRecord = Awaited<ReturnType<typeof selectShown>>[number];

/** The same of one, with its free units in a period and the asker's booking of it in a campaign. */
export async function shownRecord(
  db: Db,
  viewer: Viewer,
  id: number,
  looked: LookedAt,
): Promise<ShownRecord | undefined> {
  const [record] = await selectShown(db, viewer, id, looked);
  return record;
}

function selectShown(db: Db, viewer: Viewer, id: number, { period, campaignId }: LookedAt) {
  return recordsFrom(db, viewer, [id])
    .select(availableQuantity(period).as('available_quantity'))
    .select((where) =>
      where
        .selectFrom('booking as b')
        .select('b.id')
        .whereRef('b.media_id', '=', 'media.id')
        .where('b.active', '=', true)
        .where('b.campaign_id', '=', campaignId)
        .where(isInFinishedPackage)
        .orderBy('b.id')
        .limit(1)
        .as('booking_id'),
    )
    .execute();
}

function priceTagsOf(where: Where) {
  return jsonArrayFrom(
    where
      .selectFrom('media_price_tag as t')
      .select(['t.id', 't.title', 't.value', 't.type_id as type'])
      .whereRef('t.media_id', '=', 'media.id')
      .orderBy('t.order_number')
      .orderBy('t.id'),
  );
}

function otherDatasOf(where: Where) {
  return jsonArrayFrom(
    where
      .selectFrom('media_other_data as a')
      .select(['a.id', 'a.name', 'a.value', 'a.type'])
      .whereRef('a.media_id', '=', 'media.id')
      .orderBy('a.order_number')
      .orderBy('a.id'),
  );
}

function referencesOf(where: Where) {
  return jsonArrayFrom(
    where
      .selectFrom('media_reference as r')
      .innerJoin('file as f', 'f.id', 'r.file_id')
      .leftJoin('company as c', 'c.id', 'r.mhfe_company_id')
      .select(['r.id', 'r.kind', 'r.order_number', 'r.mhfe_company_id', 'c.name as mhfe_name'])
      .select(['f.id as file_id', 'f.original_filename', 'f.mime_type', 'f.has_thumbnail', 'f.taken_on'])
      .whereRef('r.media_id', '=', 'media.id')
      // The publisher's come first, whatever numbers an MHFE gives to its own.
      .orderBy('r.mhfe_company_id', (order) => order.asc().nullsFirst())
      .orderBy('r.order_number')
      .orderBy('r.id'),
  );
}

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

/** The newest first. */
export function notesOf(db: Db | Tx, mediaId: number): Promise<NoteRow[]> {
  return notesBySurface(db, { mediaId });
}

function selectNotes(db: Db, { mediaId }: { readonly mediaId: number }) {
  return db
    .selectFrom('mhfe_note as n')
    .modifyFront(keptPlan)
    .innerJoin('company as c', 'c.id', 'n.company_id')
    .select([
      'n.id',
      'n.content',
      'n.company_id',
      'c.name as company_name',
      'n.created_at',
      'n.updated_at',
      'n.revision',
    ])
    .where('n.media_id', '=', mediaId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc');
}

const notesBySurface = builtOnce(selectNotes);
