import type { Viewer } from '../permission/viewer.ts';

/** What is not there any more is listed to whoever brings it back. [D13.1] */
export function canListArchived({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'ROLE_PUBLISHER' || role === 'ROLE_ADMIN';
}
