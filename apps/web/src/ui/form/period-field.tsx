import type { Day } from '@felulet/domain/period/day.ts';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar } from './use-calendar.tsx';

export type PeriodValue = { readonly from: Day | null; readonly to: Day | null };

type Props = Omit<DatePickerInputProps<'range'>, 'value' | 'defaultValue' | 'onChange' | 'minDate' | 'type'> & {
  readonly value: PeriodValue;
  readonly onChange: (period: PeriodValue) => void;
  readonly minimum?: Day | undefined;
};

/** First and last day in one picker; the half-chosen range stays inside the field until its second click. */
export function PeriodField({ value, onChange, minimum, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calendar = useCalendar();
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [half, setHalf] = useState<Day | null>(null);
  const change = ([from, to]: [Day | null, Day | null]): void => {
    setHalf(to === null ? from : null);
    if (to !== null || from === null) onChange({ from, to });
  };
  return (
    <DatePickerInput
      {...calendar}
      type="range"
      labelSeparator=" – "
      placeholder={`${t('ui.form.dayFormat')} – ${t('ui.form.dayFormat')}`}
      numberOfColumns={isNarrow ? 1 : 2}
      allowSingleDateInRange
      {...rest}
      minDate={minimum}
      value={half === null ? [value.from, value.to] : [half, null]}
      onChange={change}
    />
  );
}
