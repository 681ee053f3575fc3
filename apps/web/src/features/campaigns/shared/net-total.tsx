import { formatForint } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';

/** An amount that somebody agrees to, marked as net. */
export function NetTotal({ forints }: { readonly forints: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <strong>{formatForint(forints)}</strong> {t('campaigns.offer.net')}
    </>
  );
}
