import {
  excelTemplateCreate,
  excelTemplateDelete,
  excelTemplatePreview,
} from '@felulet/contract/office/excel-templates.ts';
import { accountUpdate } from '@felulet/contract/people/accounts.ts';
import { bookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignExport } from '@felulet/contract/sales/campaign-files.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { allColumns } from '@felulet/domain/excel-template/template-columns.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { packageScene } from '../../../testing/package-scene.ts';
import { type ReadBook, readBook } from '../../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
/** Two priced surfaces and one that still waits, sent back to the advertiser or, as `dedicated`, made by the publisher. */
let campaign: number;

const NET = 'Végleges NetNetNet ár (Ft)';
const CUSTOMER = 'Végleges ügyfélár (Ft)';
const DAY_ONE = 46_113;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  campaign = await scene.campaign({ name: 'Őszi körút', state: 'SENT_TO_PUBLISHER', target_area: '=1+1' });
  const medias = [
    await scene.media({
      title: 'Nyugati tér',
      surface_code: 'NY-1',
      zip_code: '1066',
      city: 'Budapest',
      street: 'Teréz körút 55.',
    }),
    await scene.media(
      { title: '=HYPERLINK("http://x.hu")', city: 'Győr', zip_code: '9021', street: '@sor 1.' },
      50_000,
    ),
  ];
  for (const mediaId of medias) {
    await scene.priceTag(mediaId, 'Nyomtatás', 7_000, 'one-off');
    const booking = await scene.approved(await scene.waiting({ campaignId: campaign, mediaId }), {
      ad_hoc_discount: 10,
    });
    const body = { mhfe_fee: '12345' };
    await sql`update campaign set state = 'READY_TO_SENT_BACK' where id = ${campaign}`.execute(test.db);
    expect((await test.call(bookingUpdate, { token: scene.mhfe.token, id: booking.id, body })).status).toBe(200);
    await sql`update campaign set state = 'SENT_TO_PUBLISHER' where id = ${campaign}`.execute(test.db);
  }
  await scene.waiting({ campaignId: campaign, mediaId: await scene.media({ title: 'Még vár' }) });
});
afterAll(() => test.close());

const into = (state: string, id = campaign) =>
  sql`update campaign set state = ${state} where id = ${id}`.execute(test.db);
const file = (person: TestPerson, id = campaign, body: object = {}) =>
  test.call(campaignExport, { token: person.token, id, body });
const book = async (person: TestPerson, id = campaign, body: object = {}): Promise<ReadBook> => {
  const answer = await file(person, id, body);
  expect(answer.status, answer.raw.body.slice(0, 300)).toBe(200);
  return readBook(answer.raw.rawPayload);
};
const total = async (person: TestPerson, id = campaign): Promise<number | undefined> => {
  const page = (await test.call(campaignGet, { token: person.token, id })).json();
  return page.pricing_summary.find(({ code }) => code === 'total')?.price;
};
const template = async (person: TestPerson, body: object) =>
  (await test.call(excelTemplateCreate, { token: person.token, body: { name: 'Sablon', ...body } })).json().id;
const choose = (person: TestPerson, default_template: number | null) =>
  test.call(accountUpdate, { id: person.accountId, token: person.token, body: { default_template } });
const valuesOf = (opened: ReadBook) => opened.sheets.flatMap(({ values }) => values.flat());
const rowOf = (opened: ReadBook, sheet: string, first: string) =>
  opened.sheet(sheet).values.find((row) => row[0] === first);

describe('a campaign’s workbook', () => {
  it('has base data, surfaces and prices with every column, figures as figures and days as days [A6.40]', async () => {
    const opened = await book(scene.mhfe);
    expect(opened.sheets.map(({ name }) => name)).toEqual(['Alapadatok', 'Médiafelületek', 'Árazás']);
    const brief = new Map(
      opened
        .sheet('Alapadatok')
        .values.slice(1)
        .map(([label, value]) => [label, value]),
    );
    expect(brief.get('OOH költségkeret')).toBe(5_000_000);
    expect(brief.get('Időszak kezdete')).toBe(DAY_ONE);
    expect([...brief.keys()]).not.toContain('Címzett');
    const [title, headers, first] = opened.sheet('Médiafelületek').rows;
    expect(title?.[0]?.value).toBe('Őszi körút – Médiafelületek');
    const names = headers?.map((cell) => cell?.value);
    expect(names).toEqual([
      'Megnevezés',
      'Felületkód',
      'Típus',
      CUSTOMER,
      'Közzétevő',
      'Elhelyezkedés',
      'Méret (cm)',
      'Időszak kezdete',
      'Időszak vége',
      'Mennyiség (db)',
      'Állapot',
      'Leírás',
    ]);
    const cellOf = (name: string) => first?.[names?.indexOf(name) ?? -1];
    expect(cellOf('Felületkód')?.value).toBe('NY-1');
    expect(cellOf('Elhelyezkedés')?.value).toBe('1066 Budapest, Teréz körút 55.');
    expect(cellOf('Méret (cm)')?.value).toBe('118,50 × 175,00');
    expect(cellOf('Időszak kezdete')).toMatchObject({ value: DAY_ONE, type: 'n', format: 'yyyy\\-mm\\-dd' });
    expect(cellOf(CUSTOMER)).toMatchObject({ type: 'n', format: '#,##0\\ "Ft"' });
    expect(cellOf('Leírás')?.value).toBe('Leírás');
  });

  it('says the totals of the page, as values, to each reader its own [D8.21]', async () => {
    const readers = [
      { person: scene.mhfe, state: 'READY_TO_SENT_BACK', label: CUSTOMER, other: NET },
      { person: scene.admin, state: 'READY_TO_SENT_BACK', label: CUSTOMER, other: NET },
      { person: scene.advertiser, state: 'SENT_BACK_TO_ADVERTISER', label: CUSTOMER, other: NET },
    ];
    for (const { person, state, label, other } of readers) {
      await into(state);
      const opened = await book(person);
      const sum = await total(person);
      expect(sum).toBeGreaterThan(0);
      const surfaces = opened.sheet('Médiafelületek');
      const at = surfaces.values[1]?.indexOf(label) ?? -1;
      expect(surfaces.values[1]).not.toContain(other);
      expect(rowOf(opened, 'Médiafelületek', 'Összesen')?.[at]).toBe(sum);
      expect(rowOf(opened, 'Árazás', 'Összesen')?.at(-1)).toBe(sum);
      const heads = opened.sheet('Árazás').values.map(([head]) => head);
      expect(heads).toContainEqual(expect.stringMatching(/^Nyugati tér · .* · időegység: hét$/));
      const cells = opened.sheets.flatMap(({ rows }) => rows.flat());
      expect(cells.filter((cell) => cell?.formula !== undefined)).toEqual([]);
    }
    await into('SENT_TO_PUBLISHER');
  });

  it('tells a customer no discount, fee or net price', async () => {
    await into('SENT_BACK_TO_ADVERTISER');
    const values = valuesOf(await book(scene.advertiser));
    for (const hidden of ['Egyedi engedmény', 'Megbízási díj', 'Végleges NetNetNet ár', 'Listaár', 12_345, 360_000])
      expect(values).not.toContain(hidden);
    expect(values).toEqual(expect.arrayContaining(['Bérleti díj', 'Végleges ügyfélár', 360_000 + 12_345]));
    expect(values).not.toContain('Még vár');
    await into('SENT_TO_PUBLISHER');
  });

  it('tells a publisher who makes the offer its net prices, and nothing of a customer’s', async () => {
    const change = (mhfe: number | null, publisher: number | null) =>
      test.db
        .updateTable('campaign')
        .set({ mhfe_company_id: mhfe, publisher_company_id: publisher, state: 'READY_TO_SENT_BACK' })
        .where('id', '=', campaign)
        .execute();
    await change(null, scene.publisher.companyId);
    const opened = await book(scene.publisher);
    const values = valuesOf(opened);
    expect(values).toContain(NET);
    expect(rowOf(opened, 'Árazás', 'Összesen')?.at(-1)).toBe(await total(scene.publisher));
    for (const hidden of [CUSTOMER, 'Végleges ügyfélár', 'Megbízási díj', 12_345, 'Bérleti díj'])
      expect(values).not.toContain(hidden);
    await change(scene.mhfe.companyId, null);
    await into('SENT_TO_PUBLISHER');
  });

  it('keeps what looks like a formula a text, and its titles whole', async () => {
    const opened = await book(scene.mhfe);
    const cells = opened.sheets.flatMap(({ rows }) => rows.flat());
    for (const text of ['=HYPERLINK("http://x.hu")', '=1+1'])
      expect(cells.find((cell) => cell?.value === text)).toMatchObject({ type: 's' });
    const name = `${'🏙️👩‍👩‍👧 שלום עולם مرحبا '.repeat(20)}`.slice(0, 250).trim().toWellFormed();
    const long = await scene.campaign({ name, brand: name });
    const answer = await file(scene.mhfe, long);
    expect(answer.status).toBe(200);
    const read = readBook(answer.raw.rawPayload);
    expect(read.sheet('Alapadatok').values[0]).toEqual([name]);
    expect(read.sheet('Alapadatok').joined).toBe(1);
    expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toContain('… – 2026-03-04.xlsx');
  });

  it('is dressed for print: lying, as wide as the page, numbered, header and title on each page', async () => {
    const opened = await book(scene.mhfe);
    const sheet = opened.part('xl/worksheets/sheet2.xml');
    expect(sheet).toMatch(/<pageSetup[^>]*orientation="landscape"/);
    expect(sheet).toMatch(/<pageSetup[^>]*fitToHeight="0"/);
    expect(sheet).toContain('&amp;P/&amp;N');
    expect(sheet).toMatch(/<pane[^>]*ySplit="2"[^>]*state="frozen"/);
    expect(opened.part('xl/workbook.xml')).toMatch(/_xlnm\.Print_Titles[^>]*>[^<]*\$1:\$2</);
    for (const { widths, values } of opened.sheets)
      for (const [column, width] of widths.entries()) {
        expect(width).toBeGreaterThanOrEqual(10);
        expect(width).toBeLessThan(50);
        const names = values
          .slice(2)
          .map((row) => String(row[column] ?? ''))
          .filter((text) => !/[ –·]/.test(text));
        expect(Math.max(0, ...names.map((text) => text.length)), `${column}`).toBeLessThanOrEqual(width);
      }
  });

  it('of a campaign without an offer has headers and says why they are alone', async () => {
    const empty = await scene.campaign({ name: 'Üres' });
    expect(valuesOf(await book(scene.mhfe, empty))).toEqual(
      expect.arrayContaining(['Nincs médiafelület.', 'Nincs engedélyezett tétel.']),
    );
    const values = valuesOf(await book(scene.advertiser, empty));
    expect(values.filter((text) => text === 'Az ajánlat összeállítás alatt van.')).toHaveLength(2);
    for (const [state, text] of [
      ['SENT_TO_BIDDER', 'Az ajánlat összeállítása még nem kezdődött el.'],
      ['BIDDER_REJECTED', 'A kampány ajánlat nélkül zárult le.'],
    ] as const) {
      const hidden = valuesOf(await book(scene.advertiser, await scene.campaign({ name: 'Üres', state })));
      expect(hidden.filter((value) => value === text)).toHaveLength(2);
    }
  });
});

describe('a campaign’s workbook by a template', () => {
  const look = { font_name: 'Times New Roman', font_size: 9, font_color: '#112233', fill_color: '#ffee00' };

  it('has its columns in their order, its fonts and its colours [A6.40]', async () => {
    const id = await template(scene.mhfe, {
      media: { headers: look, title: { font_size: 12 } },
      media_headers: ['state', 'price', 'period', 'title'],
    });
    const opened = await book(scene.mhfe, campaign, { template: id });
    expect(opened.sheets.map(({ name }) => name)).toEqual(['Médiafelületek']);
    const [sheet] = opened.sheets;
    expect(sheet?.values[1]).toEqual(['Állapot', CUSTOMER, 'Időszak kezdete', 'Időszak vége', 'Megnevezés']);
    expect(sheet?.values.find((row) => row[0] === 'Összesen')?.[1]).toBe(await total(scene.mhfe));
    const styles = opened.part('xl/styles.xml');
    expect(styles).toMatch(/<font>(?:(?!<\/font>).)*FF112233(?:(?!<\/font>).)*Times New Roman/s);
    expect(styles).toContain('FFFFEE00');
    expect(styles).toMatch(/<sz val="9"\/>/);
  });

  it('names what was rejected only where a column says that it was', async () => {
    const offered = await scene.campaign({ name: 'Elutasítottal', state: 'SENT_TO_PUBLISHER' });
    await scene.approved(await scene.waiting({ campaignId: offered, mediaId: await scene.media({ title: 'Kapott' }) }));
    const refused = await scene.waiting({
      campaignId: offered,
      mediaId: await scene.media({ title: 'Visszautasított' }),
    });
    await sql`update booking set state = 'PUBLISHER_REJECTED' where id = ${refused.id}`.execute(test.db);
    const plain = await template(scene.mhfe, { media_headers: ['title', 'location'] });
    const stated = await template(scene.mhfe, { media_headers: ['title', 'state'] });
    const namesOf = async (chosen: number) =>
      valuesOf(await book(scene.mhfe, offered, { template: chosen })).filter((value) =>
        /^(Kapott|Vissza)/.test(String(value)),
      );
    expect(await namesOf(plain)).toEqual(['Kapott']);
    expect((await namesOf(stated)).toSorted()).toEqual(['Kapott', 'Visszautasított']);
  });

  it('names a package that was rejected only where a column of the packages says that it was', async () => {
    const packs = await packageScene(test);
    const { token } = packs.publisher;
    const { id, campaignId } = await packs.waitingPackage();
    const rejection = { state: 'PUBLISHER_REJECTED' };
    expect((await test.call(bookingPackageUpdate, { token, id, body: rejection })).status).toBe(200);
    const namesPackage = async (body: object) => {
      const chosen = await template(packs.mhfe, body);
      return valuesOf(await book(packs.mhfe, campaignId, { template: chosen })).includes('Nagycsomag');
    };
    expect(await namesPackage({ media_headers: ['state'], media_package_headers: ['item', 'publisher'] })).toBe(false);
    expect(await namesPackage({ media_package_headers: ['item', 'state'] })).toBe(true);
  });

  it('leaves a list without columns out, and sums what is left', async () => {
    const id = await template(scene.mhfe, { base_headers: ['brand'], pricing_media_headers: ['amount', 'item'] });
    const opened = await book(scene.mhfe, campaign, { template: id });
    expect(opened.sheets.map(({ name }) => name)).toEqual(['Alapadatok', 'Árazás']);
    const sum = opened.sheet('Árazás').values.find((row) => row[1] === 'Összesen');
    expect(sum?.[0]).toBe(await total(scene.mhfe));
  });

  it('of everybody leaves out what the reader’s role may not choose', async () => {
    const id = await template(scene.admin, { base_headers: ['advertiser', 'intermediary', 'brand'] });
    const labels = async (person: TestPerson) =>
      (await book(person, campaign, { template: id }))
        .sheet('Alapadatok')
        .values.slice(1)
        .map(([label]) => label);
    expect(await labels(scene.mhfe)).toEqual(['Hirdető', 'Reklámközvetítő', 'Márka']);
    expect(await labels(scene.advertiser)).toEqual(['Reklámközvetítő', 'Márka']);
  });

  it('follows the default where none is chosen, and goes back to the built-in one when that is deleted', async () => {
    const id = await template(scene.mhfe, { media_headers: ['title'] });
    expect((await choose(scene.mhfe, id)).status).toBe(200);
    expect((await book(scene.mhfe)).sheets.map(({ name }) => name)).toEqual(['Médiafelületek']);
    expect((await book(scene.mhfe, campaign, { template: null })).sheets).toHaveLength(1);
    expect((await test.call(excelTemplateDelete, { token: scene.mhfe.token, id })).status).toBe(204);
    expect((await book(scene.mhfe)).sheets).toHaveLength(3);
  });

  it('that is unknown, deleted or another company’s is refused on its field', async () => {
    const foreign = await template(scene.publisher, { media_headers: ['title'] });
    const gone = await template(scene.mhfe, { media_headers: ['title'] });
    await test.call(excelTemplateDelete, { token: scene.mhfe.token, id: gone });
    for (const id of [foreign, gone, 2_000_000_000]) {
      const answer = await file(scene.mhfe, campaign, { template: id });
      expect(answer.status).toBe(422);
      expect(answer.problem().violations).toMatchObject([{ propertyPath: 'template', code: 'unknown_reference' }]);
    }
    expect((await file(scene.mhfe, campaign, { template: 'x' })).status).toBe(422);
  });

  it('shows in the preview the very cells that the export writes', async () => {
    await into('READY_TO_SENT_BACK');
    const form = { ...allColumns('ROLE_MHFE'), media: { title: look } };
    await sql`update campaign set updated_at = now() + interval '1 day' where id = ${campaign}`.execute(test.db);
    const shown = (await test.call(excelTemplatePreview, { token: scene.mhfe.token, body: form })).json();
    expect(shown.campaign).toEqual({ id: campaign, name: 'Őszi körút' });
    const id = await template(scene.mhfe, form);
    const opened = await book(scene.mhfe, campaign, { template: id });
    for (const sheet of shown.sheets) {
      const written = opened.sheet(sheet.name).values;
      const texts = sheet.rows.map((cells) =>
        cells
          .map(({ text }) => text)
          .join('|')
          .replace(/\|+$/, ''),
      );
      expect(texts).toHaveLength(written.length);
      for (const [index, row] of written.entries())
        for (const value of row.filter((cell) => typeof cell === 'string')) expect(texts[index]).toContain(value);
    }
    const sum = (await total(scene.mhfe)) ?? 0;
    const figures = shown.sheets.flatMap(({ rows }) => rows.flat().map(({ text }) => Number(text.replace(/\D/g, ''))));
    expect(figures).toContain(sum);
    expect(shown.sheets.find(({ group }) => group === 'media')?.look.title).toEqual(look);
    await into('SENT_TO_PUBLISHER');
  });
});

describe('a campaign of 2,000 surfaces', () => {
  it('is exported whole, and previewed in part', async () => {
    const many = await scene.campaign({ name: 'Országos', state: 'READY_TO_SENT_BACK' });
    const media = await scene.media({ title: 'Sok darab', quantity: 2000 });
    const now = test.clock.now();
    await sql`insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to,
        rental_period_unit_id, rental_period_value_tenths, list_price, net_net_net_price, mhfe_fee, created_by, decided_at, accepted_at)
      select ${media}, ${scene.publisher.companyId}, ${many}, 'PUBLISHER_ACCEPTED', 1, ${SCENE_PERIOD.date_from}::date,
        ${SCENE_PERIOD.date_to}::date, ${scene.types.get('het') ?? null}::integer, 40, 1000 + n, (1000 + n) * 4, '10%',
        ${scene.mhfe.accountId}, ${now}, ${now} from generate_series(1, 2000) as n`.execute(test.db);
    const opened = await book(scene.mhfe, many);
    const surfaces = opened.sheet('Médiafelületek').values;
    expect(surfaces.filter(([name]) => name === 'Sok darab')).toHaveLength(2000);
    expect(rowOf(opened, 'Médiafelületek', 'Összesen')?.[3]).toBe(await total(scene.mhfe, many));
    expect(rowOf(opened, 'Árazás', 'Összesen')?.at(-1)).toBe(await total(scene.mhfe, many));
    await sql`update campaign set updated_at = now() + interval '2 days' where id = ${many}`.execute(test.db);
    const body = { media_headers: ['title', 'price'] };
    const shown = (await test.call(excelTemplatePreview, { token: scene.mhfe.token, body })).json();
    expect(shown).toMatchObject({ campaign: { name: 'Országos' }, rows_left_out: 1980 });
    expect(shown.sheets[0]?.rows.length).toBeLessThan(30);
  });
});
