import { allColumns } from '@felulet/domain/excel-template/template-columns.ts';
import { builtInLook, type TemplateFont, type TemplateFonts } from '@felulet/domain/excel-template/template-look.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { invalid } from '../../../platform/errors.ts';
import type { CellLook, SheetLook } from '../../../platform/excel/workbook-spec.ts';
import type { Template } from './stored-template.ts';
import { defaultTemplate, visibleTemplate } from './template-rows.ts';

type TemplateInput = { readonly template?: number | null | undefined };

/** The template asked for, else the viewer's default, else every column in the built-in look. */
export async function exportTemplate(db: Db | Tx, viewer: Viewer, input: TemplateInput): Promise<Template> {
  return (await chosenTemplate(db, viewer, input)) ?? { ...builtInLook, ...allColumns(viewer.role) };
}

/** The same, where nobody has chosen anything undefined. */
export async function chosenTemplate(
  db: Db | Tx,
  viewer: Viewer,
  { template: id }: TemplateInput,
): Promise<Template | undefined> {
  if (typeof id === 'number') {
    const chosen = await visibleTemplate(db, viewer, id);
    return chosen ?? invalid({ path: 'template', code: 'unknown_reference' });
  }
  return defaultTemplate(db, viewer);
}

/** How a template dresses a sheet. */
export function sheetLook({ title, headers, content }: TemplateFonts): SheetLook {
  return { title: cellLook(title), headers: cellLook(headers), content: cellLook(content) };
}

function cellLook({ font_name, font_size, font_color, fill_color }: TemplateFont): CellLook {
  return {
    fontName: font_name,
    fontSize: font_size,
    ...(font_color !== null && { fontColor: font_color.slice(1).toUpperCase() }),
    ...(fill_color !== null && { fillColor: fill_color.slice(1).toUpperCase() }),
  };
}
