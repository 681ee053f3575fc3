import type { SessionRow } from '@felulet/contract/accounts/account.responses.ts';
import { useTranslation } from 'react-i18next';

type Device = Pick<SessionRow, 'browser' | 'system' | 'is_current'>;

/** Browser and system, as their makers call them. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation();
  return ({ browser, system }) => {
    if (browser === null || system === null) return t('accounts.sessions.unknown');
    const names = [t(`accounts.sessions.browser.${browser}`)];
    if (system !== 'OTHER') names.push(t(`accounts.sessions.system.${system}`));
    return names.join(', ');
  };
}

export function DeviceName({ session }: { readonly session: Device }): React.ReactNode {
  const { t } = useTranslation();
  const name = useDeviceName()(session);
  return session.is_current ? `${name} (${t('accounts.sessions.this')})` : name;
}
