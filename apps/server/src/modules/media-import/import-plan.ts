import type { MediaImportRow } from '@felulet/contract/medias/media.responses.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Say } from '../../platform/language/say.ts';
import type { UnitsTaken, UnitsWanted } from '../availability/availability.lookup.ts';
import { sheetRecords } from '../medias/medias.lookup.ts';
import { type ListItems, type Surface, surfaceOfSheet } from '../medias/medias.steps.ts';
import type { ImportFault } from './import-faults.ts';
import type { SurfaceColumn } from './surface-columns.ts';
import { cellOf, changedColumns } from './surface-fields.ts';
import type { PlacedColumn } from './surface-header.ts';
import type { SurfaceRow } from './surface-rows.ts';
import { sheetSay } from './surface-words.ts';

/** A row that stands for a surface which exists. */
export type KnownRow = { readonly row: SurfaceRow; readonly id: number };

/** What such a row would make of its surface; no changed column means that it already is so. */
export type PlannedChange = {
  readonly row: SurfaceRow;
  readonly id: number;
  readonly before: Surface;
  readonly after: Surface;
  readonly changed: readonly SurfaceColumn[];
};

/** A row whose surface is gone meanwhile, or has another code now, stands for a new one and is not in the answer. [A7.3] */
export async function planChanges(
  db: Db | Tx,
  viewer: Viewer,
  known: readonly KnownRow[],
  items: ListItems,
): Promise<PlannedChange[]> {
  if (known.length === 0) return [];
  const records = await sheetRecords(
    db,
    viewer,
    known.map(({ id }) => id),
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  return known.flatMap(({ row, id }) => {
    const record = byId.get(id);
    if (record === undefined || record.surface_code !== row.code) return [];
    const before = surfaceOfSheet(record);
    const after = imported(before, row.surface, items);
    return [{ row, id, before, after, changed: changedColumns(before, after) }];
  });
}

/** What the workbook has no column for stays, and so do items that it cannot name, and in the same settlement a marker where it names none. [A7.12] */
function imported(before: Surface, row: Surface, items: ListItems): Surface {
  const { price_tags, other_datas } = before;
  const isNameless = (id: number): boolean => items.nameOf(id) === undefined;
  const all = (of: 'tags' | 'targets' | 'suggestions' | 'extras' | 'exceptions'): number[] => [
    ...row[of],
    ...before[of].filter(isNameless),
  ];
  const one = (named: number | null, had: number | null): number | null =>
    named ?? (had !== null && isNameless(had) ? had : null);
  const { vehicle_type, service_provider } = before.type === row.type ? before.location : row.location;
  return {
    ...row,
    ...{ price_tags, other_datas },
    ...(row.lat === null && row.lng === null && isSameSettlement(before, row) && { lat: before.lat, lng: before.lng }),
    ...{ tags: all('tags'), targets: all('targets'), suggestions: all('suggestions') },
    ...{ extras: all('extras'), exceptions: all('exceptions') },
    rental_period_unit: one(row.rental_period_unit, before.rental_period_unit),
    location: {
      ...row.location,
      vehicle_type: one(row.location.vehicle_type, vehicle_type),
      service_provider: one(row.location.service_provider, service_provider),
    },
  };
}

function isSameSettlement(one: Surface, other: Surface): boolean {
  const named = ({ type, location: { zip_code, city, location_from } }: Surface): string =>
    JSON.stringify(type === 'VEHICLE_INTERCITY' ? location_from : [zip_code, city]);
  return named(one) === named(other);
}

/** Fewer units than are booked, told as a fault of the row with the days in the way. [D6.6] */
export function quantityFaults(
  plan: readonly PlannedChange[],
  inTheWay: ReadonlyMap<number, UnitsTaken>,
  columns: readonly PlacedColumn[],
  say: Say,
): ImportFault[] {
  const place = columns.find(({ column }) => column.key === 'quantity');
  return plan.flatMap(({ id, row, after }): ImportFault[] => {
    const days = inTheWay.get(id);
    if (days === undefined) return [];
    const problem = say('workbooks.surfaces.fault.quantity_taken', { ...days });
    return [
      {
        ...{ row: row.number, key: 'quantity', code: 'not_allowed', problem, value: String(after.quantity) },
        ...(place !== undefined && { position: place.position, header: place.header }),
      },
    ];
  });
}

/** What changes the number of units. */
export function changedQuantities(plan: readonly PlannedChange[]): UnitsWanted[] {
  return plan
    .filter(({ before, after }) => after.quantity !== before.quantity)
    .map(({ id, after }) => ({ mediaId: id, quantity: after.quantity }));
}

/** The row as the check before the import shows it. */
export function presentPlanned({ row, before, after, changed }: PlannedChange, items: ListItems): MediaImportRow {
  const text = (surface: Surface, column: SurfaceColumn): string | null => {
    const cell = cellOf(surface, column, items);
    return cell === null || cell === undefined || cell === '' ? null : String(cell);
  };
  return {
    ...presentNew(row),
    state: changed.length === 0 ? 'UNCHANGED' : 'CHANGED',
    changes: changed.map((column) => ({
      column: sheetSay(`workbooks.surfaces.column.${column.key}`),
      from: text(before, column),
      to: text(after, column),
    })),
  };
}

export function presentNew({ number, code, surface }: SurfaceRow): MediaImportRow {
  return { row: number, surface_code: code, title: surface.title, state: 'NEW', changes: [] };
}
