import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../action/action-button.tsx';
import menu from '../action/action-menu.module.css';
import { ActionMenu } from '../action/action-menu.tsx';
import { IconAction } from '../action/icon-action.tsx';
import type { RowAction } from './column.ts';
import styles from './data-table.module.css';

type Props = { readonly actions: readonly RowAction[]; readonly isInList: boolean };

/** A row's main act by its name, the others behind '…'; a single one as an icon. */
export function RowActions({ actions, isInList }: Props): React.ReactNode {
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
        <RowMenu actions={others} />
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
    return <RowMenu isOnCard actions={isOnlyDanger ? actions : others} />;
  }
  return (
    <span className={styles.actionRow}>
      {others.map((action) => (
        <SingleAction key={action.label} {...action} />
      ))}
    </span>
  );
}

type MenuProps = {
  readonly actions: readonly RowAction[];
  /** On a phone it is as large as a finger. */
  readonly isOnCard?: boolean;
};

/** A row's actions in a menu, those that harm apart at its end. */
function RowMenu({ actions, isOnCard = false }: MenuProps): React.ReactNode {
  const { t } = useTranslation();
  const entry = ({ isMain: _isMain, icon, label, state: _state, danger, ...action }: RowAction) => (
    <ActionButton key={label} variant="subtle" color={danger ? 'red' : undefined} icon={icon} {...action}>
      {label}
    </ActionButton>
  );
  const harmless = actions.filter(({ danger }) => !danger);
  return (
    <ActionMenu isIcon variant="subtle" size={isOnCard ? 'sm' : 'row'} label={t('ui.list.actions')} icon={IconDots}>
      {harmless.map(entry)}
      {harmless.length === 0 || harmless.length === actions.length ? null : <hr className={menu.line} />}
      {actions.filter(({ danger }) => danger).map(entry)}
    </ActionMenu>
  );
}
