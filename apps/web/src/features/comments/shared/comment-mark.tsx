import { VisuallyHidden } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../ui/text/count-badge.tsx';
import type { UnreadCounts } from './use-comment-counts.ts';

/** The number of a line's comments; unread ones are marked by colour and word. */
export function CommentMark({ count, unread }: UnreadCounts): React.ReactNode {
  const { t } = useTranslation();
  if (count === 0) return null;
  const words = unread === 0 ? t('comments.mark', { count }) : t('comments.markUnread', { count, unread });
  return (
    <CountBadge weight={unread > 0 ? 'soft' : 'quiet'} data-tip={words}>
      <IconMessage size={14} stroke={1.8} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </CountBadge>
  );
}
