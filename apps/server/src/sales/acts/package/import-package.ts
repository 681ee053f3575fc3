import type { ViolationCode } from '@felulet/contract/errors.ts';
import type { packageImportResult } from '@felulet/contract/sales/package-items.ts';
import { freeQuantity } from '@felulet/domain/availability/availability.ts';
import { readableNumbers } from '@felulet/domain/format/money.ts';
import type { CodeMatch } from '@felulet/domain/media/surface-by-code.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { canAddToPackage } from '@felulet/domain/package/package-policy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import { type CodedMedia, mediasByCode } from '../../../catalogue/views/surface/surfaces.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { CodedError, type FieldFault, invalid, orThrow } from '../../../platform/errors.ts';
import type { WorkbookFormat } from '../../../platform/excel/open-workbook.ts';
import type { WorkbookRefusal } from '../../../platform/excel/workbook-limits.ts';
import { XLSX } from '../../../platform/excel/workbook-spec.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import type { Say } from '../../../platform/language/say.ts';
import { turnsOf } from '../../../platform/processes/turns.ts';
import { WorkStopped, workLines } from '../../../platform/processes/work-process.ts';
import { holdsOf } from '../../views/availability/free-units.ts';
import { packageItems } from '../../views/package/package-list.ts';
import {
  type PackageColumn,
  type PackageFault,
  type PackageFaultCode,
  type PackageSheet,
  readPackageSheet,
  sheetSay,
} from '../../views/package/package-sheet.ts';
import type { SheetWork, SheetWorkReport } from '../../views/package/package-sheet-work.ts';
import { markedWorkbook, packageTemplate, placeOf, problemOf } from '../../views/package/package-workbook.ts';
import { type VisiblePackage, visiblePackage } from '../../views/package/visible-package.ts';
import { type LockedPackage, lockedPackage } from './locked-package.ts';
import { addItems, saleDaysLeft } from './package-items.ts';

export type PackageImport = {
  readonly packageId: number;
  readonly file: UploadedFile | undefined;
  readonly say: Say;
};

type ImportResult = z.output<typeof packageImportResult>;

export async function importTemplate(): Promise<FileAnswer> {
  const fileName = sheetSay('workbooks.packages.templateFile');
  return { body: await packageTemplate(), contentType: XLSX, fileName };
}

/** Adds the surfaces of a workbook, all or none; the answer to a faulty one names every fault with row and column. [A7.4] */
export async function importPackageItems(
  context: ServerContext,
  viewer: Viewer,
  { packageId, file, say }: PackageImport,
): Promise<Once<ImportResult>> {
  const { db, clock } = context;
  const now = clock.now();
  await mayImport(await visiblePackage(db, viewer, packageId), viewer, now);
  const sheet = await readUpload(file, say);
  return once(context, async (tx) => {
    const pack: LockedPackage = await lockedPackage(tx, viewer, packageId);
    await mayImport(pack, viewer, now);
    const { faults, wanted } = await checkSheet(tx, pack, sheet, now);
    if (faults.length > 0) throw importRefused(faults, sheet, say);
    await addItems(tx, pack, wanted, { viewer, now });
    const message = say('packages.message.imported');
    return { message, bookingPackage: pack.record.reference_id, added_count: wanted.length };
  });
}

/** The uploaded workbook with its wrong cells marked; nothing is stored. */
export async function markPackageFaults(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { packageId, file, say }: PackageImport,
): Promise<FileAnswer> {
  const now = clock.now();
  const pack = await visiblePackage(db, viewer, packageId);
  await mayImport(pack, viewer, now);
  const sheet = await readUpload(file, say);
  const { faults } = await checkSheet(db, pack, sheet, now);
  const fileName = sheetSay('workbooks.packages.faultsFile');
  return { body: await markedWorkbook(sheet, faults, say), contentType: XLSX, fileName };
}

async function mayImport({ record, facts }: VisiblePackage, viewer: Viewer, now: Date): Promise<void> {
  const item = { surface_company_id: record.company_id, is_in_package: false, today: budapestDay(now) };
  orThrow(canAddToPackage(viewer, facts, item));
}

type Checked = {
  readonly faults: readonly PackageFault[];
  readonly wanted: readonly { readonly mediaId: number; readonly quantity: number }[];
};

/** What the catalogue says to the rows: which surfaces they mean, and whether so many are free. */
async function checkSheet(
  db: Db | Tx,
  { record, facts }: VisiblePackage,
  sheet: PackageSheet,
  now: Date,
): Promise<Checked> {
  const known = await mediasByCode(
    db,
    record.company_id,
    sheet.items.map((item) => item.code),
  );
  const inPackage = new Set((await packageItems(db, [record.id])).map((item) => item.media_id));
  const period = facts.is_private
    ? (facts.period ?? saleDaysLeft(null, budapestDay(now)))
    : saleDaysLeft(facts.period, budapestDay(now));
  const ids = sheet.items.flatMap(({ code }) => surfaceIn(known(code))?.id ?? []);
  const holds = await holdsOf(db, ids, period);
  const faults = [...sheet.faults];
  const rowOf = new Map<number, number>();
  const wanted = sheet.items.flatMap(({ row, code: value, quantity }) => {
    const match = known(value);
    const media = surfaceIn(match);
    const wrong = (column: PackageColumn, code: PackageFaultCode, shown: string, params = {}) => {
      faults.push({ row, column, code, value: shown, params });
      return [];
    };
    if (match.kind === 'ambiguous') return wrong('code', 'code_ambiguous', value);
    if (media === undefined) return wrong('code', 'code_unknown', value);
    if (media.is_archived) return wrong('code', 'code_archived', value);
    const first = rowOf.get(media.id);
    if (first !== undefined) return wrong('code', 'code_repeated', value, { first });
    rowOf.set(media.id, row);
    if (inPackage.has(media.id)) return wrong('code', 'in_package', value);
    if (quantity === null) return [];
    const available = Math.max(0, freeQuantity(media.quantity, holds.get(media.id) ?? [], period));
    if (quantity > available) return wrong('quantity', 'too_few_free', String(quantity), { available });
    return [{ mediaId: media.id, quantity }];
  });
  return { faults: faults.sort(byPlaceIn(sheet)), wanted };
}

function byPlaceIn({ columns }: PackageSheet): (one: PackageFault, other: PackageFault) => number {
  const positionOf = ({ column }: PackageFault): number => (column === undefined ? 0 : columns[column]);
  return (one, other) => one.row - other.row || positionOf(one) - positionOf(other);
}

function surfaceIn(match: CodeMatch<CodedMedia>): CodedMedia | undefined {
  return match.kind === 'matched' ? match.surface : undefined;
}

const violations: Readonly<Record<PackageFaultCode, ViolationCode>> = {
  code_missing: 'required',
  code_unknown: 'unknown_reference',
  code_ambiguous: 'unknown_reference',
  code_archived: 'unknown_reference',
  code_repeated: 'already_used',
  in_package: 'already_used',
  quantity_missing: 'required',
  quantity_wrong: 'wrong_type',
  quantity_merged: 'required',
  quantity_nowhere: 'required',
  unit_unknown: 'not_allowed',
  longer_row: 'too_many',
  hidden_row: 'not_allowed',
  hidden_column: 'not_allowed',
  hidden_value: 'not_allowed',
  too_few_free: 'too_big',
  too_many: 'too_many',
  no_rows: 'required',
};

/** One answer for all faults, in the shape of the surface import's. */
function importRefused(faults: readonly PackageFault[], sheet: PackageSheet, say: Say): CodedError {
  const named = faults.slice(0, importMaximumFaults);
  const extra = {
    faults: named.map((fault) => ({
      ...placeOf(fault, sheet),
      value: fault.value ?? null,
      problem: problemOf(fault, say),
      allowed: null,
      code: fault.code,
    })),
    faults_total: faults.length,
    faults_left_out: faults.length - named.length,
    summary: say('workbooks.packages.fault.detail', readableNumbers({ total: faults.length })),
  };
  return new CodedError(
    'validation',
    { extra },
    named.map((fault) => violationOf(fault, say)),
  );
}

function violationOf(fault: PackageFault, say: Say): FieldFault {
  const { row, column = 'quantity' } = fault;
  const path = row === 0 ? 'excel' : `rows[${row}].${column}`;
  return { path, code: violations[fault.code], text: problemOf(fault, say) };
}

const inTurn = turnsOf(2);
const script = new URL('../../views/package/package-sheet-work.ts', import.meta.url);
/** Far beyond what an honest workbook of so few rows takes. */
const cost = { heapMegabytes: 256, milliseconds: 30_000 };

const formats: Readonly<Record<string, WorkbookFormat>> = {
  'application/vnd.ms-excel': 'xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/csv': 'csv',
};

/** The workbook as it was uploaded, read in a process of its own. */
async function readUpload(file: UploadedFile | undefined, say: Say): Promise<PackageSheet> {
  if (file === undefined) return invalid({ path: 'excel', code: 'file_missing' });
  const work: SheetWork = { path: file.path, format: formats[file.contentType] ?? 'xlsx' };
  const { rows, hiddenColumns } = await inTurn(() => sheetOf(work, say));
  return readPackageSheet(rows, hiddenColumns);
}

async function sheetOf(work: SheetWork, say: Say): Promise<Exclude<SheetWorkReport, { refusal: unknown }>> {
  try {
    for await (const line of workLines({ script, ...cost, signal: new AbortController().signal }, work)) {
      const report = JSON.parse(line) as SheetWorkReport; // written by package-sheet-work.ts
      return 'rows' in report ? report : refuseWorkbook(report.refusal, say);
    }
  } catch (error) {
    if (error instanceof WorkStopped)
      refuseWorkbook({ code: error.limit === 'memory' ? 'too_much_memory' : 'too_slow' }, say);
    throw error;
  }
  throw new Error('The reading ended without a word.');
}

function refuseWorkbook({ code, limit }: WorkbookRefusal, say: Say): never {
  const text = say(`workbooks.surfaces.refusal.${code}`, readableNumbers({ limit }));
  const isOtherFile = ['unreadable', 'locked', 'no_sheet', 'wrong_encoding'].includes(code);
  invalid({ path: 'excel[0]', code: isOtherFile ? 'file_type' : 'file_dangerous', text });
}
