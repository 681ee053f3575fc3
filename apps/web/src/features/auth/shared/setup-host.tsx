import { lazy, Suspense } from 'react';
import { useAccount } from './use-account.ts';

const SetupDialog = lazy(async () => ({ default: (await import('../parts/setup-dialog.tsx')).SetupDialog }));

/** Where the company's two-step sign-in is set up before anything else. [D1.68] */
export function SetupHost(): React.ReactNode {
  const { has_to_set_up } = useAccount();
  if (!has_to_set_up) return null;
  return (
    <Suspense fallback={null}>
      <SetupDialog />
    </Suspense>
  );
}
