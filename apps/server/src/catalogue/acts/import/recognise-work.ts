import type { MediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { Language } from '@felulet/phrases/language.ts';
import type { OpenWorkbook, WorkbookFormat } from '../../../platform/excel/open-workbook.ts';
import { type WorkbookRefusal, WorkbookRefused } from '../../../platform/excel/workbook-limits.ts';
import { openWorkbook } from '../../../platform/excel/workbook-reader.ts';
import { sayIn } from '../../../platform/language/say.ts';
import { messageSent, report } from '../../../platform/processes/own-work.ts';
import type { ReadMapping } from './recognition/inventory-mapping.ts';
import { OtherTable } from './recognition/read-inventory.ts';
import { recognitionLimits } from './recognition/recognise-book.ts';
import { recogniseWithSamples } from './recognition/samples.ts';

/** Whose columns the process is to recognise; `mapping`, where the samples are not to be read as they are recognised. */
export type RecogniseWork = {
  readonly path: string;
  readonly format: WorkbookFormat;
  readonly mapping: ReadMapping | undefined;
  /** Of whoever reads the samples. */
  readonly language: Language;
};

export type RecogniseWorkTold =
  | { readonly kind: 'refused'; readonly refusal: WorkbookRefusal }
  | { readonly kind: 'mapping_stale' }
  | { readonly kind: 'recognised'; readonly sheets: MediaImportColumns['sheets'] };

const work = await messageSent<RecogniseWork>();

let book: OpenWorkbook | undefined;
try {
  book = await openWorkbook(work.path, work.format, recognitionLimits);
  report({
    kind: 'recognised',
    sheets: await recogniseWithSamples(book, sayIn(work.language), work.mapping),
  } satisfies RecogniseWorkTold);
} catch (error) {
  if (error instanceof OtherTable) report({ kind: 'mapping_stale' } satisfies RecogniseWorkTold);
  else if (error instanceof WorkbookRefused)
    report({ kind: 'refused', refusal: error.refusal } satisfies RecogniseWorkTold);
  else throw error;
} finally {
  book?.close();
}
