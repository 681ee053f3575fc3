import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A day of every year as MM-dd; the dash comes by itself. */
export function MonthDayField({ value, onChange, ...rest }: Props): React.ReactNode {
  return (
    <TextInput
      inputMode="numeric"
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(dashed(event.currentTarget.value))}
    />
  );
}

function dashed(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits;
}
