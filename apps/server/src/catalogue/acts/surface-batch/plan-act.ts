import type { SurfaceAct } from '@felulet/contract/catalogue/surface-acts.ts';
import { checkBookedDays } from '@felulet/domain/booking/booking-days.ts';
import { firstValues, lastValues } from '@felulet/domain/event/change.ts';
import { canArchiveMedia, canDeleteMedia, canEditMedia, canRestoreMedia } from '@felulet/domain/media/media-policy.ts';
import { actedFields, type FieldAct, mayActOnSurfaces, typedTags } from '@felulet/domain/media/surface-acts.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { CodedError, orThrow, refusalError, valueOrThrow } from '../../../platform/errors.ts';
import { unitsInTheWay } from '../../../sales/views/availability/free-units.ts';
import { namesOf } from '../../views/surface/item-names.ts';
import { holdersOfEach, nobodyHolds, packagesTakingMore } from '../../views/surface/media-holders.ts';
import { surfaceOfRecord } from '../../views/surface/surface.ts';
import { type MediaRecord, mediaRecords } from '../../views/surface/surface-detail.ts';
import { type ListItems, usableListItems } from '../../views/surface/system-list-items.ts';
import { describedChanges, itemsOf, priceChanges } from '../surface/surface-changes.ts';
import type { PlannedRow, Planning, Ruler } from './act-rows.ts';
import { campaignRuler, packageRuler, takingUnits } from './join-surfaces.ts';

export type WantedRow = { readonly media: number; readonly revision?: number; readonly units?: number | undefined };

/** Reads only; the caller who writes by it holds the surfaces' locks. */
export async function planAct(db: Db | Tx, planning: Planning, rows: readonly WantedRow[]): Promise<PlannedRow[]> {
  const { act, viewer, today } = planning;
  orThrow(mayActOnSurfaces(viewer, act.kind));
  if (act.kind === 'block') orThrow(checkBookedDays('manual_booking', act, null, today));
  const ids = rows.map(({ media }) => media);
  const records = new Map((await mediaRecords(db, viewer, ids)).map((record) => [record.id, record]));
  const rowOf = await rulerOf(
    db,
    planning,
    ids.flatMap((id) => records.get(id) ?? []),
  );
  const planned = rows.map(({ media, revision, units }) => {
    const record = records.get(media);
    try {
      if (record === undefined) throw new CodedError('not_found');
      // What is booked is judged by the rules of booking; somebody else's surface among them.
      // What is archived is not edited, and brought back by a rule of its own.
      if (act.kind !== 'campaign' && act.kind !== 'restore') orThrow(canEditMedia(viewer, record));
      if (revision !== undefined && revision !== record.revision) throw new CodedError('stale_revision');
      const row = rowOf(record);
      // 'All that is free' is as many as the preview said. [D15.8]
      if (units !== undefined && units !== row.units) throw new CodedError('surface_changed');
      return row;
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      return { id: media, record, error, changes: [] };
    }
  });
  return act.kind === 'quantity' ? withUnitsInTheWay(db, planned, today) : planned;
}

/** What the act does to a surface; all that has to be read for it is read once. */
async function rulerOf(db: Db | Tx, planning: Planning, records: readonly MediaRecord[]): Promise<Ruler> {
  const { viewer, act } = planning;
  if (act.kind === 'delete') return deletionRuler(db, planning, records);
  if (act.kind === 'restore')
    return (record) => {
      orThrow(canRestoreMedia(viewer, record));
      return { id: record.id, record, error: null, changes: firstValues({ list_price: record.list_price }) };
    };
  if (act.kind === 'archive') return archiveRuler(db, planning, records);
  if (act.kind === 'block') return blockRuler(db, { ...planning, act }, records);
  if (act.kind === 'campaign') return campaignRuler(db, { ...planning, act }, records);
  if (act.kind === 'package') return packageRuler(db, { ...planning, act }, records);
  return fieldRuler(db, act, records);
}

async function deletionRuler(
  db: Db | Tx,
  { viewer, today, say }: Planning,
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const holders = await holdersOfEach(db, idsOf(records), today, say);
  return (record) => {
    orThrow(canDeleteMedia(viewer, record, today));
    const { packages } = holders.get(record.id) ?? nobodyHolds;
    return { id: record.id, record, error: null, changes: lastValues({ list_price: record.list_price }), packages };
  };
}

const idsOf = (records: readonly MediaRecord[]): number[] => records.map(({ id }) => id);

/** Also asked when bringing back is taken back. */
export async function archiveRuler(
  db: Db | Tx,
  { viewer, today, say }: Pick<Planning, 'viewer' | 'today' | 'say'>,
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const holders = await holdersOfEach(db, idsOf(records), today, say);
  return (record) => {
    orThrow(canArchiveMedia(viewer, record, holders.get(record.id) ?? nobodyHolds));
    return { id: record.id, record, error: null, changes: lastValues({ list_price: record.list_price }) };
  };
}

async function blockRuler(
  db: Db | Tx,
  { act, say }: Planning & { readonly act: Extract<SurfaceAct, { kind: 'block' }> },
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const { date_from, date_to, quantity, campaign_name = say('bookings.manualBooking') } = act;
  const take = await takingUnits(db, records, { date_from, date_to }, quantity);
  return (record) => {
    const { free, units } = take(record);
    const changes = firstValues({ campaign_name, quantity: units, date_from, date_to });
    return { id: record.id, record, error: null, changes, units, free };
  };
}

async function fieldRuler(
  db: Db | Tx,
  act: Extract<SurfaceAct, FieldAct>,
  records: readonly MediaRecord[],
): Promise<Ruler> {
  const added = act.kind === 'tags' ? act.add : [];
  const typed = act.kind === 'tags' ? act.add_names : [];
  const names = await namesOf(db, [
    ...records.flatMap((record) => itemsOf(surfaceOfRecord(record))),
    ...(act.kind === 'tags' ? [...act.add, ...act.remove] : []),
  ]);
  const itemsOfCompany = added.length + typed.length === 0 ? new Map<number, ListItems>() : await usableOf(db, records);
  return (record) => {
    const items = itemsOfCompany.get(record.company_id);
    // What the surface has already may stay, also when it is not to be chosen any more.
    if (added.some((tag) => items?.has('tags', tag) !== true && !record.tags.includes(tag)))
      throw new CodedError('validation', {}, [{ path: 'act.add', code: 'unknown_reference' }]);
    const before = surfaceOfRecord(record);
    const meant = typedTags(typed, items?.of('tags') ?? []);
    const whole = act.kind === 'tags' ? { ...act, add: [...added, ...meant.map(({ id }) => id)] } : act;
    const after = { ...before, ...valueOrThrow(actedFields(before, whole)) };
    const named = new Map([...names, ...meant.map(({ id, name }) => [id, name] as const)]);
    const changes = [...priceChanges(before, after, named), ...describedChanges(before, after, named)];
    return { id: record.id, record, error: null, changes, edit: { before, after } };
  };
}

async function usableOf(db: Db | Tx, records: readonly MediaRecord[]): Promise<Map<number, ListItems>> {
  const usable = new Map<number, ListItems>();
  for (const { company_id } of records)
    if (!usable.has(company_id)) usable.set(company_id, await usableListItems(db, company_id));
  return usable;
}

/** Fewer units than are taken on some day from today on are refused. */
export async function withUnitsInTheWay(db: Db | Tx, rows: readonly PlannedRow[], today: Day): Promise<PlannedRow[]> {
  const wanted = rows.flatMap(({ id, error, edit }) =>
    error === null && edit !== undefined && edit.after.quantity < edit.before.quantity
      ? [{ mediaId: id, quantity: edit.after.quantity }]
      : [],
  );
  const [taken, packages] = [await unitsInTheWay(db, wanted, today), await packagesTakingMore(db, wanted, today)];
  return rows.map((row) => {
    const inTheWay = taken.get(row.id);
    if (inTheWay === undefined) return { ...row, packages: packages.get(row.id) ?? [] };
    const error = refusalError({ code: 'quantity_taken', field: 'act.quantity', ...inTheWay });
    return { id: row.id, record: row.record, error, changes: row.changes };
  });
}
