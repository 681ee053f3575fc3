import { mediaCreateBody } from '@felulet/contract/catalogue/surfaces.ts';
import { type NearestCode, nearestCodeAmong } from '@felulet/domain/media/nearest-code.ts';
import { type CodePattern, codeOf } from '@felulet/domain/media/surface-code.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { faultsOf } from '../../../platform/http/violations.ts';
import type { Say } from '../../../platform/language/say.ts';
import { type UnitsTaken, type UnitsWanted, unitsInTheWay } from '../../../sales/views/availability/free-units.ts';
import type { ColumnKey, SurfaceColumn } from '../../views/export/surface-columns.ts';
import { changedColumns } from '../../views/export/surface-fields.ts';
import {
  changedSurface,
  type Surface,
  surfaceCode,
  surfaceOfForm,
  surfaceOfSheet,
  withCode,
} from '../../views/surface/surface.ts';
import { surfaceFaults } from '../../views/surface/surface-check.ts';
import { type SheetRecord, sheetRecords } from '../../views/surface/surface-detail.ts';
import { settled } from '../../views/surface/surface-place.ts';
import {
  codesDeletedSince,
  codesOfCompany,
  deletedMediaIds,
  mediasByName,
  nameAndPlace,
  ownMediaIds,
  surfaceExtras,
} from '../../views/surface/surfaces.ts';
import type { ListItems } from '../../views/surface/system-list-items.ts';
import type { FaultLog } from './import-faults.ts';
import type { ReadSheet } from './import-work.ts';
import { PlanFaults } from './plan-faults.ts';
import { imported, respelt, settlementOf, withFieldsOf } from './reading/imported-surface.ts';
import { MeantCodes, type MeantRow } from './reading/meant-codes.ts';
import { codeRow, emptyParts } from './reading/row-form.ts';
import { isPriceList } from './reading/surface-header.ts';
import type { SurfaceRow } from './reading/surface-rows.ts';
import { asDecided, type Twin, Twins } from './same-surface/twins.ts';

/** A row that is to become a surface. */
export type NewSurface = { readonly row: SurfaceRow; readonly surface: Surface };

/** What a row would make of a surface that exists; no changed column means that it already is so. */
export type PlannedChange = {
  readonly row: SurfaceRow;
  readonly id: number;
  readonly before: Surface;
  readonly after: Surface;
  readonly changed: readonly SurfaceColumn[];
};

export type Plan = { readonly added: readonly NewSurface[]; readonly changes: readonly PlannedChange[] };

export type PlanningOf = {
  readonly viewer: Viewer;
  readonly companyId: number;
  readonly items: ListItems;
  readonly say: Say;
  readonly sheet: ReadSheet;
  readonly givesCodes: boolean;
  readonly codes: CodePattern;
  readonly checkedAt: Date | undefined;
  readonly today: Day;
  /** What was said of rows of a table in its owner's layout; undefined for the template's. */
  readonly twins: ReadonlyMap<number, number | null> | undefined;
};

/** Says of row after row what would become of it; reads only, and tells the log what is wrong. */
export class ImportPlanner {
  readonly #of: PlanningOf;
  readonly #log: FaultLog;
  readonly #faults: PlanFaults;
  /** By the row's number: a row that is planned again keeps its code. */
  readonly #given = new Map<number, string>();
  readonly #codes: MeantCodes;
  /** New rows that nobody has said of whether they are a surface that is there. */
  readonly undecided: Twin[] = [];
  #twins: Twins | undefined;
  #nearest: NearestCode | undefined;
  #nextCode: number;

  constructor(of: PlanningOf, log: FaultLog, highestCode: number) {
    this.#of = of;
    this.#log = log;
    this.#faults = new PlanFaults(of, log);
    this.#codes = new MeantCodes(of.companyId);
    this.#nextCode = Math.max(highestCode, of.sheet.highestCode) + 1;
  }

  async plan(db: Db | Tx, asked: readonly SurfaceRow[]): Promise<Plan> {
    this.#faults.known(asked);
    const { twins, companyId } = this.#of;
    const { meant, unclear } = await this.#codes.of(db, await asDecided(db, companyId, { rows: asked, twins }));
    for (const { row, ...fault } of unclear)
      this.#faults.tell(row, 'surface_code', fault.code, this.#of.say(fault.phrase, fault.words), row.code);
    const rows = meant.map(({ row }) => row);
    const idOf = await this.#knownIds(db, meant);
    const records = await sheetRecords(db, this.#of.viewer, [...idOf.values()]);
    const byId = new Map(records.map((record) => [record.id, record]));
    const surfaces = await this.#surfaces(db, records);
    const gone = await this.#deletedSince(db, rows);
    if (isPriceList(this.#of.sheet) && meant.some(({ row, media }) => row.code !== '' && media === undefined))
      this.#nearest ??= nearestCodeAmong(await codesOfCompany(db, this.#of.companyId));
    const added: NewSurface[] = [];
    const changes: PlannedChange[] = [];
    for (const row of rows) {
      const record = byId.get(idOf.get(row) ?? 0);
      // A surface that is gone meanwhile, or has another code now, is not the one that the row means.
      if (record === undefined || (row.code !== '' && record.surface_code !== row.code)) {
        this.#faults.tellChangedSince(row, gone.get(row.code));
        added.push(...this.#added(row));
      } else {
        const planned = this.#changed(row, record.id, surfaces.get(record.id) ?? surfaceOfSheet(record));
        if (planned.some(({ changed }) => changed.length > 0)) this.#faults.tellChangedSince(row, record.updated_at);
        for (const { changed } of planned) this.#faults.tellChangedSinceExport(row, record, changed);
        changes.push(...planned);
      }
    }
    if (this.#of.twins === undefined) await this.#tellTwins(db, added);
    else await this.#findTwins(db, added, this.#of.twins);
    await this.#tellIds(db, added);
    // A row that may mean another surface says nothing of its units.
    const clear = changes.filter(({ row }) => !this.#faults.isWrong(row, 'surface_code'));
    this.tellTaken(clear, await unitsInTheWay(db, changedQuantities(clear), this.#of.today));
    return { added, changes };
  }

  /** The codes that rows without one were given, in the order of the rows. */
  get givenCodes(): readonly string[] {
    return [...this.#given].toSorted(([one], [other]) => one - other).map(([, code]) => code);
  }

  async #findTwins(db: Db | Tx, added: readonly NewSurface[], decided: ReadonlyMap<number, unknown>): Promise<void> {
    const open = added.filter(({ row }) => !decided.has(row.number));
    if (open.length > 0) this.#twins ??= await Twins.of(db, this.#of.companyId);
    for (const one of open) this.undecided.push(...(this.#twins?.of(one, !this.#given.has(one.row.number)) ?? []));
  }

  /** A row without a code may be a surface that was taken in already, such as by the same workbook. */
  async #tellTwins(db: Db | Tx, added: readonly NewSurface[]): Promise<void> {
    const coded = added.filter(({ row }) => this.#given.has(row.number));
    const titles = coded.map(({ surface }) => surface.title);
    const twins = await mediasByName(db, this.#of.companyId, titles);
    for (const { row, surface } of coded) {
      const { title, location } = surface;
      const code = twins.get(nameAndPlace({ title, ...location }));
      const problem = this.#of.say('workbooks.surfaces.warning.same_surface', { code: code ?? '' });
      if (code !== undefined) this.#faults.warn(row, 'title', problem, title);
    }
  }

  /** A code that nobody has makes a new surface, whatever id stands beside it: what that one is of is told. */
  async #tellIds(db: Db | Tx, added: readonly NewSurface[]): Promise<void> {
    const { companyId, say } = this.#of;
    const ids = added.flatMap(({ row }) => row.id ?? []);
    const own = await ownMediaIds(db, companyId, ids);
    const deleted = await deletedMediaIds(db, companyId, ids);
    for (const { row } of added) {
      const { id, code } = row;
      if (id === null) continue;
      const kind = own.has(id) ? 'id_of_another' : deleted.has(id) ? 'deleted_surface' : 'id_of_nobody';
      this.#faults.warn(row, 'surface_code', say(`workbooks.surfaces.warning.${kind}`, { id }), code);
    }
  }

  /** With their price tags and other data where the sheet may change those. */
  async #surfaces(db: Db | Tx, records: readonly SheetRecord[]): Promise<Map<number, Surface>> {
    const isAsked = this.#has('price_tags') || this.#has('other_datas');
    const extras = isAsked
      ? await surfaceExtras(
          db,
          records.map(({ id }) => id),
        )
      : undefined;
    return new Map(records.map((record) => [record.id, surfaceOfSheet(record, extras?.get(record.id))]));
  }

  #has(key: ColumnKey): boolean {
    return !this.#of.sheet.absent.includes(key);
  }

  /** Fewer units than are booked, told as a fault of the row with the days in the way. */
  tellTaken(changes: readonly PlannedChange[], inTheWay: ReadonlyMap<number, UnitsTaken>): void {
    const { say } = this.#of;
    for (const { id, row, after } of changes) {
      const days = inTheWay.get(id);
      if (days === undefined) continue;
      const problem = say('workbooks.surfaces.fault.quantity_taken', { ...days });
      this.#faults.tell(row, 'quantity', 'not_allowed', problem, String(after.quantity));
    }
  }

  async #knownIds(db: Db | Tx, meant: readonly MeantRow[]): Promise<Map<SurfaceRow, number>> {
    const { companyId, say } = this.#of;
    const asked = meant.flatMap(({ row: { code, id } }) => (code === '' && id !== null ? [id] : []));
    const own = await ownMediaIds(db, companyId, asked);
    const known = new Map<SurfaceRow, number>();
    for (const { row, media } of meant) {
      const id = row.code === '' ? row.id : (media?.id ?? null);
      if (id === null) continue;
      // Brought back by its publisher on its page, never by an import.
      if (media?.is_archived === true)
        this.#faults.tell(row, 'surface_code', 'already_used', say('workbooks.surfaces.fault.archived_code'), row.code);
      if (row.code !== '' || own.has(id)) known.set(row, id);
      else
        this.#log.add([
          {
            row: row.number,
            code: 'unknown_reference',
            value: String(id),
            problem: say('workbooks.surfaces.fault.unknown_id'),
          },
        ]);
    }
    return known;
  }

  /** What the check showed as a change would come back as a new surface. */
  async #deletedSince(db: Db | Tx, rows: readonly SurfaceRow[]): Promise<ReadonlyMap<string, Date>> {
    const { companyId, checkedAt } = this.#of;
    const codes = rows.map(({ code }) => code).filter((code) => code !== '');
    return checkedAt === undefined ? new Map() : codesDeletedSince(db, companyId, codes, checkedAt);
  }

  #added(row: SurfaceRow): NewSurface[] {
    if (row.code !== '' && isPriceList(this.#of.sheet)) {
      // Beyond the faults that are told nobody reads of it.
      const near = this.#log.isFull ? null : (this.#nearest?.(row.code) ?? null);
      const problem = this.#of.say(`workbooks.surfaces.fault.${near === null ? 'unknown_code' : 'near_code'}`, {
        near,
      });
      this.#faults.tell(row, 'surface_code', 'unknown_reference', problem, row.code);
      return [];
    }
    // What was named by an id that is nobody's has been told already; of a part of a surface nothing more can be said.
    const isUnclear = (row.code === '' && row.id !== null) || this.#faults.isWrong(row, 'surface_code');
    if (isUnclear && 'form' in row.content) return [];
    const coded = row.code === '' ? { ...row, code: this.#givenCode(row) } : row;
    if ('surface' in row.content) return this.#settled(coded, withCode(row.content.surface, coded.code));
    const { media_other_datas = [], ...form } = row.content.form;
    const whole = { ...emptyParts, ...form, media_other_datas: [...codeRow(coded.code), ...media_other_datas] };
    const parsed = mediaCreateBody.safeParse(whole, { reportInput: true });
    const surface = parsed.success ? surfaceOfForm(parsed.data) : undefined;
    const faults =
      surface === undefined ? faultsOf(parsed.error?.issues ?? []) : surfaceFaults(surface, this.#of.items);
    this.#faults.tellFields(row, faults);
    return surface === undefined ? [] : this.#settled(coded, surface);
  }

  /** The surface with its towns in their official spelling; an unknown one is a fault that names those alike. [K5.30] */
  #settled(row: SurfaceRow, read: Surface, before?: Surface): NewSurface[] {
    const { surface, faults } = settled(read, before);
    this.#faults.tellFields(row, faults, (key) => settlementOf(read, key));
    this.#faults.tellPlaces(row, surface);
    return [{ row: { ...row, read: [...row.read, ...respelt(read, surface)] }, surface }];
  }

  #changed(row: SurfaceRow, id: number, before: Surface): PlannedChange[] {
    const { items, givesCodes } = this.#of;
    const { content } = row;
    // The fields were found sound by the form's own rules when the row was read.
    const read = 'surface' in content ? content.surface : changedSurface(before, content.form);
    const kept = imported(before, read, items, (key) => this.#has(key));
    const given = (): string => (givesCodes && row.code === '' ? this.#givenCode(row) : '');
    const code = surfaceCode(before) === null ? (row.ownCode ?? given()) : '';
    const after = withFieldsOf(before, code === '' ? kept : withCode(kept, code), row.onlyNew ?? []);
    if (!('surface' in content)) this.#faults.tellFields(row, surfaceFaults(after, items, before));
    return this.#settled(row, after, before).map(({ row, surface }) => ({
      row,
      id,
      before,
      after: surface,
      changed: changedColumns(before, surface),
    }));
  }

  #givenCode({ number }: SurfaceRow): string {
    const known = this.#given.get(number);
    if (known !== undefined) return known;
    const code = codeOf(this.#of.codes, this.#nextCode);
    this.#nextCode += 1;
    this.#given.set(number, code);
    return code;
  }
}

/** What changes the number of units. */
export function changedQuantities(plan: readonly PlannedChange[]): UnitsWanted[] {
  return plan
    .filter(({ before, after }) => after.quantity !== before.quantity)
    .map(({ id, after }) => ({ mediaId: id, quantity: after.quantity }));
}
