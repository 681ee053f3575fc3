import { formatMinute } from '@felulet/domain/format/dates.ts';
import { budapestDay, type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { targetOfPlace } from '../../ui/action/target-of-place.ts';
import styles from './today.module.css';

type Props = {
  /** Path and query of the page where it is done. */
  readonly place: string;
  readonly text: string;
  readonly detail: React.ReactNode;
  readonly aside: React.ReactNode;
};

/** A line that leads to its page by one click. */
export function TodayLine({ place, text, detail, aside }: Props): React.ReactNode {
  return (
    <li>
      <RouteLink className={styles.line} {...targetOfPlace(place)}>
        <span className={styles.what}>
          <strong>{text}</strong>
          <span className={styles.detail}>{detail}</span>
        </span>
        <span className={styles.when}>{aside}</span>
      </RouteLink>
    </li>
  );
}

/** What has been waiting so many days is late. */
const LATE_DAYS = 7;

/** For how many days it has been waiting; since when exactly says a hint. */
export function SinceText({ instant, today }: { readonly instant: string; readonly today: Day }): React.ReactNode {
  const { t } = useTranslation();
  const since = new Date(instant);
  const days = dayNumber(today) - dayNumber(budapestDay(since));
  return (
    <time dateTime={instant} data-tip={formatMinute(since)} data-late={days >= LATE_DAYS || undefined}>
      {days <= 0
        ? t('today.waiting.sinceToday')
        : days === 1
          ? t('today.waiting.sinceYesterday')
          : t('today.waiting.days', { count: days })}
    </time>
  );
}

type EmptyProps = { readonly title: string; readonly hint: string };

export function NothingHere({ title, hint }: EmptyProps): React.ReactNode {
  return (
    <div className={styles.empty}>
      <p>{title}</p>
      <p className={styles.detail}>{hint}</p>
    </div>
  );
}
