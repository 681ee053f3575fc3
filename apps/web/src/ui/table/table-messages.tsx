import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFilterOff, IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { savedViewsQuery } from '../list/list-views.api.ts';
import type { ListState } from '../list/use-list-state.ts';
import type { EmptyState } from './column.ts';
import styles from './data-table.module.css';

type EmptyProps = {
  readonly list: ListState | undefined;
  readonly totalCount: number;
  readonly empty: EmptyState | undefined;
};

/** Says why there is nothing and what to do next: past the last page, filtered away, or nothing yet. */
export function EmptyMessage({ list, totalCount, empty }: EmptyProps): React.ReactNode {
  const { t } = useTranslation();
  if (list !== undefined && totalCount > 0) {
    return (
      <Message icon={<IconInbox size={36} stroke={1.4} />} title={t('ui.list.emptyPage')}>
        <Button variant="default" onClick={() => list.goToPage(0)}>
          {t('ui.list.backToFirst')}
        </Button>
      </Message>
    );
  }
  if (list?.isFiltered) {
    return (
      <Message
        icon={<IconFilterOff size={36} stroke={1.4} />}
        title={t('ui.list.emptyFiltered')}
        hint={t('ui.list.emptyFilteredHint')}
      >
        <Button variant="default" onClick={list.clearFilters}>
          {t('ui.filter.clear')}
        </Button>
      </Message>
    );
  }
  return (
    <Message
      icon={<IconInbox size={36} stroke={1.4} />}
      title={empty?.title ?? t('ui.list.emptyTitle')}
      hint={empty?.hint}
    >
      {empty?.action}
    </Message>
  );
}

type FailedProps = { readonly error: unknown; readonly onRetry: () => void; readonly list?: ListState | undefined };

/** A list whose parameters were refused is offered without them; other failures may be tried again. */
export function FailedMessage({ error, onRetry, list }: FailedProps): React.ReactNode {
  const { t } = useTranslation();
  const status = isApiProblem(error) ? error.status : null;
  const view = useOpenView(list);
  // The filters of a view may be gone or closed by now, and its reader did not type them.
  if (list !== undefined && (status === 422 || (view !== null && status === 404))) {
    return (
      <div role="alert">
        <Message
          icon={<IconFilterOff size={36} stroke={1.4} />}
          title={view === null ? t('ui.list.failedTitle') : t('ui.list.refusedView', { name: view })}
          hint={view === null ? t('ui.list.refusedHint') : t('ui.list.refusedViewHint')}
        >
          <Button variant="default" onClick={list.reset}>
            {t('ui.list.reset')}
          </Button>
        </Message>
      </div>
    );
  }
  const detail = isApiProblem(error) && error.detail !== '' ? error.detail : t('ui.list.failedHint');
  return (
    <div role="alert">
      <Message icon={<IconAlertTriangle size={36} stroke={1.4} />} title={t('ui.list.failedTitle')} hint={detail}>
        <Button variant="default" onClick={onRetry}>
          {t('ui.actions.retry')}
        </Button>
      </Message>
    </div>
  );
}

/** The name of the open view; null without one, or when it is not the reader's. */
function useOpenView(list: ListState | undefined): string | null {
  const key = list?.listKey;
  const id = list?.viewId ?? null;
  const { data } = useQuery({ ...savedViewsQuery(key ?? 'medias'), enabled: key !== undefined && id !== null });
  return data?.find((view) => view.id === id)?.name ?? null;
}

export function LoadingRows({ rows }: { readonly rows: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className="waits" role="status" aria-label={t('ui.list.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reason: the bars have no identity
        <div key={index} style={{ padding: '11px 12px', borderBottom: '1px solid var(--line)' }}>
          <Skeleton height={16} width={`${88 - ((index * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  );
}

type MessageProps = {
  readonly icon: React.ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children?: React.ReactNode;
};

function Message({ icon, title, hint, children }: MessageProps): React.ReactNode {
  return (
    <div className={styles.message}>
      {icon}
      <div className={styles.messageTitle}>{title}</div>
      {hint === undefined ? null : <div className={styles.messageHint}>{hint}</div>}
      {children}
    </div>
  );
}
