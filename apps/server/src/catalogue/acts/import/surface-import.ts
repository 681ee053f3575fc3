import { budapestDay } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { Say } from '../../../platform/language/say.ts';
import { changeSurfaceQuantities } from '../../../sales/acts/availability/availability.ts';
import { passTagsOn } from '../../../sales/store/booking-price.ts';
import { giveCodes, replaceExtras, takeCodesAway, updateSurfaces } from '../../store/media.ts';
import { placeOf } from '../../views/place/places.ts';
import { surfaceCode } from '../../views/surface/surface.ts';
import { highestGivenCode } from '../../views/surface/surface-codes.ts';
import { addSurfaces } from '../surface/add-surfaces.ts';
import { lockMedias } from '../surface/lock-media.ts';
import { type ImportedSurfaces, importEvent, surfaceEditEvents } from '../surface/surface-events.ts';
import { FaultLog, importRefused } from './import-faults.ts';
import {
  changedQuantities,
  ImportPlanner,
  type NewSurface,
  type PlannedChange,
  type PlanningOf,
} from './import-plan.ts';
import type { ReadSheet } from './import-work.ts';
import { type Done, keepDone } from './keep-done.ts';
import { type ImportTask, rowsOf } from './reading/surface-reading.ts';
import type { SurfaceRow } from './reading/surface-rows.ts';
import { RememberedRows, withKnownTwins } from './same-surface/known-twins.ts';

type Counts = { readonly created: number; readonly updated: number; readonly unchanged: number };
export type ImportOutcome = Counts & {
  readonly given_codes: string[];
  readonly occupied: number;
  /** Under which it can be taken back; null where nothing was stored. */
  readonly import: number | null;
};

/** Any number that no other advisory lock of ours begins with. */
const IMPORT_LOCK = 4_711;

export function planningOf({ source, companyId, viewer, now, say, twins }: ImportTask, sheet: ReadSheet): PlanningOf {
  const { items, givesCodes, codes, checkedAt, mapping } = source;
  const of = { viewer, companyId, items, say, sheet, givesCodes, codes, checkedAt, today: budapestDay(now) };
  return { ...of, twins: mapping === undefined ? undefined : twins };
}

/**
 * Stores the rows of a workbook that has been read: first the new ones, which nobody waits for, then the changed ones, which are locked
 * no longer than it takes to write them, and last what their owner's table says of days that are taken. A single fault undoes all of it.
 */
export async function storeSurfaces(tx: Tx, asked: ImportTask, sheet: ReadSheet): Promise<ImportOutcome> {
  const { source, companyId, viewer, now, say, report } = asked;
  // Two imports of one publisher run one after the other, so that both know what the other has added. [A7.8]
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::integer, ${companyId}::integer)`.execute(tx);
  const { task } = await withKnownTwins(tx, asked);
  const log = new FaultLog(undefined, sheet.sheets);
  const planner = new ImportPlanner(planningOf(task, sheet), log, await highestGivenCode(tx, companyId, source.codes));
  const toChange = new Map<number, number>();
  const done: Done = { rows: [], told: [], taken: [], remembered: new RememberedRows(task) };
  let [created, unchanged, read] = [0, 0, 0];
  for await (const rows of rowsOf<SurfaceRow>(source)) {
    done.remembered.read(rows);
    const { added, changes } = await planner.plan(tx, rows);
    refuseUndecided(planner, log, say);
    // After a fault the rest is only looked at.
    if (log.isEmpty) await addNew(tx, task, added, done);
    for (const { row, id, changed } of changes) {
      if (changed.length > 0) toChange.set(row.number, id);
      note(done, id, row);
    }
    created += added.length;
    unchanged += changes.filter(({ changed }) => changed.length === 0).length;
    read += rows.length;
    report('storing', read, read / sheet.rows);
  }
  if (!log.isEmpty) throw importRefused(log, say);
  const changed = await changeSurfaces(tx, task, { planner, toChange, log, done });
  if (!log.isEmpty) throw importRefused(log, say);
  const { repriced, ...more } = changed;
  const counts = { created: created + more.created, updated: more.updated, unchanged: unchanged + more.unchanged };
  await record(tx, { viewer, now }, await importEvent(tx, { companyId, ...counts, repriced }));
  const kept = await keepDone(tx, task, { ...done, ...counts });
  return { ...counts, given_codes: [...planner.givenCodes], ...kept };
}

function note(done: Done, mediaId: number, row: SurfaceRow): void {
  const { occupied } = row;
  done.told.push(mediaId);
  done.remembered.became(row, mediaId);
  if (occupied !== undefined) done.taken.push({ mediaId, periods: occupied });
}

function refuseUndecided({ undecided }: ImportPlanner, log: FaultLog, say: Say): void {
  for (const { row, of, surface_code: value } of undecided.splice(0)) {
    const problem = say('workbooks.surfaces.foreign.twin', { twin: of.surface_code ?? of.title });
    log.add([{ row, key: 'surface_code', code: 'already_used', problem, value }]);
  }
}

async function addNew(tx: Tx, { companyId, now }: ImportTask, added: readonly NewSurface[], done: Done): Promise<void> {
  const surfaces = added.map(({ surface }) => surface);
  const ids = await addSurfaces(tx, companyId, surfaces, now);
  for (const [place, mediaId] of ids.entries()) {
    const one = added[place];
    done.rows.push({ mediaId, before: null });
    if (one !== undefined) note(done, mediaId, one.row);
  }
}

type Changing = {
  readonly planner: ImportPlanner;
  readonly log: FaultLog;
  /** Ids of the surfaces by the numbers of their rows. */
  readonly toChange: ReadonlyMap<number, number>;
  readonly done: Done;
};

type Changed = Counts & Pick<ImportedSurfaces, 'repriced'>;

/** Locks the surfaces in the one order of locks and looks at each once more, since others may have changed it meanwhile. */
async function changeSurfaces(
  tx: Tx,
  task: ImportTask,
  { planner, log, toChange, done: all }: Changing,
): Promise<Changed> {
  const { source, now, report } = task;
  const repriced: Changed['repriced'][number][] = [];
  let [created, updated, unchanged, done] = [0, 0, 0, 0];
  if (toChange.size === 0) return { created, updated, unchanged, repriced };
  await lockMedias(tx, [...toChange.values()]);
  for await (const batch of rowsOf<SurfaceRow>(source)) {
    const rows = batch.filter(({ number }) => toChange.has(number));
    if (rows.length === 0) continue;
    const { added, changes } = await planner.plan(tx, rows);
    const changed = changes.filter((change) => change.changed.length > 0);
    planner.tellTaken(changed, await changeSurfaceQuantities(tx, changedQuantities(changed), now));
    if (!log.isEmpty) continue;
    await addNew(tx, task, added, all);
    all.rows.push(...changed.map(({ id, before }) => ({ mediaId: id, before })));
    await writeChanges(tx, changed, now);
    await record(tx, task, ...(await surfaceEditEvents(tx, changed)));
    for (const { before, after } of changed)
      if (before.list_price !== after.list_price) repriced.push({ from: before.list_price, to: after.list_price });
    created += added.length;
    updated += changed.length;
    unchanged += changes.length - changed.length;
    done += rows.length;
    report('updating', done, done / toChange.size);
  }
  return { created, updated, unchanged, repriced };
}

export async function writeChanges(tx: Tx, changed: readonly Omit<PlannedChange, 'row'>[], now: Date): Promise<void> {
  const updates = changed.map(({ id, after }) => ({ id, surface: after, place: placeOf(after) }));
  await updateSurfaces(tx, updates, now);
  const replaced = changed.filter((change) =>
    change.changed.some(({ key }) => key === 'price_tags' || key === 'other_datas'),
  );
  await replaceExtras(
    tx,
    replaced.map(({ id, after }) => ({ id, ...after })),
  );
  await passTagsOn(
    tx,
    replaced.map(({ id }) => id),
  );
  const coded = changed.filter(({ before, after }) => surfaceCode(before) !== surfaceCode(after));
  await takeCodesAway(
    tx,
    coded.flatMap(({ id, before }) => (surfaceCode(before) === null ? [] : [id])),
  );
  await giveCodes(
    tx,
    coded.flatMap(({ id, after }) => {
      const code = surfaceCode(after);
      return code === null ? [] : [{ id, code }];
    }),
  );
}
