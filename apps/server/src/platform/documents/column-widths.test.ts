import { describe, expect, it } from 'vitest';
import { type ColumnNeed, columnWidths } from './column-widths.ts';

const need = (word: number, line: number, grows = false): ColumnNeed => ({ word, line, grows });
const total = (widths: readonly number[]): number => Math.round(widths.reduce((sum, width) => sum + width, 0));

describe('widths of the columns of a page', () => {
  it('are whole lines where they fit, and the rest is for those that grow', () => {
    expect(columnWidths([need(20, 80, true), need(30, 60), need(40, 40)], 400)).toEqual([300, 60, 40]);
  });

  it('keep words whole while there is room for the longest of each column', () => {
    const widths = columnWidths([need(50, 900, true), need(60, 500), need(70, 70)], 400);
    expect(total(widths)).toBe(400);
    expect(widths[0]).toBeGreaterThanOrEqual(50);
    expect(widths[1]).toBeGreaterThanOrEqual(60);
    expect(widths[2]).toBe(70);
  });

  it('never exceed the page: the widest words break, the narrow ones stay whole', () => {
    const widths = columnWidths([need(1500, 1500, true), need(1500, 1500), need(45, 45), need(60, 60)], 400);
    expect(total(widths)).toBe(400);
    expect(widths.slice(2)).toEqual([45, 60]);
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0);
  });
});
