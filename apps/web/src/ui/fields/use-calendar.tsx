import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hu';
import type { DatePickerProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { dayName, monthName } from '../text/calendar-names.ts';
import styles from './calendar.module.css';

type Shared = 'locale' | 'firstDayOfWeek' | 'monthLabelFormat' | 'getDayAriaLabel' | 'ariaLabels';

/** The common props of all date pickers: weeks from Monday, names in the reader's language. */
export function useCalendar(): Pick<DatePickerProps, Shared> & {
  readonly classNames: Readonly<Partial<Record<'day' | 'calendarHeaderLevel', string>>>;
} {
  const { t, i18n } = useTranslation();
  return {
    locale: i18n.language,
    firstDayOfWeek: 1,
    monthLabelFormat: (day) => monthName(day.slice(0, 7), i18n.language),
    getDayAriaLabel: (day) => dayName(day, i18n.language),
    ariaLabels: {
      nextMonth: t('ui.calendar.nextMonth'),
      previousMonth: t('ui.calendar.previousMonth'),
      nextYear: t('ui.calendar.nextYear'),
      previousYear: t('ui.calendar.previousYear'),
      nextDecade: t('ui.calendar.nextDecade'),
      previousDecade: t('ui.calendar.previousDecade'),
      monthLevelControl: t('ui.calendar.chooseMonth'),
      yearLevelControl: t('ui.calendar.chooseYear'),
    },
    classNames: { day: styles.day, calendarHeaderLevel: styles.title },
  };
}
