import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from './search-select.tsx';

type Props = Omit<MultiSelectProps, 'value' | 'defaultValue' | 'onChange' | 'data' | 'maxValues'> & {
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
  readonly options: readonly Option[];
  /** At this many the rest of the options close. */
  readonly maximum?: number | undefined;
  /** Records a typed entry that is not on the list and gives its id, or null; without it unknown texts are dropped. */
  readonly onCreate?: ((name: string) => Promise<number | null>) | undefined;
};

/** Picks several by id; a new entry is added on Enter or on leaving the field, where that is allowed. */
export function TagsSelect({
  value = [],
  onChange,
  options,
  maximum,
  onCreate,
  description,
  ...rest
}: Props): React.ReactNode {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const full = maximum !== undefined && value.length >= maximum;
  const create = async (): Promise<void> => {
    const name = text.trim();
    if (onCreate === undefined || name === '' || full) return;
    const known = options.find((option) => option.name.toLocaleLowerCase('hu') === name.toLocaleLowerCase('hu'));
    setText('');
    const id = known?.id ?? (await onCreate(name));
    if (id !== null && !value.includes(id)) onChange?.([...value, id]);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    const matches = options.some((option) =>
      option.name.toLocaleLowerCase('hu').includes(text.trim().toLocaleLowerCase('hu')),
    );
    if (event.key !== 'Enter' || matches) return;
    event.preventDefault();
    void create();
  };
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={320}
      nothingFoundMessage={
        onCreate !== undefined && text.trim() !== ''
          ? t('ui.form.addOption', { value: text.trim() })
          : t('ui.form.noOptions')
      }
      clearButtonProps={{ 'aria-label': t('ui.form.clearField') }}
      styles={{ inputField: { minWidth: 32 } }}
      {...rest}
      maxValues={maximum}
      description={full ? t('ui.form.maximumReached', { count: maximum }) : description}
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      searchValue={text}
      onSearchChange={setText}
      onKeyDown={onKeyDown}
      onBlur={() => void create()}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  );
}
