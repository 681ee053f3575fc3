import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { type RawCell, rawWorkbook } from '../../../testing/raw-sheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await importScene(test, await createPerson(test, 'ROLE_PUBLISHER'));
});
afterAll(() => test.close());

type Raw = Readonly<Record<string, RawCell>>;
type Table = {
  readonly bytes: () => Buffer;
  readonly odd: readonly number[];
  readonly shown: readonly Raw[];
  readonly read: readonly (readonly string[])[];
};

const sound = Object.fromEntries(Object.entries(soundRow).map(([name, cell]) => [name, cell as RawCell])); // texts and numbers alone
const row = (cells: Raw): readonly RawCell[] => scene.headers.map((name) => ({ ...sound, ...cells })[name] ?? null);
const alone = (header: string, text: string) => scene.headers.map((name) => (name === header ? text : null));
const renamed = (names: Readonly<Record<string, string>>) => scene.headers.map((name) => names[name] ?? name);
const unitLetter = () => String.fromCharCode(65 + scene.headers.indexOf('Bérleti időegység'));

/** A price list of a countryside seller: metres, thousands, joined cells, codes by their format, titles. */
const countryside: Table = {
  bytes: () => {
    const head = renamed({
      'Szélesség (cm) *': 'Szélesség [m]:',
      'Magasság (cm) *': 'Magasság m',
      'Listaár (Ft) *': 'Listaár, eFt',
      'Kontaktszám (fő) *': 'Kontaktszám (ezer fõ)',
      'Megrendelési határidő *': 'Megrendelési határidõ',
      'Utca, házszám': 'Utca,házszám',
    });
    const first = {
      'Felületkód *': { value: 7, format: '"GY-"000' },
      'Szélesség (cm) *': '5,04 × 2,38',
      'Magasság (cm) *': null,
      'Listaár (Ft) *': 150,
      'Kontaktszám (fő) *': '12',
      'Megrendelési határidő *': { value: 46_447, format: 'yyyy.mm.dd.' },
    };
    const second = {
      ...first,
      'Felületkód *': { value: 8, format: '"GY-"000' },
      'Szélesség (cm) *': { value: 5040, format: '0" mm"' },
      'Magasság (cm) *': 2.38,
      'Listaár (Ft) *': { value: 150_000, format: '#,##0," e Ft"' },
      'Kontaktszám (fő) *': '12 000 fő',
      'Bérleti időegység': null,
    };
    const table = [
      head,
      alone('Megnevezés *', 'NYUGAT-DUNÁNTÚL'),
      row(first),
      [...row(second), 'foglalt'],
      alone('Felületkód *', '1) Nettó árak.'),
    ];
    return rawWorkbook(table, [`${unitLetter()}3:${unitLetter()}4`]);
  },
  odd: [2, 5],
  shown: ['GY-007', 'GY-008'].map((code) => ({
    'Felületkód *': code,
    'Szélesség (cm) *': '504',
    'Magasság (cm) *': '238',
    'Listaár (Ft) *': '150 000',
    'Kontaktszám (fő) *': '12 000',
    'Bérleti időegység': 'hónap',
    'Megrendelési határidő *': '2027.03.01.',
  })),
  read: [
    ['Szélesség (cm)', 'Magasság (cm)', 'Listaár (Ft)', 'Kontaktszám (fő)'],
    ['Szélesség (cm)', 'Magasság (cm)', 'Listaár (Ft)', 'Bérleti időegység'],
  ],
};

/** What an old program saved as lines of text: millimetres, millions, quotes, another alphabet, sums, a slipped end. */
const oldProgram: Table = {
  bytes: () => {
    const head = renamed({
      'Szélesség (cm) *': 'Szélesség (mm)',
      'Magasság (cm) *': 'MAGASSÁG (DM)',
      'Listaár (Ft) *': 'Listaár (millió Ft, nettó)',
      'Mennyiség (db) *': 'Mennyiség darab',
      Járműtípus: 'Jármûtípus:',
      Ártételek: 'Ártételek (e Ft)',
    });
    const cells = {
      'Felületkód *': 'R-01',
      'Megnevezés *': '"Fõ utca" sarka',
      'Szélesség (cm) *': '5040',
      'Magasság (cm) *': '23,8',
      'Listaár (Ft) *': '0,15',
      Ártételek: 'Szerelés (Egyszeri díj): 4',
    };
    const lines = [
      ['Árlista'],
      head,
      alone('Település', 'Vidéki táblák'),
      row(cells),
      alone('Felületkód *', 'Részösszeg:'),
      head,
      row({
        ...cells,
        'Felületkód *': 'R-02',
        'Szélesség (cm) *': '504 cm',
        'Magasság (cm) *': '2,38 m',
        'Listaár (Ft) *': '150 000 Ft',
      }),
      [],
      alone('Leírás *', '** Megrendelés telefonon'),
    ];
    const text = lines.map((line) => line.map((cell) => String(cell ?? '')).join('\t')).join('\r\n');
    return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  },
  odd: [3, 5, 6, 9],
  shown: ['R-01', 'R-02'].map((code) => ({
    'Felületkód *': code,
    'Megnevezés *': '"Fõ utca" sarka',
    'Szélesség (cm) *': '504',
    'Magasság (cm) *': '238',
    'Mennyiség (db) *': '2',
    'Listaár (Ft) *': '150 000',
    Ártételek: 'Szerelés (Egyszeri díj): 4 000 Ft',
  })),
  read: [
    ['Szélesség (cm)', 'Magasság (cm)', 'Listaár (Ft)', 'Ártételek'],
    ['Magasság (cm)', 'Ártételek'],
  ],
};

describe.each([
  ['a countryside seller', countryside],
  ['an old program', oldProgram],
])('the table of %s', (_name, { bytes, odd, shown, read }) => {
  it('tells its odd rows together, then shows every value that stands otherwise in it, and stores what it showed', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const refused = (await scene.upload(mediaImportCheck, bytes(), person)).problem().violations ?? [];
    expect(refused.map(({ propertyPath }) => propertyPath)).toEqual(odd.map((number) => `rows[${number}]`));
    const checked = (await scene.upload(mediaImportCheck, bytes(), person, { without: [...odd] })).json();
    expect(checked).toMatchObject({ created: shown.length });
    for (const [index, expected] of shown.entries()) {
      const { values = [], readings = [] } = checked.list[index] ?? {};
      for (const [header, value] of Object.entries(expected)) {
        const place = scene.headers.indexOf(header);
        expect(values[place]?.replaceAll('\u00a0', ' '), header).toBe(value);
      }
      expect(new Set(readings.map(({ column }) => column)), `row ${index}`).toEqual(new Set(read[index]));
    }
    const problems = checked.warnings.map(({ problem }) => problem).join('\n');
    expect(problems.match(/mértékegysége/g)).toHaveLength(4);
    expect((await scene.upload(mediaImport, bytes(), person, { without: [...odd] })).json()).toMatchObject({
      created: shown.length,
    });
  });
});

describe('what nobody can leave out with a click', () => {
  const plain = () => renamed({ 'Szélesség (cm) *': 'Szélesség', 'Magasság (cm) *': 'Magasság' });

  it.each<readonly [string, () => readonly (readonly RawCell[])[], readonly number[], string]>([
    [
      'a header of other units further down',
      () => [plain(), row({}), renamed({ 'Szélesség (cm) *': 'Szélesség (m)' }), row({ 'Felületkód *': 'BP-2' })],
      [3],
      '3. sor: innen más fejléc',
    ],
    [
      'units alone further down',
      () => [plain(), row({}), alone('Szélesség (cm) *', 'm').with(scene.headers.indexOf('Magasság (cm) *'), 'm')],
      [3],
      '3. sor: innen más fejléc',
    ],
    ['units of a title', () => [['Méretek m-ben'], [], plain(), row({})], [1], '„Méretek m-ben”'],
  ])('%s', async (_name, table, without, words) => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = rawWorkbook(table());
    for (const left of [[], without]) {
      const { violations = [] } = (await scene.upload(mediaImportCheck, bytes, person, { without: left })).problem();
      expect(violations).toEqual([expect.objectContaining({ propertyPath: 'excel' })]);
      expect(violations[0]?.message).toContain(words);
    }
  });

  it('the same header again is left out as before, and what stands above the first is named', async () => {
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = rawWorkbook([
      ['Érvényes: 2027'],
      [...scene.headers],
      row({}),
      plain(),
      row({ 'Felületkód *': 'BP-2' }),
    ]);
    const checked = (await scene.upload(mediaImportCheck, bytes, person, { without: [4] })).json();
    expect(checked).toMatchObject({ created: 2 });
    expect(checked.warnings[0]?.problem).toContain('Érvényes: 2027');
  });
});

it.each<Readonly<Record<string, string>>>([
  { 'Felületkód *': 'BP-2', 'Megnevezés *': 'TOTAL kút, Váci út' },
  { 'Felületkód *': 'TOTAL-01' },
])('%j is a surface, and no sum', async (cells) => {
  const person = await createPerson(test, 'ROLE_PUBLISHER');
  await scene.importRows([{ ...soundRow, ...cells }], person);
  const bytes = rawWorkbook([
    [...Object.keys(cells), 'Listaár (Ft) *'],
    [...Object.values(cells), 160_000],
  ]);
  expect((await scene.upload(mediaImportCheck, bytes, person)).json()).toMatchObject({ updated: 1, warnings: [] });
});
