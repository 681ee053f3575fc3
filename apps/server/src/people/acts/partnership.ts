import type { Invitee, InviteeListQuery, inviteeCreate } from '@felulet/contract/people/partners.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import {
  canAcceptPartner,
  canEndPartnership,
  canRejectPartner,
  rolesInvitedBy,
} from '@felulet/domain/partner/partner-policy.ts';
import { type Decision, firstRefusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { z } from 'zod';
import type { Tx } from '../../database/database.ts';
import { record } from '../../events/record.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { found, orThrow } from '../../platform/errors.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import { acceptPartnerRow, deletePartnerRow, lockPartner } from '../store/partner.ts';
import { type PartnerRow, partnerPage, partnersByName, visiblePartner } from '../views/partner-list.ts';
import type { InvitationOutcome } from './invite-partner.ts';

export async function listInvitees(
  { db }: ServerContext,
  { viewer, say }: Reader,
  query: InviteeListQuery,
): Promise<{ list: Invitee[]; totalCount: number }> {
  const { rows, totalCount } = await partnerPage(db, viewer, query);
  return { list: rows.map((row) => presentInvitee(row, viewer, say)), totalCount };
}

export async function readInvitee({ db }: ServerContext, { viewer, say }: Reader, id: number): Promise<Invitee> {
  return presentInvitee(found(await visiblePartner(db, viewer, id)), viewer, say);
}

/** Each outcome with its words. [K8.9] */
export async function readOutcome(
  context: ServerContext,
  reader: Reader,
  outcome: InvitationOutcome,
): Promise<z.output<typeof inviteeCreate.response>> {
  const { say } = reader;
  if (outcome.kind === 'connected') return { message: say('partners.alreadyConnected') };
  const message = say('partners.invited');
  if (outcome.kind === 'requested') return { ...(await readInvitee(context, reader, outcome.partnerId)), message };
  return { message, email: outcome.email, role: outcome.role, expires_at: outcome.expiresAt.toISOString() };
}

/** [D2.7] */
export function listInvitableRoles(viewer: Viewer): Role[] {
  return [...rolesInvitedBy(viewer.role)];
}

export async function acceptInvitee({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedPartner(tx, viewer, id);
    orThrow(mayAccept(viewer, row));
    const now = clock.now();
    await acceptPartnerRow(tx, id, now);
    const partners = await partnersByName(tx, row.other_id, sideBeside(viewer, row));
    await record(tx, { viewer, now }, { kind: 'partner_accepted', ...partners, asker: row.inviting_id });
  });
}

/** The request is gone, and the same company may be invited again. */
export async function rejectInvitee({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockedPartner(tx, viewer, id);
    orThrow(canRejectPartner(row.state));
    await deletePartnerRow(tx, id);
    const kind = row.inviting_id === viewer.companyId ? 'partner_withdrawn' : 'partner_rejected';
    const partners = await partnersByName(tx, row.other_id, sideBeside(viewer, row));
    await record(tx, { viewer, now: clock.now() }, { kind, ...partners });
  });
}

/** Campaigns and messages between the two stay as they are; neither offers the other as a recipient any more. */
export async function endPartnership({ db, clock }: ServerContext, viewer: Viewer, id: number): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = await lockedPartner(tx, viewer, id);
    orThrow(canEndPartnership(row.state));
    await deletePartnerRow(tx, id);
    const partners = await partnersByName(tx, row.other_id, sideBeside(viewer, row));
    await record(tx, { viewer, now }, { kind: 'partner_ended', ...partners });
  });
}

/** The other one of the pair: the viewer's own company, unless an admin acts beside the two. */
function sideBeside(viewer: Viewer, row: PartnerRow): number {
  return row.direction === 2 ? viewer.companyId : row.inviting_id;
}

async function lockedPartner(tx: Tx, viewer: Viewer, id: number): Promise<PartnerRow> {
  await lockPartner(tx, id);
  return found(await visiblePartner(tx, viewer, id));
}

function presentInvitee(row: PartnerRow, viewer: Viewer, say: Say): Invitee {
  return {
    id: row.id,
    name: row.other_name,
    role: row.other_role,
    company: { id: row.other_id, name: row.other_name },
    inviting: { id: row.inviting_id, name: row.inviting_name },
    direction: row.direction,
    direction_name: say(row.direction === 1 ? 'partners.direction.invited' : 'partners.direction.invitedUs'),
    state: row.state,
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    actions: [
      decided('accept', mayAccept(viewer, row), say),
      decided('reject', canRejectPartner(row.state), say),
      decided('end', canEndPartnership(row.state), say),
    ],
  };
}

/** Those who were invited, as long as nobody decided. */
function mayAccept(viewer: Viewer, row: Pick<PartnerRow, 'direction' | 'state'>): Decision {
  return firstRefusal(
    () => canRejectPartner(row.state),
    () => canAcceptPartner(viewer, row.direction),
  );
}
