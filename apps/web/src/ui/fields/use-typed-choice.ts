import type { SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepEnter } from '../form/send-by-key.ts';
import { useHeldForm } from '../form/use-held-form.ts';
import type { FieldOption } from './list-option.tsx';
import { type TypedInList, useTypedList } from './use-typed-list.ts';

type Typed = {
  /** What was typed and is not chosen yet; empty where nothing was. */
  readonly typed: string;
  /** The option that bears that name. */
  readonly known: FieldOption | undefined;
  readonly onChoose: (id: number) => void;
  /** Records an entry of that name, also while the options are on their way: the server knows what is there. Without it only what is there can be chosen. */
  readonly onCreate?: ((name: string) => Promise<number | null>) | undefined;
};

type TypedChoice = {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What became of the typed name, where that has to be said. */
  readonly note: string | null;
  /** The form has to wait: the name is being recorded, or nobody has been told yet that it was left out. */
  readonly isUnread: boolean;
  add(): Promise<void>;
  onBlur(): void;
  onFocus(): void;
  /** Somebody types on. */
  onType(): void;
};

type Dropped = { readonly text: string; readonly isShown: boolean };

/** A name that was typed into a field of choices is chosen, recorded, or said to be left out; a form waits for it. [K5.59] */
export function useTypedChoice({ typed, known, onChoose, onCreate }: Typed): TypedChoice {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  // Enter can reach both the field and the option it stands on.
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

/** As properties of a field that holds one choice, over those that it has of its own. */
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
    // What Enter would take is marked.
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
