import { formatMinute } from '@felulet/domain/format/dates.ts';
import { formatNumber } from '@felulet/domain/format/money.ts';
import type { FieldFault } from '../../../platform/errors.ts';
import type { Say } from '../../../platform/language/say.ts';
import { type ColumnKey, columnOfPath, type SurfaceColumn } from '../../views/export/surface-columns.ts';
import { columnName } from '../../views/export/surface-shown.ts';
import { placeOf, warningsOf } from '../../views/place/places.ts';
import type { Surface } from '../../views/surface/surface.ts';
import type { SheetRecord } from '../../views/surface/surface-detail.ts';
import { placeName } from '../../views/surface/surface-place.ts';
import type { FaultLog, ImportFault } from './import-faults.ts';
import type { ReadSheet } from './import-work.ts';
import { followsFromType, textOfFieldFault } from './reading/row-faults.ts';
import { missingColumn } from './reading/surface-header.ts';
import type { SurfaceRow } from './reading/surface-rows.ts';

const DEGREE_DECIMALS = 6;

type Telling = { readonly say: Say; readonly sheet: ReadSheet; readonly checkedAt: Date | undefined };

/** What is wrong with the rows of a plan, told once a cell, and what they are warned of. */
export class PlanFaults {
  readonly #of: Telling;
  readonly #log: FaultLog;
  /** Columns that the sheet has not, and that were told as missing. */
  readonly #missing = new Set<ColumnKey>();
  /** Which columns of a row have been told as wrong, by its number. */
  readonly #wrong = new Map<number, Set<ColumnKey>>();
  /** Rows that were told as changed since the check. */
  readonly #late = new Set<number>();

  constructor(of: Telling, log: FaultLog) {
    this.#of = of;
    this.#log = log;
  }

  /** What was told when the rows were read. */
  known(rows: readonly SurfaceRow[]): void {
    for (const { number, wrong } of rows) for (const key of wrong) this.#mark(number, key);
  }

  /** What the check showed of it does not hold any more, and whoever changed it meanwhile would lose it. [A7.17] */
  tellChangedSince(row: SurfaceRow, changedAt: Date | undefined): void {
    const { checkedAt, say } = this.#of;
    if (checkedAt === undefined || changedAt === undefined || changedAt <= checkedAt || this.#late.has(row.number))
      return;
    this.#late.add(row.number);
    const problem = say('workbooks.surfaces.fault.changed_since');
    this.tell(row, 'surface_code', 'changed_since', problem, row.code);
  }

  /** The row was made of an older version: what it changes may be what a colleague has written since. */
  tellChangedSinceExport(
    row: SurfaceRow,
    { revision, updated_at }: SheetRecord,
    changed: readonly SurfaceColumn[],
  ): void {
    const [first] = changed;
    if (first === undefined || row.version === null || row.version === revision) return;
    const fields = changed.map(({ key }) => columnName(key, this.#of.say)).join(', ');
    const at = formatMinute(updated_at);
    this.warn(row, first.key, this.#of.say('workbooks.surfaces.warning.changed_since_export', { at, fields }));
  }

  /** What a column would hold that the sheet has not is told once for the whole sheet. */
  tellFields(row: SurfaceRow, faults: readonly FieldFault[], written?: (key: ColumnKey) => string | undefined): void {
    const { say, sheet } = this.#of;
    for (const fault of faults) {
      const key = columnOfPath(fault.path)?.key ?? 'title';
      if (!sheet.absent.includes(key)) {
        if (!followsFromType(fault, this.isWrong(row, 'type')))
          this.tell(row, key, fault.code, textOfFieldFault(fault, say), written?.(key));
        continue;
      }
      if (this.#missing.has(key)) continue;
      this.#missing.add(key);
      const missing = missingColumn(sheet.headerRow, key, say);
      // A table in its owner's layout knows nothing of the template's columns.
      const problem = say('workbooks.surfaces.foreign.untold', { field: columnName(key, say) });
      this.#log.add([sheet.passedOver === null ? missing : { ...missing, problem }]);
    }
  }

  /** Once a cell: what was told when the row was read is not told again. */
  tell(row: SurfaceRow, key: ColumnKey, code: ImportFault['code'], problem: string, value?: string): void {
    if (!this.isWrong(row, key)) this.#log.add([this.#faultAt(row, key, code, problem, value)]);
    this.#mark(row.number, key);
  }

  isWrong({ number }: SurfaceRow, key: ColumnKey): boolean {
    return this.#wrong.get(number)?.has(key) === true;
  }

  #mark(row: number, key: ColumnKey): void {
    this.#wrong.set(row, (this.#wrong.get(row) ?? new Set()).add(key));
  }

  #faultAt(row: SurfaceRow, key: ColumnKey, code: ImportFault['code'], problem: string, value?: string): ImportFault {
    const place = this.#of.sheet.columns.find((placed) => placed.key === key);
    return {
      row: row.number,
      key,
      code,
      problem,
      ...(value !== undefined && { value }),
      ...(place !== undefined && { position: place.position, header: place.header }),
    };
  }

  /** What does not agree of postal code, settlement and marker. */
  tellPlaces(row: SurfaceRow, surface: Surface): void {
    const { say } = this.#of;
    const { type, lat, lng } = surface;
    const { zip_code, city, location_from } = surface.location;
    // A line may begin abroad; the surface then has neither county nor marker.
    if (type === 'VEHICLE_INTERCITY' && placeOf(surface) === undefined)
      this.warn(row, 'location_from', say('workbooks.surfaces.warning.unknown_city'), location_from ?? '');
    const marker = lat === null || lng === null ? null : { lat, lng };
    for (const warning of warningsOf({ zip_code, city, marker })) {
      const [key, value] =
        warning.code === 'marker_elsewhere'
          ? (['lat', formatNumber(lat ?? 0, DEGREE_DECIMALS)] as const)
          : (['zip_code', zip_code ?? ''] as const);
      const place = 'place' in warning ? placeName(warning.place, say) : '';
      const kilometres = 'distance_km' in warning ? Math.round(warning.distance_km) : 0;
      const problem = say(`workbooks.surfaces.warning.${warning.code}`, { city: city ?? '', place, kilometres });
      this.warn(row, key, problem, value);
    }
  }

  warn(row: SurfaceRow, key: ColumnKey, problem: string, value?: string): void {
    if (this.#wrong.has(row.number)) return;
    const { code: _code, ...told } = this.#faultAt(row, key, 'invalid', problem, value);
    this.#log.warn([told]);
  }
}
