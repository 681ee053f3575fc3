import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n, switchLanguage } from './i18n.ts';

const pieces = (count: number): string => i18next.t('ui.values.pieces', { count });

beforeAll(startI18n);
afterEach(() => switchLanguage('hu'));

describe('a text with a count', () => {
  it('is in the singular for one in English only', async () => {
    expect([0, 1, 2].map(pieces)).toEqual(['0 db', '1 db', '2 db']);
    await switchLanguage('en');
    expect([0, 1, 2].map(pieces)).toEqual(['0 pcs', '1 pc', '2 pcs']);
  });

  it('stands in groups of three, unlike a number that counts nothing', async () => {
    expect(pieces(1_000_000)).toBe('1\u00a0000\u00a0000 db');
    const free = i18next.t('medias.detail.freeOf', { count: 1200, total: 1500 });
    expect(free).toBe('1\u00a0200 / 1\u00a0500 db');
    expect(i18next.t('ui.calendar.year', { year: 2027, defaultValue: '{{year}}' })).toBe('2027');
  });

  it('may be counted by a number that stands in it grouped', async () => {
    await switchLanguage('en');
    const total = (count: number, shown: string): string => i18next.t('occupancy.grid.total', { total: shown, count });
    expect([total(1, '1'), total(1000, '1 000')]).toEqual(['1 surface', '1 000 surfaces']);
  });
});
