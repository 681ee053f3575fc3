import type { Role } from '@felulet/domain/account/roles.ts';
import { canSeeMhfeNotes } from '@felulet/domain/media/media-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../../../database/database.ts';
import { builtOnce } from '../../../platform/database/built-once.ts';
import { keptPlan } from '../../../platform/database/kept-plan.ts';
import { availableQuantity } from '../../../sales/views/availability/free-units.ts';
import { isInFinishedPackage } from '../../../sales/views/booking/surface-bookings.ts';
import { warningsOfRow } from './surface-warnings.ts';
import { type Asker, bookedUntil, readableBy } from './visible-surfaces.ts';

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

function writtenOn(db: Db | Tx, viewer: Asker, ids: readonly number[]) {
  return db
    .selectFrom('media')
    .where(readableBy(viewer))
    .where('media.id', '=', sql<number>`any (${ids}::integer[])`)
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

function recordsFrom(db: Db | Tx, viewer: Asker, ids: readonly number[]) {
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
export type ShownRecord = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

/** The same of one, with its free units in a period, the asker's booking of it in a campaign and, for who may read them, the notes. */
export async function shownRecord(
  db: Db,
  viewer: Viewer,
  id: number,
  { period, campaignId }: LookedAt,
): Promise<ShownRecord | undefined> {
  const notes = canSeeMhfeNotes(viewer) ? true : null;
  const { companyId } = viewer;
  const [record] = await shownTo[viewer.role](db, { ids: [id], companyId, notes, campaignId, ...period });
  return record;
}

type ShownInput = Period & {
  readonly ids: readonly number[];
  readonly companyId: number;
  readonly notes: true | null;
  readonly campaignId: number | null;
};

function selectShown(db: Db, role: Role, { ids, companyId, notes, campaignId, date_from, date_to }: ShownInput) {
  return recordsFrom(db, { role, companyId }, ids)
    .select(availableQuantity({ date_from, date_to }).as('available_quantity'))
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
    .$if(notes !== null, (rows) =>
      rows.select((where) => notesOf(where, role === 'ROLE_ADMIN' ? null : companyId).as('notes')),
    );
}

/** The role shapes the statement, so each has its own; the company is filled in. */
const shownTo = {
  ROLE_ADMIN: shownAs('ROLE_ADMIN'),
  ROLE_PUBLISHER: shownAs('ROLE_PUBLISHER'),
  ROLE_MHFE: shownAs('ROLE_MHFE'),
  ROLE_INTERMEDIARY: shownAs('ROLE_INTERMEDIARY'),
  ROLE_ADVERTISER: shownAs('ROLE_ADVERTISER'),
} satisfies Record<Role, unknown>;

function shownAs(role: Role) {
  return builtOnce((db: Db, input: ShownInput) => selectShown(db, role, input));
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

const noteColumns = [
  'n.id',
  'n.content',
  'n.company_id',
  'c.name as company_name',
  'n.created_at',
  'n.updated_at',
  'n.revision',
] as const;

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNote>['executeTakeFirstOrThrow']>>;

export function noteRecord(tx: Tx, id: number): Promise<NoteRow> {
  return selectNote(tx, id).executeTakeFirstOrThrow();
}

function selectNote(tx: Tx, id: number) {
  return tx
    .selectFrom('mhfe_note as n')
    .innerJoin('company as c', 'c.id', 'n.company_id')
    .select(noteColumns)
    .where('n.id', '=', id);
}

/** The newest first; those of the company alone, where one is given. */
function notesOf(where: Where, companyId: number | null) {
  return jsonArrayFrom(
    where
      .selectFrom('mhfe_note as n')
      .innerJoin('company as c', 'c.id', 'n.company_id')
      .select(noteColumns)
      .whereRef('n.media_id', '=', 'media.id')
      .$if(companyId !== null, (notes) => notes.where('n.company_id', '=', companyId))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc'),
  );
}
