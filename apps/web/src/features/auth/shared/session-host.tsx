import { lazy, Suspense } from 'react';
import { usePausedSession } from './paused-session.ts';
import { useAccount } from './use-account.ts';

const SessionDialog = lazy(async () => ({ default: (await import('../parts/session-dialog.tsx')).SessionDialog }));

/** Shows the sign-in over a page whose session has ended; its script is loaded when it is needed. */
export function SessionHost(): React.ReactNode {
  const paused = usePausedSession();
  if (paused === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog paused={paused} />
    </Suspense>
  );
}

const SetupDialog = lazy(async () => ({ default: (await import('../parts/setup-dialog.tsx')).SetupDialog }));

/** Shows the setup of the two-step sign-in that the company demands, before anything else. */
export function SetupHost(): React.ReactNode {
  const { has_to_set_up } = useAccount();
  if (!has_to_set_up) return null;
  return (
    <Suspense fallback={null}>
      <SetupDialog />
    </Suspense>
  );
}
