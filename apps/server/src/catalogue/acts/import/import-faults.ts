import type { ImportedPlace, MediaImportWarning } from '@felulet/contract/catalogue/surface-import.ts';
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

/** The sheet whose rows have numbers above this one, up to the next sheet's. */
export type SheetOffset = { readonly name: string; readonly offset: number };

/** The faults found so far, and the warnings: all are counted, the first of them are kept. */
export class FaultLog {
  readonly kept: ImportFault[] = [];
  readonly warnings: ImportWarning[] = [];
  readonly #most: number;
  #total = 0;
  #warned = 0;

  /** Where rows of several sheets are numbered one after the other. */
  readonly sheets: readonly SheetOffset[];

  constructor(most: number = importMaximumFaults, sheets: readonly SheetOffset[] = []) {
    this.#most = most;
    this.sheets = sheets;
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

  /** Those of a part of the whole, which were found apart. */
  join({ kept, total, warnings, warned }: FaultLog): void {
    this.add(kept, total);
    this.warn(warnings, warned);
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
        faults: named.map((fault) => rowOf(fault, log, say)),
        faults_total: log.total,
        faults_left_out: log.total - named.length,
        codes_missing: codesMissing,
        ...presentWarnings(log),
        summary: say('workbooks.surfaces.fault.detail', readableNumbers({ total: log.total })),
      },
    },
    named.map(
      (fault): FieldFault => ({ path: pathOf(fault), code: fault.code, text: faultSentence(fault, say, log.sheets) }),
    ),
  );
}

/** In the order of the sheet. */
export function presentWarnings(log: FaultLog): { warnings: MediaImportWarning[]; warnings_total: number } {
  const warnings = [...log.warnings]
    .sort((left, right) => left.row - right.row || (left.position ?? -1) - (right.position ?? -1))
    .slice(0, importMaximumFaults)
    .map(({ row, header, position, value, problem }) => ({
      row: row === 0 ? null : row,
      place: placeOfRow(log.sheets, row),
      column: header ?? null,
      problem,
      letters: lettersOf(position),
      value: value === undefined ? null : shortened(value),
    }));
  return { warnings, warnings_total: log.warned };
}

function pathOf({ row, key }: ImportFault): string {
  if (row === 0) return 'excel';
  return key === undefined ? `rows[${row}]` : `rows[${row}].${key}`;
}

function rowOf(fault: ImportFault, log: FaultLog, say: Say): Record<string, unknown> {
  return {
    row: fault.row === 0 ? null : fault.row,
    place: placeOfRow(log.sheets, fault.row),
    field: fault.key ?? null,
    column: fault.header ?? null,
    letters: lettersOf(fault.position),
    value: fault.value === undefined ? null : shortened(fault.value),
    problem: fault.problem,
    allowed: fault.allowed === undefined ? null : allowedText(fault.allowed, say),
    code: fault.code,
  };
}

/** Of what somebody typed for all rows there are none. */
function lettersOf(position: number | undefined): string | null {
  return position === undefined || position < 0 ? null : columnLetters(position);
}

/** Where several sheets are read, the row's own sheet and its number there; else nothing. */
export function placeOfRow(sheets: readonly SheetOffset[], row: number): ImportedPlace | null {
  const sheet = row === 0 ? undefined : sheets.findLast(({ offset }) => offset < row);
  return sheet === undefined ? null : { sheet: sheet.name, row: row - sheet.offset };
}

/** Where, what, and what is allowed, in one line. */
export function faultSentence(fault: ImportFault, say: Say, sheets: FaultLog['sheets'] = []): string {
  const { header, position, problem, value, allowed } = fault;
  if (header === undefined || position === undefined) return problem;
  const place = placeOfRow(sheets, fault.row);
  const where = { row: place?.row ?? fault.row, column: header, letters: lettersOf(position) ?? '–', problem };
  const cell = say('workbooks.surfaces.fault.cell', where);
  const parts = [place === null ? cell : `${place.sheet}: ${cell}`];
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
