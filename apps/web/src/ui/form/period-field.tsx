import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hu';
import type { Day } from '@felulet/domain/period/day.ts';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarLabels } from './calendar-labels.ts';

export type PeriodValue = { readonly from: Day | null; readonly to: Day | null };

type Props = Omit<DatePickerInputProps<'range'>, 'value' | 'defaultValue' | 'onChange' | 'minDate' | 'type'> & {
  readonly value: PeriodValue;
  readonly onChange: (period: PeriodValue) => void;
  readonly minimum?: Day | undefined;
};

/** First and last day in one picker; the half-chosen range stays inside the field until its second click. */
export function PeriodField({ value, onChange, minimum, ...rest }: Props): React.ReactNode {
  const { t, i18n } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [half, setHalf] = useState<Day | null>(null);
  const change = ([from, to]: [Day | null, Day | null]): void => {
    setHalf(to === null ? from : null);
    if (to !== null || from === null) onChange({ from, to });
  };
  return (
    <DatePickerInput
      type="range"
      valueFormat="YYYY-MM-DD"
      labelSeparator=" – "
      placeholder={`${t('ui.form.dayFormat')} – ${t('ui.form.dayFormat')}`}
      locale={i18n.language}
      firstDayOfWeek={1}
      numberOfColumns={isNarrow ? 1 : 2}
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden="true" />}
      ariaLabels={calendarLabels(t)}
      {...rest}
      minDate={minimum}
      value={half === null ? [value.from, value.to] : [half, null]}
      onChange={change}
    />
  );
}
