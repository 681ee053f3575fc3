import { folded } from '@felulet/domain/format/folded.ts';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../form/field-words.ts';
import { keepEnter } from '../form/send-by-key.ts';
import {
  type FieldOption,
  filterWithNewEntry,
  NEW_ENTRY,
  nameOfOption,
  renderListOption,
  useChosenDescription,
  useListEntries,
} from './list-option.tsx';
import { useTypedChoice } from './use-typed-choice.ts';

type Props = Omit<MultiSelectProps, 'value' | 'defaultValue' | 'onChange' | 'data' | 'maxValues'> & {
  readonly value?: readonly number[];
  readonly 'data-path'?: string;
  readonly onChange?: (ids: number[]) => void;
  /** Undefined while loading. */
  readonly options: readonly FieldOption[] | undefined;
  /** With this many chosen, the other options are disabled. */
  readonly maximum?: number | undefined;
  /** Creates a typed entry and resolves to its id, or null; without it unknown texts are dropped with a message. */
  readonly onCreate?: ((name: string) => Promise<number | null>) | undefined;
};

/** Chooses several by id; a new entry is added on Enter or on leaving the field, where that is allowed. */
export function TagsSelect({
  value = [],
  onChange,
  options: loaded,
  maximum,
  onCreate,
  description,
  ref,
  ...rest
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isLoading = loaded === undefined;
  const options = loaded ?? [];
  useFieldWords(rest['data-path'], (id) => nameOfOption(options, id, t));
  const standings = useChosenDescription({ ids: value, options: onCreate === undefined ? [] : options, description });
  const hasWaiting = options.some(({ enabled }) => enabled === false);
  const full = maximum !== undefined && value.length >= maximum;
  const { data, typed, known } = useListEntries({
    ids: value,
    options,
    otherName: t(isLoading ? 'ui.form.loadingOptions' : 'ui.form.closedOption'),
    isLoading,
    text,
    isOpen: onCreate !== undefined && !full,
  });
  const choice = useTypedChoice({
    typed,
    known: full ? undefined : known,
    onChoose: (id) => value.includes(id) || onChange?.([...value, id]),
    onCreate: full ? undefined : onCreate,
  });
  const create = (): void => {
    void choice.add();
    setText('');
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    if (!keepEnter(event) || typed === '') return;
    const matches = options.some(({ name }) => folded(name).includes(folded(typed)));
    if (!matches && !isLoading) create();
  };
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={320}
      nothingFoundMessage={isLoading ? t('ui.form.loadingOptions') : t('ui.form.noOptions')}
      renderOption={hasWaiting || onCreate !== undefined ? renderListOption(options) : undefined}
      filter={filterWithNewEntry}
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      styles={{ inputField: { minWidth: 32 } }}
      {...rest}
      maxValues={maximum}
      description={full ? t('ui.form.maximumReached', { count: maximum }) : standings}
      data={data}
      searchValue={text}
      ref={useMergedRef(ref, choice.input)}
      data-unread={choice.isUnread || undefined}
      error={choice.note ?? rest.error}
      onSearchChange={(search) => {
        setText(search);
        // Leaving the field empties it.
        if (search !== '') choice.onType();
      }}
      // Highlights what Enter would take; a name that is chosen already is no match.
      selectFirstOptionOnChange={typed !== '' && !isLoading && !(known && value.includes(known.id))}
      onKeyDown={onKeyDown}
      onFocus={choice.onFocus}
      onBlur={create}
      value={value.map(String)}
      onChange={(ids) => (ids.includes(NEW_ENTRY) ? create() : onChange?.(ids.map(Number)))}
    />
  );
}
