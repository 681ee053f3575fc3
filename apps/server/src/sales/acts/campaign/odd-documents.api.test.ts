import { campaignDeck, campaignExport, campaignPdf } from '@felulet/contract/sales/campaign-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackageScene, packageScene } from '../../../testing/package-scene.ts';
import { readDeck } from '../../../testing/read-deck.ts';
import { readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { readBook } from '../../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: PackageScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await packageScene(test);
});
afterAll(() => test.close());

/** 255 letters: pictures of several signs, words from right to left, and what a formula or a file name would begin with. */
const ODD = `=1+1 👩‍👩‍👧 ../ ${'קמפיין סתיו '.repeat(30)}`.slice(0, 255);

type Texts = { readonly book: string; readonly pdf: string; readonly deck: string; readonly names: readonly string[] };

/** What all three documents of an accepted campaign say, and what they are called. */
async function documentsOf(id: number): Promise<Texts> {
  await test.db.updateTable('campaign').set({ state: 'ADVERTISER_ACCEPT' }).where('id', '=', id).execute();
  const answers = await Promise.all(
    [campaignExport, campaignPdf, campaignDeck].map((call) =>
      test.call(call, { token: scene.mhfe.token, id, body: {} }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [book, pdf, deck] = answers.map(({ raw }) => raw.rawPayload);
  const { sheets } = readBook(book ?? Buffer.alloc(0));
  return {
    book: sheets.flatMap(({ values }) => values.flat().map(String)).join('\n'),
    pdf: (await readPdfPages(pdf ?? Buffer.alloc(0))).text,
    deck: (await readDeck(deck ?? Buffer.alloc(0))).text,
    names: answers.map(({ raw }) =>
      decodeURIComponent(String(raw.headers['content-disposition']).split("''")[1] ?? ''),
    ),
  };
}

describe('the documents of a campaign', () => {
  it('without any surface are sound, and say that there is none', async () => {
    const { book, pdf, deck } = await documentsOf(await scene.campaign({ name: 'Üres kampány', state: 'CREATED' }));
    expect(book).toContain('Üres kampány');
    for (const text of [pdf, deck]) {
      expect(text).toContain('Üres kampány');
      expect(text).toContain('Ebben az ajánlatban nincs médiafelület.');
    }
  });

  it('name the package of every surface that is sold in one', async () => {
    const { campaignId, bookings } = await scene.waitingPackage();
    for (const booking of bookings) expect((await scene.approve(booking)).status).toBe(200);
    const { title } = await test.db
      .selectFrom('booking_package as k')
      .innerJoin('package as p', 'p.id', 'k.package_id')
      .select('p.title')
      .where('k.campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    const { book, pdf, deck } = await documentsOf(campaignId);
    expect(book.split(`csomagban: ${title}`).length - 1).toBe(bookings.length);
    for (const text of [pdf, deck]) expect(text.split(title).length - 1).toBeGreaterThanOrEqual(bookings.length + 1);
  });

  it('with titles of 255 letters, emoji and words from right to left lose nothing of them, and have a name to be saved by', async () => {
    const campaign = await scene.campaign({ name: ODD, state: 'SENT_TO_PUBLISHER' });
    const mediaId = await scene.media({ title: ODD });
    await scene.approved(await scene.waiting({ campaignId: campaign, mediaId }));
    const { book, pdf, deck, names } = await documentsOf(campaign);
    expect(book.split(ODD).length).toBeGreaterThan(2);
    expect(deck.split(ODD).length).toBeGreaterThan(2);
    const last = 'סתיו';
    expect(pdf.split(last).length - 1).toBeGreaterThanOrEqual(2 * (ODD.split(last).length - 1));
    for (const name of names) {
      expect(name).not.toMatch(/[/\\]|^\./);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name.isWellFormed()).toBe(true);
      expect(name).toMatch(/\.(xlsx|pdf|pptx)$/);
    }
  });

  it('show a quiet place for a photo whose file is gone', async () => {
    const campaign = await scene.campaign({ name: 'Elveszett kép', state: 'SENT_TO_PUBLISHER' });
    const mediaId = await scene.media({ title: 'Kép nélkül' });
    await scene.approved(await scene.waiting({ campaignId: campaign, mediaId }));
    const lost = '00000000-0000-4000-8000-00000000dead';
    const file = { id: lost, original_filename: 'x.jpg', mime_type: 'image/jpeg', byte_size: 1, has_thumbnail: true };
    await test.db.insertInto('file').values(file).execute();
    const reference = { media_id: mediaId, file_id: lost, kind: 'IMAGE' as const, order_number: 0 };
    await test.db.insertInto('media_reference').values(reference).execute();
    const { pdf, deck } = await documentsOf(campaign);
    expect(pdf).toContain('Ehhez a felülethez nincs fénykép');
    expect(deck).toContain('Kép nélkül');
  });
});
