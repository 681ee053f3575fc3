import type { Invitee } from '@felulet/contract/people/partners.ts';
import { canAcceptPartner, canEndPartnership, canRejectPartner } from '@felulet/domain/partner/partner-policy.ts';
import { type Decision, firstRefusal } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { decided } from '../../platform/http/record-action.ts';
import type { Say } from '../../platform/language/say.ts';
import type { PartnerRow } from './partner-list.ts';

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
    actions: [
      decided('accept', mayAccept(viewer, row), say),
      decided('reject', canRejectPartner(row.state), say),
      decided('end', canEndPartnership(row.state), say),
    ],
  };
}

/** Those who were invited, as long as nobody decided. [D2.2] */
export function mayAccept(viewer: Viewer, row: Pick<PartnerRow, 'direction' | 'state'>): Decision {
  return firstRefusal(
    () => canRejectPartner(row.state),
    () => canAcceptPartner(viewer, row.direction),
  );
}
