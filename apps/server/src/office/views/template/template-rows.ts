import type { ExcelTemplateListQuery } from '@felulet/contract/office/excel-templates.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ExcelTemplateTable } from '../../../database/tables.generated.ts';
import { type Page, pageOf, rowCount } from '../../../platform/database/page.ts';
import { searchPattern } from '../../../platform/database/search.ts';

export type TemplateRow = Selectable<ExcelTemplateTable> & {
  readonly company_name: string | null;
  readonly is_default: boolean;
};

/** The own company's templates and those for everybody; all of them for an admin. */
function visibleTo(db: Db | Tx, viewer: Viewer) {
  const live = db
    .selectFrom('excel_template as t')
    .leftJoin('company as owner', 'owner.id', 't.company_id')
    .where('t.deleted_at', 'is', null);
  if (isAdmin(viewer)) return live;
  return live.where((where) =>
    where.or([where('t.company_id', '=', viewer.companyId), where('t.company_id', 'is', null)]),
  );
}

type Scope = ReturnType<typeof visibleTo>;

type SortProperty = NonNullable<ExcelTemplateListQuery['sort']>[number]['property'];

const sortColumns: Readonly<Record<SortProperty, Expression<unknown>>> = {
  id: sql.ref('t.id'),
  name: sql.ref('t.name'),
  company: sql.ref('owner.name'),
  created_at: sql.ref('t.created_at'),
  updated_at: sql.ref('t.updated_at'),
};

/** One page and the count. */
export function templatePage(db: Db, viewer: Viewer, query: ExcelTemplateListQuery): Promise<Page<TemplateRow>> {
  const scope = filtered(visibleTo(db, viewer), query);
  let page = withOwner(scope, viewer);
  for (const { property, direction } of query.sort ?? [{ property: 'name', direction: 'asc' }])
    page = page.orderBy(sortColumns[property], (order) =>
      (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    );
  return pageOf(page.orderBy('t.id', 'desc'), scope.select(rowCount), query);
}

function filtered(scope: Scope, { name, company }: ExcelTemplateListQuery): Scope {
  let list = scope;
  if (name) list = list.where('t.search_text', 'like', searchPattern(name));
  if (company !== undefined) list = list.where('t.company_id', 'in', company);
  return list;
}

function withOwner(scope: Scope, viewer: Viewer) {
  const isDefault = sql<boolean>`exists (select from account where id = ${viewer.accountId} and default_template_id = t.id)`;
  return scope.selectAll('t').select(['owner.name as company_name', isDefault.as('is_default')]);
}

/** A template that the viewer may know of. */
export function visibleTemplate(db: Db | Tx, viewer: Viewer, id: number): Promise<TemplateRow | undefined> {
  return withOwner(visibleTo(db, viewer), viewer).where('t.id', '=', id).executeTakeFirst();
}

/** What the viewer has chosen as the default, while it is there and the viewer's to use. */
export function defaultTemplate(db: Db | Tx, viewer: Viewer): Promise<TemplateRow | undefined> {
  return withOwner(visibleTo(db, viewer), viewer)
    .innerJoin('account as chooser', 'chooser.default_template_id', 't.id')
    .where('chooser.id', '=', viewer.accountId)
    .executeTakeFirst();
}
