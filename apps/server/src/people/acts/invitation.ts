import type { Invitation, InvitationListQuery } from '@felulet/contract/people/partners.ts';
import { lastValues } from '@felulet/domain/event/change.ts';
import { canInvite } from '@felulet/domain/partner/partner-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, found, orThrow, throwCoded } from '../../platform/errors.ts';
import { lockInviter, voidInvitation } from '../store/partner.ts';
import { type InvitationRow, invitationExists, invitationPage, openInvitationById } from '../views/invitation-list.ts';
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

/** A lost or expired one goes out again under a new token, in the name of the company that invited. [D1.19] */
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
