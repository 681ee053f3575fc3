import '@mantine/core/styles/Slider.layer.css';
import { formatNumber } from '@felulet/domain/format/money.ts';
import { RangeSlider as MantineRangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter.ts';
import type { Search } from './list-search.ts';

type Props = {
  readonly filter: Extract<Filter, { kind: 'range' }>;
  readonly bounds: { readonly min: number; readonly max: number };
  readonly values: Search;
  readonly onChange: (changes: Search) => void;
};

/** A slider for both ends of a range; an end at its bound has no effect. */
export function RangeSlider({ filter, bounds, values, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { min, max } = bounds;
  const read = (name: string, otherwise: number): number =>
    values[name] ? Math.min(max, Math.max(min, Number(values[name]))) : otherwise;
  const decimals = filter.decimals ?? 0;
  const step = filter.step ?? 10 ** -decimals;
  const round = (value: number): number => Number(value.toFixed(decimals));
  // Rounded to its steps; an end that is not moved keeps its finer value.
  const shown: [number, number] = [
    round(Math.floor(round(read(filter.from, min) / step)) * step),
    round(Math.ceil(round(read(filter.to, max) / step)) * step),
  ];
  // While a thumb is dragged the list is not filtered.
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const word = (value: number): string =>
    [formatNumber(value, decimals), filter.unit].filter((part) => part !== undefined).join(' ');
  return (
    <MantineRangeSlider
      size="sm"
      mt={6}
      mx={8}
      min={min}
      max={max}
      step={step}
      minRange={0}
      value={dragged ?? shown}
      label={word}
      thumbFromLabel={t('ui.filter.minimum', { name: filter.label })}
      thumbToLabel={t('ui.filter.maximum', { name: filter.label })}
      onChange={setDragged}
      onChangeEnd={([from, to]) => {
        setDragged(null);
        onChange({
          ...(round(from) !== shown[0] && { [filter.from]: from <= min ? '' : String(round(from)) }),
          ...(round(to) !== shown[1] && { [filter.to]: to >= max ? '' : String(round(to)) }),
        });
      }}
    />
  );
}
