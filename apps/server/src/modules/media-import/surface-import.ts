import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Say } from '../../platform/language/say.ts';
import { unitsInTheWay } from '../availability/availability.lookup.ts';
import { changeSurfaceQuantities } from '../availability/availability.steps.ts';
import { mediasByCode } from '../medias/medias.lookup.ts';
import {
  addBatch,
  addSurfaces,
  type ImportedSurfaces,
  placeFinder,
  recordImport,
  recordSurfaceChanges,
  updateSurfaces,
} from '../medias/medias.steps.ts';
import { FaultLog, importRefused } from './import-faults.ts';
import { changedQuantities, type KnownRow, type PlannedChange, planChanges, quantityFaults } from './import-plan.ts';
import type { RowSpool } from './row-spool.ts';
import type { PlacedColumn } from './surface-header.ts';
import { type ImportSource, type ReadSurfaces, readSurfaces, rowOfLine } from './surface-reading.ts';
import type { Report } from './transfer-progress.ts';

export type ImportTask = {
  readonly source: ImportSource;
  readonly viewer: Viewer;
  readonly companyId: number;
  readonly say: Say;
  readonly report: Report;
  readonly now: Date;
};

export type ImportOutcome = { readonly created: number; readonly updated: number; readonly unchanged: number };

/** Any number that no other advisory lock of ours begins with. */
const IMPORT_LOCK = 4_711;
const KNOWN_ROWS_AT_ONCE = 500;

/** Stores new surfaces while the workbook is being read, then changes those that exist; a single fault undoes all of it. [A7.2] [A7.3] */
export class SurfaceImport {
  readonly #tx: Tx;
  readonly #task: ImportTask;
  readonly #known: RowSpool<KnownRow>;
  readonly #log = new FaultLog();
  readonly #repriced: ImportedSurfaces['repriced'][number][] = [];
  readonly #knownIds: number[] = [];
  #columns: readonly PlacedColumn[] = [];
  #created = 0;
  #updated = 0;
  #unchanged = 0;

  constructor(tx: Tx, task: ImportTask, known: RowSpool<KnownRow>) {
    this.#tx = tx;
    this.#task = task;
    this.#known = known;
  }

  async run(): Promise<ImportOutcome> {
    const { companyId, viewer, now, say } = this.#task;
    // Two imports of one publisher run one after the other, so that both know what the other has added. [A7.8]
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::integer, ${companyId}::integer)`.execute(this.#tx);
    await this.#readAndAdd();
    await this.#changeKnown();
    if (!this.#log.isEmpty) throw importRefused(this.#log, say);
    const outcome = { created: this.#created, updated: this.#updated, unchanged: this.#unchanged };
    await recordImport(this.#tx, { companyId, ...outcome, repriced: this.#repriced }, { viewer, now });
    return outcome;
  }

  async #readAndAdd(): Promise<void> {
    const { source, report } = this.#task;
    for await (const batch of readSurfaces(source, this.#log, 'batches')) {
      report('storing', batch.read, batch.share);
      this.#columns = batch.columns;
      await this.#add(batch);
    }
  }

  async #add({ codes, lines, batch }: ReadSurfaces): Promise<void> {
    const { companyId, now } = this.#task;
    const known = await mediasByCode(this.#tx, companyId, codes);
    const existing = lines.flatMap((line, index) => {
      const id = known.get(codes[index] ?? '')?.id;
      return id === undefined ? [] : [{ id, line }];
    });
    await this.#known.add(existing.map(({ id, line }) => `{"id":${id},"row":${line}}`));
    this.#knownIds.push(...existing.map(({ id }) => id));
    this.#created += codes.length - existing.length;
    // After a fault the rest is only looked at.
    if (!this.#log.isEmpty || existing.length === codes.length) return;
    if (existing.length === 0 && batch !== undefined) {
      await addBatch(this.#tx, companyId, batch, now);
      return;
    }
    const added = lines.filter((_, index) => !known.has(codes[index] ?? '')).map((line) => rowOfLine(line).surface);
    await addSurfaces(this.#tx, companyId, added, now);
  }

  async #changeKnown(): Promise<void> {
    const { source, report } = this.#task;
    if (this.#known.count === 0) return;
    let done = 0;
    await this.#lockKnown();
    for await (const rows of this.#known.batches(KNOWN_ROWS_AT_ONCE)) {
      source.signal.throwIfAborted();
      await this.#change(rows);
      done += rows.length;
      report('updating', done, done / this.#known.count);
    }
  }

  /** All of them before the first is changed, in the one order of locks. */
  async #lockKnown(): Promise<void> {
    if (!this.#log.isEmpty) return;
    await sql`select from media where id = any (${this.#knownIds}::integer[]) order by id for no key update`.execute(
      this.#tx,
    );
  }

  async #change(rows: readonly KnownRow[]): Promise<void> {
    const { viewer, companyId, now, say, source } = this.#task;
    const plan = await planChanges(this.#tx, viewer, rows, source.items);
    const changed = plan.filter((one) => one.changed.length > 0);
    this.#updated += changed.length;
    this.#unchanged += plan.length - changed.length;
    const planned = new Set(plan.map(({ id }) => id));
    const gone = rows.filter(({ id }) => !planned.has(id)).map(({ row }) => row.surface);
    this.#created += gone.length;
    if (this.#log.isEmpty) await addSurfaces(this.#tx, companyId, gone, now);
    const change = this.#log.isEmpty ? changeSurfaceQuantities : unitsInTheWay;
    const inTheWay = await change(this.#tx, changedQuantities(changed));
    this.#log.add(quantityFaults(changed, inTheWay, this.#columns, say));
    if (this.#log.isEmpty) await this.#write(changed);
  }

  async #write(changed: readonly PlannedChange[]): Promise<void> {
    const placeOf = await placeFinder(
      this.#tx,
      changed.map(({ after }) => after),
    );
    const updates = changed.map(({ id, after }) => ({ id, surface: after, place: placeOf(after) }));
    await updateSurfaces(this.#tx, updates, this.#task.now);
    await recordSurfaceChanges(this.#tx, changed, this.#task);
    for (const { before, after } of changed) {
      if (before.list_price === after.list_price) continue;
      this.#repriced.push({ from: before.list_price, to: after.list_price });
    }
  }
}
