import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../auth/shared/use-account.ts';
import type { OccupancyQuery } from './occupancy-query.ts';
import styles from './why-not-free.module.css';

const WhyPopover = lazy(async () => ({ default: (await import('./why-popover.tsx')).WhyPopover }));

type Props = {
  readonly mediaId: number;
  readonly title: string;
  readonly question: OccupancyQuery;
  /** Shows the icon only, before a number in a table. */
  readonly compact?: boolean;
};

/** Opens the reason why a surface is not free; absent for those who may not know. */
export function WhyNotFreeButton({ mediaId, title, question, compact = false }: Props): React.ReactNode {
  const { t } = useTranslation();
  const mayKnow = useMay()('media:occupancy');
  const [isOpen, setOpen] = useState(false);
  if (!mayKnow) return null;
  return (
    <span className={`${styles.asking} ${compact ? styles.compact : ''}`}>
      <button
        type="button"
        className={styles.ask}
        aria-label={t('occupancy.why.openNamed', { title })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-tip={compact ? t('occupancy.why.open') : undefined}
        onClick={() => setOpen(true)}
      >
        <IconHelpCircle size={15} aria-hidden="true" />
        {compact ? null : t('occupancy.why.open')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WhyPopover {...{ mediaId, title, question }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
