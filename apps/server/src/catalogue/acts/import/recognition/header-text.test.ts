import { expect, test } from 'vitest';
import { readUnit, unitText } from './column-unit.ts';
import { readHeaderText } from './header-text.ts';
import { periodOfHeader, periodOfTexts } from './period-header.ts';
import { czech } from './words/czech.ts';
import { english } from './words/english.ts';
import { german } from './words/german.ts';
import { hungarian } from './words/hungarian.ts';
import { romanian } from './words/romanian.ts';
import { slovak } from './words/slovak.ts';

/** Words that say another thing in another language, of which the values decide. */
const TWO_MEANINGS = 0.005;

test('no word of one language hides what another language says', () => {
  const phrases = Object.values({ hungarian, english, german, slovak, czech, romanian }).flatMap((words) =>
    Object.entries(words).flatMap(([concept, list]) =>
      list.split(',').map((phrase) => ({ concept, text: phrase.replaceAll('*', '').trim() })),
    ),
  );
  const other = phrases.filter(({ concept, text }) => !readHeaderText(text).concepts.includes(concept as never)); // keys of the words
  const names = other.map(({ concept, text }) => `${concept}: ${text}`).join(', ');
  expect(other.length / phrases.length, names).toBeLessThan(TWO_MEANINGS);
});

test.each([
  ['Listaár\n(Ft / 2 hét)', 'Ft / 2 hét'],
  ['Elérés (ezer fő / 2 hét)', 'ezer fő / 2 hét'],
  ['cena za mesiac (EUR bez DPH)', 'EUR / hónap, nettó'],
  ['cena Kč/14 dní', 'CZK / 2 hét'],
  ['preț lei/lună fără TVA', 'RON / hónap, nettó'],
  ['Preis pro Tag in €', 'EUR / nap'],
  ['Ár eFt/hó + áfa', 'ezer Ft / hónap, nettó'],
  ['Montage EUR (einmalig)', 'EUR, egyszeri'],
  ['Price per face per month £', 'GBP / db / hónap'],
  ['Width [mm]', 'mm'],
  ['Impacts (000s / 2 weeks)', 'ezer / 2 hét'],
  ['Felület m2', 'm2'],
])("the unit of '%s' is '%s', which is read again as it is", (header, unit) => {
  expect(unitText(readUnit(header).unit)).toBe(unit);
  expect(unitText(readUnit(unit).unit)).toBe(unit);
});

test.each([
  ['Jan', { kind: 'month', month: 0 }],
  ['2027. március', { kind: 'month', month: 2, year: 2027 }],
  ['03/2027', { kind: 'month', month: 2, year: 2027 }],
  ['Okt-27', { kind: 'month', month: 9, year: 2027 }],
  ['W12', { kind: 'week', week: 12 }],
  ['12. hét', { kind: 'week', week: 12 }],
  ['KW 5 2027', { kind: 'week', week: 5, year: 2027 }],
  ['Febr. II.', { kind: 'half_month', month: 1, half: 2 }],
  ['2 hét', undefined],
  ['Város', undefined],
])("'%s' heads %o", (text, period) => {
  expect(periodOfHeader(text)).toEqual(period);
});

test('a number below a group of weeks is a week', () => {
  expect(periodOfTexts(['Belegung KW 2027', '12'])).toEqual({ kind: 'week', week: 12 });
  expect(periodOfTexts(['Árak', '12'])).toBeUndefined();
});
