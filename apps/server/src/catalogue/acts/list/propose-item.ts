import type { SystemListName, SystemListOption } from '@felulet/contract/catalogue/lists.ts';
import { firstValues, lastValues } from '@felulet/domain/event/change.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import { unitLengthNamed } from '@felulet/domain/pricing/rental-period.ts';
import { slugOf } from '@felulet/domain/system-list/slug.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { insertListItem, lockListItems, lockSystemList, updateListItemRow } from '../../store/list-item.ts';
import { listItem } from '../../views/list/list-item-rows.ts';

export type ProposedItem = Omit<SystemListOption, 'refusal_reason' | 'unit_length'>;

type Proposal = {
  readonly list: SystemListName;
  readonly name: string;
  readonly companyId: number;
  readonly enabled: boolean;
};

/** A new item of a company; one that it may already use is not made twice. Whoever holds surfaces holds their locks before. */
export async function proposeItem(
  tx: Tx,
  actor: Actor,
  { list, name, companyId, enabled }: Proposal,
): Promise<ProposedItem & { readonly isNew: boolean }> {
  const { viewer, now } = actor;
  const listId = await lockSystemList(tx, list);
  const known = await usableItem(tx, companyId, listId, name);
  if (known !== undefined) return { ...known, isNew: false };
  const slug = await freeSlug(tx, listId, slugOf(name));
  const owner = { company_id: companyId, created_by: viewer.accountId };
  const length = list === 'rental_period_unit' ? unitLengthNamed(name) : null;
  const unit_length = length === null ? null : JSON.stringify(length);
  const row = { system_list_id: listId, name, slug, enabled, unit_length };
  const id = await insertListItem(tx, { ...row, ...owner, created_at: now, updated_at: now });
  const changes = firstValues({ list, slug, ...(enabled && { enabled }) });
  await record(tx, actor, { kind: 'list_item_proposed', item: { id, name }, changes });
  return { id, name, slug, enabled, isNew: true };
}

/** Of tags that an act made those are gone again that wait as they came and that no surface has, a deleted one neither. */
export async function withdrawTags(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await lockListItems(tx, ids);
  const { rows: used } = await sql<{ id: number }>`select tag as id from unnest(${ids}::integer[]) as tag
    where exists (select from media where tags @> array[tag])`.execute(tx);
  for (const id of ids) {
    const row = await listItem(tx, id);
    if (row === undefined || row.enabled || row.revision > 1 || used.some((one) => one.id === id)) continue;
    await updateListItemRow(tx, id, { deleted_at: actor.now });
    const { name, list, slug } = row;
    await record(tx, actor, { kind: 'list_item_withdrawn', item: { id, name }, changes: lastValues({ list, slug }) });
  }
}

function usableItem(tx: Tx, companyId: number, listId: number, name: string): Promise<ProposedItem | undefined> {
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
