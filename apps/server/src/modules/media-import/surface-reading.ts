import { readableNumbers } from '@felulet/domain/format/money.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { invalid } from '../../platform/errors.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import type { WorkbookRefusal } from '../../platform/excel/workbook-limits.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import { type Say, sayIn } from '../../platform/language/say.ts';
import { readThread, ThreadStopped } from '../../platform/threads/thread-stream.ts';
import type { ListItems } from '../medias/medias.steps.ts';
import type { FaultLog } from './import-faults.ts';
import type { FromImportThread, GivenSurfaces, ImportThreadData, WantedRows } from './import-thread.ts';
import type { SurfaceRow } from './surface-rows.ts';

/** An uploaded workbook and how it is to be read. */
export type ImportSource = {
  readonly file: UploadedFile;
  readonly items: ListItems;
  /** The publisher's name. */
  readonly company: string;
  readonly language: Language;
  readonly mostFaults: number;
  readonly signal: AbortSignal;
};

export type ReadSurfaces = GivenSurfaces & {
  /** Rows of the sheet so far, and which share of it that is. */
  readonly read: number;
  readonly share: number;
};

/** Enough for the largest workbook within the limits; a hostile one ends here and harms nobody else. */
const HEAP_MEGABYTES = { xlsx: 256, xls: 640 } as const;
const TIME_LIMIT_MS = 180_000;

/** The sound surfaces of a workbook, a stretch at a time; what is wrong with the others goes to the log. */
export async function* readSurfaces(
  source: ImportSource,
  log: FaultLog,
  wanted: 'surfaces' | 'batches' = 'surfaces',
): AsyncGenerator<ReadSurfaces> {
  for await (const message of readImport(source, wanted)) {
    if (message.kind !== 'surfaces') continue;
    log.add(message.faults, message.faultCount);
    yield message;
  }
}

export function rowOfLine(line: string): SurfaceRow {
  return JSON.parse(line) as SurfaceRow; // written by import-thread.ts
}

export type RawBatch = { readonly rows: readonly SheetRow[]; readonly read: number; readonly share: number };

/** The filled rows of the sheet as they stand. */
export async function* readRawRows(source: ImportSource): AsyncGenerator<RawBatch> {
  for await (const message of readImport(source, 'raw')) if (message.kind === 'rows') yield message;
}

async function* readImport(source: ImportSource, wanted: WantedRows): AsyncGenerator<FromImportThread> {
  const say = sayIn(source.language);
  try {
    for await (const message of startThread(source, wanted)) {
      if (message.kind === 'refused') refuseWorkbook(message.refusal, say);
      yield message;
    }
  } catch (error) {
    if (error instanceof ThreadStopped)
      refuseWorkbook({ code: error.limit === 'memory' ? 'too_much_memory' : 'too_slow' }, say);
    throw error;
  }
}

function startThread({ file, items, company, language, mostFaults, signal }: ImportSource, wanted: WantedRows) {
  const format = file.contentType === 'application/vnd.ms-excel' ? 'xls' : 'xlsx';
  const data: ImportThreadData = { path: file.path, format, language, items: items.all, company, mostFaults, wanted };
  return readThread<FromImportThread>({
    script: new URL('./import-thread.ts', import.meta.url),
    data,
    heapMegabytes: HEAP_MEGABYTES[format],
    milliseconds: TIME_LIMIT_MS,
    signal,
    isKept: true,
  });
}

function refuseWorkbook({ code, limit }: WorkbookRefusal, say: Say): never {
  // The header is a row as well, but not one of those that people count.
  const shown = code === 'too_many_rows' && limit !== undefined ? limit - 1 : limit;
  const text = say(`workbooks.surfaces.refusal.${code}`, readableNumbers({ limit: shown }));
  const isOtherFile = code === 'unreadable' || code === 'no_sheet' || code === 'wrong_encoding';
  invalid({ path: 'excel[0]', code: isOtherFile ? 'file_type' : 'file_dangerous', text });
}
