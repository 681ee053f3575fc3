import type { AuditChange } from '@felulet/contract/office/audit.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import {
  type AuditRecord,
  changesBetween,
  changesOfNamed,
  firstValues,
  lastValues,
  recordAudit,
  recordAudits,
} from '../audit/audit.steps.ts';
import type { Surface } from './surface.lookup.ts';
import { describedChanges, type ItemNames, itemsOf, priceChanges, tagsOf } from './surface-changes.ts';

type Act = { readonly viewer: Viewer; readonly now: Date };
type Priced = Pick<Surface, 'title' | 'list_price' | 'price_tags'>;

/** The prices that a new surface begins with. */
export async function recordNewSurface(tx: Tx, id: number, surface: Priced, { viewer, now }: Act): Promise<void> {
  const names = await namesOf(
    tx,
    surface.price_tags.map(({ type }) => type),
  );
  const changes = [
    ...firstValues({ list_price: surface.list_price }),
    ...changesOfNamed('price_tag', [], tagsOf(surface, names)),
  ];
  await recordAudit(tx, { actor: viewer, action: 'surface_created', object: objectOf(id, surface), changes, now });
}

type SurfaceEdit = { readonly id: number; readonly before: Surface; readonly after: Surface };

/**
 * What changed of surfaces, however many: an entry each for those with other prices, another for those with anything else changed,
 * each field old → new. Names of list items are read once, and the entries are written by the hundred.
 */
export async function recordSurfaceChanges(tx: Tx, edits: readonly SurfaceEdit[], { viewer, now }: Act): Promise<void> {
  const names = await namesOf(
    tx,
    edits.flatMap(({ before, after }) => [...itemsOf(before), ...itemsOf(after)]),
  );
  await recordAudits(
    tx,
    edits.flatMap(({ id, before, after }) => {
      const entry = (action: AuditAction, changes: readonly AuditChange[]): AuditRecord[] =>
        changes.length === 0 ? [] : [{ actor: viewer, action, object: objectOf(id, before), changes, now }];
      return [
        ...entry('surface_updated', describedChanges(before, after, names)),
        ...entry('surface_priced', priceChanges(before, after, names)),
      ];
    }),
  );
}

/** Out of the catalogue and in it again, as they were. [D13.47 nothing beside] */
export function recordSurfacesArchived(tx: Tx, surfaces: readonly Titled[], act: Act): Promise<void> {
  return recordEach(tx, 'surface_archived', surfaces, act);
}

export function recordSurfacesBack(tx: Tx, surfaces: readonly Titled[], act: Act): Promise<void> {
  return recordEach(tx, 'surface_restored', surfaces, act);
}

/** Those whose deletion was taken back. */
export function recordSurfacesUndeleted(tx: Tx, surfaces: readonly Titled[], act: Act): Promise<void> {
  return recordEach(tx, 'surface_undeleted', surfaces, act);
}

/** A share link that was made, or ended before its time. */
export async function recordShare(
  tx: Tx,
  action: 'surface_shared' | 'surface_share_ended',
  { id, title, expires_at }: Titled & { readonly expires_at: Date },
  { viewer, now }: Act,
): Promise<void> {
  const changes = firstValues({ expires_at: expires_at.toISOString() });
  await recordAudit(tx, { actor: viewer, action, object: objectOf(id, { title }), changes, now });
}

/** With the price they had last. */
export function recordSurfacesGone(
  tx: Tx,
  surfaces: readonly (Titled & Pick<Surface, 'list_price'>)[],
  act: Act,
): Promise<void> {
  return recordEach(tx, 'surface_deleted', surfaces, act, ({ list_price }) => lastValues({ list_price }));
}

async function recordEach<Of extends Titled>(
  tx: Tx,
  action: AuditAction,
  surfaces: readonly Of[],
  { viewer, now }: Act,
  changesOf: (surface: Of) => readonly AuditChange[] = () => [],
): Promise<void> {
  const entries = surfaces.map((surface) => {
    const changes = changesOf(surface);
    return { actor: viewer, action, object: objectOf(surface.id, surface), changes, now };
  });
  await recordAudits(tx, entries);
}

type Titled = { readonly id: number; readonly title: string };

/** Pictures and documents that came, went or changed places, by their names; nothing where none did. */
export async function recordSurfaceFiles(
  tx: Tx,
  { id, title }: Titled,
  changes: readonly AuditChange[],
  { viewer, now }: Act,
): Promise<void> {
  if (changes.length === 0) return;
  const object = objectOf(id, { title });
  await recordAudit(tx, { actor: viewer, action: 'surface_files_changed', object, changes, now });
}

export async function recordNote(
  tx: Tx,
  mediaId: number,
  note: { readonly from: string | null; readonly to: string | null },
  { viewer, now }: Act,
): Promise<void> {
  if (note.from === note.to) return;
  const media = await tx.selectFrom('media').select('title').where('id', '=', mediaId).executeTakeFirstOrThrow();
  const changes = [{ field: 'mhfe_note', ...note } as const];
  await recordAudit(tx, { actor: viewer, action: 'mhfe_note_changed', object: objectOf(mediaId, media), changes, now });
}

/** A publisher's own booking belongs to the history of its surface. */
export async function recordManualBooking(
  tx: Tx,
  media: Titled,
  action: 'manual_booking_created' | 'manual_booking_updated' | 'manual_booking_deleted',
  changes: readonly AuditChange[],
  { viewer, now }: Act,
): Promise<void> {
  if (changes.length === 0) return;
  await recordAudit(tx, { actor: viewer, action, object: objectOf(media.id, media), changes, now });
}

export type ImportedSurfaces = {
  /** The publisher whose surfaces they are. */
  readonly companyId: number;
  readonly created: number;
  readonly updated: number;
  /** Of the updated those whose list price changed. */
  readonly repriced: readonly { readonly from: number; readonly to: number }[];
};

/** An import's own entry, with its counts and the sum of the changed list prices; what it changed of each surface is told beside. */
export async function recordImport(tx: Tx, imported: ImportedSurfaces, { viewer, now }: Act): Promise<void> {
  const { companyId, created, updated, repriced } = imported;
  const { name } = await tx.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const sum = (side: 'from' | 'to'): number => repriced.reduce((total, surface) => total + surface[side], 0);
  const counts = firstValues({ created_count: created, updated_count: updated, repriced_count: repriced.length });
  const totals = changesBetween({ list_price_total: sum('from') }, { list_price_total: sum('to') });
  const object = { type: 'company', id: companyId, name } as const;
  const changes = [...counts, ...totals];
  await recordAudit(tx, { actor: viewer, action: 'surfaces_imported', object, changes, now });
}

function objectOf(id: number, { title }: Pick<Surface, 'title'>) {
  return { type: 'media', id, name: title } as const;
}

/** The names of list items, as the audit writes them. */
export async function namesOf(tx: Db | Tx, items: readonly number[]): Promise<ItemNames> {
  const ids = [...new Set(items)];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('system_list_item')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any (${ids}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
