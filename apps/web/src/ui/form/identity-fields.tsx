import { phoneDigits, phonePrefix } from '@felulet/domain/format/identity.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

const TAX_NUMBER_DIGITS = 11;

/** Eleven digits; the dashes come by themselves: 12345678-1-42. */
export function TaxNumberField({ value, onChange, ...rest }: Props): React.ReactNode {
  return (
    <TextInput
      inputMode="numeric"
      placeholder="12345678-1-42"
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(dashed(event.currentTarget.value))}
    />
  );
}

/** The nine digits after +36. */
export function PhoneField({ value, onChange, ...rest }: Props): React.ReactNode {
  return (
    <TextInput
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      leftSection={phonePrefix}
      leftSectionWidth={48}
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value.replace(/\D/g, '').slice(0, phoneDigits))}
    />
  );
}

function dashed(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, TAX_NUMBER_DIGITS);
  return [digits.slice(0, 8), digits.slice(8, 9), digits.slice(9)].filter((part) => part !== '').join('-');
}
