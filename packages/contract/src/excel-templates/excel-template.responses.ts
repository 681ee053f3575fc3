import { templateColumns } from '@felulet/domain/excel-template/template-columns.ts';
import { sheetGroups, sheetParts, templateFonts } from '@felulet/domain/excel-template/template-look.ts';
import { z } from 'zod';
import { id, instant, named } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

const font = z.object({
  font_name: z.enum(templateFonts),
  font_size: z.int(),
  /** `#rrggbb`; null is the spreadsheet's own. */
  font_color: z.string().nullable(),
  fill_color: z.string().nullable(),
});
const fonts = z.object({ title: font, headers: font, content: font });

export const excelTemplateRow = z.object({
  id,
  name: z.string(),
  /** Null when an admin made it for everybody. [D3.20] */
  company: named.nullable(),
  created_at: instant,
  updated_at: instant,
  /** The asker's exports follow it where none is chosen. [K7.42] */
  is_default: z.boolean(),
  revision: z.int(),
  actions: recordActions(['edit', 'make_default', 'delete']),
});
export type ExcelTemplateRow = z.output<typeof excelTemplateRow>;

export const excelTemplateResponse = excelTemplateRow
  .extend({
    base: fonts,
    media: fonts,
    pricing: fonts,
    base_headers: z.array(z.enum(templateColumns.base_headers)),
    media_headers: z.array(z.enum(templateColumns.media_headers)),
    media_package_headers: z.array(z.enum(templateColumns.media_package_headers)),
    pricing_media_headers: z.array(z.enum(templateColumns.pricing_media_headers)),
    pricing_package_headers: z.array(z.enum(templateColumns.pricing_package_headers)),
  })
  .meta({ id: 'ExcelTemplate' });
export type ExcelTemplate = z.output<typeof excelTemplateResponse>;

const previewCell = z.object({
  /** As the spreadsheet shows it. */
  text: z.string(),
  part: z.enum(sheetParts),
  is_bold: z.boolean(),
  /** Figures and days stand on the right. */
  is_right: z.boolean(),
  /** Runs on over the cells to its right. */
  is_line: z.boolean(),
});
export type PreviewCell = z.output<typeof previewCell>;

const previewSheet = z.object({
  group: z.enum(sheetGroups),
  name: z.string(),
  /** In characters, by column. */
  widths: z.array(z.number()),
  rows: z.array(z.array(previewCell)),
  look: fonts,
});
export type PreviewSheet = z.output<typeof previewSheet>;

export const excelTemplatePreviewResponse = z.object({
  /** The campaign whose rows are shown; null while the asker sees none. */
  campaign: named.nullable(),
  /** Rows of its tables that the preview leaves out. */
  rows_left_out: z.int(),
  sheets: z.array(previewSheet),
});
export type ExcelTemplatePreviewAnswer = z.output<typeof excelTemplatePreviewResponse>;
