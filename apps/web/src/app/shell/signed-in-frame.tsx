import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SessionHost } from '../../features/auth/shared/session-host.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** The frame of every page after the sign-in. */
export function SignedInFrame(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <TopBar />
      <ConnectionBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PaletteHost />
      <SessionHost />
    </>
  );
}
