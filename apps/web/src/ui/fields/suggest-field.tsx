import { folded } from '@felulet/domain/format/folded.ts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keepEnter } from '../form/send-by-key.ts';
import { filterLimited, isSameName } from './list-option.tsx';

export type SuggestProps = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

type Props = SuggestProps & {
  readonly names: readonly string[];
  /** Whether the names belong to the present text. */
  readonly isSettled?: boolean;
};

/**
 * A text with suggested names. Enter takes the first name that starts with it, or keeps the text; it never submits the form, since the consequences
 * of the name are to be seen first.
 */
export function SuggestField({ names, isSettled = true, value = '', onChange, ...rest }: Props): React.ReactNode {
  const begun = isSettled ? namesStartingWith(value, names) : [];
  const [isOpen, setOpen] = useState(false);
  const kept = useRef(value);
  const isWalked = useRef(false);
  /** Enter was pressed before the names arrived. */
  const isAwaited = useRef(false);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isWalked.current = true;
    if (!keepEnter(event) || value === kept.current) return;
    kept.current = value;
    if (isWalked.current) return;
    // The list may still belong to a shorter text.
    event.stopPropagation();
    isAwaited.current = true;
    takeFirst();
  };
  const takeFirst = (): void => {
    if (!isAwaited.current || !isSettled) return;
    isAwaited.current = false;
    setOpen(false);
    const [first] = begun;
    if (first === undefined) return;
    kept.current = first;
    onChange?.(first);
  };
  useEffect(takeFirst);
  return (
    <Autocomplete
      filter={filterLimited}
      autoComplete="off"
      {...rest}
      onFocus={(event) => {
        kept.current = value;
        rest.onFocus?.(event);
      }}
      onKeyDownCapture={onKey}
      selectFirstOptionOnChange={begun.length > 0}
      value={value}
      data={[...begun, ...names.filter((name) => !begun.includes(name))]}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={(name) => {
        kept.current = name;
      }}
      onChange={(text) => {
        isWalked.current = false;
        isAwaited.current = false;
        onChange?.(text);
      }}
    />
  );
}

/** The names that start with the text; none when it is a whole name. */
export function namesStartingWith(text: string, names: readonly string[]): readonly string[] {
  const typed = folded(text.trim());
  if (typed === '' || names.some((name) => isSameName(folded(name), typed))) return [];
  return names.filter((name) => folded(name).startsWith(typed));
}
