import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { Db, Tx } from '../../../database/database.ts';

export type SurfaceListName = SystemListName;
export type ListItem = { readonly id: number; readonly list: SurfaceListName; readonly name: string };

/** The list items that a company may use on its surfaces. */
export type ListItems = {
  readonly all: readonly ListItem[];
  readonly has: (list: SurfaceListName, id: number) => boolean;
  readonly of: (list: SurfaceListName) => readonly ListItem[];
  readonly nameOf: (id: number) => string | undefined;
  /** Then a comma cannot stand between names. */
  readonly hasCommas: (list: SurfaceListName) => boolean;
};

/** Approved items, and the company's own proposals, which it may use at once. Those of every company where all their surfaces are to be read. */
export async function usableListItems(db: Db | Tx, companyId: number | null | 'every'): Promise<ListItems> {
  const rows = await db
    .selectFrom('system_list_item as i')
    .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
    .select(['i.id', 'l.name as list', 'i.name'])
    .where('i.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('i.enabled', '=', true),
        ...(companyId === 'every' ? [where('i.company_id', 'is not', null)] : []),
        ...(typeof companyId === 'number' ? [where('i.company_id', '=', companyId)] : []),
      ]),
    )
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();
  return listItemsOf(rows);
}

export function listItemsOf(items: readonly ListItem[]): ListItems {
  const lists = new Map(items.map((item) => [item.id, item]));
  const withCommas = new Set(items.filter(({ name }) => name.includes(',')).map(({ list }) => list));
  return {
    all: items,
    has: (list, id) => lists.get(id)?.list === list,
    of: (list) => items.filter((item) => item.list === list),
    nameOf: (id) => lists.get(id)?.name,
    hasCommas: (list) => withCommas.has(list),
  };
}
