import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounters } from '../../features/today/shared/use-counters.ts';
import { Dropdown } from './dropdown.tsx';
import styles from './shell.module.css';

const loadPanel = async () => ({ default: (await import('../../features/notices/shared/bell-panel.tsx')).BellPanel });
const BellPanel = lazy(loadPanel);
const MOST_SHOWN = 99;

/** How many notices are unread, and the newest of them. The count has its place also while it is none. [P2.42] */
export function Bell(): React.ReactNode {
  const { t } = useTranslation();
  const { notices: unread } = useCounters();
  return (
    <Dropdown
      isPlain
      isWide
      alignRight
      name={unread > 0 ? `${t('bell.open')}, ${t('bell.unread', { count: unread })}` : t('bell.open')}
      label={
        <span className={styles.bell}>
          <IconBell size={19} stroke={1.7} aria-hidden="true" />
          {unread > 0 ? (
            <span className={styles.bellCount} aria-hidden="true">
              {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
            </span>
          ) : null}
        </span>
      }
    >
      {(close) => (
        <Suspense fallback={<div className={styles.bellWaits} />}>
          <BellPanel unread={unread} onClose={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}
