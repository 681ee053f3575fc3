import { type Role, roles } from '../account/roles.ts';
import { allowed, type Decision, refuse } from '../permission/refusal.ts';
import { isAdmin, type Viewer } from '../permission/viewer.ts';

/** 1: we invited them; 2: they invited us. [D2.1] */
export type PartnerDirection = 1 | 2;

/** Registration types that a role may invite. [D2.7] */
const invitableRoles: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_ADMIN: roles,
  ROLE_MHFE: ['ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'],
  ROLE_PUBLISHER: ['ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'],
  ROLE_INTERMEDIARY: ['ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'],
  ROLE_ADVERTISER: [],
};

export function rolesInvitedBy(role: Role): readonly Role[] {
  return invitableRoles[role];
}

export function canInvite(viewer: Viewer, role: Role): Decision {
  return invitableRoles[viewer.role].includes(role)
    ? allowed
    : refuse('invitation_role_not_permitted', { field: 'role' });
}

/** The sellers, whom everybody finds in the list of companies; the customers are reached by the e-mail of a user. [D2.3] */
export const listedRoles = ['ROLE_PUBLISHER', 'ROLE_MHFE'] as const satisfies readonly Role[];

/** Whether the company is asked by picking it from the list. */
export function isListedFor(viewer: Viewer, role: Role): boolean {
  return isAdmin(viewer) || listedRoles.some((listed) => listed === role);
}

/** Whether the company is asked by the e-mail of its user: the operator's is by admins alone. */
export function canConnect(viewer: Viewer, role: Role): Decision {
  return isAdmin(viewer) || role !== 'ROLE_ADMIN'
    ? allowed
    : refuse('invitation_role_not_permitted', { field: 'email' });
}

/** Whom a campaign may be sent to, by the role of who sends it. [D2.10] */
const recipientRoles: Readonly<Record<Role, readonly Role[]>> = {
  ROLE_ADMIN: [],
  ROLE_PUBLISHER: [],
  ROLE_MHFE: [],
  ROLE_INTERMEDIARY: ['ROLE_MHFE', 'ROLE_PUBLISHER'],
  ROLE_ADVERTISER: ['ROLE_INTERMEDIARY', 'ROLE_MHFE', 'ROLE_PUBLISHER'],
};

/** Of the company that the campaign comes from, also when an admin acts for it. */
export function recipientRolesFor(role: Role): readonly Role[] {
  return recipientRoles[role];
}

export const partnerStates = ['PENDING', 'ACCEPTED'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Rejecting is the invited side's, withdrawing the inviting one's; neither undoes a partnership. */
export function canRejectPartner(state: PartnerState): Decision {
  return state === 'PENDING' ? allowed : refuse('partner_accepted', { current_state: state });
}

/** Either side ends a partnership; what the two have begun together goes on. */
export function canEndPartnership(state: PartnerState): Decision {
  return state === 'ACCEPTED' ? allowed : refuse('partner_not_accepted', { current_state: state });
}

/** Accepting is for those who were invited. */
export function canAcceptPartner(viewer: Viewer, direction: PartnerDirection): Decision {
  return isAdmin(viewer) || direction === 2 ? allowed : refuse('invitation_not_incoming');
}
