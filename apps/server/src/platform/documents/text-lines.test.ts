import { describe, expect, it } from 'vitest';
import { fitLine, widthOf, wrapText } from './text-lines.ts';

const style = { size: 10 };

describe('lines of a text', () => {
  it('hold whole words, no line being wider than its column', () => {
    const lines = wrapText('Hősök tere felőli óriásplakát – új ütem, balra nyíló oldal', 120, style);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('Hősök tere felőli óriásplakát – új ütem, balra nyíló oldal');
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(120);
  });

  it('lose no letter of a word that is longer than the column', () => {
    const word = 'W'.repeat(255);
    const lines = wrapText(`a ${word} b`, 90, style);
    expect(lines.join('').replaceAll(' ', '')).toBe(`a${word}b`);
    for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(90);
  });

  it('never cut a picture of several signs in two', () => {
    const lines = wrapText('👩‍👩‍👧'.repeat(40), 60, style);
    for (const line of lines) expect(line.replaceAll('👩‍👩‍👧', '')).toBe('');
  });

  it('keep the breaks of their writer, an empty line too', () => {
    expect(wrapText('első\r\n\nharmadik', 200, style)).toEqual(['első', '', 'harmadik']);
  });

  it('break after a hyphen and keep an amount together', () => {
    expect(wrapText('Csongrád-Csanád', widthOf('Csongrád-', style) + 2, style)).toEqual(['Csongrád-', 'Csanád']);
    expect(wrapText('ára 1\u00a0234\u00a0567\u00a0Ft', 75, style)).toEqual(['ára', '1\u00a0234\u00a0567\u00a0Ft']);
  });
});

describe('a line that has to fit', () => {
  it('stays as it is, or ends in an ellipsis', () => {
    expect(fitLine('Őszi kampány', 200, style)).toBe('Őszi kampány');
    const cut = fitLine('Őszi kampány '.repeat(20), 100, style);
    expect(cut.endsWith('…')).toBe(true);
    expect(widthOf(cut, style)).toBeLessThanOrEqual(100);
  });
});
