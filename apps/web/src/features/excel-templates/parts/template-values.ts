import type { ExcelTemplate, ExcelTemplatePreview } from '@felulet/contract/office/excel-templates.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import {
  allColumns,
  type ChosenColumns,
  type ColumnId,
  isColumnOpen,
} from '@felulet/domain/excel-template/template-columns.ts';
import {
  colourOf,
  defaultLook,
  type SheetGroup,
  type SheetPart,
  type TemplateFont,
  type TemplateFontName,
  typedColour,
} from '@felulet/domain/excel-template/template-look.ts';

/** An empty colour means none; the size is the value of a select. */
export type FontValues = {
  readonly font_name: TemplateFontName;
  readonly font_size: string;
  readonly font_color: string;
  readonly fill_color: string;
};
export type FontsValues = { readonly [P in SheetPart]: FontValues };

export type TemplateValues = ChosenColumns & { readonly [G in SheetGroup]: FontsValues } & {
  readonly name: string;
  readonly company: number | null;
};

/** The defaults on create have every column, so that there is something to leave out. */
export function emptyTemplate(role: Role): TemplateValues {
  return { name: '', company: null, ...looksOf(defaultLook), ...allColumns(role) };
}

export function templateFormValues(template: ExcelTemplate): TemplateValues {
  const { name, company } = template;
  return { name, company: company?.id ?? null, ...looksOf(template), ...columnsOf(template) };
}

/** A copy for the own company, unless an admin chooses another. */
export function templateCopyValues(template: ExcelTemplate, name: string, role: Role): TemplateValues {
  const values = templateFormValues(template);
  return { ...withoutHiddenColumns(role, values), name, company: role === 'ROLE_ADMIN' ? values.company : null };
}

/** Without the columns that people of the role may not choose. */
export function withoutHiddenColumns(role: Role, values: TemplateValues): TemplateValues {
  const isOpen = (column: ColumnId): boolean => isColumnOpen(role, column);
  return { ...values, base_headers: values.base_headers.filter(isOpen) };
}

/** The input of the preview: an unfinished colour counts as none. */
export function toPreviewInput({ base, media, pricing, ...values }: TemplateValues): ExcelTemplatePreview {
  const looks = { base: fontsFrom(base, fontFrom), media: fontsFrom(media, fontFrom) };
  return { ...looks, pricing: fontsFrom(pricing, fontFrom), ...columnsOf(values) };
}

/** The values as they stand: the schema refuses what is no colour. */
export function toTemplateRequest({ base, media, pricing, ...values }: TemplateValues): object {
  const looks = { base: fontsFrom(base, sentFont), media: fontsFrom(media, sentFont) };
  return {
    ...looks,
    pricing: fontsFrom(pricing, sentFont),
    ...columnsOf(values),
    name: values.name,
    company: values.company,
  };
}

function columnsOf(from: ChosenColumns) {
  return {
    base_headers: [...from.base_headers],
    media_headers: [...from.media_headers],
    media_package_headers: [...from.media_package_headers],
    pricing_media_headers: [...from.pricing_media_headers],
    pricing_package_headers: [...from.pricing_package_headers],
  };
}

type Looks = { readonly [G in SheetGroup]: { readonly [P in SheetPart]: TemplateFont } };

function looksOf({ base, media, pricing }: Looks): { readonly [G in SheetGroup]: FontsValues } {
  return { base: fontsOf(base), media: fontsOf(media), pricing: fontsOf(pricing) };
}

function fontsOf({ title, headers, content }: Looks[SheetGroup]): FontsValues {
  return { title: fontOf(title), headers: fontOf(headers), content: fontOf(content) };
}

function fontOf(font: TemplateFont): FontValues {
  const { font_name, font_size, font_color, fill_color } = font;
  return { font_name, font_size: String(font_size), font_color: font_color ?? '', fill_color: fill_color ?? '' };
}

function fontsFrom<Font>({ title, headers, content }: FontsValues, from: (font: FontValues) => Font) {
  return { title: from(title), headers: from(headers), content: from(content) };
}

/** Anything that is no colour becomes the spreadsheet's own. */
export function fontFrom(font: FontValues): TemplateFont {
  const { font_name, font_size, font_color, fill_color } = font;
  return {
    font_name,
    font_size: Number(font_size),
    font_color: colourOf(typedColour(font_color)),
    fill_color: colourOf(typedColour(fill_color)),
  };
}

function sentFont({ font_name, font_size, font_color, fill_color }: FontValues) {
  const colours = { font_color: typedColour(font_color) || null, fill_color: typedColour(fill_color) || null };
  return { font_name, font_size: Number(font_size), ...colours };
}
