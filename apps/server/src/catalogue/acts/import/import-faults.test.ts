import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../platform/language/say.ts';
import { FaultLog, faultSentence, type ImportFault, importRefused } from './import-faults.ts';

const say = sayIn('hu');
const fault: ImportFault = {
  row: 7,
  position: 27,
  header: 'Címkék',
  key: 'tags',
  code: 'invalid_choice',
  problem: 'Ez az érték nem választható.',
};
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `C${index + 1}`);

describe('the sentence about a fault', () => {
  it('names the cell, what stands in it and what may', () => {
    expect(faultSentence({ ...fault, value: 'híd', allowed: ['metró', 'villamos'] }, say)).toBe(
      '7. sor, Címkék oszlop (AB): Ez az érték nem választható. A cellában: híd. Megengedett: metró, villamos',
    );
    expect(faultSentence({ ...fault, value: '' }, say)).not.toContain('A cellában');
  });

  it('names the first 25 of the allowed values and counts the others', () => {
    expect(faultSentence({ ...fault, allowed: names(25) }, say)).toMatch(/: C1, .* C25$/);
    const sentence = faultSentence({ ...fault, allowed: names(1027) }, say);
    expect(sentence).toContain(', C25 ');
    expect(sentence).not.toContain('C26');
    expect(sentence).toContain('1\u00a0002');
  });

  it('shows the first 60 characters of what stands in the cell', () => {
    expect(faultSentence({ ...fault, value: 'x'.repeat(60) }, say)).toContain(`A cellában: ${'x'.repeat(60)}.`);
    expect(faultSentence({ ...fault, value: 'x'.repeat(61) }, say)).toContain(`A cellában: ${'x'.repeat(60)}….`);
  });
});

describe('the answer to a faulty workbook', () => {
  it('lists the first thousand from the top, a row’s own before those of its cells, and counts all', () => {
    const log = new FaultLog(2 * importMaximumFaults);
    for (let row = importMaximumFaults + 3; row > 1; row -= 1) log.add([{ ...fault, row }]);
    const { position: _position, header: _header, ...ofRow } = fault;
    log.add([{ ...ofRow, row: 2 }], 5);
    const { faults, ...counts } = importRefused(log, say).details.extra ?? {};
    expect(counts).toMatchObject({ faults_total: importMaximumFaults + 7, faults_left_out: 7 });
    expect(faults).toHaveLength(importMaximumFaults);
    expect(faults).toMatchObject([
      { row: 2, column: null, letters: null },
      { row: 2, column: 'Címkék', letters: 'AB' },
      { row: 3 },
      ...Array.from({ length: importMaximumFaults - 3 }, (_, index) => ({ row: index + 4 })),
    ]);
  });

  it('keeps no more of them than it may', () => {
    const log = new FaultLog(2);
    log.add([fault, fault, fault]);
    expect([log.kept.length, log.total, log.isEmpty]).toEqual([2, 3, false]);
  });
});
