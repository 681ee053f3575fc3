import type { Invitation, InvitationListQuery } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import { canInvite } from '@felulet/domain/partner/partner-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Page, pageOf, rowCount } from '../../platform/database/page.ts';
import { searchPattern } from '../../platform/database/search.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, orThrow, throwCoded } from '../../platform/errors.ts';
import { lockInviter, voidInvitation } from '../store/partner.ts';
import { companyOfEmail } from '../views/partner-list.ts';
import { type Inviter, sendInvitation } from './invite-partner.ts';

export async function listInvitations(
  { db, clock }: ServerContext,
  viewer: Viewer,
  query: InvitationListQuery,
): Promise<{ list: Invitation[]; totalCount: number }> {
  const now = clock.now();
  const { rows, totalCount } = await invitationPage(db, viewer, query, now);
  return { list: rows.map((row) => presentInvitation(row, now)), totalCount };
}

/** A lost or expired one goes out again under a new token, in the name of the company that invited. */
export async function resendInvitation(context: ServerContext, inviter: Inviter, id: number): Promise<Invitation> {
  const { viewer } = inviter;
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const { email, role, inviting_id: companyId } = await stillOpen(tx, viewer, id);
    orThrow(canInvite(viewer, role));
    await lockInviter(tx, companyId);
    if (!(await voidInvitation(tx, id, now))) throwCoded('invitation_closed');
    if ((await companyOfEmail(tx, email)) !== undefined) throwCoded('invitee_registered');
    const sent = await sendInvitation(tx, context, { ...inviter, companyId }, { email, role }, now);
    return presentInvitation(found(await openInvitationById(tx, viewer, sent.id)), now);
  });
}

export async function withdrawInvitation({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { email, role } = await stillOpen(tx, viewer, id);
    if (!(await voidInvitation(tx, id, now))) throwCoded('invitation_closed');
    const changes = lastValues({ role });
    await record(tx, { viewer, now }, { kind: 'invitation_withdrawn', invitation: { id, email }, changes });
  });
}

/** 404 for one of another company, 409 for one that is over. */
async function stillOpen(tx: Tx, viewer: Viewer, id: number): Promise<InvitationRow> {
  const row = await openInvitationById(tx, viewer, id);
  if (row !== undefined) return row;
  if (!(await invitationExists(tx, viewer, id))) throw new CodedError('not_found');
  return throwCoded('invitation_closed');
}

function presentInvitation(row: InvitationRow, now: Date): Invitation {
  const { sender_id, sender_name, inviting_id, inviting_name, created_at, expires_at, ...rest } = row;
  return {
    ...rest,
    state: expires_at > now ? 'OPEN' : 'EXPIRED',
    sender: { id: sender_id, name: sender_name },
    inviting: { id: inviting_id, name: inviting_name },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

type InvitationRow = {
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

async function invitationPage(
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

function openInvitationById(db: Db | Tx, viewer: Viewer, id: number): Promise<InvitationRow | undefined> {
  return openOnes(db, viewer).select(columns).where('i.id', '=', id).executeTakeFirst();
}

/** Whether the viewer's company sent an invitation of that id, whatever became of it. */
async function invitationExists(tx: Tx, viewer: Viewer, id: number): Promise<boolean> {
  const all = tx.selectFrom('invitation').select('id').where('id', '=', id);
  const row = await (isAdmin(viewer) ? all : all.where('company_id', '=', viewer.companyId)).executeTakeFirst();
  return row !== undefined;
}
