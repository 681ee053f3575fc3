import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { MappedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { addMonths } from '@felulet/domain/period/calendar-unit.ts';
import { addDays, budapestDay, type Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';
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
import { FaultLog } from './import-faults.ts';
import { ImportPlanner } from './import-plan.ts';
import { type ImportRequest, taskOf, withRows } from './import-surfaces.ts';
import type { ReadSheet } from './import-work.ts';
import { offsetsOf } from './reading/mapped-rows.ts';
import { formatOf, type ImportTask, rowsOf, workOnFile } from './reading/surface-reading.ts';
import type { SurfaceRow } from './reading/surface-rows.ts';
import { readUnit } from './recognition/column-unit.ts';
import type { OccupiedPeriod } from './recognition/inventory-row.ts';
import { daysOfHeader } from './recognition/occupied-periods.ts';
import { withKnownTwins } from './same-surface/known-twins.ts';
import { planningOf } from './surface-import.ts';

/** The whole workbook is in memory, with its styles and pictures. */
const FILL_MEGABYTES = 1_024;
/** Where a table names no times of its own, so many months are told. */
const MONTHS_TOLD = 12;
/** A calendar with more columns is told no further. */
const MOST_MONTHS = 60;

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
    await workOnFile(task.source, new URL('./fill-work.ts', import.meta.url), work, () => undefined, FILL_MEGABYTES);
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
  readonly price: { readonly position: number; readonly times: number } | undefined;
  readonly months: Months;
  readonly cells: FilledCell[];
};

async function cellsOf({ db }: ServerContext, asked: ImportTask, read: ReadSheet): Promise<FillWork['sheets']> {
  const { task } = await withKnownTwins(db, asked);
  const { source, companyId, now } = task;
  const mapped = source.mapping?.sheets ?? [];
  const offsets = offsetsOf({ sheets: mapped });
  const today = budapestDay(now);
  const tables = mapped.map((table) => fillable(table, mapped, today));
  const log = new FaultLog(0);
  const planner = new ImportPlanner(planningOf(task, read), log, await highestGivenCode(db, companyId, source.codes));
  for await (const rows of rowsOf<SurfaceRow>(source)) {
    const meant = await meantOf(db, planner, rows);
    for (const [place, one] of tables.entries()) {
      const { rows: range } = one.table;
      const own = meant
        .map((row) => ({ ...row, number: row.number - (offsets[place]?.offset ?? 0) }))
        .filter(({ number }) => number >= range.from && number <= range.to);
      if (own.length > 0) await fill(db, one, own, today);
    }
  }
  return tables.map(({ table, cells }) => ({ name: table.name, cells }));
}

/** A row whose surface is known. */
type Meant = {
  readonly number: number;
  readonly id: number;
  readonly code: string | null;
  readonly hasOwnCode: boolean;
  /** Where it is another one than the row's. */
  readonly price: number | undefined;
  readonly occupied: readonly OccupiedPeriod[];
};

/** Rows by their codes, and those without one by their place. */
async function meantOf(db: Db, planner: ImportPlanner, rows: readonly SurfaceRow[]): Promise<Meant[]> {
  const { changes } = await planner.plan(db, rows);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const meant = changes.map(({ row, id, before, changed }) => ({
    number: row.number,
    id,
    code: surfaceCode(before),
    hasOwnCode: byNumber.get(row.number)?.code !== '',
    price: changed.some(({ key }) => key === 'list_price') ? before.list_price : undefined,
    occupied: row.occupied ?? [],
  }));
  const twins = planner.undecided.splice(0).map(({ row, of }) => {
    const { code = '', occupied = [] } = byNumber.get(row) ?? {};
    return { number: row, id: of.id, code: of.surface_code, hasOwnCode: code !== '', price: undefined, occupied };
  });
  return [...meant, ...twins];
}

function fillable(table: MappedSheet, all: readonly MappedSheet[], today: Day): Fillable {
  const headerRow = Math.max(1, ...table.header_rows);
  const ofSheet = all.filter(({ name }) => name === table.name);
  const last = Math.max(...ofSheet.flatMap(({ columns }) => columns.map(({ letter }) => columnOf(letter))));
  const code = table.columns.find(({ meaning }) => meaning.includes('surface_code'));
  const price = table.columns.find(({ meaning, rate }) => meaning.includes('list_price') && rate === undefined);
  const calendar = table.columns.flatMap(({ letter, header, meaning }) => {
    const days = meaning.includes('occupied') ? daysOfHeader(header, table.year) : undefined;
    return days === undefined ? [] : [{ position: columnOf(letter), ...days, isNew: false }];
  });
  const codeAt = code === undefined ? last + 1 : columnOf(code.letter);
  const months = calendar.length > 0 ? calendar.slice(0, MOST_MONTHS) : monthsFrom(today, Math.max(last, codeAt) + 1);
  const cells: FilledCell[] =
    code === undefined ? [[headerRow, codeAt, sheetSay('workbooks.surfaces.column.surface_code')]] : [];
  for (const { position, from, isNew } of months) if (isNew) cells.push([headerRow, position, from.slice(0, 7)]);
  const times = readUnit(price?.unit ?? '').unit.times ?? 1;
  return { table, codeAt, months, cells, price: price && { position: columnOf(price.letter), times } };
}

function monthsFrom(today: Day, position: number): Months {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: MONTHS_TOLD }, (_, month) => {
    const from = addMonths(first, month);
    return { position: position + month, from, to: addDays(addMonths(first, month + 1), -1), isNew: true };
  });
}

/** A cell that says the same already stays as its owner wrote it, and so does what is over, an option and the name of a client. */
async function fill(
  db: Db,
  { months, cells, codeAt, price }: Fillable,
  rows: readonly Meant[],
  today: Day,
): Promise<void> {
  for (const row of rows) {
    if (!row.hasOwnCode && row.code !== null) cells.push([row.number, codeAt, row.code]);
    if (price !== undefined && row.price !== undefined)
      cells.push([row.number, price.position, row.price / price.times]);
  }
  const ids = rows.map(({ id }) => id);
  for (const { position, from, to } of months.filter((month) => month.to >= today)) {
    const free = await freeUnits(db, ids, { date_from: from < today ? today : from, date_to: to });
    for (const { number, id, occupied } of rows) {
      const isTaken = (free.get(id) ?? 1) < 1;
      const said = occupied.find((period) => period.from <= to && period.to >= from);
      if (isTaken && said === undefined) cells.push([number, position, 'x']);
      if (!isTaken && said !== undefined && said.who === undefined && said.isOption === undefined)
        cells.push([number, position, null]);
    }
  }
}
