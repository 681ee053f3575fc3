import type { Role } from '@felulet/domain/account/roles.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from './dash.tsx';

/** The kind of company, or of its people. */
export function RoleText({ role }: { readonly role: Role | undefined }): React.ReactNode {
  const { t } = useTranslation();
  return role === undefined ? <Dash /> : t(`states.role.${role}`);
}
