import { type CalendarUnit, quarterOf, weekNumber } from '@felulet/domain/period/calendar-unit.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import { useTranslation } from 'react-i18next';
import { shortMonthName, shortWeekdayName } from '../text/calendar-names.ts';

type Props = { readonly unit: CalendarUnit; readonly day: Day };

/** What stands at the head of the column that begins on the day. */
export function ColumnName({ unit, day }: Props): React.ReactNode {
  const { t, i18n } = useTranslation();
  if (unit === 'quarter') return <b>{t('ui.scale.quarter', { quarter: quarterOf(day) })}</b>;
  if (unit === 'month') return <b>{shortMonthName(day.slice(0, 7), i18n.language)}</b>;
  if (unit === 'day') {
    return (
      <>
        <b>{Number(day.slice(8))}</b>
        <span>{shortWeekdayName(day, i18n.language)}</span>
      </>
    );
  }
  return (
    <>
      <b>{t('ui.scale.week', { week: weekNumber(day) })}</b>
      <span>{day.slice(5)}</span>
    </>
  );
}
