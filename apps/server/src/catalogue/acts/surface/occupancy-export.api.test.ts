import { occupancyBoard, occupancyExport } from '@felulet/contract/catalogue/occupancy.ts';
import { fileExportFile, fileExportGet } from '@felulet/contract/office/file-exports.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { BOARD_EXPORT_COLUMNS, mostBoardSurfaces } from '@felulet/domain/availability/board-export.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { type ReadBook, type ReadSheet, readBook } from '../../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let media: number;

const march = { from: '2026-03-01', to: '2026-03-31' };
const inSopron = { filter: { city: 'Sopron', sort: 'title:asc' } };

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  media = await scene.media({ quantity: 3, title: 'Őrtorony', city: 'Sopron', surface_code: 'S-1' });
  await scene.media({ quantity: 1, title: '=1+1', city: 'Sopron', surface_code: '=S-2' });
  await scene.media({ quantity: 1, title: 'Máshol', city: 'Győr' });
  await book(scene.publisher, '2026-03-09', '2026-03-12', { state: 'PUBLISHER_ACCEPTED', campaign_name: '=Saját' });
  const days = { date_from: '2026-03-10', date_to: '2026-03-20' };
  const own = await scene.campaign({ state: 'SENT_TO_PUBLISHER', ...days, name: 'Tavaszi kampány' });
  await book(scene.mhfe, '2026-03-11', '2026-03-20', { campaign: own });
  const company = scene.otherMhfe.companyId;
  const foreign = await scene.campaign({
    ...days,
    name: 'Idegen kampány',
    brand: 'Idegen márka',
    mhfe_company_id: company,
  });
  await book(scene.otherMhfe, '2026-03-12', '2026-03-13', { campaign: foreign });
});
afterAll(() => test.close());

async function book({ token }: TestPerson, date_from: string, date_to: string, fields: object): Promise<void> {
  const body = { media, quantity: 1, date_from, date_to, ...fields };
  expect((await test.call(bookingCreate, { token, body })).status).toBe(201);
}

const exportFor = ({ token }: TestPerson, body: object, headers: Record<string, string> = {}) =>
  test.call(occupancyExport, { token, body: { ...march, ...body }, headers });
async function bookOf(person: TestPerson, body: object = inSopron): Promise<ReadBook> {
  const answer = await exportFor(person, body);
  expect(answer.status).toBe(200);
  return readBook(answer.raw.rawPayload);
}
/** The row of a surface, from its first day on. */
function cellsOf(sheet: ReadSheet, title: string): readonly unknown[] {
  const row = sheet.values.find((values) => values.includes(title));
  const quantityAt = sheet.values.find((values) => values.includes('Darab'))?.indexOf('Darab') ?? -1;
  return row?.slice(quantityAt + 1) ?? [];
}

describe('the board as a workbook [D16.8]', () => {
  it('has a row for each surface that the filters leave and a column for each day, in numbers and days', async () => {
    const sheet = (await bookOf(scene.publisher)).sheet('Szabad darabok');
    const board = (
      await test.call(occupancyBoard, { token: scene.publisher.token, query: { city: 'Sopron', ...march } })
    ).json();
    const row = board.list.find(({ id }) => id === media);
    const free = row?.booked.map((booked, index) => 3 - booked - (row.waiting[index] ?? 0));
    expect(cellsOf(sheet, 'Őrtorony')).toEqual(free);
    expect(free?.slice(7, 14)).toEqual([3, 2, 2, 1, 0, 1, 2]);
    expect(sheet.values.flat()).not.toContain('Máshol');
    const headerAt = sheet.values.findIndex((values) => values.includes('Felületkód'));
    expect(sheet.values[headerAt]).toEqual(['Felületkód', 'Megnevezés', 'Helyszín', 'Darab', '2026-03']);
    const days = sheet.rows[headerAt + 1]?.slice(4) ?? [];
    expect(days).toHaveLength(31);
    expect(days[0]).toMatchObject({ value: 46_082, type: 'n', format: 'd' });
    expect(sheet.rows[headerAt + 2]?.slice(0, 4)).toMatchObject([
      { value: '=S-2', type: 's' },
      { value: '=1+1', type: 's' },
      { type: 's' },
      { value: 1, type: 'n' },
    ]);
    expect(sheet.rows.flat().every((cell) => cell?.formula === undefined)).toBe(true);
  });

  it('paints what is taken by what takes most of it, with a letter for who sees no colours', async () => {
    const sheet = (await bookOf(scene.publisher)).sheet('Szabad darabok');
    const row = sheet.rows.find((cells) => cells.some((cell) => cell?.value === 'Őrtorony'));
    const formats = row?.slice(4).map((cell) => cell?.format);
    expect(formats?.slice(7, 15)).toEqual([
      '#,##0',
      '#,##0" F"',
      '#,##0" F"',
      '#,##0" F"',
      '#,##0" Ü"',
      '#,##0" Ü"',
      '#,##0" Ü"',
      '#,##0" Ü"',
    ]);
    expect(sheet.values.slice(0, 5).flat()).toEqual(expect.arrayContaining(['F: foglalt', 'O: opció']));
  });

  it.each([
    ['title:asc', ['=1+1', 'Őrtorony']],
    ['title:desc', ['Őrtorony', '=1+1']],
  ])('has its rows in the order of the list: %s', async (sort, titles) => {
    const book = await bookOf(scene.publisher, { filter: { city: 'Sopron', sort } });
    const shown = book.sheet('Szabad darabok').values.flatMap((values) => titles.filter((one) => values.includes(one)));
    expect(shown).toEqual(titles);
  });

  it('is dark where nothing is free, and light where something is taken', async () => {
    const sheet = (await bookOf(scene.publisher)).sheet('Szabad darabok');
    const row = sheet.rows.find((cells) => cells.some((cell) => cell?.value === 'Őrtorony'))?.slice(4) ?? [];
    const fills = row.slice(7, 14).map((cell) => [cell?.value, cell?.fill]);
    const [weekend, booked, waiting, waitingFull] = ['F4F3F6', 'E3D3EE', 'FDF0D0', 'E0A83C'];
    expect(fills).toEqual([
      [3, weekend],
      [2, booked],
      [2, booked],
      [1, booked],
      [0, waitingFull],
      [1, waiting],
      [2, waiting],
    ]);
  });

  it('says above which days and filters it is about, keeps that in sight and prints it on each page', async () => {
    const narrowed_by = ['Település: Sopron', 'Keresés: torony'];
    const book = await bookOf(scene.publisher, { ...inSopron, narrowed_by });
    const head = book.sheet('Szabad darabok').values.slice(0, 3).flat();
    expect(head[0]).toMatch(/^Foglaltsági tábla – /);
    expect(head[1]).toBe('Időszak: 2026-03-01 – 2026-03-31. Felbontás: Nap. Készült: 2026-03-04 12:00.');
    expect(head[2]).toBe('Felületek: 2. Szűrés: Település: Sopron; Keresés: torony.');
    const plain = (await bookOf(scene.publisher)).sheet('Szabad darabok').values[2];
    expect(plain, 'without words it says that there are some').toEqual(['Felületek: 2. Szűrés: 1 feltétel.']);
    const xml = book.part('xl/worksheets/sheet1.xml');
    expect(xml).toMatch(/<pane [^>]*xSplit="2"[^>]*ySplit="7"|<pane [^>]*ySplit="7"[^>]*xSplit="2"/);
    expect(xml).toMatch(/orientation="landscape"/);
    expect(book.part('xl/workbook.xml')).toContain('Print_Titles');
  });

  it('of weeks and months also tells the share of the unit-days that is taken', async () => {
    const book = await bookOf(scene.mhfe, { ...inSopron, unit: 'week' });
    const numbers = book.sheet('Szabad darabok');
    expect(cellsOf(numbers, 'Őrtorony')).toEqual([3, 3, 0, 2, 3, 3]);
    const weeks = numbers.values.find((values) => values.includes('hét'));
    expect(weeks?.slice(-6)).toEqual([9, 10, 11, 12, 13, 14]);
    const shares = book.sheet('Kitöltöttség');
    expect(cellsOf(shares, 'Őrtorony')).toEqual([0, 0, 0.52, 0.24, 0, 0]);
    expect(shares.rows.flat().find((cell) => cell?.value === 0.52)?.format).toBe('0%');
    const months = await bookOf(scene.admin, { ...inSopron, unit: 'month', from: '2026-02-15', to: '2026-04-02' });
    expect(cellsOf(months.sheet('Szabad darabok'), 'Őrtorony')).toEqual([3, 0, 3]);
    const quarters = await bookOf(scene.admin, { ...inSopron, unit: 'quarter', from: '2025-12-31', to: '2026-04-02' });
    expect(cellsOf(quarters.sheet('Szabad darabok'), 'Őrtorony')).toEqual([3, 0, 3]);
    const texts = quarters.sheet('Szabad darabok').values.flat();
    expect(texts).toEqual(expect.arrayContaining(['2025', '4. negyedév', '2026', '1. negyedév', '2. negyedév']));
    expect((await bookOf(scene.publisher)).sheets.map(({ name }) => name)).toEqual(['Szabad darabok', 'Foglalások']);
  });

  it('names bookings to whoever may know them, and to others the days and units alone', async () => {
    const linesOf = async (person: TestPerson) =>
      (await bookOf(person))
        .sheet('Foglalások')
        .rows.flatMap((row) =>
          row.some((cell) => cell?.value === 'Őrtorony') ? [row.slice(-3).map((cell) => cell?.value)] : [],
        );
    expect(await linesOf(scene.publisher)).toEqual([
      [1, 'foglalt', 'Manuális foglalás: =Saját'],
      [1, 'függő (döntésre vár)', 'Tavaszi kampány · Márka'],
      [1, 'függő (döntésre vár)', 'Idegen kampány · Idegen márka'],
    ]);
    expect(await linesOf(scene.mhfe)).toEqual([
      [1, 'foglalt', 'Foglalás'],
      [1, 'függő (döntésre vár)', 'Tavaszi kampány · Márka'],
      [1, 'függő (döntésre vár)', 'Foglalás'],
    ]);
    const text = (await bookOf(scene.mhfe)).sheets.flatMap(({ values }) => values.flat()).join(' ');
    expect(text).not.toMatch(/Idegen|Saját/);
    const [first] = (await bookOf(scene.admin)).sheet('Foglalások').rows.filter((row) => row[3]?.type === 'n');
    expect(first?.[3]).toMatchObject({ format: 'yyyy\\-mm\\-dd' });
  });

  it('says of an own booking without a name once what it is', async () => {
    const unnamed = await scene.media({ quantity: 1, title: 'Névtelen', city: 'Baja' });
    const body = { media: unnamed, quantity: 1, date_from: '2026-03-20', date_to: '2026-03-21' };
    const { token } = scene.publisher;
    const made = await test.call(bookingCreate, { token, body: { ...body, state: 'PUBLISHER_ACCEPTED' } });
    expect(made.status).toBe(201);
    const book = await bookOf(scene.publisher, { filter: { city: 'Baja' } });
    expect(book.sheet('Foglalások').values.flat()).toContain('Manuális foglalás');
  });

  it('has no surface and no booking where there is none, and says so', async () => {
    const book = await bookOf(scene.otherPublisher);
    const texts = book.sheets.flatMap(({ values }) => values.flat());
    expect(texts).toEqual(
      expect.arrayContaining(['A szűrőknek egy felület sem felel meg.', 'Ebben az időszakban nincs foglalás.']),
    );
  });

  it('speaks the reader’s language and names company and days', async () => {
    const answer = await exportFor(scene.mhfe, inSopron, { 'accept-language': 'en' });
    const book = readBook(answer.raw.rawPayload);
    expect(book.sheets.map(({ name }) => name)).toEqual(['Free units', 'Bookings']);
    expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toMatch(
      /Occupancy board – .* – 2026-03-01 – 2026-03-31\.xlsx/,
    );
  });

  it('is not for the customers, nor for who is not signed in [D4.23]', async () => {
    for (const person of [scene.advertiser, scene.intermediary])
      expect((await exportFor(person, inSopron)).status).toBe(403);
    expect((await test.call(occupancyExport, { body: march })).status).toBe(401);
  });

  it.each([
    [{ from: '2026-03-31', to: '2026-03-01' }, 'to', 'end_before_start'],
    [{ from: '2026-01-01', to: '2027-02-05' }, 'to', 'after_maximum'],
    [{ unit: 'year' }, 'unit', 'invalid_choice'],
    [{ unit: 'month', from: '2024-08-31', to: '2024-10-01' }, 'from', 'before_minimum'],
    [{ from: 'tomorrow' }, 'from', 'invalid_date'],
    [{ filter: { type: 'LÉGHAJÓ' } }, 'filter.type[0]', 'invalid_choice'],
    [{ narrowed_by: ['x'.repeat(501)] }, 'narrowed_by[0]', 'too_long'],
    [{ narrowed_by: Array.from({ length: 61 }, () => 'x') }, 'narrowed_by', 'too_many'],
    [{ colour: 'red' }, 'colour', 'unknown_field'],
  ])('refuses %j', async (body, path, code) => {
    const answer = await exportFor(scene.publisher, body);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('takes exactly as many columns as it may, and hides a campaign that one may not see', async () => {
    const day = (days: number): string => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    const widest = { ...inSopron, from: day(1), to: day(BOARD_EXPORT_COLUMNS) };
    expect(cellsOf((await bookOf(scene.publisher, widest)).sheet('Szabad darabok'), 'Őrtorony')).toHaveLength(400);
    expect((await exportFor(scene.publisher, { ...widest, to: day(BOARD_EXPORT_COLUMNS + 1) })).status).toBe(422);
    expect((await exportFor(scene.mhfe, { filter: { campaign: '999999' } })).status).toBe(404);
  });
});

describe('a long board', () => {
  it('lies on the shelf when it is asked for so, and one that is too long is refused with what would fit', async () => {
    const columns = 400;
    const count = mostBoardSurfaces(columns) + 1;
    const template = await test.db.selectFrom('media').selectAll().where('id', '=', media).executeTakeFirstOrThrow();
    const { type, media_placing, is_digital, width, height, zip_code, street } = template;
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{
        company_id: scene.otherPublisher.companyId,
        type,
        media_placing,
        is_digital,
        width,
        height,
        zip_code,
        street,
      },
      title: `Sok ${index}`,
      quantity: 2,
      city: 'Pécs',
      created_at: test.clock.now(),
      updated_at: test.clock.now(),
    }));
    await test.db.insertInto('media').values(rows).execute();
    const wide = { from: '2026-01-01', to: '2027-02-04' };
    const refused = await exportFor(scene.otherPublisher, wide);
    expect(refused.problem().violations).toMatchObject([
      {
        propertyPath: 'filter',
        code: 'too_many_surfaces',
        message: expect.stringContaining(`legfeljebb ${count - 1}`),
      },
    ]);
    const begun = await exportFor(
      scene.otherPublisher,
      { ...wide, to: '2027-01-30', filter: { title: 'Sok 1' } },
      { prefer: 'respond-async' },
    );
    expect(begun.status).toBe(202);
    const { id, kind, total } = begun.raw.json<{ id: number; kind: string; total: number }>();
    expect(kind).toBe('board_workbook');
    const { token } = scene.otherPublisher;
    await vi.waitFor(
      async () => expect((await test.call(fileExportGet, { token, id })).json()).toMatchObject({ state: 'READY' }),
      { timeout: 50_000, interval: 200 },
    );
    const file = await test.call(fileExportFile, { token, id });
    const sheet = readBook(file.raw.rawPayload).sheet('Szabad darabok');
    expect(sheet.values.filter((values) => String(values[1]).startsWith('Sok 1'))).toHaveLength(total);
    expect(total).toBeGreaterThan(100);
  });
});
