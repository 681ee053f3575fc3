import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/text/state-badge.tsx';

/** In the place of free units, and on a phone of their name too. [D13.49] */
export function Archived(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <span data-unlabelled="">
      <StateBadge tone="closed">{t('medias.archive.state')}</StateBadge>
    </span>
  );
}
