import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { begunBy, SuggestField, type SuggestProps } from '../../../ui/form/suggest-field.tsx';
import { usePlaceSearch } from './use-place-search.ts';

const NAMED = 3;

/** A settlement, suggested while it is typed; others may be typed as well, and of a beginning that stays it is told. [K5.5] [K5.73] */
export function SettlementField({ value = '', description, onFocus, onBlur, ...rest }: SuggestProps): React.ReactNode {
  const { t } = useTranslation();
  const { hits, isSettled } = usePlaceSearch(value, { settlements: true });
  const names = [...new Set(hits.map(({ city }) => city))];
  const [isFocused, setFocused] = useState(false);
  const begun = isFocused || !isSettled ? [] : begunBy(value, names);
  return (
    <SuggestField
      {...rest}
      value={value}
      names={names}
      isSettled={isSettled}
      // The server has filtered already, more forgivingly.
      filter={({ options }) => options}
      description={
        begun.length > 0 ? t('medias.form.begunTown', { names: begun.slice(0, NAMED).join(', ') }) : description
      }
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}
