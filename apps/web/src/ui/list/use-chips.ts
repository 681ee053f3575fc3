import { narrowingMaximum } from '@felulet/domain/list/narrowing.ts';
import { useTranslation } from 'react-i18next';
import { type Chip, type Filter, filterChips } from './filter.ts';
import type { Search } from './list-search.ts';

/** The active filters in words. */
export function useChips(filters: readonly Filter[], values: Search): readonly Chip[] {
  const { t, i18n } = useTranslation();
  const listed = (type: 'disjunction' | 'conjunction') => new Intl.ListFormat(i18n.language, { type });
  return filterChips(filters, values, {
    yes: t('ui.values.yes'),
    no: t('ui.values.no'),
    atLeast: (value) => t('ui.filter.atLeast', { value }),
    atMost: (value) => t('ui.filter.atMost', { value }),
    reversed: (range) => t('ui.filter.reversed', { range }),
    unknown: t('ui.filter.gone'),
    between: (from, to) => t('ui.filter.between', { from, to }),
    either: (values) => listed('disjunction').format(values),
    each: (values) => listed('conjunction').format(values),
  });
}

/** The same for the head of a workbook, which has no room for long pasted searches. */
export function useFilterWords(filters: readonly Filter[], values: Search): readonly string[] {
  const { t } = useTranslation();
  const { letters } = narrowingMaximum;
  const named = filters.map((filter) =>
    filter.kind === 'text' && filter.name === 'search' ? { ...filter, label: t('ui.filter.searched') } : filter,
  );
  return useChips(named, values).map(({ label, value }) => {
    const words = `${label}: ${value}`;
    return words.length > letters ? `${words.slice(0, letters - 1)}…` : words;
  });
}
