import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { monthName, shortWeekdayName } from '../../../ui/text/calendar-names.ts';
import styles from './booking-calendar.module.css';
import { addMonths, type CalendarBooking, type Month, monthOf, weeksOf } from './calendar-month.ts';
import { CalendarWeek } from './calendar-week.tsx';

const BookingPopup = lazy(async () => ({ default: (await import('./booking-popup.tsx')).BookingPopup }));

type Props = {
  /** Null where no units are told: nothing is to be had. */
  readonly total: number | null;
  readonly bookings: readonly CalendarBooking[];
  readonly month: Month;
  readonly onMonth: (month: Month) => void;
};

/** The bookings of a month; a click on one tells more and may take it out. [K2.12] [K9.12] */
export function BookingCalendar({ total, bookings, month, onMonth }: Props): React.ReactNode {
  const { t, i18n } = useTranslation();
  const today = budapestDay(new Date());
  const [opened, setOpened] = useState<number | null>(null);
  const booking = bookings.find(({ id }) => id === opened);
  const weeks = weeksOf(month);
  return (
    <section aria-label={t('medias.booking.calendar')}>
      <div className={styles.head}>
        <h3 className={styles.title} aria-live="polite">
          {monthName(month, i18n.language)}
        </h3>
        <Button
          size="compact-sm"
          variant="default"
          disabled={month === monthOf(today)}
          onClick={() => onMonth(monthOf(today))}
        >
          {t('medias.booking.today')}
        </Button>
        <IconAction
          icon={IconChevronLeft}
          label={t('medias.booking.previousMonth')}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <IconAction
          icon={IconChevronRight}
          label={t('medias.booking.nextMonth')}
          onClick={() => onMonth(addMonths(month, 1))}
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
