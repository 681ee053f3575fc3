import { phonePrefix, readPhoneNumber, taxNumberDoubt } from '@felulet/domain/format/identity.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeldForm } from '../form/use-held-form.ts';
import styles from './number-field.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/**
 * Eleven digits, formatted as 12345676-1-42 while typing; more digits are left for the server to refuse. A probably mistyped number is asked about
 * once, and then accepted.
 */
export function TaxNumberField({ value = '', onChange, onBlur, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(value);
  const [warned, setWarned] = useState({ about: '', isHeld: false });
  const doubt = value === before ? null : taxNumberDoubt(value);
  const ask = (isHeld: boolean): void => setWarned({ about: value, isHeld });
  useHeldForm(input, doubt !== null && !(warned.about === value && warned.isHeld), () => ask(true));
  const words = doubt !== null && warned.about === value ? [t(`ui.form.taxNumber.${doubt}`)] : [];
  if (words.length > 0 && warned.isHeld) words.push(t('ui.form.taxNumber.again'));
  return (
    <TextInput
      inputMode="numeric"
      placeholder="12345676-1-42"
      {...rest}
      ref={input}
      inputContainer={(field) => (
        <>
          {field}
          <div className={styles.reading} aria-live="polite">
            {words.join(' ') || null}
          </div>
        </>
      )}
      value={value}
      onChange={(event) => onChange?.(dashed(event.currentTarget.value))}
      onBlur={(event) => {
        if (warned.about !== value) ask(false);
        onBlur?.(event);
      }}
    />
  );
}

/** The digits after +36, however they are written; a text that is no such number stays as typed. */
export function PhoneField({ value, onChange, error, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isLeft, setIsLeft] = useState(false);
  const reading = readPhoneNumber(value ?? '');
  const fault = isLeft && !reading.ok && value ? t(`ui.form.phone.${reading.code}`) : undefined;
  return (
    <TextInput
      type="tel"
      autoComplete="tel-national"
      placeholder={t('ui.form.phone.mask')}
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
