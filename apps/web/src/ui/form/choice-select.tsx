import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useFieldWords } from './field-words.ts';
import { type Choice, useTypedAhead } from './use-typed-ahead.ts';

type Props = Omit<SelectProps, 'data' | 'onChange' | 'searchable'> & {
  readonly data: readonly Choice[];
  readonly 'data-path'?: string;
  readonly onChange?: (value: string | null) => void;
};

/** One of a few words; what each is called is known to the form, too. */
export function ChoiceSelect({ data, onChange, ...props }: Props): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  useFieldWords(props['data-path'], (value) => nameOfChoice(data, value));
  const typedAhead = useTypedAhead(data, props.value, (value) => {
    // What is marked in the open list is not what was typed.
    setOpen(false);
    if (value !== props.value) onChange?.(value);
  });
  return (
    <Select
      {...props}
      data={data}
      onChange={(value) => onChange?.(value)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={props.disabled ? undefined : typedAhead}
    />
  );
}

export function nameOfChoice(choices: readonly Choice[], value: unknown): string | null {
  return choices.find((choice) => choice.value === String(value))?.label ?? null;
}
