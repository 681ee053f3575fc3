import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { IconAction } from '../action/icon-action.tsx';
import type { RowAction } from './column.ts';
import styles from './data-table.module.css';

const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

type Props = { readonly actions: readonly RowAction[]; readonly isInList: boolean };

/** A row's actions as icons; on a phone's card in a menu. */
export function RowActions({ actions, isInList }: Props): React.ReactNode {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  // The card itself opens its record.
  const others = isPhone && isInList ? actions.filter(({ state }) => state === undefined) : actions;
  // A single dangerous action would look like the only one.
  const isOnlyDanger = others.length < actions.length && others.every(({ danger }) => danger);
  if (isPhone && isInList && others.length > (isOnlyDanger ? 0 : 1)) {
    return (
      <Suspense fallback={null}>
        <RowMenu actions={isOnlyDanger ? actions : others} />
      </Suspense>
    );
  }
  return (
    <span className={styles.actionRow}>
      {others.map((action) => (
        <IconAction key={action.label} {...action} />
      ))}
    </span>
  );
}
