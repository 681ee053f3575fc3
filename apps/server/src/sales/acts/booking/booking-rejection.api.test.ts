import { bookingPackageCreate, bookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { type Campaign, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
const note = 'Felújítás alatt, áprilisig nem vehető igénybe.';

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const reject = (id: number, body: object = { note }, { token }: TestPerson = scene.publisher) =>
  test.call(bookingUpdate, { token, id, body: { ...body, state: 'PUBLISHER_REJECTED' } });

const readBy = async ({ token }: TestPerson, id: number): Promise<Campaign> =>
  (await test.call(campaignGet, { token, id })).json();

const noticesOf = async (campaignId: number) => {
  const rows = await test.db
    .selectFrom('outbox')
    .select(['account_id', 'payload'])
    .where('kind', '=', 'booking_rejected')
    .where('channel', '=', 'MAIL')
    .execute();
  return rows.filter((row) => JSON.parse(JSON.stringify(row.payload)).campaign_id === campaignId);
};

describe('the reason of a rejection [D6.44]', () => {
  it('stands with the row and in the history, and is mailed to the offer maker [P4.9]', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const mediaId = await scene.media({ title: 'Körút 12.' });
    const booking = await scene.waiting({ campaignId, mediaId });
    expect((await reject(booking.id)).status).toBe(200);
    const campaign = await readBy(scene.mhfe, campaignId);
    expect(campaign.bookings).toMatchObject([{ id: booking.id, state: 'PUBLISHER_REJECTED', note }]);
    expect(campaign.bookings[0]?.media).toMatchObject({ width: 118.5, height: 175 });
    expect(campaign.campaign_operations[0]).toMatchObject({ kind: 'BOOKING_REJECTED', note: `Körút 12.\n${note}` });
    expect(await noticesOf(campaignId)).toMatchObject([
      { account_id: scene.mhfe.accountId, payload: { item: 'Körút 12.', reason: note } },
    ]);
  });

  it('is nothing for the customers, neither while the offer is made nor later', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await reject((await scene.waiting({ campaignId })).id);
    await scene.approved(await scene.waiting({ campaignId }));
    for (const state of ['READY_TO_SENT_BACK', 'SENT_BACK_TO_ADVERTISER'] as const) {
      await test.db.updateTable('campaign').set({ state }).where('id', '=', campaignId).execute();
      expect(JSON.stringify(await readBy(scene.advertiser, campaignId))).not.toContain('Felújítás');
    }
    const [accepted] = (await readBy(scene.advertiser, campaignId)).bookings;
    expect(accepted).toMatchObject({ state: 'PUBLISHER_ACCEPTED' });
    expect(accepted).not.toHaveProperty('note');
    expect(JSON.stringify(await readBy(scene.mhfe, campaignId))).toContain('Felújítás');
  });

  it('may be left out, and the rejection is told all the same', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const mediaId = await scene.media({ title: 'Fő tér' });
    await reject((await scene.waiting({ campaignId, mediaId })).id, {}, scene.admin);
    const [operation] = (await readBy(scene.mhfe, campaignId)).campaign_operations;
    expect(operation).toMatchObject({ kind: 'BOOKING_REJECTED', note: 'Fő tér' });
    expect(await noticesOf(campaignId)).toMatchObject([{ payload: { item: 'Fő tér', reason: null } }]);
  });

  it('is told once of a public package, whether it or one of its bookings is rejected', async () => {
    for (const isWhole of [true, false]) {
      const { campaignId, id, bookings } = await bookedPackage();
      const body = { state: 'PUBLISHER_REJECTED', note };
      if (isWhole) await test.call(bookingPackageUpdate, { token: scene.publisher.token, id, body });
      else await reject(bookings[0] ?? 0);
      const campaign = await readBy(scene.mhfe, campaignId);
      expect(campaign.bookings.map((row) => row.note)).toEqual([note, note]);
      const rejections = campaign.campaign_operations.filter((operation) => operation.kind === 'PACKAGE_REJECTED');
      expect(rejections).toMatchObject([{ note: `Belváros\n${note}` }]);
      expect(await noticesOf(campaignId)).toMatchObject([{ payload: { item: 'Belváros', reason: note } }]);
    }
  });
});

async function bookedPackage(): Promise<{ campaignId: number; id: number; bookings: number[] }> {
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const fields = { company_id: scene.publisher.companyId, title: 'Belváros', price: 500_000, is_private: false };
  const { id: packageId } = await test.db
    .insertInto('package')
    .values({ ...fields, ...SCENE_PERIOD })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const media_id of [await scene.media(), await scene.media()])
    await test.db.insertInto('package_item').values({ package_id: packageId, media_id, quantity: 1 }).execute();
  const body = { campaign: campaignId, package: packageId, ...SCENE_PERIOD };
  const made = (await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).json();
  return { campaignId, id: made.id, bookings: made.bookings.map((booking) => booking.id) };
}
