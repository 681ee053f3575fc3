import { importMaximumRows } from '@felulet/domain/media/upload-limits.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { SheetRow } from '../../platform/excel/sheet-rows.ts';
import { defaultWorkbookLimits, type WorkbookRefusal } from '../../platform/excel/workbook-limits.ts';
import { readSheet, type SheetReading } from '../../platform/excel/workbook-reader.ts';
import { sayIn } from '../../platform/language/say.ts';
import { runThread, type ThreadSide } from '../../platform/threads/run-thread.ts';
import { type ListItem, type Located, listItemsOf, type SurfaceBatch, surfaceBatch } from '../medias/medias.steps.ts';
import { isFilled } from './surface-cells.ts';
import { type SurfaceRow, SurfaceRowReader, type SurfaceRows } from './surface-rows.ts';

export type ImportThreadData = {
  readonly path: string;
  readonly format: 'xlsx' | 'xls';
  readonly language: Language;
  readonly items: readonly ListItem[];
  /** The publisher's name. */
  readonly company: string;
  readonly mostFaults: number;
  readonly wanted: WantedRows;
};

/** The sheet's filled rows as they stand, the surfaces they tell of, or these ready to be added. */
export type WantedRows = 'raw' | 'surfaces' | 'batches';

/** Surfaces on their way out of the thread: as texts they cost the other side nothing until it reads them. */
export type GivenSurfaces = Omit<SurfaceRows, 'rows'> & {
  readonly codes: readonly string[];
  /** Each a `SurfaceRow`. */
  readonly lines: readonly string[];
  /** All of them, where they were wanted so. */
  readonly batch?: { readonly batch: SurfaceBatch; readonly located: readonly Located[] };
};

/** Rows so far, and the share of the sheet that is read. */
type Reached = { readonly read: number; readonly share: number };

export type FromImportThread =
  | ({ readonly kind: 'surfaces' } & GivenSurfaces & Reached)
  | ({ readonly kind: 'rows'; readonly rows: readonly SheetRow[] } & Reached)
  | { readonly kind: 'refused'; readonly refusal: WorkbookRefusal };

type Side = ThreadSide<FromImportThread, never>;

const ROWS_AT_ONCE = 1000;
/** So that the database need not wait for a whole batch before it begins. */
const FIRST_ROWS = 200;
const limits = { ...defaultWorkbookLimits, rows: importMaximumRows + 1 };

runThread<ImportThreadData, FromImportThread>(async (side, data) => {
  const refusal = await (data.wanted === 'raw' ? giveRows(side, data) : giveSurfaces(side, data));
  if (refusal !== undefined) await side.give({ kind: 'refused', refusal });
});

async function giveSurfaces(side: Side, data: ImportThreadData): Promise<WorkbookRefusal | undefined> {
  const reader = new SurfaceRowReader(
    { items: listItemsOf(data.items), company: data.company },
    sayIn(data.language),
    data.mostFaults,
  );
  const give = (share: number): Promise<void> | undefined =>
    side.give({ kind: 'surfaces', ...given(reader.take(), data.wanted), read: reader.filledRows, share });
  const enough = (): number => (reader.waitingRows === reader.filledRows ? FIRST_ROWS : ROWS_AT_ONCE);
  const refusal = await readSheet({
    ...source(data),
    onRow: (row) => reader.read(row),
    pause: (share) => (reader.waitingRows < enough() ? undefined : give(share)),
  });
  if (refusal !== undefined) return refusal;
  reader.end();
  await give(1);
  return undefined;
}

function given({ rows, ...told }: SurfaceRows, wanted: WantedRows): GivenSurfaces {
  const codes = rows.map(({ code }) => code);
  const lines = rows.map((row) => JSON.stringify(row));
  if (wanted !== 'batches') return { ...told, codes, lines };
  const batch = surfaceBatch(rows.map(({ surface }) => surface));
  return { ...told, codes, lines, batch: { batch, located: rows.map(located) } };
}

function located({ surface: { type, location, lat, lng } }: SurfaceRow): Located {
  const { zip_code, city, location_from } = location;
  return { type, location: { zip_code, city, location_from }, lat, lng };
}

async function giveRows(side: Side, data: ImportThreadData): Promise<WorkbookRefusal | undefined> {
  let rows: SheetRow[] = [];
  let read = 0;
  const give = (share: number): Promise<void> | undefined => {
    read += rows.length;
    const given = rows;
    rows = [];
    return side.give({ kind: 'rows', rows: given, read, share });
  };
  const refusal = await readSheet({
    ...source(data),
    onRow: (row) => {
      if (isFilled(row)) rows.push(row);
    },
    pause: (share) => (rows.length < ROWS_AT_ONCE ? undefined : give(share)),
  });
  if (refusal === undefined) await give(1);
  return refusal;
}

function source({ path, format }: ImportThreadData): Pick<SheetReading, 'path' | 'format' | 'limits'> {
  return { path, format, limits };
}
