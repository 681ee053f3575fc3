import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';

type Props = { readonly title: string | null; readonly children: React.ReactNode };

/** An alert about a conflict with somebody else's change, and the ways to solve it. It scrolls into view. */
export function MetAlert({ title, children }: Props): React.ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <Alert
      ref={place}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="outline"
      icon={<IconAlertTriangle size={18} />}
      title={title}
      styles={{ title: { color: 'var(--waiting)' }, icon: { color: 'var(--waiting)' } }}
    >
      {children}
    </Alert>
  );
}
