import { useTranslation } from 'react-i18next';
import { type Chip, chipsOf, type Filter } from './filter.ts';
import type { Search } from './list-search.ts';

/** The active filters in the reader's words. */
export function useChips(filters: readonly Filter[], values: Search): readonly Chip[] {
  const { t } = useTranslation();
  return chipsOf(filters, values, {
    yes: t('ui.values.yes'),
    no: t('ui.values.no'),
    atLeast: (value) => t('ui.filter.atLeast', { value }),
    atMost: (value) => t('ui.filter.atMost', { value }),
    reversed: (range) => t('ui.filter.reversed', { range }),
    unknown: t('ui.filter.gone'),
    between: (from, to) => t('ui.filter.between', { from, to }),
  });
}
