import type { PackageRow } from '@felulet/contract/sales/packages.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';

type Props = {
  readonly pack: Pick<PackageRow, 'is_private' | 'is_done'>;
  /** Set when the offer went on without the package. */
  readonly isDropped?: boolean;
};

/** Private or public, and the state of a private one. */
export function PackageKind({ pack, isDropped = false }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!pack.is_private) return t('packages.kind.public');
  if (isDropped)
    return (
      <>
        {t('packages.kind.private')} <StateBadge tone="closed">{t('packages.state.dropped')}</StateBadge>
      </>
    );
  return (
    <>
      {t('packages.kind.private')}{' '}
      <StateBadge tone={pack.is_done ? 'accepted' : 'progress'}>
        {t(pack.is_done ? 'packages.state.handedOver' : 'packages.state.inWork')}
      </StateBadge>
    </>
  );
}
