import styles from './count-badge.module.css';

type Props = React.ComponentProps<'span'> & {
  /** A new task, something new, or a mere number. */
  readonly weight?: 'strong' | 'soft' | 'quiet';
  readonly 'data-tip'?: string;
};

/** A number or a word in a pill, beside what it counts. */
export function CountBadge({ weight = 'strong', ...rest }: Props): React.ReactNode {
  return <span {...rest} className={styles.badge} data-weight={weight} />;
}
