import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button.tsx';
import { IconAction } from '../action/icon-action.tsx';
import type { RowAction } from './column.ts';
import styles from './data-table.module.css';

const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

type Props = { readonly actions: readonly RowAction[]; readonly isInList: boolean };

/** A row's main act by its name, the others behind '…'; a single one as an icon. */
export function RowActions({ actions, isInList }: Props): React.ReactNode {
  const { t } = useTranslation();
  // Pressed before the menu was there.
  const [isWanted, setWanted] = useState(false);
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  if (isPhone && isInList) return <CardActions actions={actions} />;
  const main = actions.find(({ isMain, closedBecause }) => isMain === true && !closedBecause);
  const others = actions.filter((action) => action !== main);
  const [single] = others;
  return (
    <span className={styles.actionRow}>
      {main === undefined ? null : <MainAction {...main} />}
      {single === undefined ? null : main === undefined && others.length === 1 && !single.danger ? (
        <SingleAction {...single} />
      ) : (
        <Suspense
          fallback={<IconAction icon={IconDots} label={t('ui.list.actions')} onClick={() => setWanted(true)} />}
        >
          <RowMenu actions={others} startsOpen={isWanted} />
        </Suspense>
      )}
    </span>
  );
}

function MainAction({ icon: _icon, label, isMain: _isMain, state: _state, ...act }: RowAction): React.ReactNode {
  return (
    <ActionButton size="compact-sm" variant="default" {...act}>
      {label}
    </ActionButton>
  );
}

function SingleAction({ isMain: _isMain, ...action }: RowAction): React.ReactNode {
  return <IconAction {...action} />;
}

function CardActions({ actions }: { readonly actions: readonly RowAction[] }): React.ReactNode {
  // The card itself opens its record.
  const others = actions.filter(({ state }) => state === undefined);
  // A single dangerous action would look like the only one.
  const isOnlyDanger = others.length < actions.length && others.every(({ danger }) => danger);
  if (others.length > (isOnlyDanger ? 0 : 1)) {
    return (
      <Suspense fallback={null}>
        <RowMenu isOnCard actions={isOnlyDanger ? actions : others} />
      </Suspense>
    );
  }
  return (
    <span className={styles.actionRow}>
      {others.map((action) => (
        <SingleAction key={action.label} {...action} />
      ))}
    </span>
  );
}
