import { groupThousands } from '@felulet/domain/format/money.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import styles from './list-neighbours.module.css';
import { useWalk } from './use-walk.ts';

/** On the page of a record: links to its neighbours in the list that it was opened from. */
export function ListNeighbours({ name }: { readonly name: string }): React.ReactNode {
  const { t } = useTranslation();
  const walk = useWalk(name);
  if (walk === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('ui.list.walk.label')}>
      <IconAction
        icon={IconChevronLeft}
        label={t('ui.list.walk.previous')}
        disabled={!walk.canGo(-1)}
        onClick={() => walk.open(-1)}
      />
      <span className="tabular">
        {t('ui.list.walk.position', {
          place: groupThousands(walk.place),
          total: groupThousands(walk.totalCount),
        })}
      </span>
      <IconAction
        icon={IconChevronRight}
        label={t('ui.list.walk.next')}
        disabled={!walk.canGo(1)}
        onClick={() => walk.open(1)}
      />
    </nav>
  );
}
