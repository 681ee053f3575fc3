import { priceTagTypes } from '@felulet/domain/pricing/price-tag-types.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { namedPriceTypes, priceTypeName } from './price-type-name.ts';

beforeAll(startI18n);
afterEach(() => switchLanguage('hu'));

it('a type of price tag stands in the reader’s language', async () => {
  const listed = priceTagTypes.map((type, id) => ({ id, slug: type.replaceAll('_', '-'), name: 'Átnevezett' }));
  expect(listed.map((type) => priceTypeName(type, i18next.t))).toEqual(
    priceTagTypes.map((type) => catalogues.hu.prices.tagTypeName[type]),
  );
  await switchLanguage('en');
  expect(namedPriceTypes(listed, i18next.t)?.map(({ name }) => name)).toEqual([
    'Once per unit',
    'One-time fee',
    'Once per time unit',
    'Per time unit and per unit',
  ]);
});
