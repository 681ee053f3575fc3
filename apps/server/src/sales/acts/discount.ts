import type { Discount, DiscountCreate, DiscountListQuery, DiscountUpdate } from '@felulet/contract/sales/discounts.ts';
import { canDeleteDiscount, canEditDiscount, checkDiscountValue } from '@felulet/domain/discount/discount.ts';
import { changesBetween, firstValues, lastValues } from '@felulet/domain/event/change.ts';
import { fromHundredths } from '@felulet/domain/money/percent.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type FieldFault, found, invalid, orThrow, valueOrThrow } from '../../platform/errors.ts';
import { requireRevision } from '../../platform/http/etag.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import { insertDiscount, lockDiscount, updateDiscountRow } from '../store/discount.ts';
import { type DiscountRow, discountPage, visibleDiscount } from '../views/discount-rows.ts';

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

/** A publisher's own; an admin's belongs to no company and is for everybody. [D3.20] [D4.11] */
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

/** Changes what is sent; approved prices keep their copy. [D7.3] */
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

/** Both days for a season, none for a one-off. [C3.12] */
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
