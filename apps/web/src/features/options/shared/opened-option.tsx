import { lazy, Suspense } from 'react';

const OptionDrawer = lazy(async () => ({ default: (await import('./option-drawer.tsx')).OptionDrawer }));

type Props = { readonly id: number | undefined; readonly title: string; readonly onClose: () => void };

/** The drawer of an option, when one is open. */
export function OpenedOption({ id, ...drawer }: Props): React.ReactNode {
  if (id === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OptionDrawer id={id} {...drawer} />
    </Suspense>
  );
}
