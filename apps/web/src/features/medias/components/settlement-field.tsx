import { folded } from '@felulet/domain/place/address-text.ts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameName } from '../../../ui/form/list-option.tsx';
import { usePlaceSearch } from './use-place-search.ts';

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

const NAMED = 3;

/** A settlement, suggested while it is typed; others may be typed as well. Enter takes the first one that begins so; a beginning that stays is told. [K5.5] [K5.73] */
export function SettlementField({ value = '', onChange, description, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { hits, isSettled } = usePlaceSearch(value, { settlements: true });
  const names = [...new Set(hits.map(({ city }) => city))];
  const begun = isSettled ? begunBy(value, names) : [];
  const [isFocused, setFocused] = useState(false);
  const kept = useRef(value);
  const isWalked = useRef(false);
  /** Enter was quicker than the list. */
  const isAwaited = useRef(false);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isWalked.current = true;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || value === kept.current) return;
    // The key that keeps a name just written sends no form: what follows from the name is to be seen first. [K5.59]
    event.preventDefault();
    kept.current = value;
    if (begun.length > 0 || isWalked.current) return;
    // The list may still be that of fewer letters.
    event.stopPropagation();
    isAwaited.current = !isSettled;
  };
  useEffect(() => {
    if (!isAwaited.current || !isSettled) return;
    isAwaited.current = false;
    const [first] = begun;
    if (first === undefined) return;
    kept.current = first;
    onChange?.(first);
  });
  const isTold = !isFocused && begun.length > 0;
  return (
    <Autocomplete
      {...rest}
      description={isTold ? t('medias.form.begunTown', { names: begun.slice(0, NAMED).join(', ') }) : description}
      onFocus={(event) => {
        kept.current = value;
        setFocused(true);
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        rest.onBlur?.(event);
      }}
      onKeyDownCapture={onKey}
      selectFirstOptionOnChange={begun.length > 0}
      autoComplete="off"
      value={value}
      data={names}
      // The server has filtered already, more forgivingly.
      filter={({ options }) => options}
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

/** The names of which a beginning alone was typed, the first of them the first hit; none where it is a whole name. */
function begunBy(text: string, names: readonly string[]): readonly string[] {
  const typed = folded(text.trim());
  if (typed === '' || names.some((name) => isSameName(folded(name), typed))) return [];
  const begun = names.filter((name) => folded(name).startsWith(typed));
  return begun[0] === names[0] ? begun : [];
}
