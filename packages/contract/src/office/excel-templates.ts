import { type ColumnList, type ColumnOf, templateColumns } from '@felulet/domain/excel-template/template-columns.ts';
import {
  colourOf,
  FONT_SIZE,
  sheetGroups,
  sheetParts,
  templateFonts,
} from '@felulet/domain/excel-template/template-look.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../list.ts';
import { id, instant, named, pathId, queryIds, queryText, reference, shortText } from '../primitives.ts';
import { recordActions } from '../record-action.ts';

/** Null is the spreadsheet's own colour. */
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

/** Columns in their order; the recipient is none of them, and none comes twice. */
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

/** What is not sent keeps its value: of a new template the default, of columns none. */
export const excelTemplateCreateBody = z
  .strictObject(shape)
  .partial()
  .extend({ name: shortText, company: reference.nullish() });
export type ExcelTemplateCreate = z.output<typeof excelTemplateCreateBody>;
export type ExcelTemplateForm = z.input<typeof excelTemplateCreateBody>;

const excelTemplateUpdateBody = excelTemplateCreateBody.partial();
export type ExcelTemplateUpdate = z.output<typeof excelTemplateUpdateBody>;

/** A template that need not be saved, nor have a name yet. */
const excelTemplatePreviewBody = excelTemplateUpdateBody.extend({ name: z.string().max(1000).optional() });
export type ExcelTemplatePreview = z.output<typeof excelTemplatePreviewBody>;

const excelTemplateListQuery = listQuery(['id', 'name', 'company', 'created_at', 'updated_at']).extend({
  name: queryText.optional(),
  /** Of these companies; an admin's filter. */
  company: queryIds.optional(),
});
export type ExcelTemplateListQuery = z.output<typeof excelTemplateListQuery>;

const completeFont = z.object({
  font_name: z.enum(templateFonts),
  font_size: z.int(),
  /** `#rrggbb`; null is the spreadsheet's own. */
  font_color: z.string().nullable(),
  fill_color: z.string().nullable(),
});
const completeFonts = z.object({ title: completeFont, headers: completeFont, content: completeFont });

const excelTemplateRow = z.object({
  id,
  name: z.string(),
  /** Null when an admin made it for everybody. */
  company: named.nullable(),
  created_at: instant,
  updated_at: instant,
  /** The asker's exports follow it where none is chosen. */
  is_default: z.boolean(),
  revision: z.int(),
  actions: recordActions(['edit', 'make_default', 'delete']),
});
export type ExcelTemplateRow = z.output<typeof excelTemplateRow>;

const excelTemplateResponse = excelTemplateRow
  .extend({
    base: completeFonts,
    media: completeFonts,
    pricing: completeFonts,
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
  look: completeFonts,
});
export type PreviewSheet = z.output<typeof previewSheet>;

const excelTemplatePreviewResponse = z.object({
  /** The campaign whose rows are shown; null while the asker sees none. */
  campaign: named.nullable(),
  /** Rows of its tables that the preview leaves out. */
  rows_left_out: z.int(),
  sheets: z.array(previewSheet),
});
export type ExcelTemplatePreviewAnswer = z.output<typeof excelTemplatePreviewResponse>;

const tag = 'excel-templates';

export const excelTemplateList = endpoint({
  method: 'GET',
  path: '/api/excel-templates',
  access: ['excel-templates:show'],
  summary: 'Excel templates of the own company and those for everybody',
  tag,
  query: excelTemplateListQuery,
  response: listOf(excelTemplateRow),
});

export const excelTemplateGet = endpoint({
  method: 'GET',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:show'],
  summary: 'An Excel template',
  tag,
  params: pathId,
  response: excelTemplateResponse,
});

export const excelTemplateCreate = endpoint({
  method: 'POST',
  path: '/api/excel-templates',
  access: ['excel-templates:create'],
  summary: 'Create an Excel template; an admin’s is for a company or for everybody',
  tag,
  body: excelTemplateCreateBody,
  response: excelTemplateResponse,
  success: 201,
  idempotent: true,
});

export const excelTemplateUpdate = endpoint({
  method: 'PUT',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:edit'],
  summary: 'Edit an Excel template',
  tag,
  params: pathId,
  body: excelTemplateUpdateBody,
  response: excelTemplateResponse,
});

export const excelTemplateDelete = endpoint({
  method: 'DELETE',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:delete'],
  summary: 'Delete an Excel template; whose default it was goes back to the built-in one',
  tag,
  params: pathId,
  answers: 'nothing',
});

/** What an export would write by a template that need not be saved. */
export const excelTemplatePreview = endpoint({
  method: 'POST',
  path: '/api/excel-templates/preview',
  access: ['excel-templates:create', 'excel-templates:edit'],
  summary: 'The cells that a campaign’s export would have by a template',
  tag,
  body: excelTemplatePreviewBody,
  response: excelTemplatePreviewResponse,
});

export const excelTemplateOptions = endpoint({
  method: 'GET',
  path: '/api/excel-templates/options',
  access: 'signed-in',
  summary: "The asker's Excel templates",
  tag: 'lists',
  response: z.array(z.object({ id, name: z.string() })),
});
