import { describe, expect, it } from 'vitest';
import { isCodeNumber, isPostalCode, longestSearch, readSurfaceSearch, saidCodes } from './surface-search.ts';

describe('a search for surfaces', () => {
  it.each([
    ['Bp. IV.', 4, []],
    ['bp. iv.', 4, []],
    ['Bp.XIII.', 13, []],
    ['Bp., IV. ker.', 4, []],
    ['IV. kerület', 4, []],
    ['4. kerület', 4, []],
    ['4.ker', 4, []],
    ['XXIII. KERÜLET', 23, []],
    ['Budapest XIII', 13, []],
    ['Budapest, 3. ker. citylight', 3, ['citylight']],
    ['óriásplakát Bp. XI. Budafoki', 11, ['óriásplakát', 'Budafoki']],
    ['Budapest VIII. kerületben', 8, []],
    ['bp 13', 13, []],
    ['budapest xi', 11, []],
    ['bp vi citylight', 6, ['citylight']],
    ['budapest v', 5, []],
    ['Budapest 7.', 7, []],
  ])('reads the district of %j [D12.42]', (text, number, words) => {
    expect(readSurfaceSearch(text)).toMatchObject({ district: { number }, words, codes: [] });
  });

  it.each([
    ['budapest 106', ['budapest', '106']],
    ['budapest 13 váci', ['budapest', '13', 'váci']],
    ['bp 24', ['Budapest', '24']],
    ['Budafoki út 4.', ['Budafoki', 'út', '4.']],
    ['Budapest 4.2 m', ['Budapest', '4.2', 'm']],
    ['Bp', ['Budapest']],
    ['Bp. citylight', ['Budapest', 'citylight']],
    ['Bp. XXIV. ker.', ['Budapest', 'XXIV.', 'ker.']],
    ['Kerepesi út 24.', ['Kerepesi', 'út', '24.']],
    ['4 kerekes', ['4', 'kerekes']],
    ['24. kerület', ['24.', 'kerület']],
    ['budapest v citylight', ['budapest', 'v', 'citylight']],
    ['budapest vigadó', ['budapest', 'vigadó']],
    ['IV. Béla út', ['IV.', 'Béla', 'út']],
    ['', []],
  ])('leaves %j as words', (text, words) => {
    expect(readSurfaceSearch(text)).toEqual({ district: null, words, codes: [] });
  });

  it.each([
    ['PP-00502 PP-00503', ['PP-00502', 'PP-00503']],
    ['PP-00502, PP-00503;\tPP-00504\nPP-00502', ['PP-00502', 'PP-00503', 'PP-00504']],
  ])('takes %j for several codes [D12.42]', (text, codes) => {
    expect(readSurfaceSearch(text)).toEqual({ district: null, words: codes, codes });
  });

  it('takes codes out of a sentence', () => {
    expect(readSurfaceSearch('„PP-1”, "PP-2" és PP-3').codes).toEqual(['PP-1', 'PP-2', 'PP-3']);
    expect(readSurfaceSearch('Ady és Petőfi 12').codes).toEqual([]);
  });

  it('takes a single code, and words beside one, for words', () => {
    expect(readSurfaceSearch('PP-00502').codes).toEqual([]);
    expect(readSurfaceSearch('PP-00502 citylight').codes).toEqual([]);
  });

  it('may be long where it is a column of codes', () => {
    const column = Array.from({ length: 440 }, (_, index) => `PP-00${index}`).join(' ');
    expect(readSurfaceSearch(column).codes).toHaveLength(440);
    expect([longestSearch(column), longestSearch(`${column} citylight`), longestSearch('')]).toEqual([4000, 255, 255]);
  });

  it('knows a code that was written without its dash or its zeros', () => {
    expect(['PP00899', 'óp12'].flatMap(saidCodes)).toEqual(['PP-00899', 'óp-12']);
    expect(saidCodes('pp-844')).toEqual(['pp-0844', 'pp-00844', 'pp-000844']);
    expect(saidCodes('PP1844')).toEqual(['PP-1844', 'PP-01844', 'PP-001844']);
    expect(['PP-00899', '00899', 'pp', 'út9', 'pp899a', 'pp-12', 'a-1234567'].flatMap(saidCodes)).toEqual([]);
  });

  it('knows the digits that a code may end in from the number of a house and a postal code', () => {
    expect(['00899', '0101', '12345'].map(isCodeNumber)).toEqual([true, true, true]);
    expect(['106', '1117', '01', '12-14', 'PP-00899'].map(isCodeNumber)).toEqual([false, false, false, false, false]);
  });

  it('knows a postal code', () => {
    expect(['1044', '0123', '10440', 'a104'].map(isPostalCode)).toEqual([true, false, false, false]);
  });
});
