import type { SelectProps } from '@mantine/core';
import { useState } from 'react';
import { isSameName } from './list-option.tsx';

export type TypedInList = {
  /** The text of the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The name of the chosen option, empty without one. */
  readonly chosen: string;
  /** Called when the emptied field is left; without it the name comes back. */
  readonly onEmptied?: (() => void) | undefined;
};

type Own = Pick<SelectProps, 'onBlur'>;
type Given = Own &
  Pick<SelectProps, 'dropdownOpened' | 'onDropdownOpen' | 'onDropdownClose' | 'onInput' | 'onKeyDownCapture'> &
  Required<Pick<SelectProps, 'searchValue' | 'onOptionSubmit'>>;

/** The dropdown of a typed choice field: closed while it shows the chosen name, which Enter keeps. */
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
    // Choosing the chosen option again changes nothing, so the name is restored here.
    onOptionSubmit: () => {
      setTyping(false);
      setText(chosen);
    },
    // With the whole name the list would be complete, and the highlight would stay where the name was.
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
      // Enter belongs to the field here, neither to the form nor to the list, whose highlight may be another option.
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
