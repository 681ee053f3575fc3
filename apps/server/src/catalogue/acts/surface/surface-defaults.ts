import type { SurfaceDefaults, SurfaceDefaultsUpdate } from '@felulet/contract/catalogue/surface-defaults.ts';
import { canManageMedia } from '@felulet/domain/media/media-policy.ts';
import { surfaceDefaultFields, usualSurfaceDefaults } from '@felulet/domain/media/surface-defaults.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { lockCompany } from '../../../people/acts/company/lock-company.ts';
import { readablePublisher } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type FieldFault, found, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { requireSound } from '../../views/surface/surface-check.ts';
import { highestGivenCode, nextCode } from '../../views/surface/surface-codes.ts';
import { type ListItems, usableListItems } from '../../views/surface/system-list-items.ts';

/** What was withdrawn meanwhile is left out: it goes onto no new surface. [D17.2] */
export async function readDefaults({ db }: ServerContext, reader: Reader, companyId: number): Promise<SurfaceDefaults> {
  const company = found(await readablePublisher(db, reader.viewer, companyId));
  const row = await defaultsRow(db, companyId);
  const defaults = surfaceDefaultFields(row ?? usualSurfaceDefaults);
  const items = await usableListItems(db, companyId);
  return {
    ...defaults,
    rental_period_unit: isUnit(items, defaults.rental_period_unit) ? defaults.rental_period_unit : null,
    price_tags: defaults.price_tags.filter(({ type }) => items.has('priceTagType', type)),
    company: { id: company.id, name: company.name },
    is_set: row !== undefined,
    next_code: await nextCode(db, companyId),
    revision: row?.revision ?? 0,
  };
}

/** Of another beginning than the one that is stored, while it is typed. */
export async function nextNumber(
  { db }: ServerContext,
  viewer: Viewer,
  companyId: number,
  prefix: string,
): Promise<{ next_number: number }> {
  const company = found(await readablePublisher(db, viewer, companyId));
  return { next_number: (await highestGivenCode(db, company.id, { prefix })) + 1 };
}

export type DefaultsEdit = {
  readonly companyId: number;
  readonly body: SurfaceDefaultsUpdate;
  readonly ifMatch: number | undefined;
};

export async function setDefaults(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { companyId, body, ifMatch }: DefaultsEdit,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    found(await readablePublisher(tx, viewer, companyId));
    orThrow(canManageMedia(viewer, { company_id: companyId }));
    await lockCompany(tx, companyId);
    const row = await defaultsRow(tx, companyId);
    requireRevision(row?.revision ?? 0, ifMatch);
    requireSound(defaultsFaults(body, await usableListItems(tx, companyId)));
    const columns = { ...body, price_tags: JSON.stringify(body.price_tags), updated_at: now };
    await tx
      .insertInto('surface_default')
      .values({ ...columns, company_id: companyId, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column('company_id')
          .doUpdateSet((set) => ({ ...columns, revision: set('surface_default.revision', '+', 1) })),
      )
      .execute();
  });
}

function defaultsFaults({ rental_period_unit, price_tags }: SurfaceDefaultsUpdate, items: ListItems): FieldFault[] {
  return [
    ...(isUnit(items, rental_period_unit) ? [] : [{ path: 'rental_period_unit', code: 'unknown_reference' as const }]),
    ...price_tags.flatMap(({ type }, index): FieldFault[] =>
      items.has('priceTagType', type) ? [] : [{ path: `price_tags[${index}].type`, code: 'unknown_reference' }],
    ),
  ];
}

function isUnit(items: ListItems, id: number | null): boolean {
  return id === null || items.has('rental_period_unit', id);
}

function defaultsRow(db: Db | Tx, companyId: number) {
  return db.selectFrom('surface_default').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}
