import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './map.module.css';
import type { Drawn } from './use-drawn-map.ts';

/** Replaces a map whose script or shapes could not be loaded. */
export function MapFailure({ failed, retry }: Pick<Drawn<unknown>, 'failed' | 'retry'>): React.ReactNode {
  const { t } = useTranslation();
  if (!failed) return null;
  return (
    <div className={styles.message} role="status">
      <span>{t('ui.map.failed')}</span>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {t('ui.actions.retry')}
      </Button>
    </div>
  );
}
