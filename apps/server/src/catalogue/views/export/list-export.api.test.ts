import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImportCheck } from '@felulet/contract/catalogue/surface-import.ts';
import { fileExportFile, fileExportGet } from '@felulet/contract/office/file-exports.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { columnsOf, listColumns } from '@felulet/domain/list/list-columns.ts';
import { exportMaximumListed } from '@felulet/domain/media/export-limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { importScene, rowsOfCodes, sheetOf } from '../../../testing/import-scene.ts';
import { type ReadBook, readBook } from '../../../testing/read-workbook.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let tower: number;
let wall: number;
let gone: number;

const inSopron = { city: 'Sopron', sort: 'title:asc' };
const inMay = { available_from: '2026-05-04', available_to: '2026-05-10' };
const SHEET = 'Médiafelületek';

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  const place = { city: 'Sopron', is_digital: true, width: 504, height: 238.5 };
  tower = await scene.media({ ...place, quantity: 3, title: 'Őrtorony', surface_code: 'S-1' }, 250_000);
  wall = await scene.media({ ...place, quantity: 1, title: '=Fal', surface_code: null });
  await scene.media({ title: 'Máshol', city: 'Győr' });
  const now = test.clock.now();
  const archived = { title: 'Régi', surface_code: 'R-1', deleted_at: now, archived_at: now };
  gone = await scene.media({ ...place, ...archived });
  const days = { date_from: '2026-05-10', date_to: '2026-05-20', campaign_name: 'Saját' };
  const body = { media: tower, quantity: 2, ...days };
  expect((await test.call(bookingCreate, { token: scene.publisher.token, body })).status).toBe(201);
});
afterAll(() => test.close());

const ask = ({ token }: TestPerson, body: unknown, headers: Record<string, string> = {}) =>
  test.call(mediaExport, { token, body, headers });

async function bookOf(person: TestPerson, body: object, language = 'hu'): Promise<ReadBook> {
  const answer = await ask(person, body, { 'accept-language': language });
  expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200);
  return readBook(answer.raw.rawPayload);
}

type Cells = readonly { readonly [header: string]: unknown }[];

/** Head, headings, and the cells below them by their heading, without the version that an import looks for. */
function read(book: ReadBook, name = SHEET) {
  const sheet = book.sheet(name);
  const { rows } = sheet;
  const at = sheet.values.findIndex((row) => row.includes('Megnevezés') || row.includes('Title'));
  const all = (sheet.values[at] ?? []).map(String);
  const hasVersion = all.at(-1) === 'Változat';
  const headers = hasVersion ? all.slice(0, -1) : all;
  const values = sheet.values.map((row, index) => (hasVersion && index > at ? row.slice(0, all.length - 1) : row));
  const cells: Cells = rows
    .slice(at + 1)
    .map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? null])));
  return { head: values.slice(0, at).flat(), headers, cells, values: values.slice(at + 1) };
}

const violationsOf = async (person: TestPerson, body: unknown) => {
  const answer = await ask(person, body);
  return [answer.status, answer.problem().violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)];
};

describe('the list of surfaces as its reader arranged it [D12.30]', () => {
  it('has the chosen columns in their order, and the rows in the order of the list', async () => {
    const columns = ['contacts', 'title', 'city', 'surface_code'];
    const { headers, values } = read(await bookOf(scene.publisher, { filter: inSopron, columns }));
    expect(headers).toEqual(['Kontaktszám (fő)', 'Megnevezés', 'Település', 'Kód']);
    expect(values).toEqual([
      [null, '=Fal', 'Sopron', null],
      [null, 'Őrtorony', 'Sopron', 'S-1'],
    ]);
    const turned = { filter: { ...inSopron, sort: 'title:desc' }, columns: ['surface_code', 'title', 'surface_code'] };
    expect(read(await bookOf(scene.publisher, turned)).values).toEqual([
      ['S-1', 'Őrtorony'],
      [null, '=Fal'],
    ]);
  });

  it('is never without name and code, and has no picture', async () => {
    const headersOf = async (columns: readonly string[]) =>
      read(await bookOf(scene.publisher, { filter: inSopron, columns })).headers;
    expect(await headersOf(['thumbnail'])).toEqual(['Megnevezés', 'Kód']);
    expect(await headersOf(['city', 'title', 'thumbnail'])).toEqual(['Település', 'Megnevezés', 'Kód']);
  });

  it('has numbers as numbers, a list price beside its rental unit, and size in two cells', async () => {
    const columns = ['title', 'size', 'quantity', 'list_price', 'is_digital', 'type'];
    const book = await bookOf(scene.mhfe, { filter: inSopron, columns });
    const { headers, cells, head } = read(book);
    expect(headers).toEqual([
      ...['Megnevezés', 'Kód', 'Szélesség (cm)', 'Magasság (cm)', 'Mennyiség'],
      ...['Listaár', 'Bérleti időegység', 'Digitális', 'Típus'],
    ]);
    expect(cells[1]).toMatchObject({
      'Szélesség (cm)': { value: 504, type: 'n' },
      'Magasság (cm)': { value: 238.5, type: 'n' },
      Mennyiség: { value: 3, type: 'n' },
      Listaár: { value: 250_000, type: 'n', format: '#,##0\\ "Ft"' },
      'Bérleti időegység': { value: 'hét' },
      Digitális: { value: 'Igen' },
      Típus: { value: 'Statikus' },
    });
    expect(head).toContain('A listaárak nettó árak, egy darabra és a mellettük álló bérleti időegységre.');
    expect(book.sheets[0]?.rows.flat().every((cell) => cell?.formula === undefined)).toBe(true);
  });

  it('tells free units of the days that the list is about, and names these days', async () => {
    const columns = ['title', 'available_quantity'];
    const may = read(await bookOf(scene.mhfe, { filter: { ...inSopron, ...inMay }, columns }));
    const header = 'Szabad (2026-05-04 – 2026-05-10)';
    expect(may.headers.at(-1)).toBe(header);
    expect(may.cells[1]?.[header]).toMatchObject({ value: 1, type: 'n' });
    const today = read(await bookOf(scene.mhfe, { filter: inSopron, columns }));
    expect(today.cells[1]?.['Szabad (2026-03-04)']).toMatchObject({ value: 3 });
  });

  it('says of archived ones that they are gone in place of free units', async () => {
    const filter = { archived: 'true', city: 'Sopron' };
    const columns = ['title', 'available_quantity'];
    expect(read(await bookOf(scene.publisher, { filter, columns })).values).toEqual([['Régi', 'R-1', 'Megszűnt']]);
  });

  it('says above what it is of, in the words of the screen, how many there are, and when it was made', async () => {
    const narrowed_by = ['Keresés: torony', 'Település: Sopron'];
    const columns = ['title'];
    const { head } = read(await bookOf(scene.publisher, { filter: inSopron, columns, narrowed_by }));
    expect(head[0]).toMatch(/^Médiafelületek – /);
    expect(head.slice(1)).toEqual([
      'Felületek: 2. Szűrés: Keresés: torony; Település: Sopron.',
      'Készült: 2026-03-04 12:00.',
    ]);
    const unnamed = read(await bookOf(scene.publisher, { filter: inSopron, columns })).head[1];
    expect(unnamed).toBe('Felületek: 2. Szűrés: 1 feltétel.');
    const all = read(await bookOf(scene.publisher, { filter: {}, columns })).head[1];
    expect(all).toBe('Felületek: 3. Szűrés: nincs.');
  });

  it('keeps the names and what is above in sight, and says where there is nothing', async () => {
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    const book = await bookOf(stranger, { filter: {}, columns: ['surface_code', 'title', 'city'] });
    expect(read(book).values).toEqual([['Nincs felület.']]);
    const pane = /<pane [^>]*xSplit="2"[^>]*ySplit="4"|<pane [^>]*ySplit="4"[^>]*xSplit="2"/;
    expect(book.part('xl/worksheets/sheet1.xml')).toMatch(pane);
  });

  it('speaks the reader’s language, down to the name of the file', async () => {
    const body = { filter: inSopron, columns: ['title', 'type', 'available_quantity'] };
    const book = await bookOf(scene.mhfe, body, 'en');
    const { headers, values } = read(book, 'Media surfaces');
    expect(headers).toEqual(['Title', 'Code', 'Type', 'Free (2026-03-04)']);
    expect(values[1]).toEqual(['Őrtorony', 'S-1', 'Static', 3]);
    const { headers: sent } = (await ask(scene.mhfe, body, { 'accept-language': 'en' })).raw;
    expect(decodeURIComponent(String(sent['content-disposition']))).toMatch(
      /list of media surfaces – .* – 2026-03-04\.xlsx/,
    );
  });
});

describe('which columns of the list there are for whom', () => {
  const everybody = () => [scene.publisher, scene.mhfe, scene.admin, scene.intermediary, scene.advertiser];

  it('are exactly those of the reader’s list', async () => {
    for (const person of everybody()) {
      const own = columnsOf('medias', person.viewer.role);
      const { headers } = read(await bookOf(person, { filter: inSopron, columns: own }));
      const { role } = person.viewer;
      const isCustomer = role === 'ROLE_ADVERTISER' || role === 'ROLE_INTERMEDIARY';
      expect(headers.includes('Listaár'), role).toBe(!isCustomer);
      const all = (await bookOf(person, { filter: inSopron, columns: own })).sheet(SHEET).values.flat();
      expect(all.includes('Változat'), role).toBe(role === 'ROLE_PUBLISHER' || role === 'ROLE_ADMIN');
      expect(headers.includes('Bérleti időegység'), role).toBe(!isCustomer);
      expect(headers.includes('Közzétevő'), role).toBe(role !== 'ROLE_PUBLISHER');
      expect(headers.includes('Hiányosság'), role).toBe(role === 'ROLE_PUBLISHER' || role === 'ROLE_ADMIN');
    }
  });

  it('and any other is refused by its name and place, whether there is none or not for this reader', async () => {
    for (const person of everybody()) {
      const own: readonly string[] = columnsOf('medias', person.viewer.role);
      for (const column of listColumns.medias.filter((one) => !own.includes(one)))
        expect(await violationsOf(person, { filter: inSopron, columns: ['title', column] })).toEqual([
          422,
          ['columns[1] unknown_column'],
        ]);
    }
    const answer = await ask(scene.mhfe, { filter: inSopron, columns: ['ufo', 'title', 'warnings'] });
    expect(answer.problem().violations).toMatchObject([
      { propertyPath: 'columns[0]', code: 'unknown_column', message: 'A listának nincs ilyen oszlopa: ufo.' },
      { propertyPath: 'columns[2]', code: 'unknown_column' },
    ]);
  });

  it('tells no price by another way either: in all data, in order or in filter', async () => {
    for (const person of [scene.intermediary, scene.advertiser]) {
      const text = JSON.stringify((await bookOf(person, { filter: inSopron })).sheets.map(({ values }) => values));
      expect(text).not.toMatch(/Listaár|250000/);
      const within = { sort: 'list_price:asc' };
      expect(await violationsOf(person, { ids: [tower], columns: ['title'], within })).toEqual([
        422,
        ['sort not_allowed'],
      ]);
    }
  });
});

describe('chosen surfaces as the list shows them', () => {
  const columns = ['title', 'available_quantity'];

  it('stand in the order of their list, with free units of its days, whatever it is narrowed by', async () => {
    const within = { sort: 'title:desc', ...inMay };
    const book = await bookOf(scene.publisher, { ids: [wall, tower, wall], columns, within });
    const { headers, values, head } = read(book);
    expect(headers.at(-1)).toBe('Szabad (2026-05-04 – 2026-05-10)');
    expect(values).toEqual([
      ['Őrtorony', 'S-1', 1],
      ['=Fal', null, 1],
    ]);
    expect(head[1]).toBe('Kijelölt felületek: 2.');
    const plain = read(await bookOf(scene.publisher, { ids: [wall, tower], columns }));
    expect(plain.headers.at(-1)).toBe('Szabad (2026-03-04)');
    expect(plain.values.map(([title]) => title)).toEqual(['=Fal', 'Őrtorony']);
  });

  it('are those alone that their reader may see, archived ones behind the others', async () => {
    const ids = [gone, tower, wall];
    const own = read(await bookOf(scene.publisher, { ids, columns, within: { sort: 'title:asc' } }));
    expect(own.values.map(([title]) => title)).toEqual(['=Fal', 'Őrtorony', 'Régi']);
    const archived = { sort: 'title:asc', archived: 'true' };
    const first = read(await bookOf(scene.publisher, { ids, columns, within: archived })).values;
    expect(first.map(([title]) => title)).toEqual(['Régi', 'Őrtorony', '=Fal']);
    const stranger = read(await bookOf(scene.otherPublisher, { ids, columns, within: { sort: 'title:asc' } }));
    expect(stranger.values).toEqual([['Nincs felület.']]);
    expect(stranger.head[1]).toBe('Kijelölt felületek: 0.');
  });
});

describe('asking for it', () => {
  it.each([
    [{ filter: {}, columns: [] }, 'columns too_few'],
    [{ filter: {}, columns: ['x'.repeat(41)] }, 'columns[0] too_long'],
    [{ filter: {}, narrowed_by: ['Keresés: torony'] }, 'columns required'],
    [{ ids: [1], within: {} }, 'columns required'],
    [{ filter: {}, columns: ['title'], within: {} }, 'ids required'],
    [{ ids: [1], columns: ['title'], within: { city: 'Sopron' } }, 'within.city unknown_field'],
    [{ ids: [1], columns: ['title'], within: { sort: 'price:asc' } }, 'within.sort unknown_property'],
    [
      { ids: [1], columns: ['title'], within: { available_from: '2026-05-02', available_to: '2026-05-01' } },
      'within.available_to end_before_start',
    ],
  ])('refuses %j', async (body, violation) => {
    expect(await violationsOf(scene.publisher, body)).toEqual([422, [violation]]);
  });

  it('needs somebody signed in, and hides a campaign that one may not see', async () => {
    expect((await test.call(mediaExport, { body: { filter: {}, columns: ['title'] } })).status).toBe(401);
    expect((await ask(scene.publisher, { filter: { campaign: 999_999 }, columns: ['title'] })).status).toBe(404);
    const within = { campaign: 999_999 };
    expect((await ask(scene.publisher, { ids: [tower], columns: ['title'], within })).status).toBe(404);
  });
});

describe('between the two forms', () => {
  it('an import takes the list’s own workbook back and passes over what it cannot take', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const imports = await importScene(test, owner);
    expect((await imports.importRows(rowsOfCodes(3, 'L'), owner)).status).toBe(200);
    const body = { filter: {}, columns: columnsOf('medias', 'ROLE_PUBLISHER') };
    const bytes = (await ask(owner, body)).raw.rawPayload;
    const checked = await imports.upload(mediaImportCheck, bytes, owner);
    expect(checked.json()).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('all data has marks of what is needed for whoever may import, and for nobody else', async () => {
    const headOf = async (person: TestPerson) =>
      (await sheetOf((await ask(person, { filter: inSopron })).raw.rawPayload))[0]?.cells.map(String) ?? [];
    for (const person of [scene.publisher, scene.admin]) expect(await headOf(person)).toContain('Megnevezés *');
    for (const person of [scene.mhfe, scene.intermediary, scene.advertiser]) {
      const head = await headOf(person);
      expect(head).toContain('Megnevezés');
      expect(head.filter((header) => header.includes('*'))).toEqual([]);
    }
  });
});

describe('a long list', () => {
  it('lies on the shelf when it is asked for so, and one that is too long is refused', async () => {
    const owner = await createPerson(test, 'ROLE_PUBLISHER');
    const first = await insertMedia(test.db, owner.companyId, { title: 'Sok 0' });
    const copies = (count: number) =>
      sql`insert into media
        (company_id, type, media_placing, is_digital, title, width, height, quantity, zip_code, city, street)
      select company_id, type, media_placing, is_digital, 'Sok ' || n, width, height, 1 + n % 5, zip_code, city, street
      from media, generate_series(1, ${count}) n where id = ${first}`.execute(test.db);
    await copies(1_199);
    const body = { filter: { sort: 'quantity:desc' }, columns: ['quantity', 'title'] };
    const begun = await ask(owner, body, { prefer: 'respond-async' });
    expect(begun.status).toBe(202);
    const { id } = begun.raw.json<{ id: number }>();
    const { token } = owner;
    await vi.waitFor(
      async () => expect((await test.call(fileExportGet, { token, id })).json()).toMatchObject({ state: 'READY' }),
      { timeout: 50_000, interval: 200 },
    );
    const { values } = read(readBook((await test.call(fileExportFile, { token, id })).raw.rawPayload));
    const quantities = values.map(([quantity]) => Number(quantity));
    expect(quantities).toHaveLength(1_200);
    expect(quantities).toEqual(quantities.toSorted((one, other) => other - one));
    for (let made = 1_200; made <= exportMaximumListed; made += 8_000) await copies(8_000);
    expect(await violationsOf(owner, body)).toEqual([422, ['filter too_many']]);
  }, 120_000);
});
