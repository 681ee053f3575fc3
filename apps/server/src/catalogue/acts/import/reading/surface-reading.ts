import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { InventoryMapping, MediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import { readableNumbers } from '@felulet/domain/format/money.ts';
import type { CodePattern } from '@felulet/domain/media/surface-code.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { CodedError, invalid, throwCoded } from '../../../../platform/errors.ts';
import type { WorkbookFormat } from '../../../../platform/excel/open-workbook.ts';
import type { WorkbookRefusal } from '../../../../platform/excel/workbook-limits.ts';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import { type Say, sayIn } from '../../../../platform/language/say.ts';
import { type Turns, turnsOf } from '../../../../platform/processes/turns.ts';
import { WorkStopped, workLines } from '../../../../platform/processes/work-process.ts';
import type { Report } from '../../../views/export/transfer-progress.ts';
import type { ListItems } from '../../../views/surface/system-list-items.ts';
import type { ImportWork, ImportWorkTold, ReadSheet } from '../import-work.ts';

/** An uploaded workbook and how it is to be read. */
export type ImportSource = {
  readonly file: UploadedFile;
  readonly items: ListItems;
  /** The publisher's name. */
  readonly company: string;
  readonly sheet: string | undefined;
  /** How a table in its owner's layout is read. */
  readonly mapping: InventoryMapping | undefined;
  readonly givesCodes: boolean;
  /** Rows of the sheet that are left out. */
  readonly without: readonly number[];
  /** Rows that a check lists first. */
  readonly first: readonly number[];
  readonly codes: CodePattern;
  /** When the check was made that the import rests on, if any. */
  readonly checkedAt: Date | undefined;
  readonly language: Language;
  readonly mostFaults: number;
  readonly signal: AbortSignal;
  /** A path of our own for the rows. */
  readonly rowsPath: string;
};

export type ImportTask = {
  readonly source: ImportSource;
  readonly viewer: Viewer;
  readonly companyId: number;
  /** By the rows: which surface a new row was said to be, or that it is another one. */
  readonly twins: ReadonlyMap<number, number | null>;
  /** Whether days that the table says are taken become own bookings. */
  readonly occupied: boolean;
  readonly say: Say;
  readonly report: Report;
  readonly now: Date;
};

/** So many workbooks are read at a time: each may take its share of memory. None holds its place for longer than the time limit. */
const inTurn: Turns = turnsOf(2);
/** Enough for the largest workbook within the limits; a hostile one ends here and harms nobody else. */
const HEAP_MEGABYTES: Readonly<Record<WorkbookFormat, number>> = { xlsx: 256, xls: 640, ods: 640, csv: 384 };
/** Some seconds of work, on a machine that does a dozen things besides. */
const TIME_LIMIT_MS = 60_000;
const formats: Readonly<Record<string, WorkbookFormat>> = {
  'application/vnd.ms-excel': 'xls',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/csv': 'csv',
};

/** A table in its owner's layout came without a mapping; what its columns are taken for. */
export class MappingNeeded extends CodedError {
  readonly sheets: MediaImportColumns['sheets'];
  constructor(sheets: MediaImportColumns['sheets']) {
    super('mapping_needed');
    this.sheets = sheets;
  }
}

type WorkedFile = Pick<ImportSource, 'language' | 'signal'>;

/** Has an uploaded workbook worked on in a process of its own, whose limits are its own, too; what the process says is handed to `onLine`. */
export function workOnFile(
  { language, signal }: WorkedFile,
  script: URL,
  work: { readonly path: string; readonly format: WorkbookFormat },
  onLine: (line: string) => void,
  heapMegabytes: number = HEAP_MEGABYTES[work.format],
): Promise<void> {
  return inTurn(async () => {
    const job = { script, heapMegabytes, milliseconds: TIME_LIMIT_MS, signal };
    try {
      for await (const line of workLines(job, work)) onLine(line);
    } catch (error) {
      if (!(error instanceof WorkStopped)) throw error;
      refuseWorkbook({ code: error.limit === 'memory' ? 'too_much_memory' : 'too_slow' }, sayIn(language));
    }
  });
}

/** Reads the workbook from its first row to its last; its rows then lie in a file, until `dropRows`. */
export async function readWorkbook(
  source: ImportSource,
  wanted: ImportWork['wanted'],
  report: Report,
): Promise<ReadSheet> {
  const say = sayIn(source.language);
  const read: ReadSheet[] = [];
  try {
    await workOnFile(source, new URL('../import-work.ts', import.meta.url), workOf(source, wanted), (line) => {
      const told = JSON.parse(line) as ImportWorkTold; // written by import-work.ts
      if (told.kind === 'reading') report('reading', told.rows, told.share);
      else if (told.kind === 'refused') refuseWorkbook(told.refusal, say);
      else if (told.kind === 'which_sheet') askWhichSheet(told.sheets, say);
      else if (told.kind === 'read') read.push(told);
      else if (told.kind === 'mapping_needed') throw new MappingNeeded(told.sheets);
      else throwCoded(told.kind);
    });
  } catch (error) {
    await dropRows(source);
    throw error;
  }
  const [sheet] = read;
  if (sheet === undefined) throw new Error('The reading ended without a word.');
  return sheet;
}

function workOf(source: ImportSource, wanted: ImportWork['wanted']): ImportWork {
  const { file, items, company, sheet, givesCodes, without, codes, language, mostFaults, rowsPath, mapping } = source;
  const how = { wanted, sheet, givesCodes, without, codes, language, mostFaults, mapping };
  return { path: file.path, format: formatOf(file), rowsPath, items: items.all, company, ...how };
}

export function formatOf({ contentType }: UploadedFile): WorkbookFormat {
  return formats[contentType] ?? 'xlsx';
}

const ROWS_AT_ONCE = 500;

/** The rows as they were laid down, so many at a time. */
export async function* rowsOf<Row>({ rowsPath, signal }: ImportSource): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const line of createInterface({
    input: createReadStream(rowsPath),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(JSON.parse(line) as Row); // written by import-work.ts
    if (batch.length < ROWS_AT_ONCE) continue;
    signal.throwIfAborted();
    yield batch;
    batch = [];
  }
  signal.throwIfAborted();
  if (batch.length > 0) yield batch;
}

export async function dropRows({ rowsPath }: ImportSource): Promise<void> {
  await rm(rowsPath, { force: true });
}

function askWhichSheet(sheets: Extract<ImportWorkTold, { kind: 'which_sheet' }>['sheets'], say: Say): never {
  const text = say('workbooks.surfaces.fault.which_sheet', { sheets: sheets.map(({ name }) => name).join(', ') });
  throw new CodedError('validation', { extra: { sheets } }, [{ path: 'sheet', code: 'required', text }]);
}

export function refuseWorkbook({ code, limit }: WorkbookRefusal, say: Say): never {
  const text = say(`workbooks.surfaces.refusal.${code}`, readableNumbers({ limit }));
  const isOtherFile = ['unreadable', 'locked', 'no_sheet', 'wrong_encoding'].includes(code);
  invalid({ path: 'excel[0]', code: isOtherFile ? 'file_type' : 'file_dangerous', text });
}
