import type { InvitationListQuery } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { type Page, pageOf, rowCount } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';

export type InvitationRow = {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly sender_id: number;
  readonly sender_name: string;
  readonly inviting_id: number;
  readonly inviting_name: string;
};

/** Neither used nor voided, of the viewer's company; of every company for an admin. */
function openOnes(db: Db | Tx, viewer: Viewer) {
  const all = db
    .selectFrom('invitation as i')
    .innerJoin('account as sender', 'sender.id', 'i.created_by')
    .innerJoin('company as inviting', 'inviting.id', 'i.company_id')
    .where('i.used_at', 'is', null)
    .where('i.voided_at', 'is', null)
    .where('inviting.deleted_at', 'is', null);
  return isAdmin(viewer) ? all : all.where('i.company_id', '=', viewer.companyId);
}

const columns = [
  'i.id',
  'i.email',
  'i.role',
  'i.created_at',
  'i.expires_at',
  'sender.id as sender_id',
  'sender.name as sender_name',
  'inviting.id as inviting_id',
  'inviting.name as inviting_name',
] as const;

const sortColumns = {
  id: 'i.id',
  email: 'i.email',
  role: 'i.role',
  created_at: 'i.created_at',
  expires_at: 'i.expires_at',
} as const;

export async function invitationPage(
  db: Db,
  viewer: Viewer,
  query: InvitationListQuery,
  now: Date,
): Promise<Page<InvitationRow>> {
  let list = openOnes(db, viewer);
  if (query.email) list = list.where(sql<boolean>`search_form(i.email) like ${searchPattern(query.email)}`);
  const [state, ...more] = query.state ?? [];
  if (state !== undefined && more.length === 0) list = list.where('i.expires_at', state === 'OPEN' ? '>' : '<=', now);
  let page = list.select(columns);
  for (const { property, direction } of query.sort ?? []) page = page.orderBy(sortColumns[property], direction);
  return pageOf(page.orderBy('i.id', 'desc'), list.select(rowCount), query);
}

export function openInvitationById(db: Db | Tx, viewer: Viewer, id: number): Promise<InvitationRow | undefined> {
  return openOnes(db, viewer).select(columns).where('i.id', '=', id).executeTakeFirst();
}

/** Whether the viewer's company sent an invitation of that id, whatever became of it. */
export async function invitationExists(tx: Tx, viewer: Viewer, id: number): Promise<boolean> {
  const all = tx.selectFrom('invitation').select('id').where('id', '=', id);
  const row = await (isAdmin(viewer) ? all : all.where('company_id', '=', viewer.companyId)).executeTakeFirst();
  return row !== undefined;
}
