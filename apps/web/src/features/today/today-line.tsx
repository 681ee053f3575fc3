import { formatMinute } from '@felulet/domain/format/dates.ts';
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

/** How long it has been waiting, in the word order of the language. */
export function SinceText({ instant }: { readonly instant: string }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <time dateTime={instant} className="tabular">
      {t('today.waiting.since', { time: formatMinute(new Date(instant)) })}
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
