import { formatMinute } from '@felulet/domain/format/dates.ts';
import { isNearEnd } from '@felulet/domain/option/option-terms.ts';
import { budapestDay, budapestParts, dayNumber } from '@felulet/domain/period/day.ts';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../../ui/text/calendar-names.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { useWorkingDays } from '../../working-days/shared/use-working-days.ts';
import styles from './options.module.css';

const DAYS_OF_A_WEEK = 7;

/** 'hétfő 18:00-ig': within a week by the day's name, otherwise by its date. */
export function untilWords({ t, language }: I18n, now: Date, until: Date): string {
  if (until <= now) return t('options.until.over');
  const { day, time: second } = budapestParts(until);
  const time = second.slice(0, 5);
  const ahead = daysAhead(now, until);
  if (ahead === 0) return t('options.until.today', { time });
  if (ahead === 1) return t('options.until.tomorrow', { time });
  return t('options.until.day', { time, day: ahead < DAYS_OF_A_WEEK ? weekdayName(day, language) : day });
}

function daysAhead(now: Date, until: Date): number {
  return dayNumber(budapestDay(until)) - dayNumber(budapestDay(now));
}

type Props = {
  readonly until: string;
  /** Adds the date where only the day is named. */
  readonly isDated?: boolean;
};

/** The end of an option; red when it is less than a working day away. */
export function UntilText({ until, isDated = false }: Props): React.ReactNode {
  const { i18n } = useTranslation();
  const { isWorkingDay } = useWorkingDays();
  const now = useNow();
  const end = new Date(until);
  return (
    <>
      <span
        className={styles.left}
        data-near={isNearEnd(end, now, isWorkingDay) || undefined}
        data-tip={formatMinute(end)}
      >
        {untilWords(i18n, now, end)}
      </span>
      {isDated && daysAhead(now, end) < DAYS_OF_A_WEEK ? (
        <span className={styles.under} data-desk>
          <InstantText instant={until} />
        </span>
      ) : null}
    </>
  );
}
