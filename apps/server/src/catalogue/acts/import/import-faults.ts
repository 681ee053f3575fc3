import type { MediaImportWarning } from '@felulet/contract/catalogue/surface-import.ts';
import type { ViolationCode } from '@felulet/contract/errors.ts';
import { readableNumbers } from '@felulet/domain/format/money.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { CodedError, type FieldFault } from '../../../platform/errors.ts';
import { columnLetters } from '../../../platform/excel/cell-style.ts';
import type { Say } from '../../../platform/language/say.ts';

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

/** Something to look at before it is stored; nothing is refused for it. [A7.14] */
export type ImportWarning = Omit<ImportFault, 'code' | 'allowed'>;

/** The faults found so far, and the warnings: all are counted, the first of them are kept. */
export class FaultLog {
  readonly kept: ImportFault[] = [];
  readonly warnings: ImportWarning[] = [];
  readonly #most: number;
  #total = 0;
  #warned = 0;

  constructor(most: number = importMaximumFaults) {
    this.#most = most;
  }

  get total(): number {
    return this.#total;
  }

  get isEmpty(): boolean {
    return this.#total === 0;
  }

  /** Further faults are only counted. */
  get isFull(): boolean {
    return this.kept.length >= this.#most;
  }

  add(faults: readonly ImportFault[], total: number = faults.length): void {
    this.#total += total;
    for (const fault of faults) if (this.kept.length < this.#most) this.kept.push(fault);
  }

  get warned(): number {
    return this.#warned;
  }

  warn(warnings: readonly ImportWarning[], total: number = warnings.length): void {
    this.#warned += total;
    for (const warning of warnings) if (this.warnings.length < this.#most) this.warnings.push(warning);
  }
}

const VALUES_NAMED = 25;
const VALUE_LENGTH_SHOWN = 60;

/** One answer for all faults: the first thousand in full, and how many more there are. */
export function importRefused(log: FaultLog, say: Say, codesMissing = 0): CodedError {
  const named = [...log.kept]
    .sort((left, right) => left.row - right.row || (left.position ?? -1) - (right.position ?? -1))
    .slice(0, importMaximumFaults);
  return new CodedError(
    'validation',
    {
      extra: {
        faults: named.map((fault) => rowOf(fault, say)),
        faults_total: log.total,
        faults_left_out: log.total - named.length,
        codes_missing: codesMissing,
        ...presentWarnings(log),
        summary: say('workbooks.surfaces.fault.detail', readableNumbers({ total: log.total })),
      },
    },
    named.map((fault): FieldFault => ({ path: pathOf(fault), code: fault.code, text: faultSentence(fault, say) })),
  );
}

/** In the order of the sheet. */
export function presentWarnings(log: FaultLog): { warnings: MediaImportWarning[]; warnings_total: number } {
  const warnings = [...log.warnings]
    .sort((left, right) => left.row - right.row || (left.position ?? -1) - (right.position ?? -1))
    .slice(0, importMaximumFaults)
    .map(({ row, header, position, value, problem }) => ({
      row: row === 0 ? null : row,
      column: header ?? null,
      problem,
      letters: position === undefined ? null : columnLetters(position),
      value: value === undefined ? null : shortened(value),
    }));
  return { warnings, warnings_total: log.warned };
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
    value: fault.value === undefined ? null : shortened(fault.value),
    problem: fault.problem,
    allowed: fault.allowed === undefined ? null : allowedText(fault.allowed, say),
    code: fault.code,
  };
}

/** Where, what, and what is allowed, in one line. */
export function faultSentence(fault: ImportFault, say: Say): string {
  const { row, header, position, problem, value, allowed } = fault;
  if (header === undefined || position === undefined) return problem;
  const parts = [
    say('workbooks.surfaces.fault.cell', { row, column: header, letters: columnLetters(position), problem }),
  ];
  if (value !== undefined && value !== '') {
    parts.push(say('workbooks.surfaces.fault.found', { value: shortened(value) }));
  }
  if (allowed !== undefined) parts.push(say('workbooks.surfaces.fault.allowed', { values: allowedText(allowed, say) }));
  return parts.join(' ');
}

function shortened(value: string): string {
  return value.length > VALUE_LENGTH_SHOWN ? `${value.slice(0, VALUE_LENGTH_SHOWN)}…` : value;
}

function allowedText(allowed: readonly string[], say: Say): string {
  const rest = allowed.length - VALUES_NAMED;
  const named = allowed.slice(0, VALUES_NAMED).join(', ');
  return rest > 0 ? `${named} ${say('workbooks.surfaces.fault.and_more', readableNumbers({ count: rest }))}` : named;
}
