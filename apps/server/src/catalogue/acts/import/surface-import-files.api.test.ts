import { CFB, utils, write } from '@e965/xlsx';
import { mediaImport, mediaImportCheck, mediaImportFaults } from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cells, type ImportScene, importScene, soundRow } from '../../../testing/import-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';
import { workbookOf, zipOf } from '../../../testing/zip-of.ts';

let test: TestApp;
let publisher: TestPerson;
let scene: ImportScene;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  scene = await importScene(test, publisher);
});
afterAll(() => test.close());

const sheet = (rows: string): string => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const header = `<row>${text('Felületkód')}${text('Megnevezés')}</row>`;
const storedCount = async (): Promise<number> =>
  (await test.call(mediaList, { token: publisher.token })).json().totalCount;

/** What the work costs in memory at its highest, threads included. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  await work();
  clearInterval(watch);
  return Math.max(peak, process.memoryUsage().rss) - before;
}

/** A workbook of one sound row, its cells as the given XML where it is given. */
function sheetWith(cells: Readonly<Record<string, string>>): Buffer {
  const header = scene.headers.map(text).join('');
  const row = scene.headers.map((name) => cells[name] ?? cellOf(soundRow[name])).join('');
  return workbookOf(sheet(`<row>${header}</row><row>${row}</row>`));
}

function cellOf(value: Cells[string]): string {
  if (value === undefined || value === null) return '<c/>';
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : text(String(value).replaceAll('"', '&quot;'));
}

describe('a file that is no import is refused with nothing stored, and costs little', () => {
  const encoded = (encoding: BufferEncoding, declared: string): Buffer =>
    workbookOf(
      Buffer.from(`<?xml version="1.0" encoding="${declared}"?><worksheet>${text('é')}</worksheet>`, encoding),
    );
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet/>';

  it.each([
    ['a zip bomb', () => workbookOf(Buffer.alloc(300_000_000, ' ')), 422, 'file_dangerous'],
    ['billion laughs', () => workbookOf(laughs), 422, 'file_dangerous'],
    [
      'a million empty columns',
      () => workbookOf(sheet(`<row>${'<c/>'.repeat(1_000_000)}</row>`)),
      422,
      'file_dangerous',
    ],
    [
      'a cell of 40,000 characters',
      () => workbookOf(sheet(`<row>${text(noise(40_000))}</row>`)),
      422,
      'file_dangerous',
    ],
    ['60,000 rows', () => workbookOf(sheet(header + manyRows(60_000))), 422, 'file_dangerous'],
    ['UTF-16 in a part', () => encoded('utf16le', 'UTF-16'), 422, 'file_type'],
    ['broken UTF-8', () => encoded('latin1', 'UTF-8'), 422, 'file_type'],
    [
      'Latin 2 by its own word',
      () => workbookOf(`<?xml version="1.0" encoding="ISO-8859-2"?>${sheet('')}`),
      422,
      'file_type',
    ],
    ['a letter, renamed', () => Buffer.from('Tisztelt Partnerünk!\n\nMellékelten küldjük.'), 415, 'file_type'],
    ['a web page, renamed', () => Buffer.from('<html><body>a;b\nc;d</body></html>'), 415, 'file_type'],
    ['a PDF, renamed', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 415, 'file_type'],
    ['an executable, renamed', () => Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), 415, 'file_type'],
    ['a document, renamed', () => zipOf([{ name: 'word/document.xml', bytes: '<w/>' }]), 415, 'file_type'],
    ['an empty file', () => Buffer.alloc(0), 415, 'file_type'],
    ['a workbook cut short', () => sheetWith({}).subarray(0, 600), 415, 'file_type'],
  ])('%s', async (_name, make, status, code) => {
    const bytes = make();
    const before = await storedCount();
    const peak = await peakOf(async () => {
      for (const call of [mediaImportCheck, mediaImport, mediaImportFaults]) {
        const answer = await scene.upload(call, bytes, publisher);
        expect(answer.status).toBe(status);
        expect(answer.problem().violations).toMatchObject([{ propertyPath: 'excel[0]', code }]);
      }
    });
    expect(peak).toBeLessThan(200_000_000);
    expect(await storedCount()).toBe(before);
  });

  it('says in words what is wrong with it', async () => {
    const messageOf = async (bytes: Buffer) =>
      (await scene.upload(mediaImportCheck, bytes, publisher)).problem().violations?.[0]?.message;
    expect(await messageOf(encoded('latin1', 'UTF-8'))).toBe('A munkafüzet szövege nem UTF-8 kódolású.');
    expect(await messageOf(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'))).toMatch(
      /^A fájl típusa nem megfelelő\. Talált: PDF\. Elfogadott: Excel, .*CSV\.$/,
    );
    expect(await messageOf(workbookOf(sheet(header + manyRows(50_001))))).toBe(
      'A munkalap a fejlécen kívül legfeljebb 50\u00a0000 sort tartalmazhat.',
    );
  });
});

describe('what a cell may be', () => {
  it('a formula counts as its value; what it looks like is a text where it stands in one', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const bytes = sheetWith({
      'Felületkód *': '<c t="str"><f>"K-"&amp;1</f><v>K-1</v></c>',
      'Listaár (Ft) *': '<c><f>250*1000</f><v>250000</v></c>',
    });
    const { list } = (await scene.upload(mediaImportCheck, bytes, owner)).json();
    expect(list).toMatchObject([{ surface_code: 'K-1', state: 'NEW' }]);
  });

  it('a number that was worked out counts without the noise of its working out', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    await scene.importRows([soundRow], owner);
    const noisy = {
      'Szélesség (cm) *': '<c><f>0.1+0.2+503.7</f><v>503.99999999999994</v></c>',
      'Magasság (cm) *': '<c><v>238.50000000000003</v></c>',
      'Mennyiség (db) *': '<c><v>1.9999999999999998</v></c>',
      'Kontaktszám (fő) *': '<c><v>29999.999999999996</v></c>',
      'Listaár (Ft) *': '<c><v>250000.00000000003</v></c>',
    };
    expect((await scene.upload(mediaImportCheck, sheetWith(noisy), owner)).json()).toMatchObject({ unchanged: 1 });
    const half = { 'Mennyiség (db) *': '<c><v>1.5</v></c>' };
    expect((await scene.upload(mediaImportCheck, sheetWith(half), owner)).problem().violations).toMatchObject([
      { propertyPath: 'rows[2].quantity' },
    ]);
  });

  it('a formula that fails, or was never worked out, is a fault of its cell', async () => {
    const bytes = sheetWith({
      'Leírás *': '<c t="e"><f>NINCS()</f><v>#NAME?</v></c>',
      'Listaár (Ft) *': '<c><f>A1*2</f></c>',
    });
    expect((await scene.upload(mediaImport, bytes, publisher)).problem().violations).toMatchObject([
      {
        propertyPath: 'rows[2].description',
        message: expect.stringContaining('A képlet hibát ad. A cellában: #NAME?.'),
      },
      { propertyPath: 'rows[2].list_price', message: expect.stringContaining('nincs kiszámított értéke') },
    ]);
  });

  it('an empty sheet is said to be so, one of too many columns names the strange ones', async () => {
    const empty = (await scene.upload(mediaImport, workbookOf(sheet('')), publisher)).problem().violations ?? [];
    expect(empty).toMatchObject([{ code: 'required', message: expect.stringMatching(/„A” munkalap üres/) }]);
    const columns = [...scene.headers, 'Szín', 'Fény'];
    const more = await scene.upload(mediaImport, await scene.workbook([soundRow], columns), publisher);
    expect(more.problem().violations?.map(({ code }) => code)).toEqual(['unknown_field', 'unknown_field']);
  });

  it('a sheet without the header row is none of the template: what its columns are is asked', async () => {
    const row = `<row>${scene.headers.map((name) => cellOf(soundRow[name])).join('')}</row>`;
    expect((await scene.upload(mediaImport, workbookOf(sheet(row)), publisher)).problem().code).toBe('mapping_needed');
  });
});

describe('the old format', () => {
  const old = (rows: readonly Cells[]): Buffer => {
    const cells = rows.map((row) => scene.headers.map((header) => row[header] ?? null));
    const book = utils.book_new(utils.aoa_to_sheet([[...scene.headers], ...cells]), 'Médiafelületek');
    return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array); // as its `type` asks for
  };
  const compound = (names: readonly string[]): Buffer => {
    const file = CFB.utils.cfb_new();
    for (const name of names) CFB.utils.cfb_add(file, name, Buffer.alloc(5000, 'x'));
    return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array); // as its `type` asks for
  };

  it('is read like the new one, accents and numbers included', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const rows = [soundRow, { ...soundRow, 'Felületkód *': 'ŐRSÉG-2', 'Típus *': 'Léghajó' }];
    const faulty = await scene.upload(mediaImport, old(rows), owner);
    expect(faulty.problem().violations).toMatchObject([{ propertyPath: 'rows[3].type', code: 'invalid_choice' }]);
    expect((await scene.upload(mediaImport, old([soundRow]), owner)).json()).toMatchObject({ created: 1 });
    // The same surface from the new format is the same in every column.
    expect((await scene.checkRows([soundRow], owner)).json()).toMatchObject({ unchanged: 1 });
  });

  it('is told from a document by what lies at the top of it, embedded tables or not', async () => {
    for (const names of [['/WordDocument'], ['/WordDocument', '/ObjectPool/_1/Workbook'], ['/Valami']])
      expect((await scene.upload(mediaImport, compound(names), publisher)).status).toBe(415);
  });

  it('broken inside is 422, and costs little', async () => {
    const peak = await peakOf(async () => {
      const answer = await scene.upload(mediaImport, compound(['/Workbook']), publisher);
      expect(answer.problem().violations).toMatchObject([{ propertyPath: 'excel[0]', code: 'file_type' }]);
    });
    expect(peak).toBeLessThan(200_000_000);
  });
});

/** Text that compresses badly enough to pass for an honest one. */
function noise(length: number): string {
  let seed = 7;
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + (seed % 26));
  }).join('');
}

function manyRows(count: number): string {
  return Array.from({ length: count }, (_, index) => `<row><c><v>${(index * 7919) % 1_000_003}</v></c></row>`).join('');
}
