import { excelTemplateCreate, excelTemplateDelete } from '@felulet/contract/office/excel-templates.ts';
import { bookingExport, bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { exportMaximumBookings } from '@felulet/domain/file-export/file-export.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { type ReadBook, readBook } from '../../../testing/read-workbook.ts';
import { insertBookedPackage, insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let campaign: number;
let approved: number;
let waiting: number;

const NET = 'Végleges NetNetNet ár (Ft)';
const CUSTOMER = 'Végleges ügyfélár (Ft)';
const FORMULAS = ['=HYPERLINK("http://x.hu")', '+36', '-1', '@SUM(A1)'];

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  campaign = await scene.campaign({ name: 'Őszi körút', brand: '+36', state: 'SENT_TO_PUBLISHER' });
  const square = await scene.media({
    title: 'Nyugati tér',
    surface_code: 'NY-1',
    quantity: 2,
    zip_code: '1066',
    city: 'Budapest',
    street: 'Teréz körút 55.',
  });
  approved = (await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: square, quantity: 2 }))).id;
  const strange = await scene.media({ title: FORMULAS[0] ?? '', street: '@SUM(A1)', city: '-1' });
  waiting = (await scene.waiting({ campaignId: campaign, mediaId: strange })).id;
  await test.db.updateTable('booking').set({ mhfe_fee: '54321' }).where('id', '=', approved).execute();
});
afterAll(() => test.close());

const ask = (person: TestPerson, body: unknown, language = 'hu') =>
  test.call(bookingExport, { token: person.token, body, headers: { 'accept-language': language } });
const book = async (person: TestPerson, body: unknown, language = 'hu'): Promise<ReadBook> => {
  const answer = await ask(person, body, language);
  expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200);
  return readBook(answer.raw.rawPayload);
};
const headers = (opened: ReadBook) => opened.sheets[0]?.values[2] ?? [];
const rows = (opened: ReadBook) => opened.sheets[0]?.values.slice(3) ?? [];
const template = async (person: TestPerson, body: object) =>
  (await test.call(excelTemplateCreate, { token: person.token, body: { name: 'Sablon', ...body } })).json().id;
const violations = async (person: TestPerson, body: unknown) => {
  const answer = await ask(person, body);
  return [answer.status, answer.problem().violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`)];
};

describe('the workbook of bookings', () => {
  it('has the list’s rows in its order, figures as figures, days as days, and the sum as a value', async () => {
    const opened = await book(scene.publisher, { filter: { campaign: String(campaign), sort: 'id:asc' } });
    expect(opened.sheets.map(({ name }) => name)).toEqual(['Foglalások']);
    expect(headers(opened)).toEqual([
      ...[
        'Megnevezés',
        'Felületkód',
        'Típus',
        'Elhelyezkedés',
        'Méret (cm)',
        'Időszak kezdete',
        'Időszak vége',
        'Mennyiség (db)',
      ],
      ...['Állapot', NET, 'Kampány', 'Kampány állapota', 'Márka', 'Ajánlatkérő', 'Hirdető', 'Felületcsomag'],
    ]);
    const [first, second, sum] = opened.sheets[0]?.rows.slice(3) ?? [];
    const at = (name: string) => headers(opened).indexOf(name);
    expect(first?.slice(0, 2).map((cell) => cell?.value)).toEqual(['Nyugati tér', 'NY-1']);
    expect(first?.[at('Elhelyezkedés')]?.value).toBe('1066 Budapest, Teréz körút 55.');
    expect(first?.[at('Időszak kezdete')]).toMatchObject({ value: 46_113, type: 'n', format: 'yyyy\\-mm\\-dd' });
    expect(first?.[at('Mennyiség (db)')]).toMatchObject({ value: 2, type: 'n', format: '#,##0' });
    const { list } = (await test.call(bookingList, { token: scene.publisher.token })).json();
    const listed = list.find(({ id }) => id === approved)?.total_price ?? 0;
    expect(listed).toBeGreaterThan(0);
    expect(first?.[at(NET)]).toMatchObject({ value: listed, type: 'n', format: '#,##0\\ "Ft"' });
    expect(second?.[at(NET)]).toBeNull();
    expect(sum?.[0]?.value).toBe('Összesen');
    expect(sum?.[at(NET)]?.value).toBe(listed);
    expect(opened.sheets.flatMap((sheet) => sheet.rows.flat()).filter((cell) => cell?.formula !== undefined)).toEqual(
      [],
    );
  });

  it('says of what is booked in a package that it is, and sums it not', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const { id } = await scene.approved(await scene.waiting({ campaignId }));
    const booking_package_id = await insertBookedPackage(test.db, scene.publisher, campaignId);
    await test.db.updateTable('booking').set({ booking_package_id }).where('id', '=', id).execute();
    const opened = await book(scene.publisher, { ids: [id] });
    const row = rows(opened)[0] ?? [];
    expect([NET, 'Felületcsomag'].map((name) => row[headers(opened).indexOf(name)])).toEqual(['csomagban', 'Csomag']);
    expect(rows(opened)).toHaveLength(1);
  });

  it('keeps what looks like a formula a text', async () => {
    const cells = (await book(scene.publisher, { ids: [waiting] })).sheets[0]?.rows.flat() ?? [];
    for (const text of [FORMULAS[0], '+36'])
      expect(cells.find((cell) => cell?.value === text)).toMatchObject({ type: 's' });
    expect(cells.some((cell) => String(cell?.value).startsWith('1') && cell?.formula !== undefined)).toBe(false);
  });

  it('tells a publisher no fee and no customer’s price, and an admin whose the surfaces are', async () => {
    const own = await book(scene.publisher, { ids: [approved] });
    for (const hidden of [CUSTOMER, 54_321, 'Közzétevő']) expect(own.sheets[0]?.values.flat()).not.toContain(hidden);
    const all = await book(scene.admin, { ids: [approved] });
    expect(headers(all)).toEqual(expect.arrayContaining([CUSTOMER, 'Közzétevő']));
    expect(headers(all)).not.toContain(NET);
    const net = own.sheets[0]?.values[3]?.[headers(own).indexOf(NET)];
    expect(all.sheets[0]?.values[3]?.[headers(all).indexOf(CUSTOMER)]).toBe(Number(net) + 54_321);
  });

  it('holds the chosen rows alone, each once, and nobody else’s', async () => {
    const stranger = await createPerson(test, 'ROLE_PUBLISHER');
    expect(rows(await book(scene.publisher, { ids: [waiting, approved, waiting] })).map((row) => row[0])).toEqual([
      ...[FORMULAS[0], 'Nyugati tér', 'Összesen'],
    ]);
    expect(rows(await book(stranger, { ids: [waiting, approved] }))).toEqual([['Nincs foglalás.']]);
    expect(rows(await book(scene.publisher, { filter: { state: 'REJECTED' } }))).toEqual([['Nincs foglalás.']]);
  });

  it('has own bookings alone, or those of campaigns, where the list is narrowed so', async () => {
    const { token } = scene.publisher;
    const own = { media: await scene.media({ title: 'Saját fal' }), date_from: '2026-04-01', date_to: '2026-04-28' };
    const { id } = (await test.call(bookingCreate, { token, body: own })).json();
    const titled = async (kind: string) =>
      rows(await book(scene.publisher, { filter: { kind, sort: 'id:asc' } })).map(([title]) => title);
    expect(await titled('manual_booking')).toEqual(['Saját fal']);
    const ofCampaigns = await titled('campaign_booking');
    expect(ofCampaigns).toEqual(expect.arrayContaining(['Nyugati tér', FORMULAS[0]]));
    expect(ofCampaigns).not.toContain('Saját fal');
    await test.db.deleteFrom('booking').where('id', '=', id).execute();
  });

  it('speaks the reader’s language', async () => {
    const opened = await book(scene.publisher, { ids: [approved] }, 'en');
    expect(opened.sheets[0]?.name).toBe('Bookings');
    expect(headers(opened)).toContain('Campaign');
  });

  it('is named by its campaign where it is of one, else by the company, and by the day', async () => {
    const named = async (body: unknown) =>
      decodeURIComponent(String((await ask(scene.publisher, body)).raw.headers['content-disposition']));
    expect(await named({ filter: { campaign: String(campaign) } })).toContain(
      'Foglalások – Őszi körút – 2026-03-04.xlsx',
    );
    const { name } = await test.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', scene.publisher.companyId)
      .executeTakeFirstOrThrow();
    expect(await named({ ids: [approved] })).toContain(`Foglalások – ${name} – 2026-03-04.xlsx`);
  });

  it('prints lying, its header on each page and in sight, columns as wide as their texts', async () => {
    const opened = await book(scene.publisher, { filter: {} });
    const sheet = opened.part('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<pageSetup[^>]*orientation="landscape"/);
    expect(sheet).toMatch(/<pane[^>]*ySplit="3"[^>]*state="frozen"/);
    expect(opened.part('xl/workbook.xml')).toMatch(/_xlnm\.Print_Titles[^>]*>[^<]*\$1:\$3</);
    const [first] = opened.sheets;
    for (const [column, width] of (first?.widths ?? []).entries()) {
      const longest = Math.max(...(first?.values.slice(3).map((row) => String(row[column] ?? '').length) ?? []));
      // The library leaves out a width that is the spreadsheet's own.
      expect(width ?? 9).toBeGreaterThanOrEqual(Math.min(longest, 34));
    }
  });
});

describe('a workbook of bookings by a template', () => {
  it('has its columns in their order, its fonts and colours, and whose campaign it is', async () => {
    const id = await template(scene.publisher, {
      media_headers: ['state', 'price', 'publisher', 'title', 'description'],
      media: { headers: { font_name: 'Times New Roman', font_size: 9, font_color: '#112233', fill_color: '#ffee00' } },
    });
    const opened = await book(scene.publisher, { ids: [approved], template: id });
    expect(headers(opened).slice(0, 5)).toEqual(['Állapot', NET, 'Megnevezés', 'Leírás', 'Kampány']);
    expect(opened.part('xl/styles.xml')).toContain('FFFFEE00');
    expect(opened.part('xl/styles.xml')).toContain('Times New Roman');
  });

  it('that is unknown, deleted or another company’s is refused on its field', async () => {
    const foreign = await template(scene.otherPublisher, { media_headers: ['title'] });
    const gone = await template(scene.publisher, { media_headers: ['title'] });
    await test.call(excelTemplateDelete, { token: scene.publisher.token, id: gone });
    for (const id of [foreign, gone, 2_000_000_000])
      expect(await violations(scene.publisher, { ids: [approved], template: id })).toEqual([
        422,
        ['template unknown_reference'],
      ]);
  });
});

describe('asking for a workbook of bookings', () => {
  it('refuses a malformed filter, both ways at once, neither, too many and who has no such list', async () => {
    expect((await violations(scene.publisher, { filter: { state: 'LÉGBŐL' } }))[0]).toBe(422);
    expect((await violations(scene.publisher, { filter: {}, ids: [1] }))[1]).toEqual(['ids required']);
    expect((await violations(scene.publisher, {}))[1]).toEqual(['ids required']);
    expect((await violations(scene.publisher, { ids: [] }))[0]).toBe(422);
    const many = Array.from({ length: exportMaximumBookings + 1 }, (_, index) => index + 1);
    expect((await violations(scene.publisher, { ids: many }))[0]).toBe(422);
    for (const person of [scene.mhfe, scene.advertiser, scene.intermediary])
      expect((await ask(person, { filter: {} })).status).toBe(403);
    expect((await test.call(bookingExport, { body: { filter: {} } })).status).toBe(401);
  });

  it('of 5,000 rows is sound, to the last one', async () => {
    const publisher = await createPerson(test, 'ROLE_PUBLISHER');
    const mediaId = await insertMedia(test.db, publisher.companyId);
    await sql`insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by)
      select ${mediaId}, ${publisher.companyId}, ${campaign}, 'REJECTED', number, '2026-04-01', '2026-04-28', ${publisher.accountId}
      from generate_series(1, 5000) number`.execute(test.db);
    const opened = await book(publisher, { filter: { sort: 'quantity:asc' } });
    expect(rows(opened)).toHaveLength(5_000);
    const at = headers(opened).indexOf('Mennyiség (db)');
    expect(rows(opened).map((row) => row[at])).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1));
  });
});
