import { noticeList } from '@felulet/contract/office/notices.ts';
import { bookingDelete, bookingRestore } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailKindsTo } from '../../../testing/test-mail.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const noticesOf = async (person: TestPerson, kind: string) =>
  (await test.call(noticeList, { token: person.token })).json().list.filter((notice) => notice.kind === kind);
const move = async (id: number, by: TestPerson, state: string) =>
  expect((await test.call(campaignChangeState, { token: by.token, id, body: { state } })).status).toBe(200);
const approvedIn = async (campaignId: number, title: string) =>
  scene.approved(await scene.waiting({ campaignId, mediaId: await scene.media({ title }) }));

describe('a publisher hears', () => {
  it('that an offer was accepted: its approved rows are ordered, its own alone [D10.36]', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const theirs = await insertMedia(test.db, scene.otherPublisher.companyId);
    const waiting = await scene.waiting({ campaignId, mediaId: theirs });
    await approvedIn(campaignId, 'Egyik');
    await approvedIn(campaignId, 'Másik');
    await test.call(bookingDelete, { token: scene.mhfe.token, id: waiting.id });
    await move(campaignId, scene.mhfe, 'SENT_BACK_TO_ADVERTISER');
    expect(await noticesOf(scene.publisher, 'bookings_ordered')).toEqual([]);
    await move(campaignId, scene.advertiser, 'ADVERTISER_ACCEPT');
    expect(await noticesOf(scene.publisher, 'bookings_ordered')).toMatchObject([
      {
        text: 'Az ajánlatot elfogadták: 2 engedélyezett foglalás megrendelve',
        place: `/bookings?campaign=${campaignId}&state=PUBLISHER_ACCEPTED`,
      },
    ]);
    expect(await mailKindsTo(test, scene.publisher.email)).toContain('bookings_ordered');
    expect(await noticesOf(scene.otherPublisher, 'bookings_ordered')).toEqual([]);
    expect(await noticesOf(scene.otherPublisher, 'booking_withdrawn')).toEqual([]);
  });

  it('that a campaign ended rejected, and its rows with it [D10.36]', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await approvedIn(campaignId, 'Elesett');
    await move(campaignId, scene.mhfe, 'SENT_BACK_TO_ADVERTISER');
    await move(campaignId, scene.advertiser, 'REJECTED');
    expect(await noticesOf(scene.publisher, 'bookings_ended')).toMatchObject([
      { text: 'A kampány elutasítva zárult, megszűnt foglalások: 1', place: `/bookings?campaign=${campaignId}` },
    ]);
  });

  it('that an approved line was taken out and put back, also when nothing else of the campaign is left to it', async () => {
    const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER', name: 'Tavasz' });
    const { id, media } = await approvedIn(campaignId, 'Kivett tábla');
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id })).status).toBe(204);
    expect(await noticesOf(scene.publisher, 'booking_withdrawn')).toMatchObject([
      {
        text: 'Kikerült az ajánlatból, az időszak felszabadult: Kivett tábla (Tavasz), 2026-04-01 – 2026-04-28',
        place: `/medias/show/${media?.id}`,
      },
    ]);
    const body = { bookings: [id] };
    expect((await test.call(bookingRestore, { token: scene.mhfe.token, body })).status).toBe(200);
    expect(await noticesOf(scene.publisher, 'booking_put_back')).toMatchObject([
      { text: 'Visszakerült az ajánlatba: Kivett tábla (Tavasz), 2026-04-01 – 2026-04-28' },
    ]);
  });

  it('nothing of a line that nobody approved', async () => {
    const count = (await noticesOf(scene.publisher, 'booking_withdrawn')).length;
    const { id } = await scene.waiting();
    expect((await test.call(bookingDelete, { token: scene.mhfe.token, id })).status).toBe(204);
    expect(await noticesOf(scene.publisher, 'booking_withdrawn')).toHaveLength(count);
  });
});
