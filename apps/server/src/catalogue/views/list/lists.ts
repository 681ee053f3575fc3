import type { SystemListName, SystemListOption } from '@felulet/contract/catalogue/lists.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db } from '../../../database/database.ts';

/** Enabled items, and those of the asker's own company that wait or were refused; an admin's of the company named, or of all. */
export async function listCollection(
  db: Db,
  viewer: Viewer,
  { lists: names, company }: { readonly lists: readonly SystemListName[]; readonly company?: number | undefined },
): Promise<Partial<Record<SystemListName, SystemListOption[]>>> {
  const owner = isAdmin(viewer) ? company : viewer.companyId;
  const rows = await db
    .selectFrom('system_list_item as item')
    .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
    .select(['list.name as list', 'item.id', 'item.name', 'item.slug', 'item.enabled', 'item.refusal_reason'])
    .select('item.unit_length')
    .where('list.name', 'in', names)
    .where('item.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('item.enabled', '=', true),
        owner === undefined ? where('item.company_id', 'is not', null) : where('item.company_id', '=', owner),
      ]),
    )
    .orderBy('item.name')
    .orderBy('item.id')
    .execute();
  const collection: Partial<Record<SystemListName, SystemListOption[]>> = {};
  for (const name of names) {
    collection[name] = rows.filter((row) => row.list === name).map(({ list: _list, ...item }) => item);
  }
  return collection;
}

/** The company's own templates, and those that an admin made for everybody. */
export function templateOptions(db: Db, viewer: Viewer): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('excel_template')
    .select(['id', 'name'])
    .where((where) => where.or([where('company_id', '=', viewer.companyId), where('company_id', 'is', null)]))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
