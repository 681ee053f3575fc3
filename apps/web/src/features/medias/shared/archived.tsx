import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';

/** Shown in place of the free units. */
export function Archived(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span data-unlabelled="">
      <StateBadge tone="closed">{t('medias.archive.state')}</StateBadge>
    </span>
  );
}
