import { commentCount, commentRead } from '@felulet/contract/wire.generated.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { askToLeave } from '../../ui/dialog/ask-to-leave.ts';
import { DrawerFrame } from '../../ui/dialog/drawer-frame.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentOptionQuery, commentPagesQuery } from './comments.api.ts';
import styles from './comments.module.css';
import type { Named } from './mention-text.ts';
import { OwnWork, useOwnWork } from './own-work.ts';
import type { CommentTarget, OpenedAt } from './shared/comment-target.ts';

type Props = {
  readonly place: CommentTarget;
  /** The page shows this line, so there is no link to the conversation of the campaign. */
  readonly isOfPage: boolean;
  readonly onOpen: (at: OpenedAt) => void;
  readonly onClose: () => void;
};

/** The conversation beside the page: the newest comment at the bottom, and the form below it. */
export function CommentPanel({ place, isOfPage, onOpen, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isCampaignOnly, setCampaignOnly] = useState(false);
  const options = useQuery(commentOptionQuery(place)).data;
  const isLine = place.booking !== undefined || place.bookingPackage !== undefined;
  const { checks, isChanged } = useOwnWork();
  const leave = async (then: () => void): Promise<void> => {
    if (!isChanged() || (await askToLeave('dialog'))) then();
  };
  return (
    <DrawerFrame title={t(isLine ? 'comments.lineTitle' : 'comments.title')} onClose={() => void leave(onClose)}>
      <OwnWork value={checks}>
        <div className={styles.panel}>
          {isLine ? (
            isOfPage ? null : (
              <span>
                <ActionButton
                  variant="subtle"
                  size="xs"
                  icon={IconArrowLeft}
                  onClick={() => void leave(() => onOpen({}))}
                >
                  {t('comments.toCampaign')}
                </ActionButton>
              </span>
            )
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={t('comments.which')}
              value={isCampaignOnly ? 'campaign' : 'all'}
              onChange={(value) => setCampaignOnly(value === 'campaign')}
              data={[
                { value: 'all', label: t('comments.all') },
                { value: 'campaign', label: t('comments.campaignOnly') },
              ]}
            />
          )}
          {options?.line_title ? <strong>{options.line_title}</strong> : null}
          <CommentList
            key={JSON.stringify([place, isCampaignOnly])}
            place={place}
            isCampaignOnly={isCampaignOnly}
            colleagues={options?.colleagues ?? []}
            onOpen={isLine ? undefined : (at) => void leave(() => onOpen(at))}
          />
          {options === undefined ? null : <CommentForm key={JSON.stringify(place)} place={place} options={options} />}
        </div>
      </OwnWork>
    </DrawerFrame>
  );
}

type CommentListProps = {
  readonly place: CommentTarget;
  readonly isCampaignOnly: boolean;
  readonly colleagues: readonly Named[];
  /** Opens the conversation about a line; absent where it is open. */
  readonly onOpen: ((at: OpenedAt) => void) | undefined;
};

/** Comments count as read after being visible for this long. */
const READ_AFTER = 1200;

function CommentList({ place, isCampaignOnly, colleagues, onOpen }: CommentListProps): React.ReactNode {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(commentPagesQuery(place, isCampaignOnly));
  const comments = (pages.data?.pages ?? []).flatMap(({ list }) => list).toReversed();
  const unread = comments.filter((comment) => comment.is_unread).map(({ id }) => id);
  useReadMarks(unread);
  const end = useRef<HTMLDivElement>(null);
  const newest = comments.at(-1)?.id;
  // Scrolls to the newest comment, at the bottom.
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

/** A separate call marks them as read, and not before they were visible. */
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
      // When this fails, they are marked the next time.
      void markCommentsRead(client, fresh.slice(-100)).catch(() => undefined);
    }, READ_AFTER);
    return () => clearTimeout(timer);
  }, [client, key]);
}

/** Only the counts are reloaded: comments on the screen stay marked as new until the panel is closed. */
async function markCommentsRead(client: QueryClient, ids: readonly number[]): Promise<void> {
  await call(commentRead, { body: { comments: [...ids] } });
  await client.invalidateQueries({ queryKey: [commentCount.path] });
}
