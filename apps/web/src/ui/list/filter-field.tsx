import { joinedWords, wordsOfJoined } from '@felulet/domain/format/joined-words.ts';
import { formatNumber, groupThousands } from '@felulet/domain/format/money.ts';
import { Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../fields/number-field.tsx';
import type { NumberKind } from '../fields/number-reading.ts';
import { PeriodField } from '../fields/period-field.tsx';
import { choiceLabel, type Filter, filterLength, isReversed } from './filter.ts';
import styles from './filter-bar.module.css';
import type { Search } from './list-search.ts';
import { OptionList } from './option-list.tsx';
import { pastedWords } from './pasted-words.ts';
import { RangeSlider } from './range-slider.tsx';

type Props<F extends Filter> = {
  readonly filter: F;
  readonly values: Search;
  /** `isChoice` for a value that is not still being typed. */
  readonly onChange: (changes: Search, isChoice: boolean) => void;
  readonly onDone: () => void;
};
type Of<K extends Filter['kind']> = Extract<Filter, { kind: K }>;

/** The field of a filter in its own panel; a switch has none, it is on or off. */
export function FilterField(props: Props<Filter>): React.ReactNode {
  const { filter, ...rest } = props;
  if (filter.kind === 'text') return <TextField filter={filter} {...rest} />;
  if (filter.kind === 'fixed' || filter.kind === 'switch') return null;
  if (filter.kind === 'choice') return <ChoiceField filter={filter} {...rest} />;
  if (filter.kind === 'flag') return <FlagField filter={filter} {...rest} />;
  return filter.kind === 'range' ? (
    <RangeField filter={filter} {...rest} />
  ) : (
    <PeriodFilter filter={filter} {...rest} />
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
    if (!isTooLong) onChange({ [filter.name]: text }, false);
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

/** Several stay open for the next one; a single choice is done. */
function ChoiceField({ filter, values, onChange, onDone }: Props<Of<'choice'>>): React.ReactNode {
  const { t } = useTranslation();
  const value = values[filter.name] ?? '';
  const chosen = filter.multiple ? wordsOfJoined(value) : value === '' ? [] : [value];
  // A filtered value that is no choice is named, too.
  const others = chosen.filter((one) => !filter.choices.some((choice) => choice.value === one));
  const named = others.map((one) => ({ value: one, label: choiceLabel(filter, one, t('ui.filter.gone')) }));
  const pick = (picked: string): void => {
    const rest = chosen.filter((one) => one !== picked);
    const isGone = rest.length < chosen.length;
    const next = filter.multiple ? (isGone ? rest : [...chosen, picked]) : isGone ? [] : [picked];
    onChange({ [filter.name]: filter.multiple ? joinedWords(next) : (next[0] ?? '') }, true);
    if (!filter.multiple) onDone();
  };
  return (
    <OptionList
      label={filter.label}
      options={[...named, ...filter.choices]}
      chosen={chosen}
      onPick={pick}
      onDone={onDone}
    />
  );
}

function FlagField({ filter, values, onChange, onDone }: Props<Of<'flag'>>): React.ReactNode {
  const { t } = useTranslation();
  const present = values[filter.name] ?? '';
  const options = [
    { value: 'true', label: t('ui.values.yes') },
    { value: 'false', label: t('ui.values.no') },
  ];
  return (
    <OptionList
      label={filter.label}
      options={options}
      chosen={present === '' ? [] : [present]}
      onPick={(picked) => {
        onChange({ [filter.name]: picked === present ? '' : picked }, true);
        onDone();
      }}
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
      onChange={(value) => onChange({ [name]: value === null ? '' : String(value) }, false)}
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
        <RangeSlider
          filter={filter}
          bounds={filter.bounds}
          values={values}
          onChange={(changes) => onChange(changes, false)}
        />
      )}
    </Input.Wrapper>
  );
}

function PeriodFilter({ filter, values, onChange }: Props<Of<'period'>>): React.ReactNode {
  return (
    <PeriodField
      label={filter.label}
      isPast={filter.isPast}
      value={{ from: values[filter.from] || null, to: values[filter.to] || null }}
      onChange={({ from, to }) => onChange({ [filter.from]: from ?? '', [filter.to]: to ?? '' }, false)}
    />
  );
}
