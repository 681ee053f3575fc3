import type { SystemListOption } from '@felulet/contract/lists/lists.contract.ts';
import type { ListItemProposal } from '@felulet/contract/system-lists/system-list-item.requests.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { canProposeListItem } from '@felulet/domain/system-list/list-item-policy.ts';
import { slugOf } from '@felulet/domain/system-list/slug.ts';
import { sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, orThrow } from '../../platform/errors.ts';
import { firstValues, recordAudit } from '../audit/audit.steps.ts';
import { liveCompany } from '../companies/companies.lookup.ts';
import { insertListItem, lockSystemList } from './list-items.writes.ts';

type Proposed = Omit<SystemListOption, 'refusal_reason'>;

/**
 * A new item that waits for approval and serves its company at once; one the company may already use is not made twice. [D4.22]
 * An admin proposes for the company of the surface, or for all, and that is an approval. [D4.25]
 */
export async function proposeListItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { slug: list, name, company }: ListItemProposal,
): Promise<Proposed> {
  orThrow(canProposeListItem(list));
  if (company !== undefined && company !== viewer.companyId && !isAdmin(viewer))
    invalid({ path: 'company', code: 'not_allowed' });
  const enabled = isAdmin(viewer) && company === undefined;
  const companyId = company ?? viewer.companyId;
  return inTransaction(db, async (tx) => {
    if (company !== undefined && (await liveCompany(tx, company)) === undefined)
      invalid({ path: 'company', code: 'unknown_reference' });
    const listId = await lockSystemList(tx, list);
    const known = await usableItem(tx, companyId, listId, name);
    if (known !== undefined) return known;
    const slug = await freeSlug(tx, listId, slugOf(name));
    const now = clock.now();
    const owner = { company_id: companyId, created_by: viewer.accountId };
    const row = { system_list_id: listId, name, slug, enabled };
    const id = await insertListItem(tx, { ...row, ...owner, created_at: now, updated_at: now });
    const object = { type: 'system_list_item', id, name } as const;
    const changes = firstValues({ list, slug, ...(enabled && { enabled }) });
    await recordAudit(tx, { actor: viewer, action: 'list_item_proposed', object, changes, now });
    return { id, name, slug, enabled };
  });
}

function usableItem(tx: Tx, companyId: number, listId: number, name: string): Promise<Proposed | undefined> {
  return tx
    .selectFrom('system_list_item')
    .select(['id', 'name', 'slug', 'enabled'])
    .where('system_list_id', '=', listId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name} collate hu)`)
    .where((where) => where.or([where('enabled', '=', true), where('company_id', '=', companyId)]))
    .orderBy('enabled', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The slug, or with a number behind it when another item of the list has it. */
async function freeSlug(tx: Tx, listId: number, wanted: string): Promise<string> {
  const rows = await tx
    .selectFrom('system_list_item')
    .select('slug')
    .where('system_list_id', '=', listId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('slug', '=', wanted), where('slug', 'like', `${wanted}-%`)]))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 2; taken.has(wanted); number += 1)
    if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
  return wanted;
}
