import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { namedUnits, perUnit, unitName } from './unit-name.ts';

beforeAll(startI18n);
afterEach(() => switchLanguage('hu'));

const written = ['nap', 'hét', '2 hét', 'Félhónap', '3 hónap', 'alkalom', 'kampány', '2 hetes ciklus'];

it('a rental unit that is a time stands in the reader’s language, any other as it was written [K5.83]', async () => {
  expect(written.map((name) => unitName(name, i18next.t))).toEqual(written);
  await switchLanguage('en');
  const english = ['day', 'week', '2 weeks', 'half month', '3 months', 'occasion', 'kampány', '2 hetes ciklus'];
  expect(written.map((name) => unitName(name, i18next.t))).toEqual(english);
  expect(['2 hét', 'kampány', null].map((unit) => perUnit('9 Ft', unit, i18next.t))).toEqual([
    '9 Ft / 2 weeks',
    '9 Ft / kampány',
    '9 Ft',
  ]);
  expect(namedUnits([{ id: 4, name: 'hónap' }], i18next.t)).toEqual([{ id: 4, name: 'month' }]);
});
