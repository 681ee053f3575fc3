import { TextInput, type TextInputProps } from '@mantine/core';
import { typedSurcharge } from './surcharge-text.ts';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A fee or an addition: digits, with a % sign where a share is meant. [K5.11] */
export function SurchargeField({ value = '', onChange, ...rest }: Props): React.ReactNode {
  return (
    <TextInput
      autoComplete="off"
      rightSection={/\d$/.test(value) ? 'Ft' : null}
      rightSectionPointerEvents="none"
      {...rest}
      value={value}
      onChange={(event) => onChange?.(typedSurcharge(event.currentTarget.value, value))}
    />
  );
}
