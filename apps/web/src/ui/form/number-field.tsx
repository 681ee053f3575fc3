import { thousandsSeparator } from '@felulet/domain/format/money.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'decimalScale'> & {
  readonly value?: number | null;
  readonly onChange?: (value: number | null) => void;
  readonly decimals?: number;
};

/** Digits in threes while typing, comma for decimals; 'e' and '.' do not get in; an empty field names its unit. [P5.3] */
export function NumberField({ value, onChange, decimals = 0, onKeyDown, ...rest }: Props): React.ReactNode {
  // What is on its way to a number, such as `5,` before its decimals: as a number it would lose the comma.
  const [unfinished, setUnfinished] = useState('');
  const blockLetters = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'e' || event.key === 'E' || event.key === '.') event.preventDefault();
    onKeyDown?.(event);
  };
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      thousandSeparator={thousandsSeparator}
      clampBehavior="none"
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      placeholder={rest.suffix?.trim()}
      {...rest}
      value={unfinished !== '' && numberOf(unfinished) === value ? unfinished : (value ?? '')}
      onChange={(entered) => {
        setUnfinished(typeof entered === 'string' && entered.includes('.') ? entered : '');
        onChange?.(numberOf(entered));
      }}
      onKeyDown={blockLetters}
    />
  );
}

function numberOf(entered: string | number): number | null {
  const number = entered === '' ? Number.NaN : Number(entered);
  return Number.isNaN(number) ? null : number;
}
