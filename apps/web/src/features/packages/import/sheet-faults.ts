import type { ApiProblem } from '../../../client/api-problem.ts';

/** A fault in a workbook, with its position in the sheet. */
export type SheetFault = {
  /** Null for the sheet as a whole. */
  readonly row: number | null;
  readonly column: string | null;
  readonly letters: string | null;
  readonly value: string | null;
  readonly problem: string;
};

/** The faults that a refused import names; none for another refusal. */
export function readSheetFaults({ status, facts }: ApiProblem): readonly SheetFault[] {
  if (status !== 422 || !Array.isArray(facts.faults)) return [];
  return facts.faults.map((entry: unknown): SheetFault => {
    const part = (name: string): unknown =>
      typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
    const text = (name: string): string | null => {
      const value = part(name);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const row = part('row');
    return {
      row: typeof row === 'number' ? row : null,
      column: text('column'),
      letters: text('letters'),
      value: text('value'),
      problem: text('problem') ?? '',
    };
  });
}
