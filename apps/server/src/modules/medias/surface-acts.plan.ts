import type { AuditChange } from '@felulet/contract/accounts/audit.contract.ts';
import type { SurfaceAct } from '@felulet/contract/medias/surface-acts.contract.ts';
import { checkBookedDays } from '@felulet/domain/booking/booking-days.ts';
import { canDeleteMedia, canEditMedia } from '@felulet/domain/media/media-policy.ts';
import { actedFields, blockedUnits, type FieldAct } from '@felulet/domain/media/surface-acts.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { CodedError, orThrow, refusalError, valueOrThrow } from '../../platform/errors.ts';
import { firstValues, lastValues } from '../audit/audit.steps.ts';
import { availableQuantity, unitsInTheWay } from '../availability/availability.lookup.ts';
import { type MediaRecord, mediaRecords } from './media-detail.queries.ts';
import { type Surface, surfaceOfRecord } from './surface.ts';
import { namesOf } from './surface-audit.steps.ts';
import { describedChanges, itemsOf, priceChanges } from './surface-changes.ts';
import { type ListItems, usableListItems } from './system-list-items.queries.ts';

/** What an act would do to one surface. */
export type PlannedRow = {
  readonly id: number;
  readonly record: MediaRecord | undefined;
  /** Why it does nothing. */
  readonly error: CodedError | null;
  readonly changes: readonly AuditChange[];
  /** Of an act on fields. */
  readonly edit?: { readonly before: Surface; readonly after: Surface };
  /** Of a block. */
  readonly units?: number;
};

export type WantedRow = { readonly media: number; readonly revision?: number };

type Planning = {
  readonly viewer: Viewer;
  readonly today: Day;
  readonly act: SurfaceAct;
};

/** Reads only; the caller who writes by it holds the surfaces' locks. */
export async function planAct(db: Db | Tx, planning: Planning, rows: readonly WantedRow[]): Promise<PlannedRow[]> {
  const { act, viewer, today } = planning;
  if (act.kind === 'block') orThrow(checkBookedDays('manual_booking', act, null, today));
  const ids = rows.map(({ media }) => media);
  const records = new Map((await mediaRecords(db, viewer, ids)).map((record) => [record.id, record]));
  const rowOf = await rulerOf(db, planning, [...records.values()]);
  const planned = rows.map(({ media, revision }) => {
    const record = records.get(media);
    try {
      if (record === undefined) throw new CodedError('not_found');
      orThrow(canEditMedia(viewer, record));
      if (revision !== undefined && revision !== record.revision) throw new CodedError('stale_revision');
      return rowOf(record);
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return { id: media, record, error, changes: [] };
    }
  });
  return act.kind === 'quantity' ? withUnitsInTheWay(db, planned) : planned;
}

type Ruler = (record: MediaRecord) => PlannedRow;

/** What the act does to a surface; all that has to be read for it is read once. */
async function rulerOf(db: Db | Tx, { viewer, today, act }: Planning, records: readonly MediaRecord[]): Promise<Ruler> {
  if (act.kind === 'delete')
    return (record) => {
      orThrow(canDeleteMedia(viewer, record, today));
      return { id: record.id, record, error: null, changes: lastValues({ list_price: record.list_price }) };
    };
  if (act.kind === 'block') return blockRuler(db, act, records);
  return fieldRuler(db, act, records);
}

async function blockRuler(
  db: Db | Tx,
  act: Extract<SurfaceAct, { kind: 'block' }>,
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const { date_from, date_to, quantity, campaign_name = catalogues.hu.bookings.manualBooking } = act;
  const ids = records.map(({ id }) => id);
  const free = await db
    .selectFrom('media')
    .select(['media.id', availableQuantity({ date_from, date_to }).as('free')])
    .where(sql<boolean>`media.id = any (${ids}::integer[])`)
    .execute();
  const units = new Map(free.map((row) => [row.id, row.free]));
  return (record) => {
    const taken = valueOrThrow(blockedUnits(quantity, units.get(record.id) ?? 0));
    const changes = firstValues({ campaign_name, quantity: taken, date_from, date_to });
    return { id: record.id, record, error: null, changes, units: taken };
  };
}

async function fieldRuler(db: Db | Tx, act: FieldAct, records: readonly MediaRecord[]): Promise<Ruler> {
  const added = act.kind === 'tags' ? act.add : [];
  const names = await namesOf(db, [
    ...records.flatMap((record) => itemsOf(surfaceOfRecord(record))),
    ...(act.kind === 'tags' ? [...act.add, ...act.remove] : []),
  ]);
  const itemsOfCompany = added.length === 0 ? new Map<number, ListItems>() : await usableOf(db, records);
  return (record) => {
    const items = itemsOfCompany.get(record.company_id);
    // What the surface has already may stay, also when it is not to be chosen any more. [D4.24]
    if (added.some((tag) => items?.has('tags', tag) !== true && !record.tags.includes(tag)))
      throw new CodedError('validation', {}, [{ path: 'act.add', code: 'unknown_reference' }]);
    const before = surfaceOfRecord(record);
    const after = { ...before, ...valueOrThrow(actedFields(before, act)) };
    const changes = [...priceChanges(before, after, names), ...describedChanges(before, after, names)];
    return { id: record.id, record, error: null, changes, edit: { before, after } };
  };
}

async function usableOf(db: Db | Tx, records: readonly MediaRecord[]): Promise<Map<number, ListItems>> {
  const usable = new Map<number, ListItems>();
  for (const { company_id } of records)
    if (!usable.has(company_id)) usable.set(company_id, await usableListItems(db, company_id));
  return usable;
}

/** Fewer units than are taken on some day are refused. [D6.6] [D15.6] */
export async function withUnitsInTheWay(db: Db | Tx, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const wanted = rows.flatMap(({ id, error, edit }) =>
    error === null && edit !== undefined && edit.after.quantity < edit.before.quantity
      ? [{ mediaId: id, quantity: edit.after.quantity }]
      : [],
  );
  const taken = await unitsInTheWay(db, wanted);
  return rows.map((row) => {
    const inTheWay = taken.get(row.id);
    if (inTheWay === undefined) return row;
    const error = refusalError({ code: 'quantity_taken', field: 'act.quantity', ...inTheWay });
    return { id: row.id, record: row.record, error, changes: row.changes };
  });
}
