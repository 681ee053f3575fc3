import { phonePrefix, readPhoneNumber } from '@felulet/domain/format/identity.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** Eleven digits, more are left for the server to refuse; the dashes come by themselves: 12345678-1-42. */
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

/** The nine digits after +36, however they are written; what is no such number stays as it was typed. [K5.29] */
export function PhoneField({ value, onChange, error, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const reading = readPhoneNumber(value ?? '');
  const fault = isLeft && !reading.ok && value ? t(`ui.form.phone.${reading.code}`) : undefined;
  return (
    <TextInput
      type="tel"
      autoComplete="tel-national"
      leftSection={phonePrefix}
      leftSectionWidth={48}
      {...rest}
      error={fault ?? error}
      value={value ?? ''}
      onChange={(event) => {
        setIsLeft(false);
        onChange?.(phoneOf(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setIsLeft(true);
        rest.onBlur?.(event);
      }}
    />
  );
}

function phoneOf(text: string): string {
  const reading = readPhoneNumber(text);
  return reading.ok ? reading.value : text;
}

function dashed(text: string): string {
  const digits = text.replace(/\D/g, '');
  return [digits.slice(0, 8), digits.slice(8, 9), digits.slice(9)].filter((part) => part !== '').join('-');
}
