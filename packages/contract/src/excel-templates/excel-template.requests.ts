import { type ColumnList, type ColumnOf, templateColumns } from '@felulet/domain/excel-template/template-columns.ts';
import { colourOf, FONT_SIZE, templateFonts } from '@felulet/domain/excel-template/template-look.ts';
import { z } from 'zod';
import { listQuery } from '../list.ts';
import { queryIds, queryText, reference, shortText } from '../primitives.ts';

/** Null is the spreadsheet's own colour. [K5.50] */
const colour = z
  .string()
  .refine((text) => colourOf(text) !== null, { params: { code: 'colour_form' } })
  .transform((text) => text.toLowerCase())
  .nullable();

const font = z
  .strictObject({
    font_name: z.enum(templateFonts),
    font_size: z.int().min(FONT_SIZE.minimum).max(FONT_SIZE.maximum),
    font_color: colour,
    fill_color: colour,
  })
  .partial();
const fonts = z.strictObject({ title: font, headers: font, content: font }).partial();

/** Columns in their order; the recipient is none of them, and none comes twice. [K5.18 never selectable] [K5.51] */
function columnsOf<L extends ColumnList>(list: L): z.ZodType<ColumnOf<L>[], ColumnOf<L>[]> {
  const all: readonly ColumnOf<L>[] = templateColumns[list];
  return z.array(z.enum(all.filter((column) => column !== 'recipient'))).check(({ value, issues }) => {
    for (const [index, column] of value.entries())
      if (value.indexOf(column) < index)
        issues.push({ code: 'custom', input: value, path: [index], params: { code: 'already_used' } });
  });
}

const shape = {
  base: fonts,
  media: fonts,
  pricing: fonts,
  base_headers: columnsOf('base_headers'),
  media_headers: columnsOf('media_headers'),
  media_package_headers: columnsOf('media_package_headers'),
  pricing_media_headers: columnsOf('pricing_media_headers'),
  pricing_package_headers: columnsOf('pricing_package_headers'),
};

/** What is not sent keeps its value: of a new template the default, of columns none. [K2.32] [K7.40] */
export const excelTemplateCreateBody = z
  .strictObject(shape)
  .partial()
  .extend({ name: shortText, company: reference.nullish() });
export type ExcelTemplateCreate = z.output<typeof excelTemplateCreateBody>;
export type ExcelTemplateForm = z.input<typeof excelTemplateCreateBody>;

export const excelTemplateUpdateBody = excelTemplateCreateBody.partial();
export type ExcelTemplateUpdate = z.output<typeof excelTemplateUpdateBody>;

/** A template that need not be saved, nor have a name yet. [K7.41] */
export const excelTemplatePreviewBody = excelTemplateUpdateBody.extend({ name: z.string().max(1000).optional() });
export type ExcelTemplatePreview = z.output<typeof excelTemplatePreviewBody>;

export const excelTemplateListQuery = listQuery(['id', 'name', 'company', 'created_at', 'updated_at']).extend({
  name: queryText.optional(),
  /** Of these companies; an admin's filter. */
  company: queryIds.optional(),
});
export type ExcelTemplateListQuery = z.output<typeof excelTemplateListQuery>;
