import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Option = { readonly id: number; readonly name: string };

type Props = Omit<SelectProps, 'value' | 'defaultValue' | 'onChange' | 'data'> & {
  readonly value?: number | null;
  readonly onChange?: (id: number | null) => void;
  /** All the options there are, or `load` to ask for them by what was typed. */
  readonly options?: readonly Option[] | undefined;
  readonly load?:
    | { readonly key: string; readonly find: (text: string, signal: AbortSignal) => Promise<readonly Option[]> }
    | undefined;
  /** The chosen one, so that its name shows before anything was loaded. */
  readonly chosen?: Option | null | undefined;
};

const TYPING_PAUSE = 250;
const LIMIT = 100;

/** Picks one by id, from a given list or from the server while typing. */
export function SearchSelect({ value, onChange, options, load, chosen, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, TYPING_PAUSE);
  const found = useQuery({
    queryKey: ['search-select', load?.key, asked],
    queryFn: ({ signal }) => load?.find(asked, signal) ?? [],
    enabled: load !== undefined,
    placeholderData: keepPreviousData,
  });
  const data = withChosen(options ?? found.data ?? [], chosen).map((option) => ({
    value: String(option.id),
    label: option.name,
  }));
  return (
    <Select
      searchable
      clearable
      limit={LIMIT}
      maxDropdownHeight={320}
      placeholder={t('ui.form.choose')}
      nothingFoundMessage={found.isFetching ? t('ui.form.loadingOptions') : t('ui.form.noOptions')}
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      {...rest}
      data={data}
      // The server has filtered already.
      filter={load === undefined ? rest.filter : ({ options: all }) => all}
      onSearchChange={setText}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(picked) => onChange?.(picked === null ? null : Number(picked))}
    />
  );
}

function withChosen(options: readonly Option[], chosen: Option | null | undefined): readonly Option[] {
  return chosen && !options.some((option) => option.id === chosen.id) ? [chosen, ...options] : options;
}
