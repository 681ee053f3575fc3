import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from './dash.tsx';

/** What kind of company it is, or whose people they are. */
export function RoleText({ role }: { readonly role: Role | undefined }): React.ReactNode {
  const { t } = useTranslation();
  return role === undefined ? <Dash /> : t(`states.role.${role}`);
}
