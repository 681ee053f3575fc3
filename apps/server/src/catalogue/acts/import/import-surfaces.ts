import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { MediaImportCheckResult } from '@felulet/contract/catalogue/surface-import.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { Tx } from '../../../database/database.ts';
import { companyName, publisherFor } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { constraintOf } from '../../../platform/database/database-errors.ts';
import { CodedError, invalid, throwCoded } from '../../../platform/errors.ts';
import { XLSX } from '../../../platform/excel/workbook-spec.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { sheetSay } from '../../views/export/surface-words.ts';
import { renderTemplate } from '../../views/export/surface-workbook.ts';
import type { Report } from '../../views/export/transfer-progress.ts';
import { codePatternOf } from '../../views/surface/surface-codes.ts';
import { usableListItems } from '../../views/surface/system-list-items.ts';
import { FaultLog, importRefused } from './import-faults.ts';
import type { ReadSheet } from './import-work.ts';
import { rememberedLayout } from './layouts.ts';
import { dropRows, type ImportTask, MappingNeeded, readWorkbook } from './reading/surface-reading.ts';
import { checkSurfaces } from './surface-check.ts';
import { type ImportOutcome, storeSurfaces } from './surface-import.ts';

/** A surface form may take a code between the look and the write; the next try finds it. */
const MOST_TRIES = 3;

export async function importTemplate({ db }: ServerContext, viewer: Viewer): Promise<FileAnswer> {
  const items = await usableListItems(db, isAdmin(viewer) ? null : viewer.companyId);
  return {
    body: await renderTemplate(items),
    contentType: XLSX,
    fileName: sheetSay('workbooks.surfaces.templateFile'),
  };
}

export type ImportRequest = {
  readonly company: number | undefined;
  readonly file: UploadedFile | undefined;
  /** The name of one of several sheets. */
  readonly sheet: string | undefined;
  /** How a table in its owner's layout is read. */
  readonly mapping: InventoryMapping | undefined;
  /** By the rows: which surface a new row was said to be, or that it is another one. */
  readonly twins: ReadonlyMap<number, number | null>;
  /** Whether days that the table says are taken become own bookings. */
  readonly occupied: boolean;
  readonly givesCodes: boolean;
  /** Rows of the sheet that are left out. */
  readonly without: readonly number[];
  /** Rows that a check lists first. */
  readonly first: readonly number[];
  readonly checkedAt: Date | undefined;
  readonly language: Language;
  readonly report: Report;
  readonly signal: AbortSignal;
};

/** What an import would do; nothing is stored. The answer to a faulty workbook names every fault, that to a foreign table what its columns are taken for. [A7.2] */
export async function checkImport(
  context: ServerContext,
  viewer: Viewer,
  request: ImportRequest,
): Promise<MediaImportCheckResult> {
  const task = await taskOf(context, viewer, request, importMaximumFaults);
  try {
    return await withRows(task, async (sheet) => {
      const log = logOf(sheet);
      const result = await checkSurfaces(context.db, task, sheet, log);
      if (!log.isEmpty) throw importRefused(log, task.say, sheet.codesMissing);
      return result;
    });
  } catch (error) {
    if (!(error instanceof MappingNeeded)) throw error;
    const found = { digest: task.source.file.sha256 ?? '', sheets: error.sheets };
    const recognised = { ...found, remembered: await rememberedLayout(context.db, task.companyId, found) };
    throw new CodedError('mapping_needed', { extra: { recognised } });
  }
}

/** Takes over all rows or none; the answer to a faulty workbook names every fault. */
export async function importMedias(
  context: ServerContext,
  viewer: Viewer,
  request: ImportRequest,
): Promise<Once<Imported>> {
  const task = await taskOf(context, viewer, request, importMaximumFaults);
  return withRows(task, async (sheet) => {
    const log = logOf(sheet);
    if (!log.isEmpty) {
      // What only the database knows to be wrong is told together with the rest.
      await checkSurfaces(context.db, task, sheet, log);
      throw importRefused(log, task.say, sheet.codesMissing);
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(context, (tx) => stored(tx, { ...task, now: context.clock.now() }, sheet), {
          isPatient: true,
        });
      } catch (error) {
        if (constraintOf(error) !== 'media_surface_code_key' || attempt >= MOST_TRIES) throw error;
      }
    }
  });
}

type Imported = ImportOutcome & { readonly message: string };

async function stored(tx: Tx, task: ImportTask, sheet: ReadSheet): Promise<Imported> {
  return { message: task.say('medias.message.imported'), ...(await storeSurfaces(tx, task, sheet)) };
}

/** Reads the workbook, does the work on its rows, and leaves no file behind. */
export async function withRows<T>(task: ImportTask, work: (sheet: ReadSheet) => Promise<T>): Promise<T> {
  try {
    return await work(await readWorkbook(task.source, 'surfaces', task.report));
  } catch (error) {
    return unheard(error);
  } finally {
    await dropRows(task.source);
  }
}

/** What was wrong with the rows when they were read. */
export function logOf({ faults, faultCount, warnings, warningCount, sheets }: ReadSheet, most?: number): FaultLog {
  const log = new FaultLog(most, sheets);
  log.add(faults, faultCount);
  log.warn(warnings, warningCount);
  return log;
}

export async function taskOf(
  { db, clock, files }: ServerContext,
  viewer: Viewer,
  { company: named, file, report, twins, occupied, ...how }: ImportRequest,
  mostFaults: number,
): Promise<ImportTask> {
  const companyId = await publisherFor(db, viewer, named);
  if (file === undefined) invalid({ path: 'excel', code: 'file_missing' });
  if (how.mapping !== undefined && how.mapping.digest !== file.sha256) throwCoded('mapping_stale');
  const items = await usableListItems(db, companyId);
  const company = await companyName(db, companyId);
  const rowsPath = files.temporaryPath();
  const codes = await codePatternOf(db, companyId);
  const source = { ...how, file, items, company, codes, mostFaults, rowsPath };
  return { source, viewer, companyId, twins, occupied, say: sayIn(how.language), report, now: clock.now() };
}

/** Whoever went away reads no answer; the log need not hear of it as of a failure. */
function unheard(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw new CodedError('bad_request');
  throw error;
}
