import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, isOffline, onConnectionChange } from '../../client/connection.ts';
import styles from './shell.module.css';

/** Says on every page that the server does not answer. Once it does, the bar goes and what is on screen loads again. */
export function ConnectionBar(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isLost = useSyncExternalStore(onConnectionChange, isOffline);
  const [isTrying, setTrying] = useState(false);
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isLost) void client.refetchQueries({ type: 'active', stale: true });
    wasLost.current = isLost;
  }, [client, isLost]);
  useEffect(() => {
    const look = (): void => void checkConnection();
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    return () => {
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
    };
  }, []);
  const retry = async (): Promise<void> => {
    setTrying(true);
    await checkConnection();
    setTrying(false);
  };
  return (
    <div role="status" className={styles.connection} data-lost={isLost || undefined}>
      {isLost ? (
        <>
          <IconWifiOff size={18} aria-hidden="true" />
          <strong>{t('shell.connection.lost')}</strong>
          <span>{t('shell.connection.hint')}</span>
          <Button variant="default" size="compact-sm" loading={isTrying} onClick={() => void retry()}>
            {t('ui.actions.retry')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
