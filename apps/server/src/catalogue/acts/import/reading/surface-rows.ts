import { type MediaUpdate, mediaCreateBody, mediaUpdateBody } from '@felulet/contract/catalogue/surfaces.ts';
import { formatForint, formatNumber, readableNumbers } from '@felulet/domain/format/money.ts';
import { namedRows, rowsText } from '@felulet/domain/format/named-rows.ts';
import { type CodePattern, numberOfCode } from '@felulet/domain/media/surface-code.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import { isDate, isFilled, textInUnit, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import type { Say } from '../../../../platform/language/say.ts';
import { type ColumnKey, columnOf } from '../../../views/export/surface-columns.ts';
import { type ChoiceFinder, choiceFinder, choicesOf, folded } from '../../../views/export/surface-words.ts';
import { type Surface, surfaceCode, surfaceOfForm } from '../../../views/surface/surface.ts';
import { surfaceFaults } from '../../../views/surface/surface-check.ts';
import type { ListItems } from '../../../views/surface/system-list-items.ts';
import { FaultLog, type ImportWarning, type SheetOffset } from '../import-faults.ts';
import type { OccupiedPeriod } from '../recognition/inventory-row.ts';
import { OddRows } from './odd-rows.ts';
import { readPlaceCells } from './place-cells.ts';
import { RowFaults } from './row-faults.ts';
import { type CellValues, isBeside, parsed } from './row-form.ts';
import { readSizeCells } from './size-cells.ts';
import { isSeenOtherwise, readCell } from './surface-cells.ts';
import { isPriceList, missingColumn, readHeader, type SheetHeader, unitWarnings } from './surface-header.ts';

/** A cell whose value is not just what stands there. */
export type ReadOtherwise = { readonly key: ColumnKey; readonly cell: string };

/** One row, read by the rules of the form. */
export type SurfaceRow = {
  readonly number: number;
  /** Empty where the sheet gives none. */
  readonly code: string;
  /** Where our own export named the surface: which one it is where no code says so, else only that it is the code's. */
  readonly id: number | null;
  /** Of the surface, when our own export made the row. */
  readonly version: number | null;
  readonly read: readonly ReadOtherwise[];
  /** Of a sheet with every column the surface as it is to be, of any other the fields that change. */
  readonly content: { readonly surface: Surface } | { readonly form: MediaUpdate };
  /** Columns whose faults are told already; a row that has any is only looked at for more. */
  readonly wrong: readonly ColumnKey[];
  /** Of a row that was said to be a surface without a code: the one that its table gives it. */
  readonly ownCode?: string;
  /** Columns that say something of new surfaces alone: what somebody typed for all rows. */
  readonly onlyNew?: readonly ColumnKey[];
  /** Days that its owner's table says are taken. */
  readonly occupied?: readonly OccupiedPeriod[];
};

/** What was found out of a row before it was laid out as the template has it. */
export type KnownOfRow = {
  readonly faults: readonly { readonly key: ColumnKey; readonly cell: string; readonly problem: string }[];
  readonly read: readonly ReadOtherwise[];
  readonly occupied: readonly OccupiedPeriod[];
  /** Columns of which the row says nothing, so that what is there stays. */
  readonly untold: readonly ColumnKey[];
  readonly onlyNew: readonly ColumnKey[];
};

/** What a row came to, also where it is not sound. */
type Understood = { readonly code: string; readonly content: SurfaceRow['content'] | undefined };

/** Whose surfaces they are to be, the list items these may name, and whether codes will be given to those without. */
export type RowsOf = {
  readonly items: ListItems;
  readonly company: string;
  readonly givesCodes: boolean;
  readonly codes: CodePattern;
};

/** As many as say that there was a fraction. */
const FRACTION_DECIMALS = 6;
/** Turns the rows below a header into surfaces and gathers what is wrong with them. */
export class SurfaceRowReader {
  readonly log: FaultLog;
  readonly #of: RowsOf;
  readonly #say: Say;
  readonly #take: (row: SurfaceRow) => void;
  readonly #header: SheetHeader;
  readonly #choices: ReadonlyMap<ColumnKey, ChoiceFinder>;
  readonly #odd: OddRows;
  readonly #blocks = new Set<string>();
  readonly #rowOfCode = new Map<string, number>();
  readonly #rowOfId = new Map<number, number>();
  /** It may be the row of totals, if none follows. */
  #held: SheetRow | undefined;
  #filledRows = 0;
  readonly #sheet: SheetOffset;
  readonly #hidden: number[] = [];
  #codesMissing = 0;
  #highestCode = 0;

  constructor(header: SheetRow, of: RowsOf, say: Say, { mostFaults = importMaximumFaults, take, sheet }: Taking) {
    this.#of = of;
    this.#say = say;
    this.#take = take;
    this.#sheet = sheet;
    this.#header = readHeader(header, say);
    this.log = new FaultLog(mostFaults);
    this.#odd = new OddRows(this.#header, this.log, say);
    const { columns, id, absent, row } = this.#header;
    // Where a column that is needed may be the one that has a strange name.
    const mayBeMisnamed = this.#header.faults.length > 0 && !isPriceList(this.#header);
    const missed = absent.filter((key) =>
      key === 'surface_code' ? id === undefined && !of.givesCodes : mayBeMisnamed && columnOf(key).need === 'required',
    );
    if (row > 0) this.log.add(missed.map((key) => missingColumn(row, key, say)));
    this.log.add(this.#header.faults);
    this.log.warn(unitWarnings(this.#header, say));
    this.#choices = new Map(
      columns.flatMap(({ key }) => {
        const choices = choicesOf(columnOf(key), of.items);
        return choices === undefined ? [] : [[key, choiceFinder(choices)] as const];
      }),
    );
  }

  /** Left out, save what it says of the rows below it. */
  passOver(row: SheetRow): void {
    this.#odd.tellOtherHeader(row);
  }

  read(row: SheetRow): void {
    if (!isFilled(row)) return;
    if (this.#held !== undefined) this.#odd.tellSum(this.#held);
    this.#held = this.#odd.isTotal(row) ? row : undefined;
    if (this.#held === undefined) this.#readFilled(row);
  }

  /** A row that is known to be a surface. */
  readSurface(row: SheetRow, known: KnownOfRow): void {
    this.#count(row);
    if (this.#header.faults.length === 0) this.#readRow(row, known);
  }

  /** To be called after the last row. */
  end(): SheetTold {
    if (this.#held !== undefined)
      this.log.warn([
        {
          row: this.#held.number,
          problem: this.#say('workbooks.surfaces.warning.total_row', { row: this.#held.number }),
        },
      ]);
    this.#odd.end();
    if (this.#filledRows === 0 && this.log.isEmpty)
      this.log.add([{ row: 0, code: 'required', problem: this.#say('workbooks.surfaces.fault.no_rows') }]);
    if (this.#hidden.length > 0) this.log.warn([{ row: 0, problem: this.#hiddenRows() }]);
    const { row, columns, absent } = this.#header;
    return {
      headerRow: row,
      columns,
      absent,
      rows: this.#filledRows,
      codesMissing: this.#codesMissing,
      highestCode: this.#highestCode,
    };
  }

  #readFilled(row: SheetRow): void {
    this.#count(row);
    // With strange columns nothing could be said of a row.
    if (this.#header.faults.length === 0 && !this.#odd.takes(row)) this.#readRow(row);
  }

  #count({ number, isHidden }: SheetRow): void {
    this.#filledRows += 1;
    if (isHidden === true) this.#hidden.push(number - this.#sheet.offset);
  }

  /** They are read like the others, which nobody sees in the sheet. */
  #hiddenRows(): string {
    const { named, rest } = rowsText(namedRows(this.#hidden));
    const more = rest > 0 ? ` ${this.#say('workbooks.surfaces.fault.and_more', readableNumbers({ count: rest }))}` : '';
    const words = { sheet: this.#sheet.name, count: this.#hidden.length, rows: `${named}${more}` };
    return this.#say('workbooks.surfaces.warning.hidden_rows', words);
  }

  #readRow(row: SheetRow, known?: KnownOfRow): void {
    const faults = new RowFaults(row, this.#header, this.#choices, this.#say);
    for (const { key, cell, problem } of known?.faults ?? []) faults.add(key, 'wrong_type', problem, cell);
    const together = readPlaceCells(row, this.#header.columns);
    const size = readSizeCells(row, this.#header.columns);
    const values: CellValues = { ...together.values, ...size?.values };
    if (size?.fault !== undefined) faults.addCellFaults(columnOf(size.fault.key), [size.fault]);
    const read: ReadOtherwise[] = [
      ...(known?.read ?? [...together.read, ...(size?.read ?? [])]),
      ...this.#repeated(row),
    ];
    const warnings: ImportWarning[] = [...this.#odd.strayCells(row), ...this.#mergedBlocks(row)];
    for (const { key, position, header, unit } of this.#header.columns) {
      if (key in values || known?.untold.includes(key) === true) continue;
      const cell = row.cells[position] ?? null;
      const result = readCell(cell, columnOf(key), this.#choices.get(key), unit);
      values[key] = result.ok ? result.value : undefined;
      if (!result.ok) faults.addCellFaults(columnOf(key), [result.fault, ...(result.more ?? [])]);
      if (!result.ok || result.isLiteral) continue;
      const place = { row: row.number, key, position, header };
      for (const { entry, exact, value } of result.rounded ?? []) {
        const rounded = columnOf(key).kind === 'integer' ? formatNumber(value, 0) : formatForint(value);
        const words = { exact: formatNumber(exact, FRACTION_DECIMALS), rounded };
        warnings.push({ ...place, value: entry, problem: this.#say('workbooks.surfaces.warning.rounded', words) });
      }
      if (!read.some((one) => one.key === key))
        read.push({ key, cell: isSeenOtherwise(cell) ? cell.seen : textInUnit(cell, unit) });
      if (isSeenOtherwise(cell))
        warnings.push({
          ...place,
          value: cell.seen,
          problem: this.#say('workbooks.surfaces.warning.scientific', { text: textOf(cell) }),
        });
      if (isDate(cell))
        warnings.push({
          ...place,
          value: textOf(cell),
          problem: this.#say('workbooks.surfaces.warning.date', { text: textOf(cell) }),
        });
    }
    const { content, code } = this.#contentOf(values, faults);
    const id = this.#idOf(row, code, faults);
    this.#claimCode(code, id, faults);
    this.#checkCompany(row, faults);
    this.log.add(faults.faults);
    if (content === undefined) return;
    const occupied = known === undefined || known.occupied.length === 0 ? {} : { occupied: known.occupied };
    const onlyNew = known === undefined || known.onlyNew.length === 0 ? {} : { onlyNew: known.onlyNew };
    const said = { number: row.number, version: this.#versionOf(row), read, content, ...occupied, ...onlyNew };
    if (faults.faults.length === 0) {
      this.log.warn(warnings);
      this.#take({ ...said, code, id, wrong: [] });
      return;
    }
    // Where its id or company is wrong, nobody can say which surface the row means.
    const isNameless = faults.faults.some(({ key }) => key === undefined);
    const wrong: ColumnKey[] = isNameless ? [...faults.wrong, 'surface_code'] : [...faults.wrong];
    this.#take({ ...said, wrong, ...(isNameless ? { code: '', id: null } : { code, id }) });
  }

  /** What a block of joined cells says of the rows below its first. */
  #repeated({ cells, merged = [] }: SheetRow): ReadOtherwise[] {
    return merged.flatMap(({ position, range, isFirst }) => {
      const column = this.#header.columns.find((placed) => placed.position === position);
      return column === undefined || isFirst ? [] : [{ key: column.key, cell: `${range}: ${textOf(cells[position])}` }];
    });
  }

  /** Each once, with the columns that have nothing of it. */
  #mergedBlocks({ number: row, cells, merged = [] }: SheetRow): ImportWarning[] {
    return merged.flatMap(({ position, last, range }) => {
      const within = this.#header.columns.filter((placed) => placed.position >= position && placed.position <= last);
      const [column] = within;
      if (column === undefined || this.#blocks.has(range)) return [];
      this.#blocks.add(range);
      const covered = within.filter((placed) => placed.position > position).map(({ header }) => header);
      const word = covered.length > 0 ? 'merged_wide' : 'merged';
      const problem = this.#say(`workbooks.surfaces.warning.${word}`, { range, columns: covered.join(', ') });
      const { key, header } = column;
      return [{ row, key, position: column.position, header, value: textOf(cells[position]), problem }];
    });
  }

  /** Of a row with faults, too, so that all its faults are told together. */
  #contentOf(values: CellValues, faults: RowFaults): Understood {
    if (!this.#header.absent.some((key) => !isBeside(key))) {
      const form = parsed(mediaCreateBody, values, faults);
      if (form === undefined) return { code: '', content: undefined };
      const surface = surfaceOfForm(form);
      for (const fault of surfaceFaults(surface, this.#of.items)) faults.addFieldFault(fault);
      return { code: surfaceCode(surface) ?? '', content: { surface } };
    }
    for (const { key } of this.#header.columns)
      if (columnOf(key).need === 'required' && key !== 'surface_code' && values[key] === undefined)
        faults.addFieldFault({ path: columnOf(key).path, code: 'required' });
    const form = parsed(mediaUpdateBody, values, faults);
    if (form === undefined) return { code: '', content: undefined };
    const { media_other_datas = [], ...fields } = form;
    const datas = media_other_datas.filter(({ type }) => type === '');
    const isThere = !this.#header.absent.includes('other_datas');
    return {
      code: media_other_datas.find(({ type }) => type !== '')?.value ?? '',
      content: { form: { ...fields, ...(isThere && { media_other_datas: datas }) } },
    };
  }

  #idOf(row: SheetRow, code: string, faults: RowFaults): number | null {
    const { id } = this.#header;
    if (id === undefined) return null;
    const text = textOf(row.cells[id.position] ?? null);
    if (text === '') return null;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (code !== '') return number || null;
    const first = this.#rowOfId.get(number);
    const problem =
      number === 0
        ? this.#say('workbooks.surfaces.fault.unknown_id')
        : this.#say('workbooks.surfaces.fault.repeated_id', { first: first ?? 0 });
    if (number === 0 || first !== undefined)
      faults.faults.push({ row: row.number, ...id, code: 'unknown_reference', problem, value: text });
    this.#rowOfId.set(number, row.number);
    return number;
  }

  /** Whatever else somebody wrote there says nothing. */
  #versionOf({ cells }: SheetRow): number | null {
    const { version } = this.#header;
    const text = version === undefined ? '' : textOf(cells[version.position] ?? null);
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  }

  #claimCode(code: string, id: number | null, faults: RowFaults): void {
    if (code === '') {
      if (faults.faults.some(({ key }) => key === 'surface_code')) return;
      if (id !== null || this.#of.givesCodes) return;
      this.#codesMissing += 1;
      if (!this.#header.absent.includes('surface_code'))
        faults.addFieldFault({ path: columnOf('surface_code').path, code: 'required' });
      return;
    }
    this.#highestCode = Math.max(this.#highestCode, numberOfCode(this.#of.codes, code));
    const first = this.#rowOfCode.get(code);
    if (first === undefined) this.#rowOfCode.set(code, faults.row);
    else faults.add('surface_code', 'already_used', this.#say('workbooks.surfaces.fault.repeated_code', { first }));
  }

  /** An admin's export holds the surfaces of many, and an import writes those of one. */
  #checkCompany(row: SheetRow, faults: RowFaults): void {
    const { company } = this.#header;
    if (company === undefined) return;
    const value = textOf(row.cells[company.position] ?? null);
    if (value === '' || folded(value) === folded(this.#of.company)) return;
    const problem = this.#say('workbooks.surfaces.fault.other_company', { company: this.#of.company });
    faults.faults.push({ row: row.number, ...company, code: 'not_allowed', problem, value });
  }
}

export type Taking = {
  readonly mostFaults?: number;
  readonly take: (row: SurfaceRow) => void;
  /** Where the rows stand, and what was added to their numbers. */
  readonly sheet: SheetOffset;
};

/** What is known of a sheet once it has been read. */
export type SheetTold = Pick<SheetHeader, 'columns' | 'absent'> & {
  readonly headerRow: number;
  readonly rows: number;
  /** Rows refused for having no code. */
  readonly codesMissing: number;
  /** Of codes in the form that we give. */
  readonly highestCode: number;
};
