import type {
  ImportRowState,
  MediaImportCheckResult,
  MediaImportRow,
} from '@felulet/contract/catalogue/surface-import.ts';
import { importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Say } from '../../../platform/language/say.ts';
import { columnOf, surfaceColumns } from '../../views/export/surface-columns.ts';
import { columnName, shownText } from '../../views/export/surface-shown.ts';
import { type Surface, surfaceCode } from '../../views/surface/surface.ts';
import { highestGivenCode } from '../../views/surface/surface-codes.ts';
import { keptMedias } from '../../views/surface/surfaces.ts';
import type { ListItems } from '../../views/surface/system-list-items.ts';
import { type FaultLog, placeOfRow, presentWarnings } from './import-faults.ts';
import { ImportPlanner, type NewSurface, type PlannedChange } from './import-plan.ts';
import type { ReadSheet } from './import-work.ts';
import { stillToCome } from './keep-done.ts';
import { keptOfLayout, layoutOf } from './layouts.ts';
import { type ImportTask, rowsOf } from './reading/surface-reading.ts';
import type { SurfaceRow } from './reading/surface-rows.ts';
import { type KnownTwins, withKnownTwins } from './same-surface/known-twins.ts';
import { planningOf } from './surface-import.ts';

const OCCUPIED_SHOWN = 500;

type Counts = Record<ImportRowState, number>;

/** What an import of the workbook would do; reads only, outside of any transaction, and fills the log of faults. */
export async function checkSurfaces(
  db: Db,
  asked: ImportTask,
  sheet: ReadSheet,
  log: FaultLog,
): Promise<MediaImportCheckResult> {
  const { task, known } = await withKnownTwins(db, asked);
  const { source, companyId, report, now, say } = task;
  const { items, codes } = source;
  const shown: Shown = { items, say };
  const today = budapestDay(now);
  const checked_at = new Date(now.getTime() - (await oldestWriting(db)));
  const planner = new ImportPlanner(planningOf(task, sheet), log, await highestGivenCode(db, companyId, codes));
  const counts: Counts = { NEW: 0, CHANGED: 0, UNCHANGED: 0 };
  const first = new Set(source.first);
  const list: MediaImportRow[] = [];
  const occupied: Occupied[] = [];
  const told: number[] = [];
  const knownTwins: KnownTwin[] = [];
  let [done, occupiedTotal] = [0, 0];
  for await (const rows of rowsOf<SurfaceRow>(source)) {
    const { added, changes } = await planner.plan(db, rows);
    told.push(...changes.map(({ id }) => id));
    knownTwins.push(...changes.flatMap((change) => knownTwinOf(change, known)));
    const periods = await notYetTaken(
      db,
      [...added, ...changes].flatMap((planned) => occupiedOf(planned, today)),
    );
    occupiedTotal += periods.length;
    occupied.push(...periods.slice(0, Math.max(0, OCCUPIED_SHOWN - occupied.length)));
    for (const state of ['NEW', 'CHANGED', 'UNCHANGED'] as const) {
      const some = state === 'NEW' ? added : changes.filter((one) => stateOf(one) === state);
      const room = Math.max(0, importRowsShown - counts[state]);
      counts[state] += some.length;
      list.push(
        ...some
          .filter(({ row }, place) => place < room || first.has(row.number))
          .map((one) => ('before' in one ? presentPlanned(one, shown) : presentNew(one, shown)))
          .map((row) => ({ ...row, place: placeOfRow(sheet.sheets, row.row) })),
      );
    }
    done += rows.length;
    report('reading', sheet.rows, done / sheet.rows);
  }
  list.sort((one, other) => Number(first.has(other.row)) - Number(first.has(one.row)) || one.row - other.row);
  return {
    sheet: sheet.sheet,
    rows: sheet.rows,
    created: counts.NEW,
    updated: counts.CHANGED,
    unchanged: counts.UNCHANGED,
    checked_at: checked_at.toISOString(),
    list,
    foreign: await presentForeign(db, task, sheet, { planner, told, occupied, occupiedTotal, knownTwins }),
    ...presentWarnings(log),
    columns: surfaceColumns.map(({ key }) => columnName(key, say)),
  };
}

type Occupied = Omit<NonNullable<MediaImportCheckResult['foreign']>['occupied'][number], 'place'>;

type KnownTwin = Omit<NonNullable<MediaImportCheckResult['foreign']>['known_twins'][number], 'place'>;

/** The surface that a row is known to be from a former table. */
function knownTwinOf({ row, id, before, after }: PlannedChange, known: KnownTwins): KnownTwin[] {
  const code = known.get(row.number);
  if (code === undefined) return [];
  const { city, street } = before.location;
  const of = { id, surface_code: surfaceCode(before), title: before.title, city, street };
  return [{ row: row.number, surface_code: code, title: after.title, of }];
}

type Claimed = { readonly mediaId: number | null; readonly period: Occupied };

/** Days to come that its owner's table says are taken. */
function occupiedOf({ row, ...planned }: NewSurface | PlannedChange, today: Day): Claimed[] {
  const { title } = 'after' in planned ? planned.after : planned.surface;
  const mediaId = 'id' in planned ? planned.id : null;
  return (row.occupied ?? []).flatMap((period) => {
    const left = stillToCome(period, today);
    if (left === null) return [];
    const { from, to, who = null } = left;
    return [{ mediaId, period: { row: row.number, surface_code: row.code, title, from, to, who } }];
  });
}

/** Those of which days are free here still: the others are booked already. */
async function notYetTaken(db: Db, claimed: readonly Claimed[]): Promise<Occupied[]> {
  const of = claimed.filter(({ mediaId }) => mediaId !== null);
  if (of.length === 0) return claimed.map(({ period }) => period);
  const { rows } = await sql<{ place: number }>`
    select place::integer as place
    from unnest(${of.map(({ mediaId }) => mediaId)}::integer[], ${of.map(({ period }) => period.from)}::date[],
      ${of.map(({ period }) => period.to)}::date[]) with ordinality as claimed(id, first, last, place)
    join media on media.id = claimed.id
    where isempty(datemultirange(daterange(first, last, '[]')) - full_days)`.execute(db);
  const taken = new Set(rows.flatMap(({ place }) => of[place - 1] ?? []));
  return claimed.flatMap((one) => (taken.has(one) ? [] : [one.period]));
}

type Found = {
  readonly planner: ImportPlanner;
  /** Surfaces that rows mean. */
  readonly told: readonly number[];
  readonly occupied: readonly Occupied[];
  readonly occupiedTotal: number;
  readonly knownTwins: readonly KnownTwin[];
};

async function presentForeign(
  db: Db,
  { source: { mapping }, companyId }: ImportTask,
  { passedOver, sheets }: ReadSheet,
  { planner, told, occupied, occupiedTotal, knownTwins }: Found,
): Promise<MediaImportCheckResult['foreign']> {
  if (mapping === undefined) return null;
  const placed = <T extends { readonly row: number }>(one: T) => ({ ...one, place: placeOfRow(sheets, one.row) });
  const { mediaIds } = await keptOfLayout(db, companyId, layoutOf(mapping.sheets));
  const asked = planner.undecided.map(({ of }) => of.id);
  const gone = await keptMedias(db, companyId, without(mediaIds, [...told, ...asked]));
  return {
    passed_over: (passedOver?.rows ?? []).map(placed),
    passed_over_count: passedOver?.total ?? 0,
    occupied: occupied.map(placed),
    occupied_count: occupiedTotal,
    twins: planner.undecided.map(placed),
    known_twins: knownTwins.slice(0, importRowsShown).map(placed),
    known_twins_count: knownTwins.length,
    gone: gone.slice(0, importRowsShown),
    gone_count: gone.length,
  };
}

function without(ids: readonly number[], told: readonly number[]): number[] {
  const left = new Set(ids);
  for (const id of told) left.delete(id);
  return [...left];
}

/** For how many milliseconds others have been writing what cannot be seen yet: it counts as changed after the check. [A7.17] */
async function oldestWriting(db: Db): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as age from pg_stat_activity
    where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()`.execute(db);
  return Math.ceil(rows[0]?.age ?? 0);
}

function stateOf({ changed }: PlannedChange): ImportRowState {
  return changed.length === 0 ? 'UNCHANGED' : 'CHANGED';
}

type Unplaced = Omit<MediaImportRow, 'place'>;

type Shown = { readonly items: ListItems; readonly say: Say };

/** Every value as it will stand. */
function presentNew({ row, surface }: NewSurface, { items, say }: Shown): Unplaced {
  return {
    ...presentCheckedRow(row, surface),
    state: 'NEW',
    changes: [],
    values: surfaceColumns.map((column) => shownText(surface, column, items, say)),
    readings: readingsOf(row.read, surface, { items, say }),
  };
}

function presentPlanned(change: PlannedChange, { items, say }: Shown): Unplaced {
  const { row, before, after, changed } = change;
  const keys = new Set(changed.map(({ key }) => key));
  return {
    ...presentCheckedRow(row, after),
    state: stateOf(change),
    changes: changed.map((column) => ({
      column: columnName(column.key, say),
      from: shownText(before, column, items, say),
      to: shownText(after, column, items, say),
    })),
    values: [],
    // What is read otherwise, and comes to what is there already, changes nothing.
    readings: readingsOf(
      row.read.filter(({ key }) => keys.has(key)),
      after,
      { items, say },
    ),
  };
}

function presentCheckedRow({ number, code }: SurfaceRow, surface: Surface) {
  return { row: number, surface_code: code || (surfaceCode(surface) ?? ''), title: surface.title };
}

function readingsOf(read: SurfaceRow['read'], surface: Surface, { items, say }: Shown): MediaImportRow['readings'] {
  return read.map(({ key, cell }) => ({
    column: columnName(key, say),
    cell,
    value: shownText(surface, columnOf(key), items, say) ?? '',
  }));
}
