import type { Role } from '@felulet/domain/account/roles.ts';
import { permissionsOf } from '@felulet/domain/permission/static-permissions.ts';
import type { Answer } from './answer-calls.ts';

/** The answer to who is signed in: somebody of the role, with all that the role may. */
export function signedIn(role: Role): Readonly<Record<'GET /api/auth', () => Answer>> {
  const body = {
    id: 1,
    email: 'valaki@teszt.hu',
    name: 'Valaki',
    icon: null,
    default_template: null,
    leader_of: 3,
    start_page: 'USUAL',
    company: { id: 3, name: 'Köztér Kft.' },
    roles: [role],
    permissions: permissionsOf(role),
    has_to_set_up: false,
  };
  return { 'GET /api/auth': () => ({ body }) };
}
