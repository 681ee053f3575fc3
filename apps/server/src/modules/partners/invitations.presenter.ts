import type { Invitation } from '@felulet/contract/partners/invitations.contract.ts';
import type { InvitationRow } from './invitations.queries.ts';

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
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
