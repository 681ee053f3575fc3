import type { CalendarAriaLabels } from '@mantine/dates';
import type { TFunction } from 'i18next';

export function calendarLabels(t: TFunction): CalendarAriaLabels {
  return {
    nextMonth: t('ui.calendar.nextMonth'),
    previousMonth: t('ui.calendar.previousMonth'),
    nextYear: t('ui.calendar.nextYear'),
    previousYear: t('ui.calendar.previousYear'),
    nextDecade: t('ui.calendar.nextDecade'),
    previousDecade: t('ui.calendar.previousDecade'),
    monthLevelControl: t('ui.calendar.chooseMonth'),
    yearLevelControl: t('ui.calendar.chooseYear'),
  };
}
