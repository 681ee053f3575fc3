import type { CalendarSpan } from '@felulet/domain/period/calendar-span.ts';
import { unitsOf, weekdayOf, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import { type Day, dayNumber } from '@felulet/domain/period/day.ts';
import { intersection, lengthInDays, type Period } from '@felulet/domain/period/period.ts';
import { useTranslation } from 'react-i18next';
import { monthName, shortWeekdayName } from '../../../ui/text/calendar-names.ts';
import styles from './campaign-calendar.module.css';

const FRIDAY = 4;

type Props = { readonly span: CalendarSpan; readonly period: Period; readonly today: Day };

/** Where a stretch of days lies, as columns of the grid of days. */
function columnsOf(period: Period, shown: Period): string {
  return `${dayNumber(shown.date_from) - dayNumber(period.date_from) + 1} / span ${lengthInDays(shown)}`;
}

/** The days of a month, or the months and weeks of a quarter; each bar says its days in words, so it is for the eye alone. */
export function CalendarScale({ span, period, today }: Props): React.ReactNode {
  const { i18n } = useTranslation();
  const parts = (unit: 'day' | 'week' | 'month') =>
    unitsOf(unit, period).flatMap((whole) => intersection(whole, period) ?? []);
  const fine = span === 'month' ? parts('day') : parts('week');
  return (
    <div className={styles.scale} aria-hidden="true" data-span={span}>
      {span === 'month'
        ? null
        : parts('month').map((month) => (
            <span key={month.date_from} className={styles.month} style={{ gridColumn: columnsOf(period, month) }}>
              {monthName(month.date_from.slice(0, 7), i18n.language)}
            </span>
          ))}
      {fine.map((part) => (
        <span
          key={part.date_from}
          className={styles.tick}
          style={{ gridColumn: columnsOf(period, part) }}
          data-free={span === 'month' && weekdayOf(part.date_from) > FRIDAY ? true : undefined}
          data-monday={weekdayOf(part.date_from) === 0 || undefined}
          data-today={part.date_from <= today && today <= part.date_to ? true : undefined}
        >
          {span === 'month' ? <DayMark day={part.date_from} language={i18n.language} /> : weekNumber(part.date_from)}
        </span>
      ))}
    </div>
  );
}

function DayMark({ day, language }: { readonly day: Day; readonly language: string }): React.ReactNode {
  return (
    <>
      <small>{shortWeekdayName(day, language)}</small>
      {Number(day.slice(8))}
    </>
  );
}

/** Weekends, the beginnings of weeks and months, and today, behind the bars. */
export function CalendarGround({ span, period, today }: Props): React.ReactNode {
  const days = unitsOf('day', period);
  return (
    <div className={styles.ground} aria-hidden="true">
      {days.map(({ date_from: day }) => {
        const isToday = day === today;
        const isFree = weekdayOf(day) > FRIDAY;
        const begins = day.endsWith('-01') ? 'month' : weekdayOf(day) === 0 ? 'week' : undefined;
        if (!isToday && begins === undefined && !(isFree && span === 'month')) return null;
        return (
          <span
            key={day}
            style={{ gridColumn: columnsOf(period, { date_from: day, date_to: day }) }}
            data-free={isFree && span === 'month' ? true : undefined}
            data-begins={begins}
            data-today={isToday || undefined}
          />
        );
      })}
    </div>
  );
}
