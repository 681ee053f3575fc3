import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import type { FilePlan } from '../../../office/views/export/file-plan.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import { todayOf } from '../../../platform/clock.ts';
import type { ServerContext } from '../../../platform/context.ts';
import type { SurfaceSheet } from '../../../platform/documents/surface-sheet.spec.ts';
import { CodedError } from '../../../platform/errors.ts';
import { titleInFileName } from '../../../platform/files/file-name.ts';
import { streamSurfaceSheets } from '../../../platform/pdf/surface-sheet.ts';
import { readableMediaIds } from '../surface/surfaces.ts';
import { requirePrices } from '../surface/visible-surfaces.ts';
import { documentOf, priceMark, type SheetReader, sheetOfSurface, type WantedSheet } from './surface-sheet.ts';

type Wanted = Pick<WantedSheet, 'prices'> & { readonly ids: readonly number[] };

/** The sheets of chosen surfaces in one file, a page for each in their order. */
export async function planSheets(
  context: ServerContext,
  reader: SheetReader,
  { ids: chosen, prices }: Wanted,
): Promise<FilePlan> {
  const ids = [...new Set(chosen)];
  const { db, files, clock } = context;
  await requireReadable(context, reader, ids);
  if (prices) requirePrices(reader.viewer, 'prices');
  const company = await companyName(db, reader.viewer.companyId);
  const words = { company: titleInFileName(company), mark: priceMark(reader, { prices }), day: todayOf(clock) };
  return {
    kind: 'surface_sheets',
    title: company,
    size: ids.length,
    longFrom: longExportFrom.pages,
    write: async ({ signal, report }) => {
      // What is written of them is read first, their photos one by one while the pages are drawn.
      const sheets = await readSheets(context, reader, { ids, prices }, (done) => {
        signal.throwIfAborted();
        report(Math.floor(done / 2));
      });
      const drawn = (share: number): void => report(Math.floor((ids.length * (1 + share)) / 2));
      return {
        body: streamSurfaceSheets(documentOf(context, reader, sheets, company), files, signal, drawn),
        contentType: 'application/pdf',
        fileName: `${reader.say('medias.sheet.severalFile', words)}.pdf`,
      };
    },
  };
}

/** One that the asker's own page would not show refuses them all, and is named. */
async function requireReadable({ db }: ServerContext, { viewer }: SheetReader, ids: readonly number[]): Promise<void> {
  const readable = await readableMediaIds(db, viewer, ids);
  const unknown = ids.flatMap((id, index) => (readable.has(id) ? [] : [`ids[${index}]`]));
  if (unknown.length === 0) return;
  throw new CodedError(
    'not_found',
    {},
    unknown.map((path) => ({ path, code: 'unknown_reference' })),
  );
}

/** Those that went while the file waited for its turn are left out. */
async function readSheets(
  context: ServerContext,
  reader: SheetReader,
  { ids, prices }: Wanted,
  onRead: (done: number) => void,
): Promise<readonly SurfaceSheet[]> {
  const sheets: SurfaceSheet[] = [];
  for (const [index, id] of ids.entries()) {
    sheets.push(...(await sheetsIfThere(context, reader, { id, prices })));
    onRead(index + 1);
  }
  if (sheets.length === 0) throw new CodedError('not_found');
  return sheets;
}

async function sheetsIfThere(
  context: ServerContext,
  reader: SheetReader,
  wanted: WantedSheet,
): Promise<readonly SurfaceSheet[]> {
  try {
    return [(await sheetOfSurface(context, reader, wanted)).sheet];
  } catch (error) {
    if (error instanceof CodedError && error.code === 'not_found') return [];
    throw error;
  }
}
