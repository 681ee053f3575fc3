import { placeTowns } from '@felulet/contract/catalogue/places.ts';
import { readZipCode } from '@felulet/domain/place/address-text.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../client/query-of.ts';

const POSTAL_CODE = /^[1-9]\d{3}$/;

type Town = { readonly value: string; readonly fill: (name: string) => void };

type Props = Omit<TextInputProps, 'onChange'> & {
  readonly onChange: (zipCode: string) => void;
  /** The field of the town beside it. */
  readonly town: Town;
};

/** Drops the country before the code, and lets the town follow it. [K5.96] [K5.32] */
export function ZipCodeField({ onChange, town, ...rest }: Props): React.ReactNode {
  const fillTown = useTownOfZip(town);
  return (
    <TextInput
      inputMode="numeric"
      {...rest}
      onChange={(event) => {
        const zipCode = readZipCode(event.currentTarget.value);
        onChange(zipCode);
        fillTown(zipCode);
      }}
    />
  );
}

/** To be told the postal code as it is typed: fills an empty town, or one that it filled before, where the code serves one alone. [K5.32] */
function useTownOfZip(town: Town): (zipCode: string) => void {
  const client = useQueryClient();
  const latest = useRef(town);
  useEffect(() => {
    latest.current = town;
  });
  const filled = useRef('');
  return (zipCode) => {
    const zip_code = zipCode.trim();
    if (!POSTAL_CODE.test(zip_code)) return;
    const answer = client.fetchQuery({
      ...queryOf(placeTowns, { query: { zip_code } }),
      staleTime: Number.POSITIVE_INFINITY,
    });
    answer.then(
      ({ list }) => {
        const [name, ...others] = new Set(list.map(({ city }) => city));
        const { value, fill } = latest.current;
        if (name === undefined || others.length > 0 || (value.trim() !== '' && value !== filled.current)) return;
        filled.current = name;
        fill(name);
      },
      // The town can be typed as well.
      (error: unknown) => console.warn('The town of a postal code could not be had', error),
    );
  };
}
