import type { ViolationCode } from '@felulet/contract/errors.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { CodedError, type FieldFault } from '../../platform/errors.ts';
import { columnLetters } from '../../platform/excel/cell-style.ts';
import type { Say } from '../../platform/language/say.ts';

/** Something wrong in one cell, or with a whole row or sheet. */
export type ImportFault = {
  /** As the spreadsheet counts; 0 for the sheet as a whole. */
  readonly row: number;
  /** From the left, counted from 0; absent for a whole row. */
  readonly position?: number;
  readonly header?: string;
  /** The field's name in the answer's path. */
  readonly key?: string;
  readonly code: ViolationCode;
  readonly problem: string;
  readonly allowed?: readonly string[];
  readonly value?: string;
};

const VALUES_NAMED = 25;
const VALUE_LENGTH_SHOWN = 60;

/** One answer for all faults: the first thousand in full, and how many more there are. [A7.2] */
export function importRefused(faults: readonly ImportFault[], say: Say): CodedError {
  const named = [...faults]
    .sort((left, right) => left.row - right.row || (left.position ?? -1) - (right.position ?? -1))
    .slice(0, importMaximumFaults);
  return new CodedError(
    'validation',
    {
      extra: {
        faults: named.map((fault) => rowOf(fault, say)),
        faults_total: faults.length,
        faults_left_out: faults.length - named.length,
        summary: say('workbooks.surfaces.fault.detail', { total: faults.length }),
      },
    },
    named.map((fault): FieldFault => ({ path: pathOf(fault), code: fault.code, text: sentence(fault, say) })),
  );
}

function pathOf({ row, key }: ImportFault): string {
  if (row === 0) return 'excel';
  return key === undefined ? `rows[${row}]` : `rows[${row}].${key}`;
}

function rowOf(fault: ImportFault, say: Say): Record<string, unknown> {
  return {
    row: fault.row === 0 ? null : fault.row,
    column: fault.header ?? null,
    letters: fault.position === undefined ? null : columnLetters(fault.position),
    value: fault.value ?? null,
    problem: fault.problem,
    allowed: fault.allowed === undefined ? null : allowedText(fault.allowed, say),
    code: fault.code,
  };
}

function sentence(fault: ImportFault, say: Say): string {
  const { row, header, position, problem, value, allowed } = fault;
  if (header === undefined || position === undefined) return problem;
  const parts = [
    say('workbooks.surfaces.fault.cell', { row, column: header, letters: columnLetters(position), problem }),
  ];
  if (value !== undefined && value !== '') {
    const shown = value.length > VALUE_LENGTH_SHOWN ? `${value.slice(0, VALUE_LENGTH_SHOWN)}…` : value;
    parts.push(say('workbooks.surfaces.fault.found', { value: shown }));
  }
  if (allowed !== undefined) parts.push(say('workbooks.surfaces.fault.allowed', { values: allowedText(allowed, say) }));
  return parts.join(' ');
}

function allowedText(allowed: readonly string[], say: Say): string {
  const rest = allowed.length - VALUES_NAMED;
  const named = allowed.slice(0, VALUES_NAMED).join(', ');
  return rest > 0 ? `${named} ${say('workbooks.surfaces.fault.and_more', { count: rest })}` : named;
}
