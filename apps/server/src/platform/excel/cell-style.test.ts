import { expect, it } from 'vitest';
import { CUT_MARK, plainText } from './cell-style.ts';

const LONGEST = 32_767;

it('a text as long as a cell is whole, a longer one ends with a mark and between two signs', () => {
  expect(plainText('a'.repeat(LONGEST))).toBe('a'.repeat(LONGEST));
  const cut = plainText('a'.repeat(LONGEST + 1));
  expect(cut).toHaveLength(LONGEST);
  expect(cut.endsWith(CUT_MARK)).toBe(true);
  for (const shift of ['', 'x']) {
    const signs = plainText(shift + '🏙'.repeat(LONGEST));
    expect(signs.isWellFormed()).toBe(true);
    expect(signs.length).toBeLessThanOrEqual(LONGEST);
  }
});

it('what no workbook can hold is left out', () => {
  expect(plainText('\u0000a\u000bb\ud800')).toBe('ab\ufffd');
});
