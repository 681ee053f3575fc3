import type { DiscountListQuery } from '@felulet/contract/sales/discounts.ts';
import { toHundredths } from '@felulet/domain/money/percent.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { DiscountTable } from '../../database/tables.generated.ts';
import { type Page, pageOf, rowCount } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';

export type DiscountRow = Selectable<DiscountTable> & { readonly company_name: string | null };

/** The own company's discounts and those for everybody; all of them for an admin. [D3.19] [D3.20] */
function visibleTo(db: Db | Tx, viewer: Viewer) {
  const live = db
    .selectFrom('discount as d')
    .leftJoin('company as owner', 'owner.id', 'd.company_id')
    .where('d.deleted_at', 'is', null);
  if (isAdmin(viewer)) return live;
  return live.where((where) =>
    where.or([where('d.company_id', '=', viewer.companyId), where('d.company_id', 'is', null)]),
  );
}

type Scope = ReturnType<typeof visibleTo>;

const sortColumns: Readonly<Record<NonNullable<DiscountListQuery['sort']>[number]['property'], Expression<unknown>>> = {
  id: sql.ref('d.id'),
  name: sql.ref('d.name'),
  type: sql.ref('d.type'),
  value: sql.ref('d.value_hundredths'),
  date_from: sql.ref('d.date_from'),
  date_to: sql.ref('d.date_to'),
  company: sql.ref('owner.name'),
  created_at: sql.ref('d.created_at'),
  updated_at: sql.ref('d.updated_at'),
};

/** One page and the count. */
export async function discountPage(db: Db, viewer: Viewer, query: DiscountListQuery): Promise<Page<DiscountRow>> {
  const scope = filtered(visibleTo(db, viewer), query);
  let page = withOwner(scope);
  for (const { property, direction } of query.sort ?? [])
    page = page.orderBy(sortColumns[property], (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    );
  return pageOf(page.orderBy('d.id', 'desc'), scope.select(rowCount), query);
}

function filtered(scope: Scope, query: DiscountListQuery): Scope {
  let list = scope;
  if (query.name) list = list.where('d.search_text', 'like', searchPattern(query.name));
  // A value that no percentage may have is nobody's.
  if (query.value !== undefined) list = list.where('d.value_hundredths', '=', toHundredths(query.value) ?? -1);
  if (query.type !== undefined && query.type.length > 0) list = list.where('d.type', 'in', query.type);
  return list;
}

function withOwner(scope: Scope) {
  return scope.selectAll('d').select('owner.name as company_name');
}

/** A discount that the viewer may know of. */
export function visibleDiscount(db: Db | Tx, viewer: Viewer, id: number): Promise<DiscountRow | undefined> {
  return withOwner(visibleTo(db, viewer)).where('d.id', '=', id).executeTakeFirst();
}
