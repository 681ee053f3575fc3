import type { TFunction } from 'i18next';

/** More names would make a question unreadable. */
const NAMED = 5;

/** The first names, and the number of others. */
export function fewNames(names: readonly string[], t: TFunction): string {
  const first = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? t('ui.values.andMore', { names: first, count: names.length - NAMED }) : first;
}
