/** A company has exactly one role and all of its users carry it. [D1.2] [P6.1] */
export const roles = ['ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY', 'ROLE_ADVERTISER'] as const;

export type Role = (typeof roles)[number];

/** The roles a stranger may pick on the registration form; the other ones come by invitation. */
export const selfRegistrationRoles = ['ROLE_PUBLISHER', 'ROLE_MHFE'] as const satisfies readonly Role[];

/** Advertiser and intermediary: the side that asks for an offer and never sees how it is made up. */
export function isCustomerRole(role: Role): role is 'ROLE_ADVERTISER' | 'ROLE_INTERMEDIARY' {
  return role === 'ROLE_ADVERTISER' || role === 'ROLE_INTERMEDIARY';
}
