import { describe, expect, it } from 'vitest';
import type { CellValue, SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { joinedHeader, unitsAbove } from './two-row-header.ts';

const names = ['Felületkód', 'Elhelyezés', 'Szélesség', 'Magasság', 'Listaár', 'Kontaktszám'];
const surface = ['A', 'Kültéri', 5.04, 2.38, 150, 30];
const place = 3;
const header: SheetRow = { number: place, cells: names };

const row = (number: number, cells: readonly CellValue[], last?: number): SheetRow => ({
  number,
  cells,
  ...(last !== undefined && { merged: [{ position: 1, range: 'B2:D2', isFirst: true, last }] }),
});
const units = (...texts: readonly string[]) =>
  names.map((name, index) => (texts[index] ? `${name} (${texts[index]})` : name));
const read = (...rows: readonly SheetRow[]) => {
  const filled = [...rows, header, row(9, surface)].toSorted((one, other) => one.number - other.number);
  const joined = joinedHeader(header, filled)?.header ?? header;
  const above = filled.filter(({ number }) => number < place);
  return { cells: joined.cells, doubtful: unitsAbove(joined, above).map(({ letters }) => letters) };
};

describe('a unit that stands beside the header', () => {
  it.each<readonly [string, SheetRow, readonly string[]]>([
    ['in a title of the table', row(2, ['Árlista 2026 (az árak ezer Ft-ban, nettó)']), ['', '', '', '', 'ezer Ft', '']],
    ['in its words', row(2, ['', '', 'Méret m-ben']), ['', '', 'm', 'm', '', '']],
    ['behind a comma', row(2, ['', '', 'Méret, m', '', 'Ár, ezer Ft', 'fő']), ['', '', 'm', 'm', 'ezer Ft', 'fő']],
    ['without brackets', row(2, ['', '', 'm', 'm', 'ezer Ft']), ['', '', 'm', 'm', 'ezer Ft', '']],
    ['over three columns', row(2, ['', 'Adatok (m)'], 3), ['', '', 'm', 'm', '', '']],
    [
      'below, among words',
      row(4, ['szöveg', '-', 'm', 'm', 'ezer Ft', 'fő/nap']),
      ['', '', 'm', 'm', 'ezer Ft', 'fő/nap'],
    ],
    ['below, in brackets', row(4, ['', '', '[m]', '[m]', '[eFt]']), ['', '', 'm', 'm', 'eFt', '']],
    ['below an empty row', row(5, ['', '', 'm', 'm', 'ezer Ft']), ['', '', 'm', 'm', 'ezer Ft', '']],
  ])('%s is that of the columns', (_name, beside, expected) => {
    expect(read(beside)).toEqual({ cells: units(...expected), doubtful: [] });
  });

  it.each<readonly [string, SheetRow, string]>([
    ['of a title with an empty row below it', row(1, ['Árlista 2026 (az árak ezer Ft-ban, nettó)']), 'E'],
    ['of a title that ends with it', row(1, ['Árlista 2026 ezer Ft']), 'E'],
    ['of a group two rows above', row(1, ['', '', 'Méret (m)']), 'C, D'],
    ['that several kinds of columns may have', row(2, ['Minden adat ezerben']), 'E, F'],
    ['in two sizes', row(2, ['', '', 'Méret (m, mm)']), 'C, D'],
  ])('%s is told as doubtful', (_name, beside, letters) => {
    expect(read(beside)).toEqual({ cells: names, doubtful: [letters] });
  });

  it.each([
    ['Érvényes 2027-ben, Budapesten'],
    ['Kiadó Kft.'],
    ['ÁFA: 27 %'],
    ['5 x 2 m táblák és 12 x 4 m'],
    ['Nettó árak forintban (Ft)'],
  ])('%s says nothing', (title) => {
    expect(read(row(1, [title]))).toEqual({ cells: names, doubtful: [] });
  });

  it('is none of a surface', () => {
    expect(read(row(4, ['A', 'Kültéri', '5', '2', '1000 Ft', '1000 fő'])).cells).toEqual(names);
  });
});
