import { readdir } from 'node:fs/promises';
import {
  type FileExport,
  fileExportDelete,
  fileExportFile,
  fileExportGet,
  fileExportList,
} from '@felulet/contract/office/file-exports.ts';
import { fileShow } from '@felulet/contract/office/files.ts';
import { accountErase } from '@felulet/contract/people/accounts.ts';
import { bookingExport } from '@felulet/contract/sales/booking-list.ts';
import { campaignExport } from '@felulet/contract/sales/campaign-files.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { readBook } from '../../../testing/read-workbook.ts';
import { insertMedia, insertRejectedBookings } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let publisher: TestPerson;

const ROWS = longExportFrom.rows;
const LATER = { prefer: 'respond-async' };

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  const media = await insertMedia(test.db, publisher.companyId);
  const campaign = await scene.campaign({ name: 'Hosszú', state: 'SENT_TO_PUBLISHER' });
  await insertRejectedBookings(test.db, publisher, { media, campaign }, ROWS);
});
afterAll(() => test.close());

const start = async (person: TestPerson = publisher): Promise<FileExport> => {
  const answer = await test.call(bookingExport, { token: person.token, body: { filter: {} }, headers: LATER });
  expect(answer.status, answer.raw.body).toBe(202);
  return answer.raw.json<FileExport>();
};
const get = (id: number, person: TestPerson = publisher) => test.call(fileExportGet, { token: person.token, id });
const file = (id: number, person: TestPerson = publisher) => test.call(fileExportFile, { token: person.token, id });
const settled = async (id: number, person: TestPerson = publisher): Promise<FileExport> => {
  for (let waited = 0; waited < 2_000; waited += 1) {
    const current = (await get(id, person)).json();
    if (current.state === 'READY' || current.state === 'FAILED') return current;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The export does not come to an end.');
};
const list = async (query: Record<string, string> = {}) =>
  (await test.call(fileExportList, { token: publisher.token, query })).json();
const stored = async () =>
  (await readdir(test.dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

describe('a long file, asked for with patience [A4.11]', () => {
  it('is written beside everything else, tells how far it is, and lies on the shelf', async () => {
    const started = await start();
    expect(started).toMatchObject({ kind: 'booking_workbook', state: 'WAITING', total: ROWS, file_name: null });
    expect((await file(started.id)).status).toBe(404);
    const ready = await settled(started.id);
    expect(ready).toMatchObject({ state: 'READY', done: ROWS, percent: 100, failure: null });
    expect(ready.file_name).toMatch(/^Foglalások – .* – 2026-03-04\.xlsx$/);
    const answer = await file(started.id);
    expect(answer.status).toBe(200);
    expect(answer.raw.rawPayload).toHaveLength(ready.byte_size ?? 0);
    expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toContain(ready.file_name);
    expect(readBook(answer.raw.rawPayload).sheets[0]?.values).toHaveLength(3 + ROWS);
    expect((await list()).list.map(({ id }) => id)).toContain(started.id);
  });

  it('comes at once to whoever does not say so, as does a short one to everybody', async () => {
    const now = await test.call(bookingExport, { token: publisher.token, body: { filter: {} } });
    expect(now.status).toBe(200);
    expect(readBook(now.raw.rawPayload).sheets[0]?.values).toHaveLength(3 + ROWS);
    const ids = [1, 2];
    const short = await test.call(bookingExport, { token: publisher.token, body: { ids }, headers: LATER });
    expect(short.status).toBe(200);
  });

  it('of an offer is long for whoever sees its lines, and tells others nothing of their number', async () => {
    const campaign = await scene.campaign({ name: 'Sok sor', state: 'SENT_TO_PUBLISHER' });
    const mediaId = await scene.media();
    const { companyId, accountId } = scene.publisher;
    await sql`insert into booking (media_id, publisher_company_id, campaign_id, state, quantity, date_from, date_to, created_by)
      select ${mediaId}, ${companyId}, ${campaign}, 'WAITING_FOR_PUBLISHER', 1, day, day, ${accountId}
      from generate_series(1, ${longExportFrom.lines}::integer) number, lateral (select date '2030-01-01' + number as day) as days`.execute(
      test.db,
    );
    const ask = (person: TestPerson) =>
      test.call(campaignExport, { token: person.token, id: campaign, body: {}, headers: LATER });
    expect((await ask(scene.advertiser)).status).toBe(200);
    const answer = await ask(scene.mhfe);
    expect(answer.status).toBe(202);
    const { id, title } = answer.raw.json<FileExport>();
    expect(title).toBe('Sok sor');
    for (let waited = 0; (await get(id, scene.mhfe)).json().state !== 'READY'; waited += 1) {
      if (waited > 1_000) throw new Error('not ready');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const opened = readBook((await file(id, scene.mhfe)).raw.rawPayload);
    expect(opened.sheet('Médiafelületek').values.length).toBeGreaterThan(longExportFrom.lines);
  });

  it('is refused before anything is begun, as a short one is', async () => {
    const before = (await list()).totalCount;
    const ask = (body: unknown, token = publisher.token) => test.call(bookingExport, { token, body, headers: LATER });
    expect((await ask({ filter: {}, template: 2_000_000_000 })).status).toBe(422);
    expect((await ask({ filter: {} }, scene.mhfe.token)).status).toBe(403);
    expect((await list()).totalCount).toBe(before);
  });

  it('asked for twice at once is two files, each whole', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.id).not.toBe(other.id);
    for (const { id } of [one, other]) {
      expect((await settled(id)).state).toBe('READY');
      expect(readBook((await file(id)).raw.rawPayload).sheets[0]?.values).toHaveLength(3 + ROWS);
    }
  });
});

describe('the shelf', () => {
  it('is its owner’s alone, and no admin finds the file by its address', async () => {
    const { id } = await settled((await start()).id);
    const colleague = await createPerson(test, 'ROLE_PUBLISHER', { companyId: publisher.companyId });
    for (const person of [colleague, scene.publisher, scene.admin]) {
      for (const call of [fileExportGet, fileExportFile, fileExportDelete])
        expect((await test.call(call, { token: person.token, id })).status).toBe(404);
      const seen = (await test.call(fileExportList, { token: person.token })).json();
      expect(seen.list.map((row) => row.id)).not.toContain(id);
    }
    expect((await test.call(fileExportGet, { id })).status).toBe(401);
    const { file_id } = await test.db
      .selectFrom('file_export')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const person of [scene.admin, publisher])
      expect((await test.call(fileShow, { token: person.token, id: file_id ?? '' })).status).toBe(404);
    expect((await file(id)).status).toBe(200);
  });

  it('is searched, narrowed and sorted', async () => {
    const all = await list();
    expect(all.totalCount).toBeGreaterThan(1);
    expect((await list({ search: 'foglalasok' })).totalCount).toBe(all.totalCount);
    expect((await list({ search: 'nincsilyen' })).totalCount).toBe(0);
    expect((await list({ kind: 'media_workbook' })).totalCount).toBe(0);
    expect((await list({ state: 'READY', sort: 'byte_size:desc,created_at:asc' })).totalCount).toBe(all.totalCount);
    expect((await test.call(fileExportList, { token: publisher.token, query: { state: 'x' } })).status).toBe(422);
  });

  it('loses what is thrown away, its bytes too, and knows nothing of it afterwards', async () => {
    const { id } = await settled((await start()).id);
    const before = await stored();
    expect((await test.call(fileExportDelete, { token: publisher.token, id })).status).toBe(204);
    expect(await stored()).toBe(before - 1);
    for (const call of [fileExportGet, fileExportFile, fileExportDelete])
      expect((await test.call(call, { token: publisher.token, id })).status).toBe(404);
  });

  it('is cleared with the erasure of its owner, of what is being written as well', async () => {
    const leaver = await createPerson(test, 'ROLE_PUBLISHER', { companyId: publisher.companyId });
    const own = async () => (await start(leaver)).id;
    await settled(await own(), leaver);
    const before = await stored();
    const unfinished = [await own(), await own()];
    const erased = await test.call(accountErase, { token: scene.admin.token, id: leaver.accountId });
    expect(erased.status).toBe(204);
    const left = test.db.selectFrom('file_export').select('id').where('account_id', '=', leaver.accountId).execute();
    expect(await left).toEqual([]);
    const files = () => test.db.selectFrom('file').select('id').where('created_by', '=', leaver.accountId).execute();
    await expect.poll(files).toEqual([]);
    await expect.poll(stored, { timeout: 10_000 }).toBe(before - 1);
    for (const id of unfinished) expect((await get(id)).status).toBe(404);
  });

  it('keeps a file for a day', async () => {
    const { id, finished_at, expires_at } = await settled((await start()).id);
    expect(Date.parse(expires_at ?? '') - Date.parse(finished_at ?? '')).toBe(24 * 3_600_000);
    const ends = (at: Date) =>
      test.db
        .updateTable('file_export')
        .set({ expires_at: at })
        .where('account_id', '=', publisher.accountId)
        .execute();
    const now = test.clock.now().getTime();
    await ends(new Date(now + 1));
    expect((await file(id)).status).toBe(200);
    await ends(new Date(now));
    expect((await file(id)).status).toBe(404);
    expect((await get(id)).status).toBe(404);
    expect((await list()).totalCount).toBe(0);
  });
});
