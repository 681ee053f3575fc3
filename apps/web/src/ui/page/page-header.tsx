import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../action/icon-action.tsx';
import type { Target } from '../action/route-link.tsx';
import styles from './page-header.module.css';

const ListNeighbours = lazy(async () => ({
  default: (await import('../list/list-neighbours.tsx')).ListNeighbours,
}));

type Props = {
  readonly title: string;
  readonly lead?: React.ReactNode;
  /** The target of the back arrow, with the query that is restored there. */
  readonly back?: Target | undefined;
  readonly badge?: React.ReactNode;
  /** Stays in sight while the page is scrolled, where there is room. */
  readonly isSticky?: boolean;
  readonly children?: React.ReactNode;
};

/** The heading of a page: back arrow, title, state, and the actions as children. */
export function PageHeader({ title, lead, back, badge, isSticky, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  const walk = useRouterState({ select: ({ location }) => location.state.walk });
  useDocumentTitle(`${title} – ${t('shell.product')}`);
  return (
    <header className={styles.header} data-sticky={isSticky || undefined}>
      <div>
        <div className={styles.titles}>
          {back === undefined ? null : (
            <IconAction icon={IconArrowLeft} label={t('ui.actions.back')} to={back.to} search={back.search} isBack />
          )}
          <Title order={1} className={styles.title}>
            {title}
          </Title>
          {badge}
          {walk === undefined ? null : (
            <Suspense fallback={null}>
              <ListNeighbours name={walk} />
            </Suspense>
          )}
        </div>
        {lead === undefined ? null : (
          <div className={styles.lead} data-indented={back !== undefined || undefined}>
            {lead}
          </div>
        )}
      </div>
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </header>
  );
}
