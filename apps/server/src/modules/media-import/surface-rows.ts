import { setImmediate } from 'node:timers/promises';
import { type MediaCreate, mediaCreateBody } from '@felulet/contract/medias/media.requests.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import type { FieldFault } from '../../platform/errors.ts';
import type { CellValue, SheetRow } from '../../platform/excel/sheet-rows.ts';
import { faultsOf } from '../../platform/http/violations.ts';
import type { Say } from '../../platform/language/say.ts';
import type { ListItems } from '../medias/medias.steps.ts';
import type { ImportFault } from './import-faults.ts';
import { type CellFault, readCell, textOf } from './surface-cells.ts';
import { type ColumnKey, columnOfPath, type SurfaceColumn } from './surface-columns.ts';
import { readHeader, type SheetHeader } from './surface-header.ts';
import { type Choice, choicesOf } from './surface-words.ts';

const ROWS_BETWEEN_PAUSES = 100;

/** One row as the form would have sent it. */
export type SurfaceRow = {
  readonly number: number;
  readonly code: string;
  readonly form: MediaCreate;
  readonly sheet: RowFaults;
};
export type SurfaceSheet = { readonly rows: readonly SurfaceRow[]; readonly faults: readonly ImportFault[] };

/** Reads every row by the rules of the form and gathers all faults; other requests are served meanwhile. */
export async function readSurfaceRows(sheet: readonly SheetRow[], items: ListItems, say: Say): Promise<SurfaceSheet> {
  const filled = sheet.filter((row) => row.cells.some((cell) => textOf(cell ?? null) !== ''));
  const [first, ...body] = filled;
  const header = readHeader(first, say);
  if (header.faults.length > 0) return { rows: [], faults: header.faults };
  if (body.length === 0)
    return { rows: [], faults: [{ row: 0, code: 'required', problem: say('workbooks.surfaces.fault.no_rows') }] };
  const reader = new RowReader(header, items, say);
  for (const [index, row] of body.entries()) {
    reader.read(row);
    if (index % ROWS_BETWEEN_PAUSES === 0) await setImmediate();
  }
  return reader;
}

class RowReader implements SurfaceSheet {
  readonly rows: SurfaceRow[] = [];
  readonly faults: ImportFault[] = [];
  readonly #header: SheetHeader;
  readonly #choices: ReadonlyMap<ColumnKey, readonly Choice[] | undefined>;
  readonly #say: Say;
  readonly #rowOfCode = new Map<string, number>();

  constructor(header: SheetHeader, items: ListItems, say: Say) {
    this.#header = header;
    this.#choices = new Map(header.columns.map(({ column }) => [column.key, choicesOf(column, items)]));
    this.#say = say;
  }

  read(row: SheetRow): void {
    const sheet = new RowFaults(row, this.#header, this.#choices, this.#say);
    const values = new Map<ColumnKey, unknown>();
    for (const { column, position } of this.#header.columns) {
      const read = readCell(row.cells[position], column, this.#choices.get(column.key));
      if (read.ok) values.set(column.key, read.value);
      else sheet.addCellFault(column, read.fault);
    }
    const parsed = mediaCreateBody.safeParse(formOf(values), { reportInput: true });
    if (!parsed.success) for (const fault of faultsOf(parsed.error.issues)) sheet.addFieldFault(fault);
    const code = String(values.get('surface_code') ?? '');
    this.#claimCode(code, sheet);
    this.faults.push(...sheet.faults);
    if (parsed.success) this.rows.push({ number: row.number, code, form: parsed.data, sheet });
  }

  #claimCode(code: string, sheet: RowFaults): void {
    if (code === '') return;
    const first = this.#rowOfCode.get(code);
    if (first === undefined) this.#rowOfCode.set(code, sheet.row);
    else sheet.add('surface_code', 'already_used', this.#say('workbooks.surfaces.fault.repeated_code', { first }));
  }
}

/** The faults of one row, one a cell: what follows from a wrong cell is not told again. */
export class RowFaults {
  readonly faults: ImportFault[] = [];
  readonly #row: SheetRow;
  readonly #header: SheetHeader;
  readonly #choices: ReadonlyMap<ColumnKey, readonly Choice[] | undefined>;
  readonly #say: Say;

  constructor(
    row: SheetRow,
    header: SheetHeader,
    choices: ReadonlyMap<ColumnKey, readonly Choice[] | undefined>,
    say: Say,
  ) {
    this.#row = row;
    this.#header = header;
    this.#choices = choices;
    this.#say = say;
  }

  get row(): number {
    return this.#row.number;
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
    this.add(key, fault.code, fault.text ?? this.#say(`errors.violation.${fault.code}`, { ...fault.params }));
  }

  add(key: ColumnKey, code: ImportFault['code'], problem: string, entry?: string): void {
    if (this.faults.some((fault) => fault.key === key)) return;
    const place = this.#header.columns.find(({ column }) => column.key === key);
    const cell: CellValue = place === undefined ? null : (this.#row.cells[place.position] ?? null);
    const allowed = this.#choices.get(key)?.map((choice) => choice.label);
    this.faults.push({
      ...{ row: this.#row.number, key, code, problem, value: entry ?? textOf(cell) },
      ...(place !== undefined && { position: place.position, header: place.header }),
      ...(allowed !== undefined && { allowed }),
    });
  }
}

function formOf(values: ReadonlyMap<ColumnKey, unknown>): Record<string, unknown> {
  const take = (...keys: ColumnKey[]) => Object.fromEntries(keys.map((key) => [key, values.get(key)]));
  return {
    ...take(
      'title',
      'type',
      'media_placing',
      'is_digital',
      'width',
      'height',
      'quantity',
      'description',
      'tags',
      'publisher_notes',
    ),
    media_other_datas: [{ name: surfaceCodeType, type: surfaceCodeType, value: values.get('surface_code') }],
    media_geodata: take(
      'zip_code',
      'city',
      'street',
      'location_from',
      'location_to',
      'line_number',
      'service_provider',
      'vehicle_type',
      'lat',
      'lng',
    ),
    media_marketing: take('targets', 'suggestions', 'extras', 'contacts', 'rental_period_unit', 'can_customer_produce'),
    media_booking: take('important_details', 'booking', 'design', 'technical', 'exceptions'),
    media_financials: [{ price: values.get('list_price') }],
  };
}
