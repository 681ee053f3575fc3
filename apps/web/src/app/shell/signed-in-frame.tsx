import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionHost } from '../../features/auth/shared/session-host.tsx';
import { SetupHost } from '../../features/auth/shared/setup-host.tsx';
import { useAccount } from '../../features/auth/shared/use-account.ts';
import { KeysHost } from '../../ui/keys/keys-host.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const WalkKeys = lazy(async () => ({ default: (await import('../../ui/list/walk-keys.tsx')).WalkKeys }));

/** The frame of every page after the sign-in. */
export function SignedInFrame(): React.ReactNode {
  const { t } = useTranslation();
  const { has_to_set_up } = useAccount();
  // A page that was open before stays below, with what was typed into it.
  const [isOpen, setOpen] = useState(!has_to_set_up);
  if (!has_to_set_up && !isOpen) setOpen(true);
  if (!isOpen) return <SetupHost />;
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
      <KeysHost />
      <Suspense fallback={null}>
        <WalkKeys />
      </Suspense>
      <SessionHost />
      <SetupHost />
    </>
  );
}
