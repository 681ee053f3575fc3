import { roles as knownRoles, type Role } from '@felulet/domain/account/roles.ts';

/** The first role of a company is the only one that counts. */
export function firstRole(roles: readonly string[]): Role | undefined {
  return knownRoles.find((role) => role === roles[0]);
}
