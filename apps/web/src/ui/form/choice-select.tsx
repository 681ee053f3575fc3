import { Select, type SelectProps } from '@mantine/core';
import { useFieldWords } from './field-words.ts';

type Choice = { readonly value: string; readonly label: string };
type Props = Omit<SelectProps, 'data'> & { readonly data: readonly Choice[]; readonly 'data-path'?: string };

/** One of a few words; what each is called is known to the form, too. */
export function ChoiceSelect({ data, ...props }: Props): React.ReactNode {
  useFieldWords(props['data-path'], (value) => nameOfChoice(data, value));
  return <Select {...props} data={data} />;
}

export function nameOfChoice(choices: readonly Choice[], value: unknown): string | null {
  return choices.find((choice) => choice.value === String(value))?.label ?? null;
}
