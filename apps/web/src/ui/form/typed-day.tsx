import { budapestDay, type Day } from '@felulet/domain/period/day.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeDay, readDay } from './read-day.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value: Day | null;
  readonly onChange: (day: Day | null) => void;
  readonly minimum?: Day | undefined;
  /** Told what is wrong with what stands here, or null. */
  readonly onFault: (fault: string | null) => void;
};

/** A day that is typed; what cannot be read stays as it is, and says so. [P5.17] */
export function TypedDay({ value, onChange, minimum, onFault, onBlur, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const read = (typed: string, isDone: boolean): void => {
    const day = readDay(typed, minimum ?? budapestDay(new Date()));
    const isEarly = day !== null && minimum !== undefined && day < minimum;
    const fault = isEarly ? t('ui.form.dayTooEarly', { day: minimum }) : t('ui.form.dayUnreadable');
    const isFaulty = typed.trim() !== '' && (day === null || isEarly);
    setText(isFaulty || !isDone ? typed : null);
    onFault(isFaulty && isDone ? fault : null);
    const next = isFaulty ? null : day;
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      autoComplete="off"
      inputMode="text"
      placeholder={t('ui.form.dayFormat')}
      {...rest}
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
