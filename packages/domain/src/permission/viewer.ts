import type { Role } from '../account/roles.ts';

/** Who asks: every policy of the domain takes one, and no policy takes less. */
export type Viewer = {
  readonly accountId: number;
  readonly companyId: number;
  readonly role: Role;
  readonly isLeader: boolean;
};

export function isAdmin(viewer: Viewer): boolean {
  return viewer.role === 'ROLE_ADMIN';
}
