import { lazy, Suspense } from 'react';
import { usePausedSession } from './paused-session.ts';

const SessionDialog = lazy(async () => ({ default: (await import('../parts/session-dialog.tsx')).SessionDialog }));

/** Where the sign-in opens over a page whose session has ended; its script comes when it is needed. */
export function SessionHost(): React.ReactNode {
  const paused = usePausedSession();
  if (paused === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog paused={paused} />
    </Suspense>
  );
}
