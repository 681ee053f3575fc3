import type { Discount, DiscountCreate, DiscountListQuery, DiscountUpdate } from '@felulet/contract/sales/discounts.ts';
import { canDeleteDiscount, canEditDiscount, checkDiscountValue } from '@felulet/domain/discount/discount.ts';
import { changesBetween, firstValues, lastValues } from '@felulet/domain/event/change.ts';
import { fromHundredths, toHundredths } from '@felulet/domain/money/percent.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { DiscountTable } from '../../database/tables.generated.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Page, pageOf, rowCount } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type FieldFault, found, invalid, orThrow, valueOrThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import { insertDiscount, lockDiscount, updateDiscountRow } from '../store/discount.ts';

export async function listDiscounts(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: DiscountListQuery,
): Promise<{ list: Discount[]; totalCount: number }> {
  const { rows, totalCount } = await discountPage(db, viewer, query);
  return { list: rows.map((row) => presentDiscount(row, viewer, say)), totalCount };
}

export async function readDiscount({ db }: ServerContext, asker: Reader, id: number): Promise<Discount> {
  const row = found(await visibleDiscount(db, asker.viewer, id));
  return presentDiscount(row, asker.viewer, asker.say);
}

/** A publisher's own; an admin's belongs to no company and is for everybody. */
export async function createDiscount(
  { db, clock }: ServerContext,
  viewer: Viewer,
  body: DiscountCreate,
): Promise<number> {
  const now = clock.now();
  const { value, ...fields } = body;
  const value_hundredths = valueOrThrow(checkDiscountValue(value));
  const season = seasonOf({ ...fields, date_from: fields.date_from ?? null, date_to: fields.date_to ?? null });
  return inTransaction(db, async (tx) => {
    const id = await insertDiscount(tx, {
      ...fields,
      ...season,
      value_hundredths,
      company_id: isAdmin(viewer) ? null : viewer.companyId,
      created_by: viewer.accountId,
      created_at: now,
      updated_at: now,
    });
    const discount = { id, name: fields.name };
    const changes = firstValues(valuesOf({ ...fields, ...season, value_hundredths }));
    await record(tx, { viewer, now }, { kind: 'discount_created', discount, changes });
    return id;
  });
}

/** Changes what is sent; approved prices keep their copy. */
export async function updateDiscount(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  body: DiscountUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedDiscount(tx, viewer, id);
    orThrow(canEditDiscount(viewer, row));
    requireRevision(row.revision, ifMatch);
    const { value, name = row.name, type = row.type } = body;
    const season = seasonOf({ type, ...mergedDates(row, body, type) });
    const value_hundredths = value === undefined ? row.value_hundredths : valueOrThrow(checkDiscountValue(value));
    const now = clock.now();
    await updateDiscountRow(tx, id, { name, type, value_hundredths, ...season, updated_at: now });
    const changes = changesBetween(valuesOf(row), valuesOf({ name, type, value_hundredths, ...season }));
    const discount = { id, name: row.name };
    await record(tx, { viewer, now }, { kind: 'discount_updated', discount, changes });
  });
}

/** Bookings keep what they were priced by; the discount is offered no more. */
export async function deleteDiscount(
  { db, clock }: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedDiscount(tx, viewer, id);
    orThrow(canDeleteDiscount(viewer, row));
    requireRevision(row.revision, ifMatch);
    const now = clock.now();
    await updateDiscountRow(tx, id, { deleted_at: now });
    const discount = { id, name: row.name };
    const changes = lastValues(valuesOf(row));
    await record(tx, { viewer, now }, { kind: 'discount_deleted', discount, changes });
  });
}

type Valued = Season & Pick<DiscountRow, 'name' | 'type' | 'value_hundredths'>;

/** What the audit keeps of a discount. */
function valuesOf({ name, type, value_hundredths, date_from, date_to }: Valued) {
  return { name, type, value: value_hundredths / 100, date_from, date_to };
}

async function lockedDiscount(tx: Tx, viewer: Viewer, id: number): Promise<DiscountRow> {
  await lockDiscount(tx, id);
  return found(await visibleDiscount(tx, viewer, id));
}

type Season = { readonly date_from: string | null; readonly date_to: string | null };

/** A discount that becomes a one-off loses its season unless one was sent, which is then refused. */
function mergedDates(row: DiscountRow, body: DiscountUpdate, type: DiscountRow['type']): Season {
  const kept = type === 'ONE_OFF' ? { date_from: null, date_to: null } : row;
  return {
    date_from: body.date_from === undefined ? kept.date_from : body.date_from,
    date_to: body.date_to === undefined ? kept.date_to : body.date_to,
  };
}

/** Both days for a season, none for a one-off. */
function seasonOf({ type, date_from, date_to }: Season & { readonly type: DiscountRow['type'] }): Season {
  const season = { date_from, date_to };
  const faults = (['date_from', 'date_to'] as const).flatMap((path): FieldFault[] => {
    if (type === 'SEASONAL') return season[path] === null ? [{ path, code: 'required' }] : [];
    return season[path] === null ? [] : [{ path, code: 'not_allowed' }];
  });
  if (faults.length > 0) invalid(...faults);
  return season;
}

function presentDiscount(row: DiscountRow, viewer: Viewer, say: Say): Discount {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    value: fromHundredths(row.value_hundredths),
    date_from: row.date_from,
    date_to: row.date_to,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
    actions: [
      decided('edit', canEditDiscount(viewer, row), say),
      decided('delete', canDeleteDiscount(viewer, row), say),
    ],
  };
}

type DiscountRow = Selectable<DiscountTable> & { readonly company_name: string | null };

/** The own company's discounts and those for everybody; all of them for an admin. */
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
async function discountPage(db: Db, viewer: Viewer, query: DiscountListQuery): Promise<Page<DiscountRow>> {
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
function visibleDiscount(db: Db | Tx, viewer: Viewer, id: number): Promise<DiscountRow | undefined> {
  return withOwner(visibleTo(db, viewer)).where('d.id', '=', id).executeTakeFirst();
}
