import { thousandsSeparator } from '@felulet/domain/format/money.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useFieldWords } from '../../../ui/form/field-words.ts';
import { groupedSurcharge, typedSurcharge } from './surcharge-text.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value?: string;
  readonly 'data-path'?: string;
  readonly onChange?: (value: string) => void;
};

/** A fee or an addition: digits, with a % sign where a share is meant. [K5.11] */
export function SurchargeField({ value = '', onChange, onFocus, onBlur, ...rest }: Props): React.ReactNode {
  useFieldWords(rest['data-path'], (fee) => (typeof fee === 'string' ? withUnit(fee) : null));
  // Grouped while nobody types, so that the cursor never jumps.
  const [isTyping, setTyping] = useState(false);
  return (
    <TextInput
      autoComplete="off"
      rightSection={/\d$/.test(value) ? 'Ft' : null}
      rightSectionPointerEvents="none"
      {...rest}
      value={isTyping ? value : groupedSurcharge(value)}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={(event) => onChange?.(typedSurcharge(event.currentTarget.value, value))}
    />
  );
}

function withUnit(fee: string): string {
  return /\d$/.test(fee) ? `${groupedSurcharge(fee)}${thousandsSeparator}Ft` : groupedSurcharge(fee);
}
