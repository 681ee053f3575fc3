import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hu';
import type { DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayName, monthName } from '../text/calendar-names.ts';
import styles from './calendar.module.css';

type Shared =
  | 'locale'
  | 'firstDayOfWeek'
  | 'monthLabelFormat'
  | 'getDayAriaLabel'
  | 'ariaLabels'
  | 'clearable'
  | 'clearButtonProps'
  | 'leftSection';

/** What every date picker says and shows alike: days as yyyy-MM-dd, weeks from Monday, names in the reader's language. */
export function useCalendar(): Pick<DateInputProps, Shared> & {
  readonly valueFormat: string;
  readonly classNames: Readonly<Partial<Record<'day' | 'calendarHeaderLevel', string>>>;
} {
  const { t, i18n } = useTranslation();
  return {
    valueFormat: 'YYYY-MM-DD',
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
    clearable: true,
    clearButtonProps: { 'aria-label': t('ui.form.clearField') },
    leftSection: <IconCalendar size={16} stroke={1.7} aria-hidden="true" />,
    classNames: { day: styles.day, calendarHeaderLevel: styles.title },
  };
}
