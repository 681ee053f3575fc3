import type { InventoryMapping, MediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Language } from '@felulet/phrases/language.ts';
import { publisherFor } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { invalid, throwCoded } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/uploads.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { rememberedLayout } from './layouts.ts';
import { formatOf, refuseWorkbook, workOnFile } from './reading/surface-reading.ts';
import type { RecogniseWork, RecogniseWorkTold } from './recognise-work.ts';

export type ColumnsRequest = {
  readonly company: number | undefined;
  readonly file: UploadedFile | undefined;
  /** By which the samples are read. */
  readonly mapping: InventoryMapping | undefined;
  readonly language: Language;
  readonly signal: AbortSignal;
};

/** What each column of a workbook is taken for, and how the company read such a table before; nothing is stored. */
export async function recogniseColumns(
  { db }: ServerContext,
  viewer: Viewer,
  { company: named, file, mapping, language, signal }: ColumnsRequest,
): Promise<MediaImportColumns> {
  const companyId = await publisherFor(db, viewer, named);
  if (file === undefined) invalid({ path: 'excel', code: 'file_missing' });
  const digest = file.sha256 ?? '';
  if (mapping !== undefined && mapping.digest !== digest) throwCoded('mapping_stale');
  let sheets: MediaImportColumns['sheets'] = [];
  const work: RecogniseWork = { path: file.path, format: formatOf(file), mapping, language };
  await workOnFile({ language, signal }, new URL('./recognise-work.ts', import.meta.url), work, (line) => {
    const told = JSON.parse(line) as RecogniseWorkTold; // written by recognise-work.ts
    if (told.kind === 'refused') refuseWorkbook(told.refusal, sayIn(language));
    else if (told.kind === 'mapping_stale') throwCoded(told.kind);
    else sheets = told.sheets;
  });
  return { digest, sheets, remembered: await rememberedLayout(db, companyId, { digest, sheets }) };
}
