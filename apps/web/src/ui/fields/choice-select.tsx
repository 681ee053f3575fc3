import { folded } from '@felulet/domain/format/folded.ts';
import { Select, type SelectProps } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFieldWords } from '../form/field-words.ts';

type Props = Omit<SelectProps, 'data' | 'onChange' | 'searchable'> & {
  readonly data: readonly Choice[];
  readonly 'data-path'?: string;
  readonly onChange?: (value: string | null) => void;
};

/** A choice among a few words; the form knows their labels, too. */
export function ChoiceSelect({ data, onChange, ...props }: Props): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  useFieldWords(props['data-path'], (value) => nameOfChoice(data, value));
  const typedAhead = useTypedAhead(data, props.value, (value) => {
    // The highlighted option of the open list is not what was typed.
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

type Choice = { readonly value: string; readonly label: string };

/** Letters typed within this time, in ms, belong to one word. */
const PAUSE = 1000;

/** Typing letters on the closed field chooses the option that starts with them; the same letter again chooses the next one. */
function useTypedAhead(
  choices: readonly Choice[],
  value: string | null | undefined,
  choose: (value: string) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    const before = timeStamp - typed.current.at < PAUSE ? typed.current.text : '';
    // A space alone opens the list.
    if (key === ' ' && before === '') return;
    event.preventDefault();
    event.stopPropagation();
    const text = before + folded(key);
    typed.current = { text, at: timeStamp };
    const next = choiceOf(choices, value, text);
    if (next !== undefined) choose(next.value);
  };
}

function choiceOf(choices: readonly Choice[], value: string | null | undefined, text: string): Choice | undefined {
  const begun = choices.find(({ label }) => folded(label).startsWith(text));
  const letter = text[0] ?? '';
  if (letter.repeat(text.length) !== text) return begun;
  const alike = choices.filter(({ label }) => folded(label).startsWith(letter));
  if (text.length > 1 && begun !== undefined) return begun;
  return alike[(alike.findIndex((choice) => choice.value === value) + 1) % alike.length];
}
