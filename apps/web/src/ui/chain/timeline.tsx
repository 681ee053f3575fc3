import styles from './timeline.module.css';

export type TimelineEvent = {
  readonly key: string | number;
  readonly title: React.ReactNode;
  readonly detail?: React.ReactNode;
};

/** Events, one below the other. */
export function Timeline({
  events,
  label,
}: {
  readonly events: readonly TimelineEvent[];
  readonly label: string;
}): React.ReactNode {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map((event) => (
        <li key={event.key} className={styles.event}>
          <div className={styles.title}>{event.title}</div>
          {event.detail === undefined ? null : <div className={styles.detail}>{event.detail}</div>}
        </li>
      ))}
    </ol>
  );
}
