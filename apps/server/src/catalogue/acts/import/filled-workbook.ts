import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { MappedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { addMonths } from '@felulet/domain/period/calendar-unit.ts';
import { addDays, budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { throwCoded } from '../../../platform/errors.ts';
import { columnOf } from '../../../platform/excel/sheet-rows.ts';
import { XLSX } from '../../../platform/excel/workbook-spec.ts';
import type { FileAnswer } from '../../../platform/http/call.ts';
import { sheetSay } from '../../views/export/surface-words.ts';
import { surfaceCode } from '../../views/surface/surface.ts';
import { highestGivenCode } from '../../views/surface/surface-codes.ts';
import { freeUnits } from '../../views/surface/surfaces.ts';
import type { FilledCell, FillWork } from './fill-work.ts';
import { FaultLog, placeOfRow } from './import-faults.ts';
import { ImportPlanner, type PlannedChange } from './import-plan.ts';
import { type ImportRequest, taskOf, withRows } from './import-surfaces.ts';
import type { ReadSheet } from './import-work.ts';
import { formatOf, type ImportTask, rowsOf, workOnFile } from './reading/surface-reading.ts';
import type { SurfaceRow } from './reading/surface-rows.ts';
import { readUnit } from './recognition/column-unit.ts';
import { daysOfHeader } from './recognition/occupied-periods.ts';
import { planningOf, ROWS_AT_ONCE } from './surface-import.ts';

/** Where a table names no times of its own, so many months are told. */
const MONTHS_TOLD = 12;

/** The owner's own workbook with what stands here of its surfaces: their codes, their list prices and the days that are taken. */
export async function filledWorkbook(
  context: ServerContext,
  viewer: Viewer,
  request: ImportRequest,
): Promise<FileAnswer> {
  if (request.mapping === undefined) throwCoded('mapping_needed');
  const asked = await taskOf(context, viewer, request, 0);
  // The answer is still being written when the call's own files are cleared away.
  const [path, target] = [context.files.temporaryPath(), context.files.temporaryPath()];
  await rename(asked.source.file.path, path);
  const task = { ...asked, source: { ...asked.source, file: { ...asked.source.file, path } } };
  const remove = async (): Promise<void> => {
    await rm(path, { force: true });
    await rm(target, { force: true });
  };
  try {
    const sheets = await withRows(task, (read) => cellsOf(context, task, read));
    const work: FillWork = { path, target, format: formatOf(task.source.file), sheets };
    await workOnFile(task.source, new URL('./fill-work.ts', import.meta.url), work, () => undefined);
    const body = createReadStream(target);
    body.once('close', () => void remove());
    const { contentType, fileName } = task.source.file;
    const isOds = work.format === 'ods';
    return {
      body,
      contentType: isOds ? XLSX : contentType,
      fileName: isOds ? fileName.replace(/\.ods$/iu, '.xlsx') : fileName,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

type Months = readonly { readonly position: number; readonly from: Day; readonly to: Day; readonly isNew: boolean }[];

/** A table, and where in it what is told of surfaces has its place. */
type Fillable = {
  readonly table: MappedSheet;
  readonly codeAt: number;
  readonly hasCode: boolean;
  readonly price: { readonly position: number; readonly times: number } | undefined;
  readonly months: Months;
  readonly cells: FilledCell[];
};

async function cellsOf({ db }: ServerContext, task: ImportTask, read: ReadSheet): Promise<FillWork['sheets']> {
  const { source, companyId, now } = task;
  const tables = (source.mapping?.sheets ?? []).map((table) => fillable(table, budapestDay(now)));
  const planner = new ImportPlanner(
    planningOf(task, read),
    new FaultLog(0),
    await highestGivenCode(db, companyId, source.codes),
  );
  for await (const rows of rowsOf<SurfaceRow>(source, ROWS_AT_ONCE)) {
    const { changes } = await planner.plan(db, rows);
    for (const one of tables) {
      const own = changes.flatMap((change) => {
        const place = placeOfRow(read.sheets, change.row.number);
        const row = place?.row ?? change.row.number;
        const isOwn =
          (place === null || place.sheet === one.table.name) && row >= one.table.rows.from && row <= one.table.rows.to;
        return isOwn ? [{ ...change, number: row }] : [];
      });
      await fill(one, own, (from, to) =>
        freeUnits(
          db,
          own.map(({ id }) => id),
          { date_from: from, date_to: to },
        ),
      );
    }
  }
  return tables.map(({ table, cells }) => ({ name: table.name, cells }));
}

function fillable(table: MappedSheet, today: Day): Fillable {
  const headerRow = Math.max(1, ...table.header_rows);
  const last = Math.max(...table.columns.map(({ letter }) => columnOf(letter)));
  const code = table.columns.find(({ meaning }) => meaning.includes('surface_code'));
  const price = table.columns.find(({ meaning, rate }) => meaning.includes('list_price') && rate === undefined);
  const calendar = table.columns.flatMap(({ letter, header, meaning }) => {
    const days = meaning.includes('occupied') ? daysOfHeader(header, table.year) : undefined;
    return days === undefined ? [] : [{ position: columnOf(letter), ...days, isNew: false }];
  });
  const codeAt = code === undefined ? last + 1 : columnOf(code.letter);
  const firstMonth = Math.max(last, codeAt) + 1;
  const months = calendar.length > 0 ? calendar : monthsFrom(today, firstMonth);
  const cells: FilledCell[] =
    code === undefined ? [[headerRow, codeAt, sheetSay('workbooks.surfaces.column.surface_code')]] : [];
  for (const { position, from, isNew } of months) if (isNew) cells.push([headerRow, position, from.slice(0, 7)]);
  const times = readUnit(price?.unit ?? '').unit.times ?? 1;
  const pricePlace = price && { position: columnOf(price.letter), times };
  return { table, codeAt, months, cells, hasCode: code !== undefined, price: pricePlace };
}

function monthsFrom(today: Day, position: number): Months {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS_TOLD }, (_, month) => {
    const from = addMonths(first, month);
    return { position: position + month, from, to: addDays(addMonths(first, month + 1), -1), isNew: true };
  });
}

type Own = PlannedChange & { readonly number: number };
type Free = (from: Day, to: Day) => Promise<ReadonlyMap<number, number>>;

/** A cell that says the same already stays as its owner wrote it. */
async function fill(
  { months, cells, codeAt, hasCode, price }: Fillable,
  rows: readonly Own[],
  freeIn: Free,
): Promise<void> {
  for (const { number, row, before, changed } of rows) {
    if (!hasCode || row.code === '') cells.push([number, codeAt, surfaceCode(before)]);
    const isOtherPrice = changed.some(({ key }) => key === 'list_price');
    if (price !== undefined && isOtherPrice) cells.push([number, price.position, before.list_price / price.times]);
  }
  for (const { position, from, to } of months) {
    const free = await freeIn(from, to);
    for (const { number, id, row } of rows) {
      const isTaken = (free.get(id) ?? 1) < 1;
      const isSaid = (row.occupied ?? []).some((period) => period.from <= to && period.to >= from);
      if (isTaken !== isSaid) cells.push([number, position, isTaken ? 'x' : null]);
    }
  }
}
