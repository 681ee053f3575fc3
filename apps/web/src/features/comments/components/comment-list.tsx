import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { commentPagesQuery, markRead } from '../comments.api.ts';
import type { CommentPlace, OpenedAt } from '../shared/comment-place.ts';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { Named } from './mention-text.ts';

type Props = {
  readonly place: CommentPlace;
  readonly isCampaignOnly: boolean;
  readonly colleagues: readonly Named[];
  /** Leads to the conversation about a line; absent where that is open. */
  readonly onOpen: ((at: OpenedAt) => void) | undefined;
};

/** What was just shown has been read after so long. */
const READ_AFTER = 1200;

export function CommentList({ place, isCampaignOnly, colleagues, onOpen }: Props): React.ReactNode {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(commentPagesQuery(place, isCampaignOnly));
  const comments = (pages.data?.pages ?? []).flatMap(({ list }) => list).toReversed();
  const unread = comments.filter((comment) => comment.is_unread).map(({ id }) => id);
  useReadMarks(unread);
  const end = useRef<HTMLDivElement>(null);
  const newest = comments.at(-1)?.id;
  // The newest one stands at the bottom, in sight.
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label={t('comments.list')} tabIndex={0}>
      {pages.hasNextPage ? (
        <Button
          variant="subtle"
          size="xs"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('comments.earlier')}
        </Button>
      ) : null}
      {pages.isPending ? <p className={styles.note}>{t('ui.form.loadingOptions')}</p> : null}
      {pages.isError ? (
        <Button variant="default" size="xs" onClick={() => void pages.refetch()}>
          {t('comments.loadAgain')}
        </Button>
      ) : null}
      {pages.isSuccess && comments.length === 0 ? <p className={styles.note}>{t('comments.empty')}</p> : null}
      {comments.length === 0 ? null : (
        <ol className={styles.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} colleagues={colleagues} onOpen={onOpen} />
          ))}
        </ol>
      )}
      <div ref={end} />
    </section>
  );
}

/** By a call of its own, and not before it could be seen. [D5.86] */
function useReadMarks(unread: readonly number[]): void {
  const client = useQueryClient();
  const marked = useRef(new Set<number>());
  const key = unread.join();
  useEffect(() => {
    const fresh =
      key === ''
        ? []
        : key
            .split(',')
            .map(Number)
            .filter((id) => !marked.current.has(id));
    if (fresh.length === 0) return undefined;
    const timer = setTimeout(() => {
      for (const id of fresh) marked.current.add(id);
      // It is marked the next time when this fails.
      void markRead(client, fresh.slice(-100)).catch(() => undefined);
    }, READ_AFTER);
    return () => clearTimeout(timer);
  }, [client, key]);
}
