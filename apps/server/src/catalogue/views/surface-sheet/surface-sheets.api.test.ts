import { mediaSheetsExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaArchive, mediaCopy, mediaDelete } from '@felulet/contract/catalogue/surfaces.ts';
import { fileExportFile, fileExportGet } from '@felulet/contract/office/file-exports.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { sheetMaximumSurfaces } from '@felulet/domain/media/export-limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import { readPdfPages } from '../../../testing/read-pdf-pages.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
});
afterAll(() => test.close());

const ask = (person: TestPerson, ids: unknown, headers: Record<string, string> = {}, more = {}) =>
  test.call(mediaSheetsExport, { token: person.token, body: { ids, ...more }, headers });

async function pagesOf(person: TestPerson, ids: readonly number[], language = 'hu', more = {}) {
  const { status, raw } = await ask(person, ids, { 'accept-language': language }, more);
  expect(status).toBe(200);
  const fileName = decodeURIComponent(String(raw.headers['content-disposition']).split("''")[1] ?? '');
  return { ...(await readPdfPages(raw.rawPayload)), fileName, bytes: raw.rawPayload };
}

const named = async (title: string, price = 250_000): Promise<number> =>
  (await scene.create({ title, media_financials: [{ price }] })).id;

describe('the sheets of several surfaces', () => {
  it('stand in one file, a page for each in the order chosen, each once, with its photo and its bookmark', async () => {
    const ids = [await named('Első tábla'), await named('Második tábla'), await named('Harmadik tábla')];
    const [one = 0, two = 0, three = 0] = ids;
    for (const id of [one, three])
      await test.call(mediaImagesAdd, {
        token: scene.publisher.token,
        id,
        body: {},
        files: [await aPicture('images[]')],
      });
    const { pages, bookmarks, info, fileName, bytes } = await pagesOf(scene.publisher, [three, one, two, three]);
    const titles = ['Harmadik tábla', 'Első tábla', 'Második tábla'];
    expect(pages).toHaveLength(3);
    for (const [index, title] of titles.entries()) expect(pages[index]?.text).toContain(title);
    expect(pages[2]?.text).toContain('Ehhez a felülethez nincs fénykép');
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(bookmarks.map(({ title }) => title)).toEqual(titles);
    expect(info).toMatchObject({ Title: 'Médiafelületek adatlapjai', Language: 'hu' });
    expect(fileName).toMatch(/^Adatlapok – .+ – 2026-03-04\.pdf$/);
  });

  it('tell each reader what its pages tell, in its language, and of an archived one that it is', async () => {
    const ids = [await named('Nyitott', 987_654), await named('Megszűnő', 876_543)];
    const body = { archived: true };
    await test.call(mediaArchive, { token: scene.publisher.token, id: ids[1] ?? 0, body });
    for (const person of [scene.publisher, scene.mhfe, scene.admin]) {
      const { pages, fileName } = await pagesOf(person, ids, 'hu', { prices: true });
      expect(fileName).toMatch(/^Adatlapok \(belső\) – /);
      expect(pages[0]?.text).toContain('987 654 Ft');
      expect(pages[0]?.text).toContain('Belső használatra');
      expect(pages[0]?.text).not.toContain('Megszűnt felület');
      expect(pages[1]?.text).toContain('Megszűnt felület');
    }
    const { text, info } = await pagesOf(scene.advertiser, ids, 'en');
    expect(text).not.toMatch(/987|876|List price|Listaár/);
    expect(text).toContain('Free today');
    expect(info).toMatchObject({ Title: 'Sheets of surfaces', Language: 'en' });
  });

  it('tell no price unless they are asked for with it, which those who may not know it cannot', async () => {
    const ids = [await named('Ártalan', 987_654)];
    expect((await pagesOf(scene.mhfe, ids)).text).not.toMatch(/987|Listaár|Belső használatra/);
    const refused = await ask(scene.advertiser, ids, {}, { prices: true });
    expect(refused.status).toBe(422);
    expect(refused.problem().violations).toMatchObject([{ propertyPath: 'prices', code: 'not_allowed' }]);
  });

  it('are refused as a whole with one that its asker may not see, which is named, and none is begun', async () => {
    const [mine, gone] = [await named('Enyém'), await named('Törölt')];
    const { id: foreign } = await scene.create({}, scene.rival);
    await test.call(mediaDelete, { token: scene.publisher.token, id: gone });
    for (const other of [foreign, gone, 999_999]) {
      const answer = await ask(scene.publisher, [mine, other], { prefer: 'respond-async' });
      expect(answer.status).toBe(404);
      expect(answer.problem().violations).toMatchObject([{ propertyPath: 'ids[1]', code: 'unknown_reference' }]);
    }
  });

  it('need one at least and take so many at most, told before anything is written', async () => {
    const tooMany = Array.from({ length: sheetMaximumSurfaces + 1 }, (_, index) => index + 1);
    for (const ids of [[], tooMany, ['a'], null]) {
      const answer = await ask(scene.publisher, ids);
      expect(answer.status).toBe(422);
      expect(answer.problem().violations?.[0]?.propertyPath).toMatch(/^ids/);
    }
    expect((await test.call(mediaSheetsExport, { body: { ids: [1] } })).status).toBe(401);
  });

  it('are many on the reader’s shelf, without what went meanwhile', async () => {
    const first = await named('Minta');
    const { token } = scene.publisher;
    const body = { count: longExportFrom.pages - 1, with_photos: false };
    const { list } = (await test.call(mediaCopy, { token, id: first, body })).json();
    const ids = [first, ...list.map(({ id }) => id)];
    const before = await ask(scene.publisher, ids, { prefer: 'respond-async' });
    const started = await ask(scene.publisher, ids, { prefer: 'respond-async' });
    expect(started.status).toBe(202);
    const { id, kind, total } = started.raw.json<{ id: number; kind: string; total: number }>();
    expect({ kind, total }).toEqual({ kind: 'surface_sheets', total: longExportFrom.pages });
    // The second waits for the first: what goes meanwhile is not in it.
    await test.call(mediaDelete, { token, id: first });
    const readyPages = async (exported: number): Promise<number> => {
      const state = async () => (await test.call(fileExportGet, { token, id: exported })).json().state;
      await expect.poll(state, { timeout: 30_000 }).toBe('READY');
      const { raw } = await test.call(fileExportFile, { token, id: exported });
      return (await readPdfPages(raw.rawPayload)).pages.length;
    };
    expect(before.status).toBe(202);
    expect(await readyPages(before.raw.json<{ id: number }>().id)).toBeGreaterThanOrEqual(longExportFrom.pages - 1);
    expect(await readyPages(id)).toBe(longExportFrom.pages - 1);
    expect((await ask(scene.mhfe, ids.slice(1), { prefer: 'respond-async' })).status).toBe(200);
  }, 60_000);
});
