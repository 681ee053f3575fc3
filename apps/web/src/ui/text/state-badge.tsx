import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClockHour4, IconProgress } from '@tabler/icons-react';
import styles from './state-badge.module.css';

/** The meaning of a colour, which is never shown without icon and word. */
export type Tone = 'waiting' | 'accepted' | 'rejected' | 'progress' | 'closed';

const icons = {
  waiting: IconClockHour4,
  accepted: IconCircleCheck,
  rejected: IconCircleX,
  progress: IconProgress,
  closed: IconCircleDashed,
};

type Props = { readonly tone: Tone; readonly children: React.ReactNode };

export function StateBadge({ tone, children }: Props): React.ReactNode {
  const Glyph = icons[tone];
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Glyph size={14} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
