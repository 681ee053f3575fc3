import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../form/field-words.ts';
import {
  type FieldOption,
  filterWithNewEntry,
  isSameName,
  NEW_ENTRY,
  nameOfOption,
  renderListOption,
  useChosenDescription,
  useListEntries,
} from './list-option.tsx';
import { useTypedSelect } from './use-typed-choice.ts';

type Props<Offered extends FieldOption> = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  readonly value?: number | null;
  readonly 'data-path'?: string;
  /** Receives the option itself, which may have more than the field shows. */
  readonly onChange?: (id: number | null, option: Offered | null) => void;
  /** All options, undefined while loading; or `load` for options by the typed text. */
  readonly options?: readonly Offered[] | undefined;
  readonly load?:
    | { readonly key: string; readonly find: (text: string, signal: AbortSignal) => Promise<readonly Offered[]> }
    | undefined;
  /** The chosen option, so that its name is shown before anything is loaded. */
  readonly chosen?: Offered | null | undefined;
  /** Creates a typed entry and resolves to its id, or null; without it only listed ones can be chosen. */
  readonly onCreate?: ((name: string) => Promise<number | null>) | undefined;
};

const TYPING_PAUSE = 250;
const LIMIT = 100;

/** Chooses one by id, from a given list or from the server while typing. */
export function SearchSelect<Offered extends FieldOption = FieldOption>({
  value,
  onChange,
  options,
  load,
  chosen,
  onCreate,
  ...rest
}: Props<Offered>): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [settledText] = useDebouncedValue(text, TYPING_PAUSE);
  const found = useQuery({
    queryKey: ['search-select', load?.key, settledText],
    queryFn: ({ signal }) => load?.find(settledText, signal) ?? [],
    enabled: load !== undefined,
    placeholderData: keepPreviousData,
  });
  const isLoading = load === undefined ? options === undefined : found.isFetching || settledText !== text;
  const known = withChosen(options ?? found.data ?? [], chosen);
  const put = (id: number | null): void => onChange?.(id, known.find((option) => option.id === id) ?? null);
  useFieldWords(rest['data-path'], (id) => nameOfOption(known, id, t));
  const standings = useChosenDescription({
    ids: [value],
    options: onCreate === undefined ? [] : known,
    description: rest.description,
  });
  const {
    data,
    typed,
    known: same,
  } = useListEntries({
    ids: [value],
    options: known,
    otherName: options === undefined ? null : t('ui.form.closedOption'),
    isLoading,
    text,
    isOpen: onCreate !== undefined,
  });
  const shown = data.find((option) => option.value === String(value))?.label ?? '';
  const isTyped = !isSameName(typed, shown);
  const choice = useTypedSelect(
    {
      typed: isTyped ? typed : '',
      text,
      setText,
      chosen: shown,
      known: same,
      isLoading,
      onEmptied: rest.clearable === false ? undefined : () => put(null),
      onChoose: put,
      onCreate,
    },
    rest,
  );
  const choose = (picked: string | null): void => {
    if (picked === NEW_ENTRY) void choice.add();
    else put(picked === null ? null : Number(picked));
  };
  return (
    <Select
      searchable
      clearable
      limit={LIMIT}
      maxDropdownHeight={320}
      placeholder={t('ui.form.choose')}
      nothingFoundMessage={isLoading ? t('ui.form.loadingOptions') : t('ui.form.noOptions')}
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      renderOption={renderListOption(known)}
      allowDeselect={false}
      {...rest}
      {...choice.props}
      description={standings}
      data={data}
      // The server has filtered already.
      filter={load === undefined ? (rest.filter ?? filterWithNewEntry) : ({ options: all }) => all}
      onSearchChange={(search) => {
        setText(search);
        choice.onType();
      }}
      value={value === null || value === undefined ? null : String(value)}
      onChange={choose}
    />
  );
}

function withChosen<Offered extends FieldOption>(
  options: readonly Offered[],
  chosen: Offered | null | undefined,
): readonly Offered[] {
  return chosen && !options.some((option) => option.id === chosen.id) ? [chosen, ...options] : options;
}
