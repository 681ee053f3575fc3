import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from './read-day.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  /** A text that is no day is passed on for the form to refuse. */
  readonly onChange?: (value: string) => void;
};

/** A day of every year, typed freely; when it is left it becomes MM-dd, or stays as typed with its fault. */
export function MonthDayField({ value = '', onChange, onBlur, error, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const shown = typed !== null && readMonthDay(typed) === value ? typed : value;
  const isUnread = isLeft && shown.trim() !== '' && monthDayOf(shown) === null;
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...rest}
      error={error ?? (isUnread ? t('ui.form.monthDayUnreadable') : undefined)}
      value={shown}
      onChange={({ currentTarget: { value: text } }) => {
        setLeft(false);
        setTyped(text);
        onChange?.(readMonthDay(text));
      }}
      onBlur={(event) => {
        setLeft(true);
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function readMonthDay(text: string): string {
  return monthDayOf(text) ?? text.trim();
}

/** Read in a leap year, so that the 29th of February is a day. */
function monthDayOf(text: string): string | null {
  return readDay(text, '2024-01-01')?.slice('yyyy-'.length) ?? null;
}
