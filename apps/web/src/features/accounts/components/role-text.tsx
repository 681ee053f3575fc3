import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';

/** Only the first role of an account counts. [P6.2] */
export function RoleText({ roles }: { readonly roles: readonly Role[] }): React.ReactNode {
  const { t } = useTranslation();
  const [role] = roles;
  return role === undefined ? <Dash /> : t(`states.role.${role}`);
}
