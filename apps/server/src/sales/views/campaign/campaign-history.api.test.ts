import { commentCreate } from '@felulet/contract/office/comments.ts';
import { fileExportFile, fileExportGet } from '@felulet/contract/office/file-exports.ts';
import { bookingCreate, bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignHistory, campaignHistoryExport, type HistoryRow } from '@felulet/contract/sales/campaign-history.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { longExportFrom } from '@felulet/domain/file-export/file-export.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { readBook } from '../../../testing/read-workbook.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

type Query = Readonly<Record<string, string | number>>;
const history = async ({ token }: TestPerson, id: number, query: Query = {}): Promise<readonly HistoryRow[]> =>
  (await test.call(campaignHistory, { token, id, query: { rowsPerPage: 100, ...query } })).json().list;
const kinds = async (who: TestPerson, id: number, query: Query = {}) =>
  (await history(who, id, query)).map(({ kind }) => kind);

/** Booked, approved for 400,000, reopened with a discount, given a fee; another one refused. */
async function bookedCampaign(): Promise<{ readonly id: number; readonly kept: number; readonly refused: number }> {
  const id = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const [kept, refused] = [await scene.waiting({ campaignId: id }), await scene.waiting({ campaignId: id })];
  await scene.approved(kept);
  const put = async ({ token }: TestPerson, booking: number, body: object) =>
    expect((await test.call(bookingUpdate, { token, id: booking, body })).status).toBe(200);
  await put(scene.publisher, kept.id, { ad_hoc_discount: 10 });
  await put(scene.publisher, refused.id, { state: 'PUBLISHER_REJECTED', note: 'Felújítják a falat.' });
  await put(scene.mhfe, kept.id, { mhfe_fee: '5%' });
  return { id, kept: kept.id, refused: refused.id };
}

describe('what the history tells of bookings [D5.101]', () => {
  it('is who booked, approved at what price, refused and why, and changed from what to what', async () => {
    const { id, kept, refused } = await bookedCampaign();
    const rows = (await history(scene.mhfe, id)).filter(({ line }) => line !== null).toReversed();
    const publisher = expect.any(String);
    expect(rows).toMatchObject([
      {
        kind: 'BOOKING_CREATED',
        group: 'BOOKINGS',
        line: { booking: kept, title: expect.any(String), publisher },
        changes: [
          { field: 'quantity', from: null, to: 1 },
          { field: 'date_from', from: null, to: SCENE_PERIOD.date_from },
          { field: 'date_to', from: null, to: SCENE_PERIOD.date_to },
        ],
      },
      { kind: 'BOOKING_CREATED', line: { booking: refused } },
      { kind: 'BOOKING_APPROVED', note: null, changes: [{ field: 'net_net_net_price', from: null, to: 400_000 }] },
      { kind: 'PRICE_REOPENED', changes: [{ field: 'net_net_net_price', from: 400_000, to: 360_000 }] },
      { kind: 'BOOKING_REJECTED', line: { booking: refused }, note: 'Felújítják a falat.' },
      { kind: 'FEE_CHANGED', group: 'PRICES', changes: [{ field: 'mhfe_fee', from: null, to: '5%' }] },
    ]);
  });

  it('is also a row that was moved, and one that was deleted', async () => {
    const id = await scene.campaign();
    const { token } = scene.mhfe;
    const body = { campaign: id, media: await scene.media({ quantity: 3 }), quantity: 1, ...SCENE_PERIOD };
    const booking = (await test.call(bookingCreate, { token, body })).json().id;
    await test.call(bookingUpdate, { token, id: booking, body: { quantity: 2, date_to: '2026-04-20' } });
    await test.call(bookingDelete, { token, id: booking });
    const [deleted, moved, booked] = await history(scene.mhfe, id);
    expect(booked).toMatchObject({ kind: 'BOOKING_CREATED' });
    expect(moved).toMatchObject({
      kind: 'BOOKING_CHANGED',
      changes: [
        { field: 'quantity', from: 1, to: 2 },
        { field: 'date_to', from: '2026-04-28', to: '2026-04-20' },
      ],
    });
    expect(deleted).toMatchObject({ kind: 'BOOKING_DELETED', note: null, line: { booking } });
  });
});

describe('who is told what', () => {
  it('keeps net prices and the publishers’ steps from the customers', async () => {
    const { id } = await bookedCampaign();
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', id)
      .execute();
    const rows = await history(scene.advertiser, id);
    expect(rows.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('net_net_net_price');
    expect(rows.filter(({ group }) => group === 'BOOKINGS' || group === 'PRICES')).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/400000|360000|Felújítják/);
  });

  it('tells a publisher of its own lines alone, with its own prices, and no fee', async () => {
    const { id, kept } = await bookedCampaign();
    const own = await history(scene.publisher, id);
    expect(own.map(({ kind }) => kind).toSorted()).toEqual([
      ...['BOOKING_APPROVED', 'BOOKING_CREATED', 'BOOKING_CREATED', 'BOOKING_REJECTED', 'PRICE_REOPENED'],
    ]);
    expect(JSON.stringify(own)).not.toContain('fee');
    expect(await kinds(scene.publisher, id, { booking: kept })).toEqual([
      ...['PRICE_REOPENED', 'BOOKING_APPROVED', 'BOOKING_CREATED'],
    ]);
    expect((await test.call(campaignHistory, { token: scene.otherPublisher.token, id })).status).toBe(404);
  });

  it('tells of a comment those who may read it', async () => {
    const { id, kept } = await bookedCampaign();
    const write = (body: object) =>
      test.call(commentCreate, { token: scene.mhfe.token, body: { campaign: id, ...body } });
    await write({ text: 'Csak nálunk' });
    await write({ text: 'A közzétevőnek', booking: kept, shared_with: scene.publisher.companyId });
    const group = { group: 'COMMENTS' };
    expect(await kinds(scene.mhfe, id, group)).toHaveLength(2);
    expect(await history(scene.publisher, id, group)).toMatchObject([
      { kind: 'COMMENT_WRITTEN', line: { booking: kept } },
    ]);
    expect(await kinds(scene.advertiser, id, group)).toEqual([]);
  });

  it('is filtered by kind and comes in pages; the campaign itself carries its own steps alone', async () => {
    const { id } = await bookedCampaign();
    expect(await kinds(scene.mhfe, id, { group: 'PRICES' })).toEqual(['FEE_CHANGED', 'PRICE_REOPENED']);
    expect(await kinds(scene.mhfe, id, { group: 'PRICES,COMMENTS', rowsPerPage: 1, page: 1 })).toEqual([
      'PRICE_REOPENED',
    ]);
    const { campaign_operations: carried } = (await test.call(campaignGet, { token: scene.mhfe.token, id })).json();
    expect(carried.map(({ kind }) => kind)).toEqual(['STATE', 'BOOKING_REJECTED', 'PRICE_REOPENED']);
  });
});

it('a long one is exported beside everything else, onto the reader’s shelf', async () => {
  const id = await scene.campaign({ state: 'SENT_TO_BIDDER', name: 'Sokat lépett' });
  await sql`insert into campaign_operation (campaign_id, kind, state, created_at)
    select ${id}, 'STATE', 'SENT_TO_BIDDER', now() from generate_series(1, ${longExportFrom.rows}::integer)`.execute(
    test.db,
  );
  const { token } = scene.mhfe;
  const ask = (body: object, prefer: string) =>
    test.call(campaignHistoryExport, { token, id, body, headers: { prefer } });
  const started = await ask({ group: ['STEPS'] }, 'respond-async');
  expect(started.status).toBe(202);
  expect(started.raw.json()).toMatchObject({ kind: 'history_workbook', title: 'Sokat lépett' });
  const { id: exported } = started.raw.json<{ id: number }>();
  const progress = async () => (await test.call(fileExportGet, { token, id: exported })).json();
  await expect.poll(async () => (await progress()).state, { timeout: 20_000 }).toBe('READY');
  const { raw } = await test.call(fileExportFile, { token, id: exported });
  expect(readBook(raw.rawPayload).sheets[0]?.values.length).toBeGreaterThan(longExportFrom.rows);
  for (const [body, prefer] of [
    [{ group: ['PRICES'] }, 'respond-async'],
    [{ group: ['STEPS'] }, ''],
  ] as const)
    expect((await ask(body, prefer)).status).toBe(200);
  const request = { token: scene.otherPublisher.token, id, body: {}, headers: { prefer: 'respond-async' } };
  expect((await test.call(campaignHistoryExport, request)).status).toBe(404);
});

it('is exported as it is read, by the same filter', async () => {
  const { id } = await bookedCampaign();
  const sheet = async ({ token }: TestPerson, body: object) =>
    JSON.stringify(readBook((await test.call(campaignHistoryExport, { token, id, body })).raw.rawPayload).sheets);
  const whole = await sheet(scene.mhfe, {});
  for (const text of ['Foglalás engedélyezve', 'Felújítják a falat.', 'Megbízási díj: 5%'])
    expect(whole).toContain(text);
  expect(whole.replaceAll(/\s/gu, ' ')).toContain('NetNetNet ár: 400 000 Ft → 360 000 Ft');
  expect(await sheet(scene.mhfe, { group: ['STEPS'] })).not.toContain('Foglalás engedélyezve');
  expect(await sheet(scene.publisher, {})).not.toContain('Megbízási díj');
});
