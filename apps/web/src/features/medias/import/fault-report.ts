import type { ImportedPlace } from '@felulet/contract/catalogue/surface-import.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import { type ApiProblem, isApiProblem } from '../../../client/api-problem.ts';

/** A fault in a workbook, with its position in the sheet. */
export type WorkbookFault = {
  /** Null for the sheet as a whole. */
  readonly row: number | null;
  /** Its sheet and its row there, where several sheets are read. */
  readonly place: ImportedPlace | null;
  /** The field of the import that it is about. */
  readonly field: string | null;
  readonly column: string | null;
  readonly letters: string | null;
  readonly value: string | null;
  readonly problem: string;
  readonly allowed: string | null;
  readonly code: string | null;
};

export type FaultReport = {
  readonly faults: readonly WorkbookFault[];
  /** The number of all faults, not only of the listed ones. */
  readonly total: number;
  readonly leftOut: number;
  readonly warnings: readonly WorkbookWarning[];
  /** The number of rows that are refused for having no code. */
  readonly codesMissing: number;
};

export type WorkbookWarning = Omit<WorkbookFault, 'allowed' | 'code' | 'field'>;

export type SheetChoice = { readonly name: string; readonly rows: number; readonly isHidden: boolean };

/** The sheets to choose from, when several hold surfaces; null for another refusal. */
export function sheetChoices(error: unknown): readonly SheetChoice[] | null {
  if (!isApiProblem(error) || error.status !== 422) return null;
  const sheets = readList(error.facts.sheets).map((entry): SheetChoice => {
    const sheet = typeof entry === 'object' && entry !== null ? entry : {};
    return {
      name: readText(Reflect.get(sheet, 'name')) ?? '',
      rows: readCount(Reflect.get(sheet, 'rows')),
      isHidden: Reflect.get(sheet, 'is_hidden') === true,
    };
  });
  return sheets.length === 0 ? null : sheets;
}

/** The faults that a refused import names; null for another refusal. */
export function readFaultReport(error: unknown): FaultReport | null {
  if (!isApiProblem(error) || error.status !== 422) return null;
  const faults = readList(error.facts.faults).map((entry, index) => {
    const fault = readFault(entry);
    return { ...fault, field: fault.field ?? fieldOfPath(error.violations[index]?.propertyPath ?? '') };
  });
  if (faults.length === 0) return null;
  const leftOut = readCount(error.facts.faults_left_out);
  const warnings = readList(error.facts.warnings).map(readFault);
  const codesMissing = readCount(error.facts.codes_missing);
  return {
    faults,
    leftOut,
    warnings,
    codesMissing,
    total: Math.max(readCount(error.facts.faults_total), faults.length + leftOut),
  };
}

/** The first violation of a refusal that names a field. */
export function fieldFault(error: ApiProblem, name: string): string | undefined {
  return error.violations.find(({ propertyPath }) => propertyPath.startsWith(name))?.message;
}

/** No column tells the field: it is told once, at the header, and missing in every row. */
export function isUntold({ column, field, code }: WorkbookFault): boolean {
  return column === null && field !== null && code === 'required';
}

/** The rows whose removal would leave a valid workbook; none where a fault is about the whole sheet, or not all faults are known. */
export function faultyRows({ faults, leftOut }: FaultReport): readonly number[] {
  const rows = [...new Set(faults.map(({ row }) => row))].filter((row) => row !== null);
  return leftOut > 0 || faults.some((fault) => fault.row === null || isUntold(fault)) ? [] : rows;
}

/** Where the faulty rows stand, by their numbers, where several sheets are read. */
export function placesOf({ faults }: Pick<FaultReport, 'faults'>): ReadonlyMap<number, ImportedPlace> {
  return new Map(faults.flatMap(({ row, place }) => (row === null || place === null ? [] : [[row, place]])));
}

/** The rows that others changed after the check, when there is no other fault; checking again suffices. */
export function changedSince({ faults }: FaultReport): readonly number[] {
  const isAll = faults.every(({ code, row }) => code === 'changed_since' && row !== null);
  return isAll ? faults.flatMap(({ row }) => row ?? []) : [];
}

export type Narrowing = { readonly text: string; readonly column: string | null };

/** The faults of a column that contain the text, ignoring case and accents. */
export function narrowedFaults(
  faults: readonly WorkbookFault[],
  { text, column }: Narrowing,
): readonly WorkbookFault[] {
  const wanted = folded(text).trim();
  return faults.filter(
    (fault) =>
      (column === null || columnKey(fault) === column) &&
      folded([fault.row, fault.column, fault.letters, fault.value, fault.problem].join(' ')).includes(wanted),
  );
}

export type ColumnCount = { readonly column: string; readonly count: number };

/** The columns with faults and their numbers, the worst first. */
export function columnCounts(faults: readonly WorkbookFault[]): readonly ColumnCount[] {
  return [...Map.groupBy(faults, columnKey)]
    .map(([column, group]) => ({ column, count: group.length }))
    .toSorted((a, b) => b.count - a.count);
}

/** '' for a fault of a row or the sheet. */
export function columnKey(fault: WorkbookFault): string {
  return fault.column ?? '';
}

function readFault(entry: unknown): WorkbookFault {
  const fault = typeof entry === 'object' && entry !== null ? entry : {};
  return {
    row: readNumber(Reflect.get(fault, 'row')),
    place: readPlace(Reflect.get(fault, 'place')),
    field: readText(Reflect.get(fault, 'field')),
    column: readText(Reflect.get(fault, 'column')),
    letters: readText(Reflect.get(fault, 'letters')),
    value: readText(Reflect.get(fault, 'value')),
    problem: readText(Reflect.get(fault, 'problem')) ?? '',
    allowed: readText(Reflect.get(fault, 'allowed')),
    code: readText(Reflect.get(fault, 'code')),
  };
}

/** 'rows[3].type' is about the type. */
function fieldOfPath(path: string): string | null {
  return /^rows\[\d+\]\.(\w+)/.exec(path)?.[1] ?? null;
}

function readPlace(value: unknown): ImportedPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const row = readNumber(Reflect.get(value, 'row'));
  return row === null ? null : { row, sheet: readText(Reflect.get(value, 'sheet')) ?? '' };
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readCount(value: unknown): number {
  return readNumber(value) ?? 0;
}
