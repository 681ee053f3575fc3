import type { AuditChange } from '@felulet/contract/accounts/audit.contract.ts';
import type { AuditAction } from '@felulet/contract/accounts/audit-words.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import type { FieldFault } from '../../platform/errors.ts';
import { changesOfNamed, recordAudit } from '../audit/audit.steps.ts';
import type { SentTag } from './packages.writes.ts';

type PackageAct = {
  readonly action: AuditAction;
  readonly changes: readonly AuditChange[];
  /** The tags before and after. */
  readonly tags: readonly [readonly SentTag[], readonly SentTag[]];
  readonly viewer: Viewer;
  readonly now: Date;
};

/** What a package costs and when it is sold is written down for good; an edit of neither is not. */
export async function recordPackageAct(
  tx: Tx,
  { id, title }: { readonly id: number; readonly title: string },
  { action, changes, tags: [before, after], viewer, now }: PackageAct,
): Promise<void> {
  const named = (tags: readonly SentTag[]) => tags.map((tag) => ({ name: tag.title, value: String(tag.value) }));
  const all = [...changes, ...changesOfNamed('price_tag', named(before), named(after))];
  if (all.length === 0 && action === 'package_updated') return;
  const object = { type: 'package', id, name: title } as const;
  await recordAudit(tx, { actor: viewer, action, object, changes: all, now });
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
