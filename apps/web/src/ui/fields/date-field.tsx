import type { Day } from '@felulet/domain/period/day.ts';
import { Input } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import styles from './period-field.module.css';
import { TypedDay } from './typed-day.tsx';
import { useCalendar } from './use-calendar.tsx';

type Props = {
  readonly label: string;
  readonly value: Day;
  readonly minimum: Day;
  readonly maximum: Day;
  readonly onChange: (day: Day) => void;
};

/** A required day, typed or picked; an emptied field restores its day when it is left. */
export function DateField({ label, value, minimum, maximum, onChange }: Props): React.ReactNode {
  const calendar = useCalendar();
  const [fault, setFault] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const change = (day: Day | null): void => {
    if (day !== null) onChange(day);
  };
  return (
    <Input.Wrapper error={fault}>
      <div className={styles.day}>
        <TypedDay
          aria-label={label}
          aria-invalid={fault !== null}
          error={fault !== null}
          {...{ value, minimum, maximum }}
          onFault={setFault}
          onChange={change}
        />
        <CalendarButton label={label} isOpen={isOpen} onOpen={setOpen}>
          <DatePicker
            {...calendar}
            minDate={minimum}
            maxDate={maximum}
            defaultDate={value}
            value={value}
            allowDeselect={false}
            onChange={(day) => {
              setFault(null);
              change(day);
              setOpen(false);
            }}
          />
        </CalendarButton>
      </div>
    </Input.Wrapper>
  );
}
