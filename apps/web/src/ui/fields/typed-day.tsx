import { addDays, budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldForm } from '../form/use-held-form.ts';
import { isWholeDay, readDay, readWeek } from './read-day.ts';

export type TypedDayProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly minimum?: Day | undefined;
  readonly maximum?: Day | undefined;
  /** For past days: without a year the last such day. */
  readonly isPast?: boolean | undefined;
  /** The first day of the period that ends here. */
  readonly start?: Day | undefined;
  /** Called with the fault of the text, or null. */
  readonly onFault: (fault: string | null) => void;
  /** Set where a week may fill the whole period. */
  readonly onWeek?: (week: { readonly from: Day; readonly to: Day }) => void;
};

/** A typed day. An unreadable text stays with its fault, and the form is not sent. */
export function TypedDay({
  value,
  onChange,
  start,
  minimum = start,
  maximum,
  isPast = false,
  onFault,
  onWeek,
  onBlur,
  ...rest
}: TypedDayProps): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const dayOf = (typed: string): Day | null => readDay(typed, earliestMeant({ minimum, maximum, isPast }));
  const isTooEarly = (day: Day | null): boolean => day !== null && minimum !== undefined && day < minimum;
  const faultOf = (typed: string): string | null => {
    const day = dayOf(typed);
    if (typed.trim() === '') return null;
    if (day === null) return t('ui.form.dayUnreadable');
    if (maximum !== undefined && day > maximum) return t('ui.form.dayTooLate', { day: maximum });
    return isTooEarly(day)
      ? t(start === undefined ? 'ui.form.dayTooEarly' : 'ui.form.endBeforeStart', { day: minimum })
      : null;
  };
  // A picked day replaces an unreadable text.
  if (value !== seen) {
    setSeen(value);
    if (value !== null && text !== null && dayOf(text) !== value) setText(null);
  }
  const read = (typed: string, isDone: boolean): void => {
    const week = onWeek !== undefined && isDone ? readWeek(typed, earliestMeant({ minimum, maximum, isPast })) : null;
    if (week !== null) {
      setText(null);
      onFault(null);
      onWeek?.(week);
      return;
    }
    const fault = faultOf(typed);
    setText(fault !== null || !isDone ? typed : null);
    onFault(isDone ? fault : null);
    const next = fault === null ? dayOf(typed) : null;
    if (next !== value) onChange(next);
  };
  // The start may be changed later.
  const isReversed = text === null && start !== undefined && isTooEarly(value);
  const isUnread = isReversed || (text !== null && faultOf(text) !== null);
  useHeldForm(input, isUnread, () => read(text ?? value ?? '', true));
  return (
    <TextInput
      autoComplete="off"
      inputMode="text"
      placeholder={t('ui.form.dayFormat')}
      {...rest}
      ref={input}
      data-unread={isUnread || undefined}
      value={text ?? value ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onFault(null);
        if (isWholeDay(typed) || typed.trim() === '') read(typed, false);
        else setText(typed);
      }}
      onBlur={(event) => {
        if (text !== null) read(text, true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== null) read(text, true);
      }}
    />
  );
}

type Bounds = Pick<TypedDayProps, 'minimum' | 'maximum' | 'isPast'>;

/** The day from which a day without year is searched; where it may be before or after today, mostly the future. */
function earliestMeant({ minimum, maximum, isPast }: Bounds): Day {
  const today = budapestDay(new Date());
  if (minimum === undefined) return isPast ? addDays(today, 1 - DAYS_OF_A_YEAR) : today;
  return maximum !== undefined && minimum < today && today < maximum ? today : minimum;
}

const DAYS_OF_A_YEAR = 365;
