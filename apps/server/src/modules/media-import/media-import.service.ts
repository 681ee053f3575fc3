import { isDeepStrictEqual } from 'node:util';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { WorkbookRefusal } from '../../platform/excel/workbook-limits.ts';
import { readFirstSheet } from '../../platform/excel/workbook-reader.ts';
import type { FileAnswer } from '../../platform/http/call.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Say } from '../../platform/language/say.ts';
import { lockSurfaces } from '../availability/availability.steps.ts';
import { type MediaRecord, mediaRecords, mediasByCode, publisherFor } from '../medias/medias.lookup.ts';
import {
  addSurfaces,
  changedSurface,
  changeSurface,
  type ListItems,
  placeFinder,
  type Surface,
  surfaceFaults,
  surfaceOfForm,
  surfaceOfRecord,
  usableListItems,
} from '../medias/medias.steps.ts';
import { importRefused } from './import-faults.ts';
import { renderExport } from './surface-export.ts';
import { readSurfaceRows, type SurfaceRow } from './surface-rows.ts';
import { sheetSay } from './surface-words.ts';
import { renderTemplate } from './surface-workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export async function importTemplate({ db }: ServerContext, viewer: Viewer): Promise<FileAnswer> {
  const items = await usableListItems(db, isAdmin(viewer) ? null : viewer.companyId);
  return {
    body: await renderTemplate(items),
    contentType: XLSX,
    fileName: sheetSay('workbooks.surfaces.templateFile'),
  };
}

/** Surfaces the viewer may not see are left out, as if they did not exist. */
export async function exportMedias({ db }: ServerContext, viewer: Viewer, ids: readonly number[]): Promise<FileAnswer> {
  const records = await mediaRecords(db, viewer, ids);
  const order = new Map(ids.map((id, index) => [id, index]));
  const sorted = [...records].sort((left, right) => (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0));
  const body = await renderExport(sorted, viewer, await usableListItems(db, isAdmin(viewer) ? null : viewer.companyId));
  return { body, contentType: XLSX, fileName: sheetSay('workbooks.surfaces.exportFile') };
}

export type ImportRequest = {
  readonly company: number | undefined;
  readonly file: UploadedFile | undefined;
  readonly say: Say;
};
export type ImportOutcome = { readonly created: number; readonly updated: number };

/** Takes over all rows or none; the answer to a faulty workbook names every fault. [A7.2] */
export async function importMedias(
  context: ServerContext,
  viewer: Viewer,
  { company, file, say }: ImportRequest,
): Promise<ImportOutcome> {
  const { db } = context;
  const companyId = await publisherFor(db, viewer, company);
  const items = await usableListItems(db, companyId);
  const { rows, faults } = await readSurfaceRows(await sheetOf(file, say), items, say);
  // Rows that are sound in themselves are checked on: one answer shall name everything.
  return inTransaction(db, async (tx) => {
    const plan = await planImport(tx, viewer, companyId, rows);
    const found = [...faults, ...plan.flatMap((entry) => ruleFaults(entry, items))];
    if (found.length > 0) throw importRefused(found, say);
    return storeImport(tx, companyId, plan, { say, now: context.clock.now() });
  });
}

async function sheetOf(file: UploadedFile | undefined, say: Say): Promise<readonly SheetRow[]> {
  if (file === undefined) invalid({ path: 'excel', code: 'file_missing' });
  const sheet = await readFirstSheet(file.path);
  return sheet.ok ? sheet.rows : refuseWorkbook(sheet.refusal, say);
}

function refuseWorkbook({ code, limit }: WorkbookRefusal, say: Say): never {
  const text = say(`workbooks.surfaces.refusal.${code}`, { limit });
  invalid({
    path: 'excel[0]',
    code: code === 'unreadable' || code === 'no_sheet' ? 'file_type' : 'file_dangerous',
    text,
  });
}

type Planned = { readonly row: SurfaceRow; readonly surface: Surface; readonly record: MediaRecord | undefined };

/** What each row would make of which surface; those that exist are locked by ascending id. [A7.3] */
async function planImport(tx: Tx, viewer: Viewer, companyId: number, rows: readonly SurfaceRow[]): Promise<Planned[]> {
  const known = await mediasByCode(
    tx,
    companyId,
    rows.map((row) => row.code),
  );
  const ids = [...known.values()].map((media) => media.id);
  await lockSurfaces(tx, ids);
  const records = new Map(
    (ids.length === 0 ? [] : await mediaRecords(tx, viewer, ids)).map((record) => [record.id, record]),
  );
  return rows.map((row): Planned => {
    const record = records.get(known.get(row.code)?.id ?? 0);
    if (record === undefined) return { row, record, surface: surfaceOfForm(row.form) };
    // The workbook has no column for these two, so they stay.
    const { price_tags: _tags, media_other_datas: _datas, ...form } = row.form;
    return { row, record, surface: changedSurface(surfaceOfRecord(record), form) };
  });
}

function ruleFaults({ row, surface }: Planned, items: ListItems): typeof row.sheet.faults {
  const before = row.sheet.faults.length;
  for (const fault of surfaceFaults(surface, items)) row.sheet.addFieldFault(fault);
  return row.sheet.faults.slice(before);
}

async function storeImport(
  tx: Tx,
  companyId: number,
  plan: readonly Planned[],
  { say, now }: { readonly say: Say; readonly now: Date },
): Promise<ImportOutcome> {
  const added = plan.filter((entry) => entry.record === undefined);
  await addSurfaces(
    tx,
    companyId,
    added.map((entry) => entry.surface),
    now,
  );
  const placeOf = await placeFinder(
    tx,
    plan.map((entry) => entry.surface),
  );
  const refused: Planned[] = [];
  for (const entry of plan) {
    const { record, surface, row } = entry;
    if (record === undefined || isDeepStrictEqual(surface, surfaceOfRecord(record))) continue;
    const decision = await changeSurface(
      tx,
      { id: record.id, quantity: record.quantity, surface, place: placeOf(surface) },
      now,
    );
    if (decision.ok) continue;
    row.sheet.add('quantity', 'not_allowed', say('workbooks.surfaces.fault.quantity_taken', { ...decision.refusal }));
    refused.push(entry);
  }
  if (refused.length > 0)
    throw importRefused(
      refused.flatMap((entry) => entry.row.sheet.faults),
      say,
    );
  return { created: added.length, updated: plan.length - added.length };
}
