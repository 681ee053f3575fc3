import type { TFunction } from 'i18next';

/** As many names as a question can hold and still be read. */
const NAMED = 5;

/** The first of many names, and how many more there are. */
export function fewNames(names: readonly string[], t: TFunction): string {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? t('ui.values.andMore', { names: first, count: names.length - NAMED }) : first;
}
