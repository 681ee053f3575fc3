import type { CurrentAccount } from '@felulet/contract/auth/auth.contract.ts';
import { permissionsOfViewer } from '@felulet/domain/permission/static-permissions.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Session } from '../../platform/session/session.ts';
import type { SignedInRow } from './auth.queries.ts';

export function presentCurrentAccount(
  row: SignedInRow,
  { viewer, hasToSetUp }: Session,
  context: ServerContext,
): CurrentAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: [viewer.role],
    icon: row.icon_file_id === null ? null : context.addresses.sign(row.icon_file_id, 'small'),
    default_template: row.default_template_id,
    company: { id: row.company_id, name: row.company_name },
    leader_of: viewer.isLeader ? row.company_id : null,
    start_page: row.start_page,
    permissions: [...permissionsOfViewer(viewer)],
    has_to_set_up: hasToSetUp,
  };
}
