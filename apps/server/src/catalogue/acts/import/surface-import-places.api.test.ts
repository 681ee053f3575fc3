import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cells, type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: ImportScene;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, owner);
});
afterAll(() => test.close());

describe('a place as people write it', () => {
  const placed = (index: number, lat: Cells['x'], lng: Cells['x'], zip: Cells['x'] = '1051'): Cells => ({
    ...soundRow,
    ...{ 'Felületkód *': `K-${index}`, 'Földrajzi szélesség': lat, 'Földrajzi hosszúság': lng, Irányítószám: zip },
  });

  it('is converted, and shown before it is stored', async () => {
    const written: readonly (readonly [lat: Cells['x'], lng: Cells['x'], north: string, east: string])[] = [
      ['47°29\'52"N', '19°02\'25"E', '47,497778', '19,040278'],
      ['N 47 29 52', 'E 19 02 24', '47,497778', '19,04'],
      ["47°29.867'", "19°02.412'", '47,497783', '19,0402'],
      ['47 29’ 52’’', '19 02’ 24’’', '47,497778', '19,04'],
      ['47,4979; 19,0402', null, '47,4979', '19,0402'],
      [null, '47.4979 19.0402', '47,4979', '19,0402'],
      ['https://www.google.com/maps?q=47.4979,19.0402', null, '47,4979', '19,0402'],
      [240_000, 650_000, '47,503932', '19,047445'],
      ['650 000, 240 000', null, '47,503932', '19,047445'],
      [19.0402, 47.4979, '47,4979', '19,0402'],
    ];
    const rows = written.map(([lat, lng], index) => placed(index, lat, lng, index % 2 === 0 ? 'H-1051' : 'HU-1051'));
    const checked = (await scene.checkRows(rows, owner)).json();
    expect(checked).toMatchObject({ created: written.length, warnings: [] });
    const relevant = ['Irányítószám', 'Földrajzi szélesség', 'Földrajzi hosszúság'];
    const seen = checked.list.map(({ readings }) => readings.filter(({ column }) => relevant.includes(column)));
    for (const [index, [lat, lng, north, east]] of written.entries())
      expect(seen[index]).toEqual([
        { column: 'Földrajzi szélesség', cell: String(lat ?? lng), value: north },
        { column: 'Földrajzi hosszúság', cell: String(lng ?? lat), value: east },
        { column: 'Irányítószám', cell: index % 2 === 0 ? 'H-1051' : 'HU-1051', value: '1051' },
      ]);
  });

  it('reads the town behind a postal code into its own column, shown, and takes none for another', async () => {
    const row = (index: number, zip: string, town: Cells['x']) => ({
      ...placed(index, null, null, zip),
      Település: town,
    });
    const rows = [row(0, '1051 Budapest', 'Bp.'), row(1, 'H-6720 Szeged', null)];
    const checked = (await scene.checkRows(rows, owner)).json();
    expect(checked).toMatchObject({ created: 2, warnings: [] });
    expect(checked.list.map(({ readings }) => readings)).toEqual([
      [
        { column: 'Irányítószám', cell: '1051 Budapest', value: '1051' },
        { column: 'Település', cell: 'Bp.', value: 'Budapest' },
      ],
      [
        { column: 'Irányítószám', cell: 'H-6720 Szeged', value: '6720' },
        { column: 'Település', cell: 'H-6720 Szeged', value: 'Szeged' },
      ],
    ]);
    const { violations } = (await scene.checkRows([row(0, '1051 Budapest', 'Győr')], owner)).problem();
    expect(violations).toMatchObject([
      { propertyPath: 'rows[2].zip_code', message: expect.stringContaining('Budapest') },
    ]);
  });

  it('is a fault of its cell where nobody can say what is meant', async () => {
    const rows = [
      placed(0, '47.4979, 19.0402', '20.5'),
      placed(1, '47.4979', 'Budapest'),
      placed(2, 'https://maps.app.goo.gl/abc', null),
      placed(3, '240000', null),
    ];
    const { violations = [] } = (await scene.checkRows(rows, owner)).problem();
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(
      expect.arrayContaining(['rows[2].lat', 'rows[3].lng', 'rows[4].lat', 'rows[5].lat']),
    );
  });

  it('a plot of land and a road’s section stay text, and their place is that of the settlement', async () => {
    const streets = ['hrsz.: 0123/4', 'M1 autópálya 38+500 km-szelvény, jobb oldal', '1. sz. főút 35+120 kmsz.'];
    const rows = streets.map((street, index) => ({
      ...soundRow,
      ...{ 'Felületkód *': `H-${index}`, Irányítószám: '2060', Település: 'Bicske', 'Utca, házszám': street },
    }));
    const checked = (await scene.checkRows(rows, owner)).json();
    expect(checked).toMatchObject({ created: 3, warnings: [] });
    const [street, lat] = ['Utca, házszám', 'Földrajzi szélesség'].map((name) => checked.columns.indexOf(name));
    expect(checked.list.map(({ values }) => values[street ?? -1])).toEqual(streets);
    expect(checked.list.map(({ values }) => values[lat ?? -1])).toEqual([null, null, null]);
  });

  it('an unknown town is a fault that names those alike; a known one comes in its official spelling', async () => {
    const row = { ...soundRow, 'Felületkód *': 'T-1' };
    const refused = (await scene.checkRows([{ ...row, Település: 'Debrecan' }], owner)).problem();
    expect(refused).toMatchObject({ faults: [{ column: 'Település', value: 'Debrecan' }] });
    const { violations = [] } = refused;
    expect(violations).toMatchObject([{ propertyPath: 'rows[2].city', message: expect.stringContaining('Debrecen') }]);
    const checked = (await scene.checkRows([{ ...row, Település: 'DEBRECEN', Irányítószám: '4024' }], owner)).json();
    expect(checked).toMatchObject({
      warnings: [],
      list: [{ readings: [{ column: 'Település', cell: 'DEBRECEN', value: 'Debrecen' }] }],
    });
  });

  it('a postal code of another town is a warning of its row', async () => {
    const row = { ...soundRow, 'Felületkód *': 'T-2', Település: 'Győr', Irányítószám: '1131' };
    const checked = (await scene.checkRows([row], owner)).json();
    expect(checked.warnings).toMatchObject([
      {
        row: 2,
        column: 'Irányítószám',
        value: '1131',
        problem: 'Ez az irányítószám nem Győr, hanem Budapest, XIII. kerület irányítószáma.',
      },
    ]);
  });

  it('a point of another town is a warning that names where it lies, and how far off', async () => {
    const [szeged, buda] = [
      { Település: 'Szeged', Irányítószám: '6720' },
      { 'Földrajzi szélesség': '47°29\'52"N', 'Földrajzi hosszúság': '19°02\'25"E' },
    ];
    const checked = (await scene.checkRows([{ ...soundRow, 'Felületkód *': 'T-3', ...szeged, ...buda }], owner)).json();
    expect(checked.warnings).toMatchObject([
      {
        row: 2,
        column: 'Földrajzi szélesség',
        value: '47,497778',
        problem: 'A megadott pont máshol van: Budapest, I. kerület, 162 km-re a megadott településtől.',
      },
    ]);
  });
});
