import { thousandsSeparator } from '@felulet/domain/format/money.ts';
import { readSurcharge } from '@felulet/domain/money/surcharge.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import { leavingKey, useHeldForm } from '../../../ui/form/use-held-form.ts';
import { groupedSurcharge } from './surcharge-text.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value?: string;
  readonly 'data-path'?: string;
  readonly onChange?: (value: string) => void;
};

/**
 * A fee or an addition: digits, with a % sign for a share. What is typed stays until the field is left; then it is shown as it was understood, or
 * with the reason why it was not.
 */
export function SurchargeField({
  value = '',
  onChange,
  onFocus,
  onBlur,
  onKeyDown,
  error,
  ref,
  ...rest
}: Props): React.ReactNode {
  const { t } = useTranslation();
  useFieldWords(rest['data-path'], (fee) => (typeof fee === 'string' ? withUnit(fee) : null));
  // Grouped while nobody types, so that the cursor never jumps.
  const [typed, setTyped] = useState<string | null>(null);
  const [word, setWord] = useState<{ readonly text: string; readonly about: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const reading = readSurcharge(value);
  const put = (text: string): void => {
    const read = readSurcharge(text);
    setTyped(text);
    setWord(null);
    onChange?.(read.ok && read.isLiteral ? read.value : text);
  };
  /** Returns whether there is a message. */
  const settle = (key: string | null): boolean => {
    setTyped(null);
    if (!reading.ok) {
      setWord({ text: t('bookings.fee.unread', { entry: value }), about: value });
      return true;
    }
    if (reading.isLiteral) return false;
    onChange?.(reading.value);
    const words = { value: withUnit(reading.value), key };
    setWord({
      text: t(key === null ? 'ui.form.reading.read_as' : 'ui.form.reading.read_as_again', words),
      about: reading.value,
    });
    return true;
  };
  useHeldForm(input, !reading.ok, settle);
  const message = word?.about === value ? word.text : null;
  return (
    <TextInput
      autoComplete="off"
      rightSection={reading.ok && /\d$/.test(reading.value) ? 'Ft' : null}
      rightSectionPointerEvents="none"
      {...rest}
      ref={useMergedRef(ref, input)}
      data-unread={!reading.ok || undefined}
      error={reading.ok || message === null ? error : <span role="alert">{message}</span>}
      inputContainer={(field) => (
        <>
          {field}
          <div aria-live="polite">{reading.ok ? message : null}</div>
        </>
      )}
      value={typed ?? groupedSurcharge(value)}
      onChange={({ currentTarget }) => put(currentTarget.value)}
      onKeyDown={(event) => {
        const key = leavingKey(event);
        if (key === null || !settle(key)) return onKeyDown?.(event);
        event.preventDefault();
        event.stopPropagation();
      }}
      onMouseDown={() => {
        isPressed.current = true;
      }}
      onFocus={(event) => {
        // Without the separators the text is another one, which would drop the browser's selection.
        flushSync(() => setTyped(value));
        if (!isPressed.current) event.currentTarget.select();
        isPressed.current = false;
        onFocus?.(event);
      }}
      onBlur={(event) => {
        settle(null);
        onBlur?.(event);
      }}
    />
  );
}

function withUnit(fee: string): string {
  return /\d$/.test(fee) ? `${groupedSurcharge(fee)}${thousandsSeparator}Ft` : groupedSurcharge(fee);
}
