import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import {
  type AuditRecord,
  changesBetween,
  changesOfNamed,
  firstValues,
  lastValues,
  nameOfTag,
  recordAudit,
  recordAudits,
} from '../audit/audit.steps.ts';
import type { Surface, SurfacePriceTag } from './surface.ts';

type Act = { readonly viewer: Viewer; readonly now: Date };
type Priced = Pick<Surface, 'title' | 'list_price' | 'price_tags'>;

/** The prices that a new surface begins with. */
export async function recordNewSurface(tx: Tx, id: number, surface: Priced, { viewer, now }: Act): Promise<void> {
  const changes = [
    ...firstValues({ list_price: surface.list_price }),
    ...changesOfNamed('price_tag', [], await namedTags(tx, surface.price_tags)),
  ];
  const object = { type: 'media', id, name: surface.title } as const;
  await recordAudit(tx, { actor: viewer, action: 'surface_created', object, changes, now });
}

/** List price and price tags, when an edit changed any of them. */
export async function recordSurfacePrices(
  tx: Tx,
  id: number,
  { before, after }: { readonly before: Priced; readonly after: Priced },
  { viewer, now }: Act,
): Promise<void> {
  const changes = [
    ...changesBetween({ list_price: before.list_price }, { list_price: after.list_price }),
    ...changesOfNamed('price_tag', await namedTags(tx, before.price_tags), await namedTags(tx, after.price_tags)),
  ];
  if (changes.length === 0) return;
  const object = { type: 'media', id, name: before.title } as const;
  await recordAudit(tx, { actor: viewer, action: 'surface_priced', object, changes, now });
}

export async function recordSurfaceGone(tx: Tx, id: number, surface: Priced, { viewer, now }: Act): Promise<void> {
  const changes = lastValues({ list_price: surface.list_price });
  const object = { type: 'media', id, name: surface.title } as const;
  await recordAudit(tx, { actor: viewer, action: 'surface_deleted', object, changes, now });
}

/** More lines than this say no more than the sums of the import's own entry, and would bury everything else. */
const PRICE_LINES_OF_AN_IMPORT = 200;

export type ImportedSurfaces = {
  /** The publisher whose surfaces they are. */
  readonly companyId: number;
  readonly created: number;
  readonly updated: number;
  /** Those of the updated whose list price changed, in the order of the workbook. */
  readonly repriced: readonly {
    readonly id: number;
    readonly title: string;
    readonly from: number;
    readonly to: number;
  }[];
};

/** One entry an import with its counts and the sum of the changed list prices, and one a changed price for the first of them. */
export async function recordImport(tx: Tx, imported: ImportedSurfaces, { viewer, now }: Act): Promise<void> {
  const { companyId, created, updated, repriced } = imported;
  const { name } = await tx.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const sum = (side: 'from' | 'to'): number => repriced.reduce((total, surface) => total + surface[side], 0);
  const changes = firstValues({ created_count: created, updated_count: updated, repriced_count: repriced.length });
  const totals = changesBetween({ list_price_total: sum('from') }, { list_price_total: sum('to') });
  await recordAudits(tx, [
    {
      actor: viewer,
      action: 'surfaces_imported',
      object: { type: 'company', id: companyId, name },
      changes: [...changes, ...totals],
      now,
    },
    ...repriced.slice(0, PRICE_LINES_OF_AN_IMPORT).map(
      ({ id, title, from, to }): AuditRecord => ({
        actor: viewer,
        action: 'surface_priced',
        object: { type: 'media', id, name: title },
        changes: changesBetween({ list_price: from }, { list_price: to }),
        now,
      }),
    ),
  ]);
}

async function namedTags(tx: Tx, tags: readonly SurfacePriceTag[]) {
  if (tags.length === 0) return [];
  const types = await tx
    .selectFrom('system_list_item')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(tags.map((tag) => tag.type))])
    .execute();
  const nameOf = new Map(types.map((type) => [type.id, type.name]));
  return tags.map(({ title, value, type }) => ({
    name: nameOfTag(title, nameOf.get(type) ?? String(type)),
    value: String(value),
  }));
}
