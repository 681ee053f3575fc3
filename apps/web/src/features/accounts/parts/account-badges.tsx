import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { YesNo } from '../../../ui/text/yes-no.tsx';

type Known = { readonly confirmed: boolean; readonly enabled: boolean; readonly waits_for_approval?: boolean };

/** The reasons why the user cannot sign in; nothing for one who can. */
export function AccountBadges({ account }: { readonly account: Known }): React.ReactNode {
  return (
    <>
      {account.confirmed ? null : <UnconfirmedBadge />}
      {account.enabled ? null : <DisabledBadge waits={account.waits_for_approval ?? false} />}
    </>
  );
}

export function UnconfirmedBadge(): React.ReactNode {
  const { t } = useTranslation();
  return <StateBadge tone="waiting">{t('accounts.badge.unconfirmed')}</StateBadge>;
}

export function DisabledBadge({ waits }: { readonly waits: boolean }): React.ReactNode {
  const { t } = useTranslation();
  return waits ? (
    <StateBadge tone="waiting">{t('accounts.badge.waiting')}</StateBadge>
  ) : (
    <StateBadge tone="rejected">{t('accounts.badge.disabled')}</StateBadge>
  );
}

/** A card leaves the normal case out. */
export function YesOnWideScreen(): React.ReactNode {
  return (
    <span data-desk>
      <YesNo value />
    </span>
  );
}
