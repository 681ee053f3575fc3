import { companyLogoUpload } from '@felulet/contract/people/companies.ts';
import { campaignDeck, campaignPdf } from '@felulet/contract/sales/campaign-files.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { changeRequestCreate, changeRequestUpdate } from '@felulet/contract/sales/change-requests.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { readDeck } from '../../../testing/read-deck.ts';
import { readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

type Variant = 'default' | 'customer';

const ask = (by: TestPerson, id: number, type: Variant = 'default', language = 'hu') =>
  test.call(campaignDeck, { token: by.token, id, body: { type }, headers: { 'accept-language': language } });
const deckFor = async (by: TestPerson, id: number, type: Variant = 'default', language = 'hu') => {
  const answer = await ask(by, id, type, language);
  expect(answer.status).toBe(200);
  return { answer, ...(await readDeck(answer.raw.rawPayload)) };
};
const pdfFor = async (by: TestPerson, id: number, type: Variant = 'default') =>
  (await readPdfPages((await test.call(campaignPdf, { token: by.token, id, body: { type } })).raw.rawPayload)).text;
const move = (by: TestPerson, id: number, state: string) =>
  test.call(campaignChangeState, { token: by.token, id, body: { state } });
const forint = (amount: number): string => `${String(amount).replace(/(?<=\d)(?=(\d{3})+$)/g, ' ')} Ft`;

/** An offer of two approved surfaces, one with an MHFE's fee of its own. */
async function ready(): Promise<{ readonly campaign: number; readonly media: number }> {
  const campaign = await scene.campaign({ name: 'Őszi/űr', state: 'SENT_TO_PUBLISHER' });
  const county = await test.db
    .selectFrom('county')
    .select('id')
    .where('name', '=', 'Győr-Moson-Sopron')
    .executeTakeFirstOrThrow();
  const place = { lat: 47.68, lng: 17.63, city: 'Győr', county_id: county.id };
  const media = await scene.media({ title: 'Tűzfal a főtéren', surface_code: `T-${campaign}`, ...place });
  const other = await scene.media({ title: 'Oszlop', surface_code: `O-${campaign}` });
  const fee = async (id: number, mhfe_fee: string) =>
    test.db.updateTable('booking').set({ mhfe_fee }).where('id', '=', id).execute();
  await fee((await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: media }))).id, '12345');
  await fee((await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: other }))).id, '10%');
  return { campaign, media };
}

async function sentBack() {
  const made = await ready();
  expect((await move(scene.mhfe, made.campaign, 'SENT_BACK_TO_ADVERTISER')).status).toBe(200);
  return made;
}

describe('the deck of an offer', () => {
  it('has the total and the prices of the page, and sums by type and county, in each reader’s view [D7.36]', async () => {
    const { campaign } = await sentBack();
    for (const person of [scene.mhfe, scene.admin, scene.advertiser]) {
      const page = (await test.call(campaignGet, { token: person.token, id: campaign })).json();
      const { slides, text, answer } = await deckFor(person, campaign);
      const total = page.pricing_summary.find(({ code }) => code === 'total')?.price ?? 0;
      expect(total).toBe(412_345 + 440_000);
      // Cover, list and summary; its two tables end with the total each, and all surfaces are of one type.
      expect(text.split(forint(total)).length - 1).toBe(6);
      for (const { total_price } of page.bookings) expect(text).toContain(forint(total_price ?? 0));
      const [kinds = [], counties = []] = slides.at(-1)?.tables ?? [];
      expect(counties.map(([county]) => county)).toContain('Győr-Moson-Sopron');
      for (const rows of [kinds, counties]) expect(rows.at(-1)?.at(-1)?.replaceAll('\u00a0', ' ')).toBe(forint(total));
      expect(slides.filter(({ places }) => places.includes('pic')).map(({ texts }) => texts[0])).toEqual(
        expect.arrayContaining(['Tűzfal a főtéren', 'Oszlop']),
      );
      const named = decodeURIComponent(String(answer.raw.headers['content-disposition']));
      expect(named).toMatch(/Őszi.űr – ajánlat – \d{4}-\d{2}-\d{2}( – belső)?\.pptx/);
      expect(named.includes('– belső')).toBe(person !== scene.advertiser);
    }
  });

  it('holds for customers, and for their view, the version as it was frozen', async () => {
    const { campaign, media } = await sentBack();
    await test.db.updateTable('media').set({ title: 'Átnevezett fal' }).where('id', '=', media).execute();
    await test.db.updateTable('booking').set({ mhfe_fee: '99999' }).where('media_id', '=', media).execute();
    const asFrozen = [await deckFor(scene.advertiser, campaign), await deckFor(scene.mhfe, campaign, 'customer')];
    for (const { text } of asFrozen) {
      expect(text).toContain('Tűzfal a főtéren');
      expect(text).not.toContain('Átnevezett fal');
      expect(text).toContain(forint(412_345 + 440_000));
    }
    const { text } = await deckFor(scene.mhfe, campaign);
    expect(text).toContain('Átnevezett fal');
    expect(text).toContain(forint(499_999 + 440_000));
  });

  it('and the PDF tell the same of the same version', async () => {
    const { campaign, media } = await sentBack();
    expect((await move(scene.advertiser, campaign, 'ADVERTISER_ACCEPT')).status).toBe(200);
    await test.db.updateTable('media').set({ title: 'Átnevezett fal' }).where('id', '=', media).execute();
    for (const [person, type] of [
      [scene.advertiser, 'default'],
      [scene.mhfe, 'customer'],
    ] as const) {
      const pdf = await pdfFor(person, campaign, type);
      const deck = (await deckFor(person, campaign, type)).text;
      for (const text of [pdf, deck]) {
        for (const part of ['Tűzfal a főtéren', forint(852_345), forint(412_345)]) expect(text).toContain(part);
        expect(text).not.toContain('Átnevezett fal');
      }
    }
  });

  it('is the maker’s from when the offer is whole, the customer’s while it has the offer', async () => {
    const { campaign } = await ready();
    expect((await ask(scene.mhfe, campaign, 'customer')).status).toBe(200);
    expect((await ask(scene.advertiser, campaign)).problem()).toMatchObject({
      status: 409,
      code: 'offer_being_assembled',
    });
    await move(scene.mhfe, campaign, 'SENT_BACK_TO_ADVERTISER');
    expect((await ask(scene.advertiser, campaign)).status).toBe(200);
    const body = { campaign, change_request: 'Kevesebb, de jobb felületet kérünk.' };
    const { id } = (await test.call(changeRequestCreate, { token: scene.advertiser.token, body })).json();
    const put = (by: TestPerson, state: string) =>
      test.call(changeRequestUpdate, { token: by.token, id, body: { state } });
    await put(scene.advertiser, 'SENT_TO_OFFER_MAKER');
    expect((await ask(scene.advertiser, campaign)).status).toBe(200);
    await put(scene.mhfe, 'OFFER_MAKER_ACCEPTED');
    expect((await ask(scene.advertiser, campaign)).problem()).toMatchObject({
      status: 409,
      code: 'offer_being_assembled',
    });
    expect((await ask(scene.mhfe, campaign)).status).toBe(200);
    for (const stranger of [scene.publisher, scene.otherMhfe, scene.intermediary])
      expect((await ask(stranger, campaign)).problem()).toMatchObject({ status: 404 });
    const early = await scene.campaign({ state: 'BIDDER_ACCEPTED' });
    expect((await ask(scene.mhfe, early)).problem()).toMatchObject({ status: 409, code: 'offer_being_assembled' });
  });

  it('tells the customer neither states of rows nor what is undecided or rejected, and is English when asked', async () => {
    const { campaign } = await ready();
    const open = await scene.media({ title: 'Eldöntetlen', surface_code: `E-${campaign}` });
    await scene.waiting({ campaignId: campaign, mediaId: open });
    const own = await deckFor(scene.mhfe, campaign);
    expect(own.text).toContain('Eldöntetlen');
    expect(own.text).toContain('Engedélyezett');
    const { everyText, text } = await deckFor(scene.mhfe, campaign, 'customer', 'en');
    const all = everyText.join('\n');
    for (const secret of ['Eldöntetlen', 'Engedélyezett', 'Approved', '400 000', '400 000', 'NetNetNet', '12 345'])
      expect(all).not.toContain(secret);
    for (const words of ['Out-of-home offer', 'Surfaces on the map', 'By county']) expect(text).toContain(words);
  });
});

describe('the sender’s logo', () => {
  it('stands on both documents; one that is no picture is refused; without one the name stands there', async () => {
    const { campaign } = await sentBack();
    await move(scene.advertiser, campaign, 'ADVERTISER_ACCEPT');
    const { companyId: id, token } = scene.mhfe;
    const upload = (bytes: Buffer) =>
      test.call(companyLogoUpload, {
        id,
        token,
        files: [{ field: 'images[]', name: 'logo.png', type: 'image/png', bytes }],
      });
    expect((await upload(Buffer.from('no picture'))).status).toBe(415);
    const logo = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#c02020' } })
      .png()
      .toBuffer();
    expect((await upload(logo)).status).toBe(201);
    const { name } = await test.db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    const cover = (await deckFor(scene.mhfe, campaign)).slides[0];
    expect(cover?.pictures[0]?.alt).toBe(name);
    expect(cover?.pictures[0]?.part).toMatch(/logo/);
    const pdf = async () =>
      (await test.call(campaignPdf, { token, id: campaign, body: {} })).raw.rawPayload.toString('latin1');
    expect((await pdf()).match(/\/Subtype \/Image/g)).toHaveLength(1);
    await test.db.updateTable('company').set({ logo_file_id: null }).where('id', '=', id).execute();
    expect((await deckFor(scene.mhfe, campaign)).slides[0]?.text).toContain(name);
    expect((await pdf()).match(/\/Subtype \/Image/g)).toBeNull();
  });
});

describe('a dedicated publisher’s own documents', () => {
  it('hold its net prices alone: no fee, addition or customer price, and no customer’s variant', async () => {
    const { campaign } = await ready();
    await test.db
      .updateTable('campaign')
      .set({ publisher_company_id: scene.publisher.companyId, mhfe_company_id: null, was_sent_back: true })
      .where('id', '=', campaign)
      .execute();
    const accept = () =>
      test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', campaign).execute();
    await accept();
    const deck = await deckFor(scene.publisher, campaign);
    const own = [await pdfFor(scene.publisher, campaign), deck.everyText.join('\n').replaceAll('\u00a0', ' ')];
    for (const text of own) {
      for (const part of ['400 000 Ft', '800 000 Ft', 'Végleges NetNetNet ár (Ft)']) expect(text).toContain(part);
      for (const secret of ['12 345', '412 345', '440 000', '852 345', '10%', 'ügyfélár', 'Megbízási díj'])
        expect(text, secret).not.toContain(secret);
    }
    // The customer of the same offer reads those very figures.
    expect(await pdfFor(scene.advertiser, campaign)).toContain('852 345 Ft');
    for (const call of [campaignPdf, campaignDeck]) {
      const refused = await test.call(call, { token: scene.publisher.token, id: campaign, body: { type: 'customer' } });
      expect(refused.problem()).toMatchObject({ status: 403, code: 'role_not_permitted' });
    }
  });
});
