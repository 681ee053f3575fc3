import { joinedWords, wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { formatNumber, groupThousands } from '@felulet/domain/format/money.ts';
import { Input, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../fields/choice-select.tsx';
import { filterLimited, isSameName } from '../fields/list-option.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { NumberKind } from '../fields/number-reading.ts';
import { PeriodField } from '../fields/period-field.tsx';
import { useTypedList } from '../fields/use-typed-list.ts';
import { choiceLabel, type Filter, filterLength, isReversed } from './filter.ts';
import styles from './filter-bar.module.css';
import type { Search } from './list-search.ts';
import { pastedWords } from './pasted-words.ts';
import { RangeSlider } from './range-slider.tsx';

type Props<F extends Filter> = {
  readonly filter: F;
  readonly values: Search;
  readonly onChange: (changes: Search) => void;
};
type Of<K extends Filter['kind']> = Extract<Filter, { kind: K }>;

export function FilterField(props: Props<Filter>): React.ReactNode {
  const { filter, values, onChange } = props;
  if (filter.kind === 'text') return <TextField filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'fixed') return null;
  if (filter.kind === 'choice') return <ChoiceField filter={filter} values={values} onChange={onChange} />;
  if (filter.kind === 'switch') {
    return (
      <Switch
        label={filter.label}
        mt={{ base: 0, sm: 28 }}
        checked={values[filter.name] === 'true' || values[filter.name] === '1'}
        onChange={(event) => onChange({ [filter.name]: event.currentTarget.checked ? 'true' : '' })}
      />
    );
  }
  if (filter.kind === 'flag') return <FlagField filter={filter} values={values} onChange={onChange} />;
  return filter.kind === 'range' ? (
    <RangeField filter={filter} values={values} onChange={onChange} />
  ) : (
    <PeriodFilter filter={filter} values={values} onChange={onChange} />
  );
}

/** A text that is too long is not sent, and the field says so. */
function TextField({ filter, values, onChange }: Props<Of<'text'>>): React.ReactNode {
  const { t } = useTranslation();
  const { most = () => filterLength } = filter;
  const [tooLong, setTooLong] = useState<string | null>(null);
  const take = (text: string): void => {
    const isTooLong = text.length > most(text);
    setTooLong(isTooLong ? text : null);
    if (!isTooLong) onChange({ [filter.name]: text });
  };
  return (
    <TextInput
      label={filter.label}
      disabled={filter.isClosed?.(values)}
      value={tooLong ?? values[filter.name] ?? ''}
      error={tooLong === null ? undefined : t('ui.filter.tooLong', { maximum: groupThousands(most(tooLong)) })}
      onChange={(event) => take(event.currentTarget.value)}
      onPaste={(event) => {
        const joined = pastedWords(event);
        if (joined !== null) take(joined);
      }}
    />
  );
}

function ChoiceField({ filter, values, onChange }: Props<Of<'choice'>>): React.ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [dropped, setDropped] = useState('');
  const value = values[filter.name] ?? '';
  const chosen = wordsOfJoined(value);
  const shown = filter.multiple ? '' : (filter.choices.find((choice) => choice.value === value)?.label ?? '');
  const isChosen = (text: string): boolean => shown !== '' && isSameName(text, shown);
  // A typed text that is no choice gets a message; the name of a choice chooses it.
  const onBlur = (): void => {
    const text = typed.trim();
    if (text === '' || isChosen(text)) return;
    const known = filter.choices.find(({ label }) => isSameName(label.trim(), text));
    if (known === undefined) setDropped(text);
    else
      onChange({
        [filter.name]: filter.multiple ? joinedWords([...new Set([...chosen, known.value])]) : known.value,
      });
  };
  const clear = (): void => onChange({ [filter.name]: '' });
  const list = useTypedList({ text: typed, setText: setTyped, chosen: shown, onEmptied: clear }, { onBlur });
  // A filtered value that is no choice is named, too.
  const present = filter.multiple || value === '' ? chosen : [value];
  const others = present.filter((one) => !filter.choices.some((choice) => choice.value === one));
  const named = others.map((one) => ({ value: one, label: choiceLabel(filter, one, t('ui.filter.gone')) }));
  const shared = {
    label: filter.label,
    disabled: filter.isClosed?.(values),
    data: [...filter.choices, ...named],
    clearable: true,
    searchable: true,
    placeholder: value === '' ? t('ui.filter.any') : undefined,
    nothingFoundMessage: t('ui.form.noOptions'),
    clearButtonProps: { 'aria-label': t('ui.form.clearField') },
    limit: 200,
    filter: filterLimited,
    error: dropped === '' ? undefined : t('ui.form.notChosen', { value: dropped }),
    onSearchChange: (text: string) => {
      setTyped(text);
      // Leaving the field empties it, or restores the chosen name.
      if (text !== '' && !isChosen(text)) setDropped('');
    },
    // Enter takes what was typed; with nothing typed it belongs to the form.
    selectFirstOptionOnChange: typed !== '',
  } as const;
  if (filter.multiple) {
    return (
      <MultiSelect
        {...shared}
        onBlur={onBlur}
        hidePickedOptions
        styles={{ inputField: { minWidth: 32 } }}
        value={[...chosen]}
        onChange={(choice) => onChange({ [filter.name]: joinedWords(choice) })}
      />
    );
  }
  return (
    <Select
      {...shared}
      {...list}
      value={value === '' ? null : value}
      onChange={(choice) => onChange({ [filter.name]: choice ?? '' })}
    />
  );
}

function FlagField({ filter, values, onChange }: Props<Of<'flag'>>): React.ReactNode {
  const { t } = useTranslation();
  const data = [
    { value: 'true', label: t('ui.values.yes') },
    { value: 'false', label: t('ui.values.no') },
  ];
  return (
    <ChoiceSelect
      label={filter.label}
      data={data}
      clearable
      placeholder={t('ui.filter.any')}
      value={values[filter.name] || null}
      onChange={(chosen) => onChange({ [filter.name]: chosen ?? '' })}
    />
  );
}

const kinds: Readonly<Record<string, NumberKind>> = { cm: 'measure', Ft: 'forints' };

function RangeField({ filter, values, onChange }: Props<Of<'range'>>): React.ReactNode {
  const { t } = useTranslation();
  const field = (name: string, label: string, bound: number | undefined): React.ReactNode => (
    <NumberField
      aria-label={label}
      placeholder={bound === undefined ? undefined : formatNumber(bound, filter.decimals ?? 0)}
      suffix={filter.unit === undefined ? undefined : ` ${filter.unit}`}
      kind={filter.unit === undefined ? undefined : kinds[filter.unit]}
      decimals={filter.decimals ?? 0}
      value={values[name] === undefined || values[name] === '' ? null : Number(values[name])}
      onChange={(value) => onChange({ [name]: value === null ? '' : String(value) })}
    />
  );
  return (
    <Input.Wrapper
      label={filter.unit === undefined ? filter.label : `${filter.label} (${filter.unit})`}
      labelElement="div"
      error={isReversed(filter, values) ? t('ui.filter.emptyRange') : undefined}
    >
      <div className={styles.pair}>
        {field(filter.from, t('ui.filter.minimum', { name: filter.label }), filter.bounds?.min)}
        {field(filter.to, t('ui.filter.maximum', { name: filter.label }), filter.bounds?.max)}
      </div>
      {filter.bounds === undefined || filter.bounds.min >= filter.bounds.max ? null : (
        <RangeSlider filter={filter} bounds={filter.bounds} values={values} onChange={onChange} />
      )}
    </Input.Wrapper>
  );
}

function PeriodFilter({ filter, values, onChange }: Props<Of<'period'>>): React.ReactNode {
  return (
    <div className={styles.wide}>
      <PeriodField
        label={filter.label}
        isPast={filter.isPast}
        value={{ from: values[filter.from] || null, to: values[filter.to] || null }}
        onChange={({ from, to }) => onChange({ [filter.from]: from ?? '', [filter.to]: to ?? '' })}
      />
    </div>
  );
}
