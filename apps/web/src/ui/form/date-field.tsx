import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { readDay } from './read-day.ts';
import { useCalendar } from './use-calendar.tsx';

type Props = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'minDate'> & {
  readonly value?: Day | null;
  readonly onChange?: (day: Day | null) => void;
  readonly minimum?: Day | undefined;
};

/** A day as yyyy-MM-dd, typed or picked; weeks start on Monday. */
export function DateField({ value, onChange, minimum, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const calendar = useCalendar();
  return (
    <DateInput
      {...calendar}
      dateParser={(text) => readDay(text, minimum ?? budapestDay(new Date()))}
      placeholder={t('ui.form.dayFormat')}
      {...rest}
      minDate={minimum}
      value={value ?? null}
      onChange={(day) => onChange?.(day)}
    />
  );
}
