import { describe, expect, it } from 'vitest';
import type { Filter } from './filter.ts';
import { offeredFilter } from './offered-filter.ts';

const choice = (name: string, labels: readonly string[], isNamedInSearch = true): Filter => ({
  kind: 'choice',
  name,
  label: name,
  multiple: true,
  isNamedInSearch,
  choices: labels.map((label) => ({ value: label, label })),
});
const filters = [
  choice('city', ['Győr', 'Gyor', 'Eger', 'Zalaegerszeg', 'Pécs, Üszög']),
  choice('county', ['Pest', 'Zala']),
  choice('tags', ['híd'], false),
];
const asked = (search: string, more: Readonly<Record<string, string>> = {}) =>
  offeredFilter(filters, 'search', { search, ...more })?.filters;

describe('a word of the search that names a whole choice', () => {
  it('is offered as its filter, whatever the case and accents, and leaves the search', () => {
    expect(asked('citylight győr')).toEqual({ search: 'citylight', city: 'Győr' });
    expect(asked('EGER')).toEqual({ search: '', city: 'Eger' });
    expect(asked('pecs zala')).toEqual({ search: 'pecs', county: 'Zala' });
  });

  it('is the choice that is written just so, where several are alike', () => {
    expect(asked('gyor')).toEqual({ search: '', city: 'Gyor' });
  });

  it('is not offered for a part of a name, of a list that was not meant, or of what is filtered by already', () => {
    expect([asked('gyö'), asked('ege'), asked('híd'), asked('')]).toEqual([undefined, undefined, undefined, undefined]);
    expect(asked('eger', { city: 'Győr' })).toBeUndefined();
  });
});
