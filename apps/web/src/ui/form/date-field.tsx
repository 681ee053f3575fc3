import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/hu';
import type { Day } from '@felulet/domain/period/day.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { calendarLabels } from './calendar-labels.ts';

type Props = Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'minDate'> & {
  readonly value?: Day | null;
  readonly onChange?: (day: Day | null) => void;
  readonly minimum?: Day | undefined;
};

/** A day as yyyy-MM-dd, typed or picked; weeks start on Monday. */
export function DateField({ value, onChange, minimum, ...rest }: Props): React.ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <DateInput
      valueFormat="YYYY-MM-DD"
      placeholder={t('ui.form.dayFormat')}
      locale={i18n.language}
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      leftSection={<IconCalendar size={16} stroke={1.7} aria-hidden="true" />}
      ariaLabels={calendarLabels(t)}
      {...rest}
      minDate={minimum}
      value={value ?? null}
      onChange={(day) => onChange?.(day)}
    />
  );
}
