import { mediaImport } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaArchive } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bookSurface } from '../../../sales/acts/availability/availability.ts';
import { type Cells, type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let owner: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, owner);
  const codes = ['BP-1', 'BP-2', 'BP-3'];
  await scene.importRows(
    codes.map((code) => ({ ...soundRow, 'Felületkód *': code })),
    owner,
  );
});
afterAll(() => test.close());

const idOf = async (code: string): Promise<number> => {
  const { list } = (await test.call(mediaList, { token: owner.token })).json();
  return list.find(({ surface_code }) => surface_code === code)?.id ?? 0;
};

async function faultsOf(rows: readonly Cells[], columns?: readonly string[]) {
  const { violations = [] } = (await scene.upload(mediaImport, await scene.workbook(rows, columns), owner)).problem();
  return violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
}

describe('a price with a fraction, as a formula leaves it', () => {
  const priced: Cells = {
    ...soundRow,
    'Felületkód *': 'T-1',
    'Listaár (Ft) *': 224_000.4,
    Ártételek: 'Szerelés (Egyszeri díj): 3 999,5 Ft',
  };

  it('is rounded to the whole forint, and its row warns of it with both amounts', async () => {
    const { warnings, list } = (await scene.checkRows([priced], owner)).json();
    expect(warnings).toEqual([
      {
        row: 2,
        place: null,
        column: 'Listaár (Ft) *',
        letters: 'V',
        value: '224000.4',
        problem: '224\u00a0000,4 → 224\u00a0000\u00a0Ft (kerekítve)',
      },
      {
        row: 2,
        place: null,
        column: 'Ártételek',
        letters: 'AH',
        value: priced.Ártételek,
        problem: '3\u00a0999,5 → 4\u00a0000\u00a0Ft (kerekítve)',
      },
    ]);
    expect(list).toMatchObject([
      {
        readings: [
          { column: 'Listaár (Ft)', cell: '224000.4', value: '224\u00a0000' },
          { column: 'Ártételek', value: 'Szerelés (Egyszeri díj): 4\u00a0000\u00a0Ft' },
        ],
      },
    ]);
    expect((await scene.importRows([priced], owner)).json()).toMatchObject({ created: 1 });
  });

  it('stays refused where it is negative or less than one forint', async () => {
    const refused = [-5.5, 0.4].map(
      (price, index): Cells => ({ ...priced, 'Felületkód *': `T-${index + 2}`, 'Listaár (Ft) *': price }),
    );
    expect(await faultsOf(refused)).toEqual(['rows[2].list_price not_integer', 'rows[3].list_price not_integer']);
  });
});

describe('all faults of a row are told together', () => {
  const wrong: Cells = {
    'Szélesség (cm) *': 'sok',
    'Leírás *': null,
    Település: 'Nincsilyenfalva',
    'Utca, házszám': null,
  };
  const told = ['width wrong_type', 'description required', 'city unknown_settlement', 'street required'];
  const ofRow = (row: number, faults: readonly string[]) => faults.map((fault) => `rows[${row}].${fault}`);

  it('of a new surface: cells, what its type requires, its town and its marker', async () => {
    const marked = {
      ...soundRow,
      ...wrong,
      'Felületkód *': 'X-1',
      'Földrajzi szélesség': 10,
      'Földrajzi hosszúság': 10,
    };
    expect(await faultsOf([marked])).toEqual(ofRow(2, [...told, 'lat outside_hungary']));
    const fewer = scene.headers.filter((header) => header !== 'Tiltások');
    expect(await faultsOf([marked], fewer)).toEqual(ofRow(2, [...told, 'lat outside_hungary']));
  });

  it('of one that is there: also that it has not the units, or is not to be found in the catalogue', async () => {
    const mediaId = await idOf('BP-1');
    await inTransaction(test.db, (tx) =>
      bookSurface(tx, {
        period: { date_from: '2026-04-01', date_to: '2026-04-02' },
        state: 'PUBLISHER_ACCEPTED',
        campaignId: null,
        campaignName: 'x',
        createdBy: owner.accountId,
        at: test.clock.now(),
        mediaId,
        quantity: 2,
      }),
    );
    await test.call(mediaArchive, { token: owner.token, id: await idOf('BP-2'), body: { archived: true } });
    const rows = ['BP-1', 'BP-2', 'bp-1'].map(
      (code): Cells => ({ ...soundRow, ...wrong, 'Felületkód *': code, 'Mennyiség (db) *': 1 }),
    );
    const [width = '', ...others] = told;
    const all = [
      ...ofRow(2, [width, 'quantity not_allowed', ...others]),
      ...ofRow(3, ['surface_code already_used', ...told]),
      ...ofRow(4, ['surface_code already_used', ...told]),
    ];
    expect(await faultsOf(rows)).toEqual(all);
    const few = ['Felületkód *', 'Szélesség (cm) *', 'Mennyiség (db) *', 'Leírás *', 'Település', 'Utca, házszám'];
    expect(await faultsOf(rows, few)).toEqual(all);
    const unknown = rows.map((row): Cells => ({ ...row, 'Felületkód *': 'NINCS' })).slice(0, 1);
    expect(await faultsOf(unknown, few)).toEqual(
      ofRow(2, ['surface_code unknown_reference', 'width wrong_type', 'description required']),
    );
  });

  it('in a cell of several entries: each that is wrong', async () => {
    const row = {
      ...soundRow,
      Címkék: 'Nincs ilyen; Ilyen sincs',
      Ártételek: 'Szerelés (Havi): 4000; Díj (Egyszeri díj): sok; Bontás',
    };
    const { violations = [] } = (await scene.importRows([row], owner)).problem();
    expect(violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`)).toEqual([
      'rows[2].tags invalid_choice',
      'rows[2].price_tags invalid_choice',
      'rows[2].price_tags wrong_type',
      'rows[2].price_tags wrong_type',
    ]);
    expect(violations[0]?.message).toContain('A cellában: Nincs ilyen, Ilyen sincs.');
  });

  it('but not what follows from a wrong cell: the place of a type that is none, the surface of a code that is none', async () => {
    const nowhere = { ...soundRow, Irányítószám: null, Település: null, 'Utca, házszám': null };
    expect(await faultsOf([{ ...nowhere, 'Felületkód *': 'X-1', 'Típus *': 'Léggömb' }])).toEqual([
      'rows[2].type invalid_choice',
    ]);
    const placed = ['Felületkód *', 'Típus *', 'Település', 'Utca, házszám'];
    const moved = { 'Felületkód *': 'BP-3', 'Típus *': 'Léggömb', Település: null, 'Utca, házszám': null };
    expect(await faultsOf([moved], placed)).toEqual(['rows[2].type invalid_choice']);
    const few = ['Felületkód *', 'Listaár (Ft) *'];
    expect(await faultsOf([{ 'Felületkód *': null, 'Listaár (Ft) *': -1 }], few)).toEqual(
      ofRow(2, ['surface_code required', 'list_price too_small']),
    );
  });
});

it('rows with nothing or only spaces in them are passed over, and the others keep their numbers', async () => {
  const owner = await createPerson(test, 'ROLE_PUBLISHER');
  const rows: Cells[] = [
    soundRow,
    {},
    { 'Megnevezés *': '  ', Település: ' ' },
    { ...soundRow, 'Felületkód *': 'Ü-2' },
  ];
  expect((await scene.checkRows(rows, owner)).json()).toMatchObject({ rows: 2, created: 2 });
  const faulty = await scene.importRows([...rows, { ...soundRow, 'Felületkód *': 'Ü-3', 'Típus *': 'Léghajó' }], owner);
  expect(faulty.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual(['rows[6].type']);
  expect((await scene.importRows(rows, owner)).json()).toMatchObject({ created: 2 });
});
