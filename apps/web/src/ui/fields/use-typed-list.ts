import type { SelectProps } from '@mantine/core';
import { useState } from 'react';
import { isSameName } from './list-option.tsx';

export type TypedInList = {
  /** What stands in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The name of what is chosen, empty where nothing is. */
  readonly chosen: string;
  /** Somebody emptied the field and left it; without it the name comes back. */
  readonly onEmptied?: (() => void) | undefined;
};

type Own = Pick<SelectProps, 'onBlur'>;
type Given = Own &
  Pick<SelectProps, 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose' | 'onInput' | 'onKeyDownCapture'> &
  Required<Pick<SelectProps, 'searchValue' | 'onOptionSubmit'>>;

/** The list of a field of choices that one types into: closed while the very name of what is chosen stands there, which Enter keeps. [K5.71] */
export function useTypedList({ text, setText, chosen, onEmptied }: TypedInList, { onBlur }: Own): Given {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const isChosen = text !== '' && isSameName(text, chosen);
  const settle = (): void => {
    if (isTyping && text === '') onEmptied?.();
    setTyping(false);
    setOpen(false);
  };
  return {
    searchValue: text,
    // A part of the name that is chosen already changes nothing, so nothing else writes the name out.
    onOptionSubmit: () => {
      setTyping(false);
      setText(chosen);
    },
    // With the name whole the list would be whole, too, and the mark stay where the name was found.
    dropdownOpened: isOpen && !(isTyping && isChosen),
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => setOpen(false),
    onInput: () => setTyping(true),
    onBlur: (event) => {
      settle();
      onBlur?.(event);
    },
    onKeyDownCapture: (event) => {
      const { key, ctrlKey, metaKey } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp') setTyping(false);
      if (key !== 'Enter' || !isTyping || !(isChosen || text === '')) return;
      settle();
      if (ctrlKey || metaKey) return;
      // It is the field's: never the form's, nor the list's, whose mark stands where something else was typed.
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
