import { campaignPdf } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
    const opened = await getDocumentProxy(new Uint8Array(answer.raw.rawPayload));
    let text = '';
    for (let number = 1; number <= opened.numPages; number += 1) {
      const page = await opened.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str === '') continue;
        expect(Number(item.transform[4]) + item.width, item.str).toBeLessThan(width - 39);
        text += item.str;
      }
    }
    const found = text.replaceAll('\u00a0', ' ');
    for (const column of columns) expect(found).toContain(column);
    expect(found).toContain('Hódmezővásárhely');
    expect(found).toContain('Összesen 400 000 Ft');
  });
});
