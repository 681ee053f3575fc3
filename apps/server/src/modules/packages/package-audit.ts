import type { AuditChange } from '@felulet/contract/office/audit.ts';
import type { AuditAction } from '@felulet/domain/event/audited.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { FieldFault } from '../../platform/errors.ts';
import { changesOfNamed, firstValues, lastValues, recordAudit } from '../audit/audit.steps.ts';
import type { NewItem, SentTag } from './packages.writes.ts';

type Packed = { readonly id: number; readonly title: string };

type PackageAct = {
  readonly action: AuditAction;
  readonly changes: readonly AuditChange[];
  /** The tags before and after. */
  readonly tags: readonly [readonly SentTag[], readonly SentTag[]];
  readonly viewer: Viewer;
  readonly now: Date;
};

/** What a package costs, says and when it is sold is written down for good; an edit of none of it is not. [D13.50] */
export async function recordPackageAct(
  tx: Tx,
  { id, title }: Packed,
  { action, changes, tags: [before, after], viewer, now }: PackageAct,
): Promise<void> {
  const named = (tags: readonly SentTag[]) => tags.map((tag) => ({ name: tag.title, value: String(tag.value) }));
  const all = [...changes, ...changesOfNamed('price_tag', named(before), named(after))];
  if (all.length === 0 && action === 'package_updated') return;
  const object = { type: 'package', id, name: title } as const;
  await recordAudit(tx, { actor: viewer, action, object, changes: all, now });
}

const signs = { package_surfaces_added: firstValues, package_surfaces_removed: lastValues } as const;

/** Which surfaces went in or out by one act, with their units; how many where they are several. [D13.50 one entry] */
export async function recordPackageSurfaces(
  tx: Tx,
  { id, title }: Packed,
  action: keyof typeof signs,
  items: readonly NewItem[],
  { viewer, now }: Pick<PackageAct, 'viewer' | 'now'>,
): Promise<void> {
  if (items.length === 0) return;
  const named = await namedItems(tx, items);
  const [before, after] = action === 'package_surfaces_added' ? [[], named] : [named, []];
  const changes = [
    ...(items.length === 1 ? [] : signs[action]({ surface_count: items.length })),
    ...changesOfNamed('package_surface', before, after),
  ];
  await recordAudit(tx, { actor: viewer, action, object: { type: 'package', id, name: title }, changes, now });
}

/** By title and code, as they are now. */
async function namedItems(tx: Tx, items: readonly NewItem[]): Promise<{ name: string; value: string }[]> {
  const units = new Map(items.map(({ mediaId, quantity }) => [mediaId, quantity]));
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    select id, concat_ws(', ', title, surface_code) as name from media
    where id = any (${[...units.keys()]}::integer[]) order by title collate hu, id`.execute(tx);
  return rows.map(({ id, name }) => ({ name, value: String(units.get(id)) }));
}

/** A tag that is named must be one of the package, and once. */
export function tagFaults(sent: readonly SentTag[], known: readonly { readonly id: number }[]): FieldFault[] {
  return sent.flatMap(({ id }, index): FieldFault[] => {
    if (id === undefined) return [];
    const path = `price_tags[${index}].id`;
    if (!known.some((tag) => tag.id === id)) return [{ path, code: 'unknown_reference' }];
    return sent.findIndex((tag) => tag.id === id) < index ? [{ path, code: 'already_used' }] : [];
  });
}
