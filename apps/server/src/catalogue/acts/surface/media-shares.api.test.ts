import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import {
  mediaShareEnd,
  mediaShareList,
  mediaShareMake,
  sharedSurfaceShow,
} from '@felulet/contract/catalogue/surface-shares.ts';
import { mediaArchive, mediaCreate, mediaDelete } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../platform/session/expired.ts';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

const LIMIT = 8;
let test: TestApp;
let scene: MediaScene;

beforeAll(async () => {
  test = await startTestApp({ SHARE_LIMIT: String(LIMIT) });
  scene = await mediaScene(test);
});
afterAll(() => test.close());

const make = async (person: TestPerson, id: number, days = 30) =>
  test.call(mediaShareMake, { token: person.token, id, body: { days } });
const keyOf = async (person: TestPerson, id: number, days = 30) =>
  (await make(person, id, days)).json().address.split('/').at(-1) ?? '';
const open = (key: string) => test.call(sharedSurfaceShow, { id: key });
const list = async (person: TestPerson, id: number) =>
  (await test.call(mediaShareList, { token: person.token, id })).json().list;

describe('a share link', () => {
  it('ends with its surface, also where the deletion is taken back [D13.42]', async () => {
    const { token } = scene.publisher;
    const { id: media, revision } = await scene.create();
    const key = await keyOf(scene.publisher, media);
    const body = { rows: [{ media, revision }], act: { kind: 'delete' }, mode: 'all' } as const;
    const { undo } = (await test.call(surfaceActRun, { token, body })).json();
    expect((await open(key)).status).toBe(404);
    const back = await test.call(surfaceActUndo, { token, id: undo?.id ?? 0, body: {} });
    expect(back.json().outcomes).toMatchObject([{ outcome: 'done' }]);
    expect((await open(key)).status).toBe(404);
    expect(await list(scene.publisher, media)).toEqual([]);
  });

  it('shows without signing in what a customer may know: no price, no booking, no note, no id', async () => {
    const body = surfaceForm({
      publisher_notes: 'TITOK-A-PORTÁN',
      media_financials: [{ price: 987_654 }],
      media_other_datas: [{ name: 'Felületkód', value: 'MEG-1', type: 'Felületkód' }],
    });
    const { id } = (await test.call(mediaCreate, { token: scene.publisher.token, body })).json();
    await test.call(mhfeNoteCreate, { token: scene.mhfe.token, body: { media: id, content: 'TITOK-AZ-MHFE-TŐL' } });
    await test.call(mediaImagesAdd, {
      token: scene.publisher.token,
      id,
      body: {},
      files: [await aPicture('images[]')],
    });
    await test.db.updateTable('booking').set({ campaign_name: 'x' }).execute();
    await scene.book(id, 1, '2026-03-01', '2026-03-10');
    await test.db.updateTable('booking').set({ campaign_name: 'TITKOS-KAMPÁNY' }).where('media_id', '=', id).execute();
    const answer = await open(await keyOf(scene.publisher, id));
    expect(answer.status).toBe(200);
    expect(answer.raw.headers['x-robots-tag']).toBe('noindex, nofollow');
    const shared = answer.json();
    expect(shared).toMatchObject({
      title: 'Őrségi óriásplakát',
      surface: { surface_code: 'MEG-1', quantity: 3, available_quantity: 2, important_details: 'Tűzőrség mellett' },
    });
    expect(answer.raw.body).not.toMatch(/TITOK|TITKOS|987.?654|price|booking_id|bookings|availability"|notes|actions/);
    const picture = await test.app.inject({ url: shared.surface?.images[0]?.src ?? '' });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['cache-control']).toBe('private, no-store');
    const [{ src, thumbnails } = { src: '', thumbnails: undefined }] = shared.surface?.images ?? [];
    const share = Number(new URL(src, 'http://x').searchParams.get('share'));
    for (const url of [src.replace(/&share=\d+/, ''), src.replace(/share=\d+/, `share=${share + 1}`)])
      expect((await test.app.inject({ url })).statusCode).toBe(401);
    const enable = (is_enabled: boolean) =>
      test.db.updateTable('company').set({ is_enabled }).where('id', '=', scene.publisher.companyId).execute();
    await enable(false);
    expect((await test.app.inject({ url: src })).statusCode).toBe(404);
    await enable(true);
    await test.call(mediaShareEnd, { token: scene.publisher.token, id: share });
    for (const url of [src, thumbnails?.medium ?? '']) expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it('shows its pictures to nobody any more once the publisher may not work, whoever has made it [D13.42]', async () => {
    const { token, companyId } = scene.publisher;
    const { id } = await scene.create();
    await test.call(mediaImagesAdd, { token, id, body: {}, files: [await aPicture('images[]')] });
    const { surface } = (await open(await keyOf(scene.mhfe, id))).json();
    const shown = async () => (await test.app.inject({ url: surface?.images[0]?.src ?? '' })).statusCode;
    const enable = (is_enabled: boolean) =>
      test.db.updateTable('company').set({ is_enabled }).where('id', '=', companyId).execute();
    expect(await shown()).toBe(200);
    await enable(false);
    expect(await shown()).toBe(404);
    await enable(true);
    expect(await shown()).toBe(200);
  });

  it('is told once, rests as a hash, and names who made it to whom that is told', async () => {
    const { id } = await scene.create();
    const key = await keyOf(scene.mhfe, id, 7);
    expect(key).toMatch(/^[\w-]{43}$/);
    await keyOf(scene.publisher, id, 365);
    const rows = await test.db.selectFrom('surface_share').selectAll().where('media_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(await list(scene.mhfe, id)).toHaveLength(1);
    const [own, theirs] = await list(scene.publisher, id);
    expect(own).toMatchObject({ maker: expect.any(String), last_read_at: null });
    expect(theirs).toMatchObject({ maker: null, company: expect.any(String) });
    expect((await list(scene.admin, id)).every(({ maker }) => maker !== null)).toBe(true);
    await open(key);
    expect((await list(scene.mhfe, id))[0]?.last_read_at).toBe(test.clock.now().toISOString());
    const acts = await test.db.selectFrom('audit').select('action').where('object_id', '=', id).execute();
    expect(acts.filter(({ action }) => action === 'surface_shared')).toHaveLength(2);
    expect(JSON.stringify(await test.db.selectFrom('audit').selectAll().execute())).not.toContain(key);
  });

  it('is not made by customers, of strangers’ surfaces, for a time of one’s own, nor without end [D13.40]', async () => {
    const { id } = await scene.create();
    expect((await make(scene.advertiser, id)).status).toBe(403);
    expect((await make(scene.rival, id)).status).toBe(404);
    expect((await make(scene.mhfe, 999_999)).status).toBe(404);
    for (const days of [0, 31, 9999]) expect((await make(scene.publisher, id, days)).status).toBe(422);
    for (let count = 0; count < 20; count += 1) expect((await make(scene.publisher, id)).status).toBe(200);
    expect((await make(scene.publisher, id)).problem().code).toBe('share_links_full');
    expect((await make(scene.mhfe, id)).status).toBe(200);
  });

  it('holds as many as it may, also where many are asked for at once [D13.40]', async () => {
    const { id } = await scene.create();
    const answers = await Promise.all(Array.from({ length: 24 }, () => make(scene.publisher, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  it('is ended by its company and the surface’s publisher, once, by nobody else', async () => {
    const { id } = await scene.create();
    const otherMhfe = await createPerson(test, 'ROLE_MHFE');
    const key = await keyOf(scene.mhfe, id);
    const share = (await list(scene.mhfe, id))[0]?.id ?? 0;
    const end = (person: TestPerson, shareId = share) => test.call(mediaShareEnd, { token: person.token, id: shareId });
    expect((await end(otherMhfe)).status).toBe(404);
    expect((await end(scene.rival)).status).toBe(404);
    expect((await end(scene.advertiser)).status).toBe(403);
    expect((await open(key)).status).toBe(200);
    expect((await end(scene.publisher)).status).toBe(204);
    expect((await end(scene.publisher)).status).toBe(404);
    expect((await open(key)).status).toBe(404);
    expect(await list(scene.mhfe, id)).toEqual([]);
  });

  it('is opened so many times an hour, and guessed at as often; a live link is not closed by guesses', async () => {
    test.clock.advance(3_600_000);
    const { id } = await scene.create();
    const key = await keyOf(scene.publisher, id);
    const times = async (link: string) => {
      const statuses: number[] = [];
      for (let count = 0; count <= LIMIT; count += 1) statuses.push((await open(link)).status);
      return statuses;
    };
    expect(await times('x'.repeat(43))).toEqual([...Array<number>(LIMIT).fill(404), 429]);
    expect(await times(key)).toEqual([...Array<number>(LIMIT).fill(200), 429]);
    test.clock.advance(3_600_000);
    expect((await open(key)).status).toBe(200);
    expect((await open('x'.repeat(5000))).status).toBe(404);
  });

  it('runs out, and ends with its surface, its publisher or who made it; an archived surface says so', async () => {
    const { id } = await scene.create({ title: 'Elmúló' });
    const key = await keyOf(scene.publisher, id);
    const archive = (archived: boolean) =>
      test.call(mediaArchive, { token: scene.publisher.token, id, body: { archived } });
    await archive(true);
    expect((await make(scene.publisher, id)).problem().code).toBe('surface_archived');
    expect((await open(key)).json()).toMatchObject({ title: 'Elmúló', surface: null });
    await archive(false);
    const { id: gone } = await scene.create();
    const dead = await keyOf(scene.publisher, gone);
    await test.call(mediaDelete, { token: scene.publisher.token, id: gone });
    expect((await open(dead)).status).toBe(404);
    const enable = (companyId: number, is_enabled: boolean) =>
      test.db.updateTable('company').set({ is_enabled }).where('id', '=', companyId).execute();
    const mhfes = await keyOf(scene.mhfe, id);
    await enable(scene.mhfe.companyId, false);
    expect((await open(mhfes)).status).toBe(404);
    await enable(scene.mhfe.companyId, true);
    await enable(scene.publisher.companyId, false);
    expect((await open(mhfes)).status).toBe(404);
    await enable(scene.publisher.companyId, true);
    test.clock.advance(30 * 86_400_000 - 1);
    expect((await open(key)).status).toBe(200);
    test.clock.advance(1);
    expect((await open(key)).status).toBe(404);
    const kept = () => test.db.selectFrom('surface_share').where('media_id', '=', id).select('id').execute();
    expect(await kept()).toHaveLength(2);
    test.clock.advance(86_400_001);
    await removeExpired(test.db, test.clock.now());
    expect(await kept()).toEqual([]);
  });
});
