import type { Account } from '@felulet/contract/people/accounts.ts';
import { useTranslation } from 'react-i18next';
import { InstantText } from '../../../ui/text/time-text.tsx';

/** Version and time of the acceptance, or that there is none. */
export function AcceptanceText({
  acceptance,
}: {
  readonly acceptance: Account['privacy_acceptance'];
}): React.ReactNode {
  const { t } = useTranslation();
  if (acceptance === null) return t('privacy.unknown');
  return (
    <>
      {t('privacy.version', { version: acceptance.version })} · <InstantText instant={acceptance.accepted_at} />
    </>
  );
}
