import { allColumns } from '@felulet/domain/excel-template/template-columns.ts';
import { builtInLook } from '@felulet/domain/excel-template/template-look.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../database/database.ts';
import { invalid } from '../../platform/errors.ts';
import { defaultTemplate, visibleTemplate } from './excel-templates.queries.ts';
import type { Template } from './stored-template.ts';

export type { Template } from './stored-template.ts';

/** The template asked for, else the viewer's default, else every column in the built-in look. [A6.40] */
export async function exportTemplate(
  db: Db | Tx,
  viewer: Viewer,
  wish: { readonly template?: number | null | undefined },
): Promise<Template> {
  const { template: id } = wish;
  if (typeof id === 'number') {
    const chosen = await visibleTemplate(db, viewer, id);
    return chosen ?? invalid({ path: 'template', code: 'unknown_reference' });
  }
  return (await defaultTemplate(db, viewer)) ?? { ...builtInLook, ...allColumns(viewer.role) };
}
