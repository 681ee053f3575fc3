import type { ExcelTemplatePreview } from '@felulet/contract/office/excel-templates.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { type ChosenColumns, columnLists, isColumnOpen } from '@felulet/domain/excel-template/template-columns.ts';
import type {
  SheetGroup,
  TemplateFont,
  TemplateFonts,
  TemplateLook,
} from '@felulet/domain/excel-template/template-look.ts';
import type { Insertable } from 'kysely';
import type { ExcelTemplateTable } from '../../../database/tables.generated.ts';
import type { FieldFault } from '../../../platform/errors.ts';

/** Which columns a workbook has, and how it looks. */
export type Template = TemplateLook & ChosenColumns;

export const noColumns: ChosenColumns = {
  base_headers: [],
  media_headers: [],
  media_package_headers: [],
  pricing_media_headers: [],
  pricing_package_headers: [],
};

type TemplateInput = Pick<ExcelTemplatePreview, keyof Template>;

/** What was sent over what stands there. */
export function withInput(before: Template, input: TemplateInput): Template {
  return {
    base: fontsWith(before.base, input.base),
    media: fontsWith(before.media, input.media),
    pricing: fontsWith(before.pricing, input.pricing),
    base_headers: input.base_headers ?? before.base_headers,
    media_headers: input.media_headers ?? before.media_headers,
    media_package_headers: input.media_package_headers ?? before.media_package_headers,
    pricing_media_headers: input.pricing_media_headers ?? before.pricing_media_headers,
    pricing_package_headers: input.pricing_package_headers ?? before.pricing_package_headers,
  };
}

function fontsWith(before: TemplateFonts, input: TemplateInput[SheetGroup]): TemplateFonts {
  return {
    title: fontWith(before.title, input?.title),
    headers: fontWith(before.headers, input?.headers),
    content: fontWith(before.content, input?.content),
  };
}

type FontInput = NonNullable<TemplateInput[SheetGroup]>['title'];

function fontWith(before: TemplateFont, input: FontInput): TemplateFont {
  return {
    font_name: input?.font_name ?? before.font_name,
    font_size: input?.font_size ?? before.font_size,
    font_color: input?.font_color === undefined ? before.font_color : input.font_color,
    fill_color: input?.fill_color === undefined ? before.fill_color : input.fill_color,
  };
}

/** Columns that people of the role may not choose. */
export function closedColumns(columns: ChosenColumns, role: Role): FieldFault[] {
  return columnLists.flatMap((list) =>
    columns[list].flatMap((column, index): FieldFault[] =>
      isColumnOpen(role, column) ? [] : [{ path: `${list}[${index}]`, code: 'invalid_choice' }],
    ),
  );
}

type StoredTemplate = Required<Pick<Insertable<ExcelTemplateTable>, keyof Template>>;

/** As the table keeps it. */
export function storedTemplate({ base, media, pricing, ...columns }: Template): StoredTemplate {
  return {
    base: JSON.stringify(base),
    media: JSON.stringify(media),
    pricing: JSON.stringify(pricing),
    base_headers: [...columns.base_headers],
    media_headers: [...columns.media_headers],
    media_package_headers: [...columns.media_package_headers],
    pricing_media_headers: [...columns.pricing_media_headers],
    pricing_package_headers: [...columns.pricing_package_headers],
  };
}
