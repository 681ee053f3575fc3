import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { lengthInDays } from '@felulet/domain/period/period.ts';
import { Button, Input, type InputWrapperProps } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './calendar-button.tsx';
import styles from './period-field.module.css';
import { type Length, lastDayFrom } from './read-day.ts';
import { TypedDay, type TypedDayProps } from './typed-day.tsx';
import { useCalendar } from './use-calendar.tsx';

export type PeriodValue = { readonly from: Day | null; readonly to: Day | null };

type Props = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder' | 'required' | 'error'> & {
  readonly label: string;
  readonly value: PeriodValue;
  readonly onChange: (period: PeriodValue) => void;
  readonly minimum?: Day | undefined;
  /** For past days. */
  readonly isPast?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly allowSingleDateInRange?: boolean;
  /** Shown in each empty end; by default the format of a day. */
  readonly placeholder?: string | undefined;
  readonly 'data-path'?: string | undefined;
};

const lengths: readonly Length[] = ['week', 'twoWeeks', 'month'];

/** First and last day, typed or picked in one calendar, with buttons for usual lengths. */
export function PeriodField(props: Props): React.ReactNode {
  const { label, value, onChange, minimum, disabled, description, inputWrapperOrder, required, error } = props;
  const { t } = useTranslation();
  const [faults, setFaults] = useState<Readonly<Record<string, string | null>>>({});
  const isReversed = value.from !== null && value.to !== null && value.to < value.from;
  const reversed = isReversed ? t('ui.form.endBeforeStart', { day: value.from }) : null;
  const shown = faults.from ?? faults.to ?? reversed ?? (error && (missingEnd(value, t) ?? error));
  const typed = (
    end: 'from' | 'to',
    least: Pick<TypedDayProps, 'minimum' | 'start' | 'isPast'>,
    name: string,
  ): React.ReactNode => (
    <TypedDay
      aria-label={name}
      aria-invalid={Boolean(shown)}
      aria-required={required}
      disabled={disabled ?? false}
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      {...least}
      value={value[end]}
      error={Boolean(error ?? faults[end] ?? reversed)}
      data-path={end === 'from' ? props['data-path'] : undefined}
      onFault={(fault) => setFaults((before) => ({ ...before, [end]: fault }))}
      onChange={(day) => onChange({ ...value, [end]: day })}
      onWeek={(week) => {
        setFaults({});
        onChange(week);
      }}
    />
  );
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      labelElement="div"
      {...{ required, description }}
      label={<PeriodLabel label={label} period={value} />}
      {...(inputWrapperOrder === undefined ? {} : { inputWrapperOrder })}
      error={shown}
    >
      <div className={styles.fields}>
        {typed('from', { minimum, isPast: props.isPast }, t('ui.filter.periodFrom', { name: label }))}
        <span aria-hidden="true">–</span>
        {typed(
          'to',
          value.from === null ? { minimum, isPast: props.isPast } : { start: value.from },
          t('ui.filter.periodTo', { name: label }),
        )}
        <PeriodCalendar {...props} onPicked={() => setFaults({})} />
      </div>
    </Input.Wrapper>
  );
}

/** The label with the length, so that a wrong year is noticed. */
function PeriodLabel({ label, period: { from, to } }: { readonly label: string; readonly period: PeriodValue }) {
  const { t } = useTranslation();
  if (from === null || to === null || to < from) return label;
  const count = lengthInDays({ date_from: from, date_to: to });
  return (
    <>
      {label} <span className={styles.length}>({t('ui.form.days', { count })})</span>
    </>
  );
}

/** The label of the missing end, when only one is set. */
function missingEnd({ from, to }: PeriodValue, t: TFunction): string | null {
  if ((from === null) === (to === null)) return null;
  return t(from === null ? 'ui.form.startMissing' : 'ui.form.endMissing');
}

function PeriodCalendar(props: Props & { readonly onPicked: () => void }): React.ReactNode {
  const { label, value, onChange, minimum, disabled, onPicked } = props;
  const calendar = useCalendar();
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const [half, setHalf] = useState<Day | null>(null);
  const pick = (from: Day | null, to: Day | null): void => {
    setHalf(to === null ? from : null);
    if (from === null || to === null) return;
    onPicked();
    onChange({ from, to });
    setOpen(false);
  };
  return (
    <CalendarButton {...{ label, isOpen, disabled }} onOpen={setOpen} onClose={() => setHalf(null)}>
      <div className={styles.calendar}>
        <Presets from={half ?? value.from ?? minimum ?? budapestDay(new Date())} onPick={pick} />
        <DatePicker
          {...calendar}
          type="range"
          numberOfColumns={isNarrow ? 1 : 2}
          columnsToScroll={1}
          allowSingleDateInRange={props.allowSingleDateInRange ?? true}
          {...(minimum === undefined ? {} : { minDate: minimum })}
          defaultDate={value.from ?? minimum ?? budapestDay(new Date())}
          value={half === null ? [value.from, value.to] : [half, null]}
          onChange={([from, to]) => pick(from, to)}
        />
      </div>
    </CalendarButton>
  );
}

type PresetProps = { readonly from: Day; readonly onPick: (from: Day, to: Day) => void };

function Presets({ from, onPick }: PresetProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.presets}>
      {lengths.map((length) => (
        <Button
          key={length}
          size="compact-sm"
          variant="default"
          onClick={() => onPick(from, lastDayFrom(from, length))}
        >
          {t(`ui.calendar.${length}`)}
        </Button>
      ))}
    </div>
  );
}
