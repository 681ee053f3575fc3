import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../client/api-problem.ts';
import { columnCounts, narrowedFaults, readFaultReport, type WorkbookFault } from './fault-report.ts';

const fault = (row: number | null, column: string | null, problem: string): WorkbookFault => ({
  row,
  place: null,
  field: null,
  column,
  problem,
  letters: 'B',
  value: null,
  allowed: null,
  code: null,
});
const faults = [
  fault(2, 'Megnevezés *', 'Ez az érték nem lehet üres!'),
  fault(2, 'Típus *', 'Ez az érték nem választható.'),
  fault(5, 'Típus *', 'Ez az érték nem választható.'),
  fault(1, null, 'Hiányzó oszlop: Leírás *.'),
];

describe('the report of a refused import', () => {
  it('reads the faults and how many there are beyond them', () => {
    const problem = new ApiProblem(422, { faults, faults_total: 1204, faults_left_out: 1200 }, null);
    expect(readFaultReport(problem)).toMatchObject({ faults, total: 1204, leftOut: 1200, codesMissing: 0 });
  });

  it('knows the field of a fault by its path, and the row of its own sheet', () => {
    const told = { ...faults[1], field: undefined, place: { sheet: 'Somogy', row: 12 } };
    const violations = [{ propertyPath: 'rows[2].type', title: '', message: '', code: 'invalid_choice' }];
    const report = readFaultReport(new ApiProblem(422, { faults: [told], violations }, null));
    expect(report?.faults[0]).toMatchObject({ field: 'type', place: { sheet: 'Somogy', row: 12 } });
  });

  it('is none where the refusal is about something else', () => {
    expect(readFaultReport(new ApiProblem(422, { violations: [] }, null))).toBeNull();
    expect(readFaultReport(new ApiProblem(415, { faults }, null))).toBeNull();
    expect(readFaultReport(new Error('offline'))).toBeNull();
  });

  it('survives an answer it does not know', () => {
    const problem = new ApiProblem(422, { faults: [null, 7, { row: 'x', problem: 3 }] }, null);
    expect(readFaultReport(problem)?.faults).toHaveLength(3);
    expect(readFaultReport(problem)?.total).toBe(3);
  });
});

describe('narrowing the faults', () => {
  it('goes by column, and by text without case and accents', () => {
    expect(narrowedFaults(faults, { text: '', column: 'Típus *' }).map(({ row }) => row)).toEqual([2, 5]);
    expect(narrowedFaults(faults, { text: 'VALASZTHATO', column: null })).toHaveLength(2);
    expect(narrowedFaults(faults, { text: 'hiányzó', column: '' })).toEqual([faults[3]]);
    expect(narrowedFaults(faults, { text: 'x', column: 'Típus *' })).toEqual([]);
  });

  it('counts the columns, the worst first', () => {
    expect(columnCounts(faults)).toEqual([
      { column: 'Típus *', count: 2 },
      { column: 'Megnevezés *', count: 1 },
      { column: '', count: 1 },
    ]);
  });
});
