import { campaignPdf } from '@felulet/contract/sales/campaign-files.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const columns = ['Tétel', 'Típus', 'Közzétevő', 'Település', 'Időszak', 'Mennyiség', 'Végleges ügyfélár', '(Ft)'];

describe('the PDF of an offer', () => {
  it('has every column and the total, with words of 255 letters in the title and the brand', async () => {
    const word = 'Megszentségteleníthetetlenség'.repeat(9).slice(0, 255);
    const campaign = await scene.campaign({ name: word, brand: word, state: 'SENT_TO_PUBLISHER' });
    const media = await scene.media({ title: word, city: 'Hódmezővásárhely' });
    await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: media }));
    await test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', campaign).execute();
    const answer = await test.call(campaignPdf, {
      token: scene.mhfe.token,
      id: campaign,
      body: { type: 'default' },
    });
    expect(answer.status).toBe(200);
    const { pages } = await readPdfPages(answer.raw.rawPayload);
    for (const { width, pieces } of pages)
      for (const { right, text } of pieces) expect(right, text).toBeLessThan(width - 39);
    const found = pages
      .flatMap(({ pieces }) => pieces.map(({ text }) => text))
      .join('')
      .replaceAll('\u00a0', ' ');
    for (const column of columns) expect(found).toContain(column);
    expect(found).toContain('Hódmezővásárhely');
    expect(found).toContain('Összesen 400 000 Ft');
  });

  /** An accepted offer of two surfaces, one of them with an MHFE's fee. */
  async function accepted(): Promise<number> {
    const campaign = await scene.campaign({ name: 'Őszi/űr', state: 'SENT_TO_PUBLISHER' });
    for (const title of ['Tűzfal', 'Oszlop']) {
      const media = await scene.media({ title, lat: 47.5, lng: 19.05, surface_code: `K-${title}-${campaign}` });
      await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: media }));
    }
    await test.db.updateTable('booking').set({ mhfe_fee: '12345' }).where('campaign_id', '=', campaign).execute();
    await test.db
      .updateTable('campaign')
      .set({ state: 'ADVERTISER_ACCEPT', was_sent_back: true })
      .where('id', '=', campaign)
      .execute();
    return campaign;
  }

  const textFor = async (token: string, id: number, type: 'default' | 'customer', language = 'hu') => {
    const answer = await test.call(campaignPdf, {
      token,
      id,
      body: { type },
      headers: { 'accept-language': language },
    });
    return { answer, ...(await readPdfPages(answer.raw.rawPayload)) };
  };

  const forint = (amount: number): string => `${String(amount).replace(/(?<=\d)(?=(\d{3})+$)/g, ' ')} Ft`;

  it('has the total and the prices of the page, to the forint, in each reader’s view', async () => {
    const id = await accepted();
    for (const { token } of [scene.mhfe, scene.advertiser]) {
      const page = (await test.call(campaignGet, { token, id })).json();
      const { text, pages } = await textFor(token, id, 'default');
      const total = page.pricing_summary.find(({ code }) => code === 'total')?.price ?? 0;
      expect(total).toBeGreaterThan(800_000);
      // Cover, list and summary; its two tables have one row and a total each.
      expect(text.split(forint(total)).length - 1).toBe(7);
      for (const { total_price } of page.bookings) expect(text).toContain(forint(total_price ?? 0));
      expect(pages.at(-1)?.text).toContain('Vármegye szerint');
    }
  });

  it('shows no net price, fee or row state in the customer’s file', async () => {
    const id = await accepted();
    const { text, answer } = await textFor(scene.mhfe.token, id, 'customer');
    for (const secret of ['NetNetNet', 'Megbízási díj', '400 000 Ft', 'Engedélyezett', 'változat'])
      expect(text).not.toContain(secret);
    expect(text).toContain('412 345 Ft');
    expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toMatch(
      /Őszi.űr – ajánlat – \d{4}-\d{2}-\d{2}\.pdf/,
    );
    const own = await textFor(scene.mhfe.token, id, 'default');
    expect(own.text).toContain('Belső változat');
    expect(decodeURIComponent(String(own.answer.raw.headers['content-disposition']))).toMatch(/ – belső\.pdf/);
    expect((await textFor(scene.advertiser.token, id, 'default')).text).not.toContain('változat');
  });

  it('is English for an English reader, and numbers map, list and pages alike', async () => {
    const id = await accepted();
    const { text, bookmarks, info } = await textFor(scene.advertiser.token, id, 'default', 'en');
    for (const words of ['Out-of-home offer', 'Surfaces on the map', 'By county', 'Surface code', 'net of VAT'])
      expect(text).toContain(words);
    expect(info).toMatchObject({ Language: 'en', Title: 'Őszi/űr' });
    expect(bookmarks.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(['1. Oszlop', '2. Tűzfal']);
  });
});
