import type { Invitee } from '@felulet/contract/partners/partners.contract.ts';
import { canAcceptPartner } from '@felulet/domain/partner/partner-policy.ts';
import { allowed, type Decision, firstRefusal, refuse } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import type { PartnerRow } from './partners.queries.ts';

export function presentInvitee(row: PartnerRow, viewer: Viewer, say: Say): Invitee {
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
    actions: [decided('accept', mayAccept(viewer, row), say), decided('reject', mayReject(row), say)],
  };
}

/** Those who were invited, as long as nobody decided. [D2.2] */
export function mayAccept(viewer: Viewer, row: Pick<PartnerRow, 'direction' | 'state'>): Decision {
  return firstRefusal(
    () => mayReject(row),
    () => canAcceptPartner(viewer, row.direction),
  );
}

/** Rejecting is the invited side's, withdrawing the inviting one's; neither undoes a partnership. [K4.5] */
export function mayReject(row: Pick<PartnerRow, 'state'>): Decision {
  return row.state === 'PENDING' ? allowed : refuse('partner_accepted', { current_state: row.state });
}
