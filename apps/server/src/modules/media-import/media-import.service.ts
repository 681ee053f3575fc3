import type { MediaImportCheckResult } from '@felulet/contract/medias/media.responses.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { constraintOf } from '../../platform/database/database-errors.ts';
import { CodedError, invalid } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import { type Once, once } from '../../platform/http/once.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import { sayIn } from '../../platform/language/say.ts';
import { type Turns, turnsOf } from '../../platform/threads/turns.ts';
import { companyName } from '../companies/companies.lookup.ts';
import { publisherFor } from '../medias/medias.lookup.ts';
import { usableListItems } from '../medias/medias.steps.ts';
import { FaultLog, importRefused } from './import-faults.ts';
import type { KnownRow } from './import-plan.ts';
import { RowSpool } from './row-spool.ts';
import { checkSurfaces } from './surface-check.service.ts';
import { type ImportOutcome, type ImportTask, SurfaceImport } from './surface-import.ts';
import { sheetSay } from './surface-words.ts';
import { renderTemplate, XLSX } from './surface-workbook.ts';
import type { Report } from './transfer-progress.ts';

/** So many workbooks are read at a time: each may take its share of memory. */
export const inTurn: Turns = turnsOf(2);
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
  readonly language: Language;
  readonly report: Report;
  readonly signal: AbortSignal;
};

/** What an import would do; nothing is stored. The answer to a faulty workbook names every fault. [A7.2] */
export async function checkImport(
  context: ServerContext,
  viewer: Viewer,
  request: ImportRequest,
): Promise<MediaImportCheckResult> {
  const task = await taskOf(context, viewer, request, importMaximumFaults);
  return inTurn(async () => {
    const log = new FaultLog();
    const result = await checkSurfaces(context.db, task, log).catch(unheard);
    if (!log.isEmpty) throw importRefused(log, task.say);
    return result;
  });
}

/** Takes over all rows or none; the answer to a faulty workbook names every fault. [A7.2] */
export async function importMedias(
  context: ServerContext,
  viewer: Viewer,
  request: ImportRequest,
): Promise<Once<Imported>> {
  const task = await taskOf(context, viewer, request, importMaximumFaults);
  return inTurn(async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await storeImport(context, task);
      } catch (error) {
        if (constraintOf(error) !== 'media_surface_code_key' || attempt >= MOST_TRIES) return unheard(error);
      }
    }
  });
}

type Imported = ImportOutcome & { readonly message: string };

function storeImport(context: ServerContext, task: ImportTask): Promise<Once<Imported>> {
  const storing = async (tx: Tx): Promise<Imported> => {
    const known = new RowSpool<KnownRow>(context.files.temporaryPath());
    try {
      return { message: task.say('medias.message.imported'), ...(await new SurfaceImport(tx, task, known).run()) };
    } finally {
      await known.remove();
    }
  };
  return once(context, storing, { isPatient: true });
}

export async function taskOf(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { company: named, file, language, report, signal }: ImportRequest,
  mostFaults: number,
): Promise<ImportTask> {
  const companyId = await publisherFor(db, viewer, named);
  if (file === undefined) invalid({ path: 'excel', code: 'file_missing' });
  const items = await usableListItems(db, companyId);
  const company = await companyName(db, companyId);
  const source = { file, items, company, language, mostFaults, signal };
  return { source, viewer, companyId, say: sayIn(language), report, now: clock.now() };
}

/** Whoever went away reads no answer; the log need not hear of it as of a failure. */
export function unheard(error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw new CodedError('bad_request');
  throw error;
}
