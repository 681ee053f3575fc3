import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImport, mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { type RawCell, rawWorkbook } from '../../../testing/raw-sheet.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
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

type Raw = Readonly<Record<string, RawCell>>;
/** `headers` gives columns of the template another name. */
type Sheet = { readonly headers?: Readonly<Record<string, string>>; readonly merged?: readonly string[] };

const sound: Raw = Object.fromEntries(Object.entries(soundRow).map(([name, cell]) => [name, cell as RawCell])); // texts and numbers alone

/** Surfaces in the layout of the template: a row each, their codes in order. */
function sheetOfRows(rows: readonly Raw[], { headers = {}, merged = [] }: Sheet = {}): Buffer {
  const head = scene.headers.map((name) => headers[name] ?? name);
  const cells = rows.map((row) => scene.headers.map((name) => row[name] ?? null));
  return rawWorkbook([head, ...cells], merged);
}

function letterOf(header: string): string {
  const place = scene.headers.indexOf(header);
  return place < 26 ? String.fromCharCode(65 + place) : `A${String.fromCharCode(39 + place)}`;
}

async function check(bytes: Buffer, person = owner) {
  const answer = await scene.upload(mediaImportCheck, bytes, person);
  const { list = [], warnings = [], violations = [] } = answer.raw.json();
  return {
    status: answer.status,
    rows: list as { readings: object[]; values: (string | null)[]; surface_code: string }[], // as the contract says
    warnings: warnings.map(({ row, problem }: { row: number | null; problem: string }) => [row, problem]),
    faults: violations.map((one: { propertyPath: string; message: string }) => [one.propertyPath, one.message]),
  };
}

const shown = (header: string, row: { values: (string | null)[] } | undefined) =>
  row?.values[scene.headers.indexOf(header)]?.replaceAll('\u00a0', ' ');

describe('a number in another unit is reckoned, and seen before it is stored [A7.32]', () => {
  it.each<readonly [string, Sheet['headers'], Raw, string, string, string]>([
    [
      'metres',
      { 'Szélesség (cm) *': 'Szélesség (m)' },
      { 'Szélesség (cm) *': 5.04 },
      'Szélesség (cm) *',
      '5,04 m',
      '504',
    ],
    [
      'millimetres',
      { 'Magasság (cm) *': 'Magasság mm' },
      { 'Magasság (cm) *': 2380 },
      'Magasság (cm) *',
      '2380 mm',
      '238',
    ],
    [
      'thousands',
      { 'Listaár (Ft) *': 'Listaár (ezer Ft)' },
      { 'Listaár (Ft) *': 150 },
      'Listaár (Ft) *',
      '150 ezer Ft',
      '150 000',
    ],
    [
      'millions',
      { 'Listaár (Ft) *': 'Listaár (MFt)' },
      { 'Listaár (Ft) *': '0,15' },
      'Listaár (Ft) *',
      '0,15 MFt',
      '150 000',
    ],
    [
      'people',
      { 'Kontaktszám (fő) *': 'Kontaktszám (ezer fõ)' },
      { 'Kontaktszám (fő) *': 12 },
      'Kontaktszám (fő) *',
      '12 ezer fõ',
      '12 000',
    ],
    [
      'tags',
      { Ártételek: 'Ártételek (e Ft)' },
      { Ártételek: 'Szerelés (Egyszeri díj): 4' },
      'Ártételek',
      'Szerelés (Egyszeri díj): 4 e Ft',
      'Szerelés (Egyszeri díj): 4 000 Ft',
    ],
    ['a format', {}, { 'Szélesség (cm) *': { value: 5.04, format: '0.00" m"' } }, 'Szélesség (cm) *', '5,04 m', '504'],
    [
      'a price format',
      {},
      { 'Listaár (Ft) *': { value: 150, format: '#,##0" e Ft"' } },
      'Listaár (Ft) *',
      '150 e Ft',
      '150 000',
    ],
  ])('%s', async (_name, headers, cells, header, cell, value) => {
    const bytes = sheetOfRows([{ ...sound, ...cells }], headers === undefined ? {} : { headers });
    const { rows, warnings, faults } = await check(bytes);
    expect(faults).toEqual([]);
    expect(shown(header, rows[0])).toBe(value);
    expect(rows[0]?.readings).toContainEqual(expect.objectContaining({ cell }));
    const told = warnings.map(([, problem]: [number, string]) => problem);
    expect(told).toEqual(Object.keys(headers ?? {}).length === 0 ? [] : [expect.stringContaining('mértékegysége')]);
  });

  it.each<readonly [string, Sheet['headers'], Raw, string]>([
    ['another currency', { 'Listaár (Ft) *': 'Listaár (EUR)' }, {}, 'rows[1].list_price'],
    ['its sign', { 'Listaár (Ft) *': 'Listaár €' }, {}, 'rows[1].list_price'],
    ['prices with tax', { 'Listaár (Ft) *': 'Listaár (bruttó Ft)' }, {}, 'rows[1].list_price'],
    ['inches', { 'Szélesség (cm) *': 'Szélesség (inch)' }, {}, 'rows[1].width'],
    ['tags in another currency', { Ártételek: 'Ártételek (EUR)' }, {}, 'rows[1].price_tags'],
    [
      'the currency of a format',
      {},
      { 'Listaár (Ft) *': { value: 350, format: '#,##0.00 [$€-1]' } },
      'rows[2].list_price',
    ],
    ['the unit of a format', {}, { 'Magasság (cm) *': { value: 20, format: '0" inch"' } }, 'rows[2].height'],
    ['a percentage', {}, { 'Szélesség (cm) *': { value: 0.5, format: '0%' } }, 'rows[2].width'],
    ['a currency in the cell', {}, { 'Listaár (Ft) *': '350 EUR' }, 'rows[2].list_price'],
    [
      'thousands that nothing names',
      {},
      { 'Listaár (Ft) *': { value: 150_000, format: '#,##0,' } },
      'rows[2].list_price',
    ],
  ])('%s is a fault, never taken as it stands', async (_name, headers, cells, path) => {
    const { status, faults } = await check(
      sheetOfRows([{ ...sound, ...cells }], headers === undefined ? {} : { headers }),
    );
    expect([status, faults.map(([at]: [string]) => at)]).toEqual([422, [path]]);
  });
});

describe('what a cell shows', () => {
  it.each<readonly [RawCell, string]>([
    [{ value: 46, format: '"BC-05-"0' }, 'BC-05-46'],
    [{ value: 45, format: '"BC-05-"000' }, 'BC-05-045'],
    [{ value: 47, format: '0000' }, '0047'],
    [{ value: 12_345, format: '000\\-000' }, '012-345'],
    [{ value: '7', format: '"JM-"@' }, 'JM-7'],
    [{ value: 1200, format: '#,##0' }, '1200'],
    [{ value: 12, format: '#,##0.0' }, '12,0'],
    [{ value: 12.4, format: '0' }, '12'],
  ])('is the code: %j is %s', async (cell, code) => {
    const { rows, warnings } = await check(sheetOfRows([{ ...sound, 'Felületkód *': cell }]));
    expect([rows[0]?.surface_code, warnings]).toEqual([code, []]);
  });

  it('is warned of where a code would be lost in it', async () => {
    const { rows, warnings } = await check(
      sheetOfRows([{ ...sound, 'Felületkód *': { value: 1_200_000, format: '0.00E+00' } }]),
    );
    expect([rows[0]?.surface_code, warnings]).toEqual(['1200000', [[2, expect.stringContaining('1200000')]]]);
  });

  it('is a day however its points are written, in a title above the header, too', async () => {
    const day = (format: string): RawCell => ({ value: 46_447, format });
    const table = [
      ['Árlista', day('yyyy.mm.dd.')],
      [...scene.headers],
      scene.headers.map((name) =>
        name === 'Megrendelési határidő *'
          ? day('dd.mm.yyyy')
          : name === 'Felületkód *'
            ? 'D-1'
            : (sound[name] ?? null),
      ),
    ];
    const { rows, faults } = await check(rawWorkbook(table));
    expect([faults, shown('Megrendelési határidő *', rows[0])]).toEqual([[], '01.03.2027']);
  });
});

describe('joined cells', () => {
  const three = ['M-1', 'M-2', 'M-3'].map((code, index) => ({
    ...sound,
    'Felületkód *': code,
    ...(index > 0 && { 'Bérleti időegység': null, Település: null, Irányítószám: null, 'Listaár (Ft) *': null }),
  }));

  it('have their value in all their rows, named before anything is stored', async () => {
    const letters = ['Bérleti időegység', 'Település', 'Irányítószám', 'Listaár (Ft) *'].map(letterOf);
    const person = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = sheetOfRows(three, { merged: letters.map((letter) => `${letter}2:${letter}4`) });
    const { rows, warnings, faults } = await check(bytes, person);
    expect(faults).toEqual([]);
    for (const header of ['Bérleti időegység', 'Település', 'Irányítószám', 'Listaár (Ft) *'])
      expect(new Set(rows.map((row) => shown(header, row))).size, header).toBe(1);
    expect(shown('Bérleti időegység', rows[2])).toBe('hónap');
    expect(warnings.map(([row]: [number]) => row)).toEqual([2, 2, 2, 2]);
    expect(rows.map(({ readings }) => readings.length)).toEqual([0, 4, 4]);
    expect((await scene.upload(mediaImport, bytes, person)).json()).toMatchObject({ created: 3 });
  });
});

describe('rows that are no surfaces are told by one word each, and left out together', () => {
  const alone = (text: string, header = 'Felületkód *'): Raw => ({ [header]: text });
  const coded = (code: string): Raw => ({ ...sound, 'Felületkód *': code });

  it('titles, notes, sums and the header again', async () => {
    const again = Object.fromEntries(scene.headers.map((name) => [name, name]));
    const rows = [
      alone('Budapest'),
      coded('S-1'),
      { 'Felületkód *': 'Részösszeg', 'Listaár (Ft) *': 250_000 },
      again,
      alone('2. szakasz: Győr és környéke', 'Megnevezés *'),
      coded('S-2'),
      alone('* Az árak nettó árak.'),
      alone('Érvényes 2027. január 1-től'),
    ];
    const bytes = sheetOfRows(rows);
    const { status, faults } = await check(bytes);
    expect(status).toBe(422);
    expect(faults).toEqual([
      ['rows[2]', '2. sor: szakaszcím, nem felület; kihagyható.'],
      ['rows[4]', '4. sor: összesítés, nem felület; kihagyható.'],
      ['rows[5]', '5. sor: ismételt fejléc, nem felület; kihagyható.'],
      ['rows[6]', '6. sor: szakaszcím, nem felület; kihagyható.'],
      ['rows[8]', '8. sor: lábjegyzet, nem felület; kihagyható.'],
      ['rows[9]', '9. sor: lábjegyzet, nem felület; kihagyható.'],
    ]);
    const without = [2, 4, 5, 6, 8, 9];
    const answer = await scene.upload(mediaImportCheck, bytes, owner, { without });
    expect(answer.json()).toMatchObject({ created: 2, list: [{ surface_code: 'S-1' }, { surface_code: 'S-2' }] });
  });

  it('a code by itself is a row that lacks the rest', async () => {
    const { faults } = await check(sheetOfRows([alone('BP-77')]));
    expect(faults.length).toBeGreaterThan(10);
  });
});

describe('sizes in one cell', () => {
  it.each<readonly [RawCell, RawCell]>([
    ['504x238', null],
    ['504x238', '504x238'],
    ['5,04 × 2,38 m', null],
    [null, '504 * 238 cm'],
    ['504 x 238', 238],
  ])('%j and %j fill both fields, and are seen', async (width, height) => {
    const { rows, faults } = await check(
      sheetOfRows([{ ...sound, 'Szélesség (cm) *': width, 'Magasság (cm) *': height }]),
    );
    expect(faults).toEqual([]);
    expect([shown('Szélesség (cm) *', rows[0]), shown('Magasság (cm) *', rows[0])]).toEqual(['504', '238']);
    expect(rows[0]?.readings).toHaveLength(2);
  });

  it.each<readonly [RawCell, RawCell]>([
    ['504x238', 300],
    ['A1', 'A1'],
    ['12 m²', '12 m²'],
    ['kb. 500', 238],
  ])('%j and %j are a fault', async (width, height) => {
    expect(
      (await check(sheetOfRows([{ ...sound, 'Szélesség (cm) *': width, 'Magasság (cm) *': height }]))).status,
    ).toBe(422);
  });
});

describe('headers', () => {
  it.each([
    ['an older alphabet', { Jármûtípus: 'Járműtípus', 'Megrendelési határidõ *': 'Megrendelési határidő *' }],
    [
      'other signs',
      { 'Utca,házszám': 'Utca, házszám', 'Magasság (cm):': 'Magasság (cm) *', 'Szélesség\n(cm)': 'Szélesség (cm) *' },
    ],
  ])('%s changes nothing', async (_name, names) => {
    const headers = Object.fromEntries(Object.entries(names).map(([other, name]) => [name, other]));
    expect(await check(sheetOfRows([sound], { headers }))).toMatchObject({ status: 200, warnings: [] });
  });

  it('of two rows count together, units and titles of several columns among them', async () => {
    const short = scene.headers.map((name) => name.replace(/ \(cm\)| \*/g, ''));
    const [width, height] = ['Szélesség', 'Magasság'].map((name) => short.indexOf(name));
    const cells = scene.headers.map((name) =>
      name.startsWith('Szélesség') ? 5.04 : name.startsWith('Magasság') ? 2.38 : (sound[name] ?? null),
    );
    const only = (texts: Readonly<Record<number, string>>) => short.map((_, place) => texts[place] ?? null);
    const units = only({ [width ?? 0]: 'm', [height ?? 0]: 'm' });
    const upper = short.map((name, place) => (place === width ? 'Méret (m)' : place === height ? null : name));
    const lower = only({ [width ?? 0]: 'Szélesség', [height ?? 0]: 'Magasság' });
    const title = only({ [width ?? 0]: 'Méret (m)' });
    for (const head of [
      [short, units],
      [upper, lower],
      [title, short],
    ]) {
      const { rows, warnings, faults } = await check(rawWorkbook([...head, cells]));
      expect(faults).toEqual([]);
      expect([shown('Szélesség (cm) *', rows[0]), shown('Magasság (cm) *', rows[0])]).toEqual(['504', '238']);
      expect(warnings[0]?.[1]).toContain('két sorban áll');
    }
    const foreign = await check(rawWorkbook([short, only({ [short.indexOf('Listaár (Ft)')]: 'EUR' }), cells]));
    expect(foreign.faults[0]?.[1]).toContain('pénznemet');
  });
});

describe('lines of text', () => {
  const line = (cells: readonly (string | number | null | undefined)[], mark = ';'): string =>
    cells.map((cell) => String(cell ?? '')).join(mark);
  const head = (): string => line(scene.headers);
  const row = (cells: Raw): string => line(scene.headers.map((name) => ({ ...sound, ...cells })[name] as string));

  it('longer than the header are a fault, those by empty cells alone a warning', async () => {
    const slipped = row({ 'Leírás *': 'jó; forgalmas', 'Egyéb adatok': 'Háttér: fa' });
    const longer = await check(Buffer.from([head(), row({}), slipped].join('\r\n')));
    expect(longer.faults[0]).toEqual([
      'rows[3]',
      expect.stringMatching(/^3\. sor: több cella van benne \(36\), mint a fejlécben \(35\)/),
    ]);
    const ended = await check(Buffer.from([head(), `${row({})};`, row({ 'Felületkód *': 'L-2' })].join('\r\n')));
    expect([ended.status, ended.warnings.map(([at]: [number]) => at)]).toEqual([200, [2]]);
    const all = await check(Buffer.from([head(), `${row({})};;`].join('\r\n')));
    expect([all.status, all.warnings]).toEqual([200, []]);
  });

  it('whose quotes close nothing are read as they stand, and named', async () => {
    const bytes = Buffer.from(
      [head(), row({ 'Megnevezés *': '"Arany" étterem fala' }), row({ 'Felületkód *': 'L-2' })].join('\r\n'),
    );
    const { rows, warnings } = await check(bytes);
    expect([shown('Megnevezés *', rows[0]), rows.length]).toEqual(['"Arany" étterem fala', 2]);
    expect(warnings).toEqual([[2, expect.stringContaining('idézőjellel kezdődik')]]);
  });

  it.each([
    ['the other order of bytes', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['no mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['code page 852', (text: string) => codePage852(text)],
  ])('in %s are read', async (_name, encoded) => {
    const { rows } = await check(encoded([head(), row({ 'Megnevezés *': 'Győr, Szőlő tér őrbódé' })].join('\r\n')));
    expect(shown('Megnevezés *', rows[0])).toBe('Győr, Szőlő tér őrbódé');
  });
});

function codePage852(text: string): Buffer {
  const letters: Readonly<Record<string, number>> = {
    ...{ á: 0xa0, é: 0x82, í: 0xa1, ó: 0xa2, ö: 0x94, ő: 0x8b, ú: 0xa3, ü: 0x81, ű: 0xfb },
    ...{ Á: 0xb5, É: 0x90, Ö: 0x99, Ú: 0xe9, Ü: 0x9a },
  };
  return Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)));
}

it('a cell that no header names is warned of with what stands there', async () => {
  const table = [[...scene.headers], [...scene.headers.map((name) => sound[name] ?? null), null, 'csak hétvégén']];
  const { status, warnings } = await check(rawWorkbook(table));
  expect([status, warnings]).toEqual([200, [[2, expect.stringContaining('nincs fejléce')]]]);
});

it('of a code that is nobody’s the nearest is named', async () => {
  const person = await createPerson(test, 'ROLE_PUBLISHER');
  await scene.importRows([{ ...soundRow, 'Felületkód *': '0047' }], person);
  const list = rawWorkbook([
    ['Felületkód', 'Listaár'],
    [47, 160_000],
  ]);
  expect((await check(list, person)).faults[0]?.[1]).toContain('a legközelebbi: 0047');
});

it('a text that looks like the format’s own writing of a sign goes out and comes in as it is', async () => {
  const person = await createPerson(test, 'ROLE_PUBLISHER');
  const title = 'A_x0041_B _x000D_ teszt_x005F_';
  await test.call(mediaCreate, { token: person.token, body: surfaceForm({ title }), files: [] });
  const { raw } = await test.call(mediaExport, { token: person.token, body: { filter: {} } });
  expect((await scene.upload(mediaImportCheck, raw.rawPayload, person)).json()).toMatchObject({ unchanged: 1 });
  const { rows, faults } = await check(
    sheetOfRows([{ ...sound, 'Megnevezés *': 'A_x0041_B', 'Leírás *': 'sor_x000D_\nvége' }]),
  );
  expect([faults, shown('Megnevezés *', rows[0]), shown('Leírás *', rows[0])]).toEqual([[], 'A_x0041_B', 'sor\nvége']);
});
