import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { usePlaceSearch } from './use-place-search.ts';

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A settlement, suggested while it is typed; others may be typed as well. [K5.5] */
export function SettlementField({ value = '', onChange, ...rest }: Props): React.ReactNode {
  const { hits } = usePlaceSearch(value, { settlements: true });
  const names = [...new Set(hits.map(({ city }) => city))];
  return (
    <Autocomplete
      {...rest}
      autoComplete="off"
      value={value}
      data={names}
      // The server has filtered already, more forgivingly.
      filter={({ options }) => options}
      onChange={(text) => onChange?.(text)}
    />
  );
}
