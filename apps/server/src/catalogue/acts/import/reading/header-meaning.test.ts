import { expect, it } from 'vitest';
import { headerMeaning, timesOf } from './header-meaning.ts';

it.each([
  ['Szélesség (cm) *', 'width', 1],
  ['Szélesség', 'width', 1],
  ['Szélesség (m)', 'width', 100],
  ['Szélesség\n(mm)', 'width', 0.1],
  ['Magasság [dm]:', 'height', 10],
  ['magasság m', 'height', 100],
  ['Szélesség, méterben', 'width', 100],
  ['Szélesség (inch)', 'width', undefined],
  ['Szélesség (ft)', 'width', undefined],
  ['Szélesség "', 'width', undefined],
  ['Szélesség ′', 'width', undefined],
  ['Szélesség °', 'width', undefined],
  ['Magasság ㎜', 'height', 0.1],
  ['Magasság (px)', 'height', undefined],
  ['Listaár', 'list_price', 1],
  ['LISTAÁR (Ft)', 'list_price', 1],
  ['Listaár (nettó Ft/db)', 'list_price', 1],
  ['Listaár (HUF)', 'list_price', 1],
  ['Listaár (ezer Ft)', 'list_price', 1000],
  ['Listaár (e Ft)', 'list_price', 1000],
  ['Listaár (eFt)', 'list_price', 1000],
  ["Listaár ('000 Ft)", 'list_price', 1000],
  ['Listaár (1 000 Ft)', 'list_price', 1000],
  ['Listaár ezer forintban', 'list_price', 1000],
  ['Listaár (nettó, ezer Ft)', 'list_price', 1000],
  ['Listaár (nettó, Ft)', 'list_price', 1],
  ['Listaár + ÁFA', 'list_price', 1],
  ['Listaár ‰', 'list_price', undefined],
  ['Listaár (nettó, EUR)', 'list_price', undefined],
  ['Listaár (MFt)', 'list_price', 1_000_000],
  ['Listaár (EUR)', 'list_price', undefined],
  ['Listaár €', 'list_price', undefined],
  ['Listaár euróban', 'list_price', undefined],
  ['Listaár (bruttó Ft)', 'list_price', undefined],
  ['Listaár (nettó) (EUR)', 'list_price', undefined],
  ['Listaár (Ft/hó)', 'list_price', undefined],
  ['Ártételek (ezer Ft)', 'price_tags', 1000],
  ['Ártételek (USD)', 'price_tags', undefined],
  ['Kontaktszám (ezer fő)', 'contacts', 1000],
  ['Kontaktszám (fõ)', 'contacts', 1],
  ['Mennyiség (m2)', 'quantity', undefined],
  // Of a column of texts it is a remark.
  ['Felületkód (egyedi)', 'surface_code', 1],
  ['Szelesseg (m)', 'width', 100],
  ['Irsz.', 'zip_code', 1],
  ['Utca,házszám', 'street', 1],
  ['Megrendelési határidõ', 'booking', 1],
  ['Jármûtípus:', 'vehicle_type', 1],
])('%s is the column %s, one of its numbers %s', (header, key, times) => {
  const meaning = headerMeaning(header);
  expect(meaning?.column.key).toBe(key);
  expect(meaning && timesOf(meaning)).toBe(times);
});

it.each([
  'Listaár (Ft)¹',
  'Listaár/hó',
  `Listaár (${'x'.repeat(200)})`,
  'Listaár akciós',
  'Szélesség megjegyzés',
  'Heti listaár',
  'Ssz.',
  '',
])('%s is no column', (header) => {
  expect(headerMeaning(header)).toBeUndefined();
});
