import { readMarker } from '@felulet/domain/place/read-coordinates.ts';
import { codeAndTown } from '@felulet/domain/place/zip-code.ts';
import { isHidden, textOf } from '../../../../platform/excel/cell-meaning.ts';
import type { CellValue, SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { degreesIn } from './surface-cells.ts';
import type { PlacedColumn } from './surface-header.ts';

type PlaceColumn = 'zip_code' | 'city' | 'lat' | 'lng';

/** What a row says of its place otherwise than a cell by itself would, and the cells that are to be seen beside what they became. */
type PlaceCells = {
  readonly values: Partial<Readonly<Record<PlaceColumn, string | number>>>;
  readonly read: readonly { readonly key: PlaceColumn; readonly cell: string }[];
};

/** Coordinates that only both cells tell, or one cell for both, and a postal code with its country before it or its town behind it. [K5.95] [K5.96] */
export function readPlaceCells({ cells }: SheetRow, columns: readonly PlacedColumn[]): PlaceCells {
  const cellOf = (key: PlaceColumn): CellValue => {
    const cell = cells[columns.find((placed) => placed.key === key)?.position ?? cells.length] ?? null;
    return isHidden(cell) ? null : cell;
  };
  const [zip, town, lat, lng] = [
    textOf(cellOf('zip_code')),
    textOf(cellOf('city')),
    textOf(degreesIn(cellOf('lat'))),
    textOf(degreesIn(cellOf('lng'))),
  ];
  const marker = readMarker(lat, lng);
  const { zip_code, city } = codeAndTown(zip, town);
  return {
    values: { ...marker?.point, ...(zip_code !== zip && { zip_code }), ...(city !== town && { city }) },
    read: [
      ...(marker === null
        ? []
        : [{ key: 'lat', cell: lat || lng } as const, { key: 'lng', cell: lng || lat } as const]),
      ...(zip_code === zip ? [] : [{ key: 'zip_code', cell: zip } as const]),
      ...(city === town ? [] : [{ key: 'city', cell: zip } as const]),
    ],
  };
}
