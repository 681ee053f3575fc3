import { IconMessage } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { type CommentTarget, useOpenedComments } from './comment-target.ts';
import { useCommentCounts } from './use-comment-counts.ts';

const CommentPanel = lazy(async () => ({ default: (await import('../comment-panel.tsx')).CommentPanel }));

type Props = {
  /** The campaign, or one line of it on the page of a booking. */
  readonly place: CommentTarget;
};

/** Opens the conversation about the page's campaign or booking, and shows what is new in it. */
export function CommentButton({ place }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { opened, open, close } = useOpenedComments();
  const { campaign, booking, bookingPackage } = place;
  const counts = useCommentCounts(campaign);
  const isLine = booking !== undefined || bookingPackage !== undefined;
  const { count, unread } = isLine ? counts.of(place) : counts.all;
  const words =
    unread > 0
      ? t('comments.buttonUnread', { count, unread })
      : count > 0
        ? t('comments.button', { count })
        : t('comments.title');
  return (
    <>
      <ActionButton
        variant={unread > 0 ? 'light' : 'default'}
        icon={IconMessage}
        name={words}
        onClick={() => open({ booking, bookingPackage })}
      >
        {unread > 0 ? t('comments.short', { count, unread }) : count}
      </ActionButton>
      {opened === null ? null : (
        <Suspense fallback={null}>
          {/* The page of a line opens no other conversation, whatever the address says. */}
          <CommentPanel
            place={isLine ? place : { campaign, ...opened }}
            isOfPage={isLine}
            onOpen={open}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
