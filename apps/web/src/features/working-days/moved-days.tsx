import type { Day } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../ui/text/calendar-names.ts';

/** Each day with its weekday, which shows typing errors. */
export function MovedDays({ days }: { readonly days: readonly Day[] }): React.ReactNode {
  const { t, i18n } = useTranslation();
  if (days.length === 0) return t('workingDays.none');
  return days.map((day) => `${day}\u00a0${weekdayName(day, i18n.language)}`).join(', ');
}
