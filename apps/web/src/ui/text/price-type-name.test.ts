import { priceTagTypes } from '@felulet/domain/pricing/price-tag-types.ts';
import { catalogues } from '@felulet/phrases/catalogue.ts';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { namedPriceTypes, priceTypeName } from './price-type-name.ts';

beforeAll(startI18n);
afterEach(() => switchLanguage('hu'));

it('a type of price tag stands in the reader’s language [K5.89]', async () => {
  const listed = priceTagTypes.map((type) => catalogues.hu.prices.tagTypeName[type]);
  expect(listed.map((name) => priceTypeName(name, i18next.t))).toEqual(listed);
  await switchLanguage('en');
  expect(
    namedPriceTypes(
      [...listed, 'Más'].map((name, id) => ({ id, name })),
      i18next.t,
    ),
  ).toEqual(
    ['Once per unit', 'One-time fee', 'Once per time unit', 'Per time unit and per unit', 'Más'].map((name, id) => ({
      id,
      name,
    })),
  );
});
