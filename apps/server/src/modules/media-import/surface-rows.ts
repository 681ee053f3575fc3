import { mediaCreateBody } from '@felulet/contract/medias/media.requests.ts';
import { readableNumbers } from '@felulet/domain/format/money.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { importMaximumFaults } from '@felulet/domain/media/upload-limits.ts';
import type { FieldFault } from '../../platform/errors.ts';
import type { CellValue, SheetRow } from '../../platform/excel/sheet-rows.ts';
import { faultsOf } from '../../platform/http/violations.ts';
import type { Say } from '../../platform/language/say.ts';
import { type ListItems, type Surface, surfaceCode, surfaceFaults, surfaceOfForm } from '../medias/medias.steps.ts';
import type { ImportFault } from './import-faults.ts';
import { type CellFault, isFilled, readCell, textOf } from './surface-cells.ts';
import { type ColumnKey, columnOfPath, type SurfaceColumn } from './surface-columns.ts';
import { type PlacedColumn, readHeader, type SheetHeader } from './surface-header.ts';
import { type ChoiceFinder, choiceFinder, choicesOf, folded } from './surface-words.ts';

/** One row, read by the rules of the form. */
export type SurfaceRow = { readonly number: number; readonly code: string; readonly surface: Surface };

/** What a stretch of rows came to. A faulty row is not among the rows. */
export type SurfaceRows = {
  readonly rows: readonly SurfaceRow[];
  readonly faults: readonly ImportFault[];
  readonly faultCount: number;
  /** Known from the first stretch on. */
  readonly columns: readonly PlacedColumn[];
};

/** Whose surfaces they are to be, and the list items these may name. */
export type RowsOf = { readonly items: ListItems; readonly company: string };

/** Turns the rows of a sheet into surfaces and gathers what is wrong with them; the first filled row is the header. */
export class SurfaceRowReader {
  readonly #items: ListItems;
  readonly #company: string;
  readonly #say: Say;
  readonly #mostFaults: number;
  readonly #rowOfCode = new Map<string, number>();
  #header: SheetHeader | undefined;
  #choices: ReadonlyMap<ColumnKey, ChoiceFinder> = new Map();
  #rows: SurfaceRow[] = [];
  #faults: ImportFault[] = [];
  #faultCount = 0;
  #keptFaults = 0;
  #filledRows = 0;

  constructor({ items, company }: RowsOf, say: Say, mostFaults: number = importMaximumFaults) {
    this.#items = items;
    this.#company = company;
    this.#say = say;
    this.#mostFaults = mostFaults;
  }

  get waitingRows(): number {
    return this.#rows.length;
  }

  /** Rows below the header that hold anything. */
  get filledRows(): number {
    return this.#filledRows;
  }

  read(row: SheetRow): void {
    if (!isFilled(row)) return;
    if (this.#header === undefined) this.#readHeader(row);
    else {
      this.#filledRows += 1;
      // With columns missing nothing could be said of a row.
      if (this.#header.faults.length === 0) this.#readRow(row, this.#header);
    }
  }

  /** To be called after the last row. */
  end(): void {
    if (this.#header === undefined) this.#readHeader(undefined);
    else if (this.#filledRows === 0 && this.#header.faults.length === 0)
      this.#tell([{ row: 0, code: 'required', problem: this.#say('workbooks.surfaces.fault.no_rows') }]);
  }

  /** What was read since the last time. */
  take(): SurfaceRows {
    const taken = {
      rows: this.#rows,
      faults: this.#faults,
      faultCount: this.#faultCount,
      columns: this.#header?.columns ?? [],
    };
    this.#rows = [];
    this.#faults = [];
    this.#faultCount = 0;
    return taken;
  }

  #readHeader(row: SheetRow | undefined): void {
    const header = readHeader(row, this.#say);
    this.#header = header;
    this.#choices = new Map(
      header.columns.flatMap(({ column }) => {
        const choices = choicesOf(column, this.#items);
        return choices === undefined ? [] : [[column.key, choiceFinder(choices)] as const];
      }),
    );
    this.#tell(header.faults);
  }

  #readRow(row: SheetRow, header: SheetHeader): void {
    const faults = new RowFaults(row, header, this.#choices, this.#say);
    const values: CellValues = {};
    for (const { column, position } of header.columns) {
      const read = readCell(row.cells[position], column, this.#choices.get(column.key));
      if (read.ok) values[column.key] = read.value;
      else faults.addCellFault(column, read.fault);
    }
    const parsed = mediaCreateBody.safeParse(formOf(values), { reportInput: true });
    const surface = parsed.success ? surfaceOfForm(parsed.data) : undefined;
    const wrong = surface === undefined ? faultsOf(parsed.error?.issues ?? []) : surfaceFaults(surface, this.#items);
    for (const fault of wrong) faults.addFieldFault(fault);
    const code = (surface === undefined ? undefined : surfaceCode(surface)) ?? String(values.surface_code ?? '');
    this.#claimCode(code, faults, row.number);
    this.#checkCompany(row, header, faults);
    this.#tell(faults.faults);
    if (surface !== undefined && faults.faults.length === 0) this.#rows.push({ number: row.number, code, surface });
  }

  #claimCode(code: string, faults: RowFaults, row: number): void {
    if (code === '') return;
    const first = this.#rowOfCode.get(code);
    if (first === undefined) this.#rowOfCode.set(code, row);
    else faults.add('surface_code', 'already_used', this.#say('workbooks.surfaces.fault.repeated_code', { first }));
  }

  /** An admin's export holds the surfaces of many, and an import writes those of one. [A7.11] */
  #checkCompany(row: SheetRow, { company }: SheetHeader, faults: RowFaults): void {
    if (company === undefined) return;
    const value = textOf(row.cells[company.position] ?? null);
    if (value === '' || folded(value) === folded(this.#company)) return;
    const problem = this.#say('workbooks.surfaces.fault.other_company', { company: this.#company });
    faults.faults.push({ row: row.number, ...company, code: 'not_allowed', problem, value });
  }

  #tell(faults: readonly ImportFault[]): void {
    this.#faultCount += faults.length;
    const kept = faults.slice(0, Math.max(0, this.#mostFaults - this.#keptFaults));
    this.#keptFaults += kept.length;
    this.#faults.push(...kept);
  }
}

/** The faults of one row, one a cell: what follows from a wrong cell is not told again. */
class RowFaults {
  readonly faults: ImportFault[] = [];
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

  addCellFault(column: SurfaceColumn, { code, entry }: CellFault): void {
    this.add(
      column.key,
      code === 'unknown_value' ? 'invalid_choice' : 'wrong_type',
      this.#say(`workbooks.surfaces.fault.${code}`),
      entry,
    );
  }

  /** A violation of the form, told where the sheet has the field. */
  addFieldFault(fault: FieldFault): void {
    const key = columnOfPath(fault.path)?.key ?? 'title';
    this.add(
      key,
      fault.code,
      fault.text ?? this.#say(`errors.violation.${fault.code}`, readableNumbers({ ...fault.params })),
    );
  }

  add(key: ColumnKey, code: ImportFault['code'], problem: string, entry?: string): void {
    if (this.faults.some((fault) => fault.key === key)) return;
    const place = this.#header.columns.find(({ column }) => column.key === key);
    const cell: CellValue = place === undefined ? null : (this.#row.cells[place.position] ?? null);
    const allowed = this.#choices.get(key)?.labels;
    this.faults.push({
      ...{ row: this.#row.number, key, code, problem, value: entry ?? textOf(cell) },
      ...(place !== undefined && { position: place.position, header: place.header }),
      ...(allowed !== undefined && { allowed }),
    });
  }
}

type CellValues = Partial<Record<ColumnKey, unknown>>;

/** The row as the form would have sent it. */
function formOf(values: CellValues): Record<string, unknown> {
  const { title, type, media_placing, is_digital, width, height, quantity, description, tags, publisher_notes } =
    values;
  const { zip_code, city, street, location_from, location_to, line_number, service_provider, vehicle_type } = values;
  const { lat, lng, targets, suggestions, extras, contacts, rental_period_unit, can_customer_produce } = values;
  const { important_details, booking, design, technical, exceptions, surface_code, list_price } = values;
  const place = { zip_code, city, street, location_from, location_to, line_number, service_provider, vehicle_type };
  return {
    ...{ title, type, media_placing, is_digital, width, height, quantity, description, tags, publisher_notes },
    media_other_datas: [{ name: surfaceCodeType, type: surfaceCodeType, value: surface_code }],
    media_geodata: { ...place, lat, lng },
    media_marketing: { targets, suggestions, extras, contacts, rental_period_unit, can_customer_produce },
    media_booking: { important_details, booking, design, technical, exceptions },
    media_financials: [{ price: list_price }],
  };
}
