import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './booking-calendar.module.css';
import { type Bar, barsOf, type CalendarBooking, freeOn, type Month, monthOf } from './calendar-month.ts';
import { useBookingName, useBookingWords } from './use-booking-name.ts';

type Props = {
  readonly week: readonly Day[];
  readonly month: Month;
  readonly today: Day;
  readonly total: number | null;
  readonly bookings: readonly CalendarBooking[];
  readonly onOpen: (id: number) => void;
};

/** Seven days with what is free, and the bookings over them as bars. */
export function CalendarWeek({ week, month, today, total, bookings, onOpen }: Props): React.ReactNode {
  const bars = barsOf(week, bookings);
  return (
    <div className={styles.week}>
      <div className={styles.days}>
        {week.map((day) => (
          <DayCell
            key={day}
            day={day}
            isOutside={monthOf(day) !== month}
            isToday={day === today}
            isPast={day < today}
            units={total === null || day < today ? null : { free: freeOn(day, total, bookings), total }}
          />
        ))}
      </div>
      <div className={styles.bars}>
        {bars.map((bar) => (
          <BookingBar key={bar.booking.id} bar={bar} onOpen={onOpen} />
        ))}
      </div>
    </div>
  );
}

type DayProps = {
  readonly day: Day;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** Told of days that can still be had. */
  readonly units: { readonly free: number; readonly total: number } | null;
};

function DayCell({ day, isOutside, isToday, isPast, units }: DayProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div
      className={styles.day}
      data-outside={isOutside}
      data-today={isToday}
      data-state={units === null ? 'past' : occupancyOf(units)}
    >
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(-2))}
      </span>
      {units === null ? null : (
        <span className={styles.free} aria-hidden="true">
          {units.free}/{units.total}
        </span>
      )}
      <VisuallyHidden>
        {units !== null
          ? t('medias.booking.dayFree', { day, ...units })
          : isPast
            ? t('medias.booking.dayPast', { day })
            : day}
      </VisuallyHidden>
    </div>
  );
}

function BookingBar({ bar, onOpen }: { readonly bar: Bar; readonly onOpen: (id: number) => void }): React.ReactNode {
  const { booking, column, span, lane, startsHere, endsHere } = bar;
  const { t } = useTranslation();
  const name = useBookingName()(booking);
  const { whose, pieces } = useBookingWords()(booking);
  const tip = `${name}, ${formatPeriod(booking)}${booking.is_option ? `, ${t('occupancy.legend.option')}` : ''}`;
  return (
    <button
      type="button"
      className={styles.bar}
      style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: lane + 1 }}
      data-starts={startsHere}
      data-ends={endsHere}
      data-state={booking.state}
      data-option={booking.is_option || undefined}
      data-tip={tip}
      aria-label={tip}
      onClick={() => onOpen(booking.id)}
    >
      {whose === null ? null : <span className={styles.whose}>{whose}</span>}
      <span className={styles.pieces}>{whose === null ? pieces : ` · ${pieces}`}</span>
      {booking.is_option ? <span className={styles.pieces}>{` · ${t('occupancy.legend.option')}`}</span> : null}
    </button>
  );
}

type Occupancy = 'free' | 'partly' | 'full';

function occupancyOf({ free, total }: NonNullable<DayProps['units']>): Occupancy {
  if (free <= 0) return 'full';
  return free < total ? 'partly' : 'free';
}
