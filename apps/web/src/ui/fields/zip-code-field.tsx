import { placeTowns } from '@felulet/contract/wire.generated.ts';
import { codeAndTown, readZipCode } from '@felulet/domain/place/zip-code.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';

const POSTAL_CODE = /^[1-9]\d{3}$/;

type Town = { readonly value: string; readonly fill: (name: string) => void };

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onChange: (zipCode: string) => void;
  /** The field of the town beside it. */
  readonly town: Town;
};

/** Drops a country before the code, moves a town behind it into the town's field, and fills the town by the code. */
export function ZipCodeField({ value, onChange, onBlur, town, error, ...rest }: Props): React.ReactNode {
  const { t } = useTranslation();
  const fillTown = useTownOfZip(town);
  const [isLeft, setIsLeft] = useState(false);
  const behind = isLeft ? readZipCode(codeAndTown(value, town.value).zip_code).town : '';
  return (
    <TextInput
      inputMode="numeric"
      {...rest}
      value={value}
      error={behind === '' ? error : t('errors.violation.zip_code_town', { town: behind })}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const read = readZipCode(text);
        setIsLeft(false);
        onChange(read.town === '' ? read.code : text);
        fillTown(read.code);
      }}
      onBlur={(event) => {
        const { zip_code, city } = codeAndTown(value, town.value);
        setIsLeft(true);
        if (zip_code !== value) onChange(zip_code);
        if (city !== town.value) town.fill(city);
        onBlur?.(event);
      }}
    />
  );
}

/** Returns a function for each typed code: it fills an empty town, or one that it filled before, when the code belongs to one town only. */
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
      // The town can also be typed.
      (error: unknown) => console.warn('The town of a postal code could not be had', error),
    );
  };
}
