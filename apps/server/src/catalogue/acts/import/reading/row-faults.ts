import { readableNumbers } from '@felulet/domain/format/money.ts';
import type { FieldFault } from '../../../../platform/errors.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue, SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { Say } from '../../../../platform/language/say.ts';
import { type ColumnKey, columnOfPath, type SurfaceColumn } from '../../../views/export/surface-columns.ts';
import type { ChoiceFinder } from '../../../views/export/surface-words.ts';
import type { ImportFault } from '../import-faults.ts';
import type { CellFault } from './cell-fault.ts';
import type { SheetHeader } from './surface-header.ts';

/** The faults of one row, one a cell: what follows from a wrong cell is not told again. */
export class RowFaults {
  readonly faults: ImportFault[] = [];
  /** Columns that have one. */
  readonly wrong = new Set<ColumnKey>();
  readonly #row: SheetRow;
  readonly #header: SheetHeader;
  readonly #choices: ReadonlyMap<ColumnKey, ChoiceFinder>;
  readonly #say: Say;

  constructor(row: SheetRow, header: SheetHeader, choices: ReadonlyMap<ColumnKey, ChoiceFinder>, say: Say) {
    this.#row = row;
    this.#header = header;
    this.#choices = choices;
    this.#say = say;
  }

  get row(): number {
    return this.#row.number;
  }

  /** All that is wrong in the cell. */
  addCellFaults(column: SurfaceColumn, faults: readonly CellFault[]): void {
    this.faults.push(...faults.map((fault) => this.#cellFault(column, fault)));
    this.wrong.add(column.key);
  }

  #cellFault(column: SurfaceColumn, { code, entry, ways }: CellFault): ImportFault {
    const example = this.#say(`workbooks.surfaces.example.${column.kind}`);
    const [one = '', other = ''] = ways ?? [];
    return this.#faultAt(
      column.key,
      code === 'unknown_value' || code === 'tag_type_unknown' || code === 'tag_type_ambiguous'
        ? 'invalid_choice'
        : code === 'not_whole' || code === 'fraction_unseen'
          ? 'not_integer'
          : 'wrong_type',
      this.#say(`workbooks.surfaces.fault.${code}`, { example, one, other }),
      entry,
    );
  }

  /** A violation of the form, told where the sheet has the field. */
  addFieldFault(fault: FieldFault): void {
    const key = columnOfPath(fault.path)?.key ?? 'title';
    if (followsFromType(fault, this.wrong.has('type'))) return;
    const block = fault.code === 'required' ? this.#blockOver(key) : undefined;
    if (block === undefined) this.add(key, fault.code, textOfFieldFault(fault, this.#say));
    else this.add(key, fault.code, this.#say('workbooks.surfaces.fault.covered', block), block.value);
  }

  /** Merged cells that begin in a column before it, and show their own value in its place. */
  #blockOver(key: ColumnKey): { readonly range: string; readonly value: string } | undefined {
    const { cells, merged = [] } = this.#row;
    const place = this.#header.columns.find((placed) => placed.key === key)?.position ?? 0;
    const block = merged.find(({ position, last }) => position < place && place <= last);
    return block && { range: block.range, value: textOf(cells[block.position]) };
  }

  add(key: ColumnKey, code: ImportFault['code'], problem: string, entry?: string): void {
    if (this.wrong.has(key)) return;
    this.faults.push(this.#faultAt(key, code, problem, entry));
    this.wrong.add(key);
  }

  #faultAt(key: ColumnKey, code: ImportFault['code'], problem: string, entry?: string): ImportFault {
    const place = this.#header.columns.find((placed) => placed.key === key);
    const cell: CellValue = place === undefined ? null : (this.#row.cells[place.position] ?? null);
    const allowed = this.#choices.get(key)?.labels;
    return {
      row: this.#row.number,
      key,
      code,
      problem,
      value: entry ?? textOf(cell),
      ...(place !== undefined && { position: place.position, header: place.header }),
      ...(allowed !== undefined && { allowed }),
    };
  }
}

export function textOfFieldFault(fault: FieldFault, say: Say): string {
  return fault.text ?? say(`errors.violation.${fault.code}`, readableNumbers({ ...fault.params }));
}

/** What a type requires is not known where the type itself is wrong. */
export function followsFromType({ path, code }: FieldFault, isTypeWrong: boolean): boolean {
  return isTypeWrong && code === 'required' && columnOfPath(path)?.need === 'byType';
}
