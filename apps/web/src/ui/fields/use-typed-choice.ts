import type { SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepEnter } from '../form/send-by-key.ts';
import { useHeldForm } from '../form/use-held-form.ts';
import type { FieldOption } from './list-option.tsx';
import { type TypedInList, useTypedList } from './use-typed-list.ts';

type Typed = {
  /** The typed text that is not chosen yet; empty without one. */
  readonly typed: string;
  /** The option with that name. */
  readonly known: FieldOption | undefined;
  readonly onChoose: (id: number) => void;
  /**
   * Creates an entry with the name, also while the options are loading, since the server knows all of them. Without it only existing ones can be
   * chosen.
   */
  readonly onCreate?: ((name: string) => Promise<number | null>) | undefined;
};

type TypedChoice = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The message about the typed name. */
  readonly note: string | null;
  /** Whether the form has to wait: the name is being created, or its message was not seen yet. */
  readonly isUnread: boolean;
  add(): Promise<void>;
  onBlur(): void;
  onFocus(): void;
  /** Called when typing continues. */
  onType(): void;
};

type Dropped = { readonly text: string; readonly isShown: boolean };

/** A typed name is chosen, created, or dropped with a message; the form waits for it. */
export function useTypedChoice({ typed, known, onChoose, onCreate }: Typed): TypedChoice {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // Enter may reach both the field and its highlighted option.
  const underWay = useRef('');
  const [adding, setAdding] = useState('');
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const isUnread = adding !== '' || dropped?.isShown === false;
  useHeldForm(input, isUnread, () => undefined);
  const add = async (): Promise<void> => {
    if (typed === '' || underWay.current === typed) return;
    if (known !== undefined) return onChoose(known.id);
    if (onCreate === undefined) return setDropped({ text: typed, isShown: false });
    underWay.current = typed;
    setAdding(typed);
    const id = await onCreate(typed);
    underWay.current = '';
    setAdding('');
    if (id !== null) onChoose(id);
    else setDropped({ text: typed, isShown: false });
  };
  const note =
    adding === '' ? dropped && t('ui.form.notChosen', { value: dropped.text }) : t('ui.form.adding', { value: adding });
  return {
    input,
    note,
    isUnread,
    add,
    onBlur: () => void add(),
    onFocus: () => setDropped((left) => left && { ...left, isShown: true }),
    onType: () => setDropped(null),
  };
}

type Own = Pick<SelectProps, 'ref' | 'error' | 'onKeyDown' | 'onFocus' | 'onBlur'>;

type TypedSelect = Pick<TypedChoice, 'add' | 'onType'> & {
  readonly props: SelectProps & { readonly 'data-unread': true | undefined };
};

type TypedInSelect = Typed & TypedInList & { readonly isLoading: boolean };

/** The props for a field with one choice, wrapped around its own ones. */
export function useTypedSelect(typed: TypedInSelect, { ref, error, onKeyDown, onFocus, onBlur }: Own): TypedSelect {
  const choice = useTypedChoice(typed);
  const isTyped = typed.typed !== '';
  const list = useTypedList(typed, {
    onBlur: (event) => {
      choice.onBlur();
      onBlur?.(event);
    },
  });
  const props: TypedSelect['props'] = {
    ...list,
    ref: useMergedRef(ref, choice.input),
    'data-unread': choice.isUnread || undefined,
    error: choice.note ?? error,
    // Highlights what Enter would take.
    selectFirstOptionOnChange: isTyped && !typed.isLoading,
    onKeyDown: (event) => {
      keepEnter(event);
      onKeyDown?.(event);
    },
    onFocus: (event) => {
      choice.onFocus();
      onFocus?.(event);
    },
  };
  return { props, add: choice.add, onType: choice.onType };
}
