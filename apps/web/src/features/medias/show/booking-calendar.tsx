import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { monthName, shortWeekdayName } from '../../../ui/text/calendar-names.ts';
import styles from './booking-calendar.module.css';
import {
  type CalendarBooking,
  freeOn,
  type Month,
  shiftMonth,
  toMonth,
  type WeekBar,
  weekBars,
  weeksTouching,
} from './calendar-month.ts';
import { useBookingName, useBookingWords } from './use-booking-name.ts';

const BookingPopup = lazy(async () => ({ default: (await import('./booking-popup.tsx')).BookingPopup }));

type Props = {
  /** Null where free units are not shown. */
  readonly total: number | null;
  readonly bookings: readonly CalendarBooking[];
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
};

/** The bookings of a month; a click on one shows details, and may delete it. */
export function BookingCalendar({ total, bookings, month, onMonth }: Props): React.ReactNode {
  const { t, i18n } = useTranslation();
  const today = budapestDay(new Date());
  const [opened, setOpened] = useState<number | null>(null);
  const booking = bookings.find(({ id }) => id === opened);
  const weeks = weeksTouching(month);
  return (
    <section aria-label={t('medias.booking.calendar')}>
      <div className={styles.head}>
        <h3 className={styles.title} aria-live="polite">
          {monthName(month, i18n.language)}
        </h3>
        <Button
          size="compact-sm"
          variant="default"
          disabled={month === toMonth(today)}
          onClick={() => onMonth(toMonth(today))}
        >
          {t('medias.booking.today')}
        </Button>
        <IconAction
          icon={IconChevronLeft}
          label={t('medias.booking.previousMonth')}
          onClick={() => onMonth(shiftMonth(month, -1))}
        />
        <IconAction
          icon={IconChevronRight}
          label={t('medias.booking.nextMonth')}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </div>
      <div className={styles.grid}>
        <WeekDays week={weeks[0] ?? []} />
        {weeks.map((week) => (
          <CalendarWeek
            key={week[0]}
            week={week}
            month={month}
            today={today}
            total={total}
            bookings={bookings}
            onOpen={setOpened}
          />
        ))}
      </div>
      {booking === undefined ? null : (
        <Suspense fallback={null}>
          <BookingPopup booking={booking} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

function WeekDays({ week }: { readonly week: readonly Day[] }): React.ReactNode {
  const { i18n } = useTranslation();
  return (
    <div className={styles.weekDays} aria-hidden="true">
      {week.map((day) => (
        <span key={day}>{shortWeekdayName(day, i18n.language)}</span>
      ))}
    </div>
  );
}

type CalendarWeekProps = {
  readonly week: readonly Day[];
  readonly month: Month;
  readonly today: Day;
  readonly total: number | null;
  readonly bookings: readonly CalendarBooking[];
  readonly onOpen: (id: number) => void;
};

/** Seven days, with their free units where some are taken, and the bookings as bars over them. */
function CalendarWeek({ week, month, today, total, bookings, onOpen }: CalendarWeekProps): React.ReactNode {
  const bars = weekBars(week, bookings);
  return (
    <div className={styles.week}>
      <div className={styles.days}>
        {week.map((day) => (
          <DayCell
            key={day}
            day={day}
            isOutside={toMonth(day) !== month}
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
  /** Only for days that can still be booked. */
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
      {units === null || units.free === units.total ? null : (
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

function BookingBar({
  bar,
  onOpen,
}: {
  readonly bar: WeekBar;
  readonly onOpen: (id: number) => void;
}): React.ReactNode {
  const { booking, column, span, lane, startsHere, endsHere } = bar;
  const { t } = useTranslation();
  const name = useBookingName()(booking);
  const { owner, pieces } = useBookingWords()(booking);
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
      {owner === null ? null : <span className={styles.whose}>{owner}</span>}
      <span className={styles.pieces}>{owner === null ? pieces : ` · ${pieces}`}</span>
      {booking.is_option ? <span className={styles.pieces}>{` · ${t('occupancy.legend.option')}`}</span> : null}
    </button>
  );
}

type Occupancy = 'free' | 'partly' | 'full';

function occupancyOf({ free, total }: NonNullable<DayProps['units']>): Occupancy {
  if (free <= 0) return 'full';
  return free < total ? 'partly' : 'free';
}
