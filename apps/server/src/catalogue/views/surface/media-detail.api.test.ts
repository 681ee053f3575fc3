import { mhfeNoteCreate, mhfeNoteUpdate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { describe, expect, it } from 'vitest';
import { releaseBookings } from '../../../sales/acts/availability/availability.ts';
import { startMediaScene } from '../../../testing/media-scene.ts';
import { insertCampaign } from '../../../testing/sample-rows.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

const { test, scene } = await startMediaScene();

describe('the notes of a surface', () => {
  it('stand with the newest first, an edited one where it was', async () => {
    const { id: media } = await scene.create();
    const other = await createPerson(test, 'ROLE_MHFE');
    const note = async ({ token }: TestPerson, content: string): Promise<number> => {
      test.clock.advance(60_000);
      return (await test.call(mhfeNoteCreate, { token, body: { media, content } })).json().id;
    };
    const first = await note(scene.mhfe, 'Első');
    await note(other, 'Második');
    await note(scene.mhfe, 'Harmadik');
    await test.call(mhfeNoteUpdate, { token: scene.mhfe.token, id: first, body: { content: 'Első, javítva' } });
    const { mhfe_notes: notes } = (await test.call(mediaShow, { token: scene.admin.token, id: media })).json();
    expect(notes?.map(({ content }) => content)).toEqual(['Harmadik', 'Második', 'Első, javítva']);
  });
});

describe('a surface looked at for some days', () => {
  it('tells what is free of it on all of them, as the list does', async () => {
    const { id } = await scene.create({ title: 'Napokra nézve', quantity: 3 });
    const campaign = await insertCampaign(test.db, scene.advertiser, scene.mhfe, {
      date_from: '2027-03-01',
      date_to: '2027-03-31',
    });
    await scene.book(id, 2, '2027-03-10', '2027-03-12', campaign);
    const freeIn = async (query: Readonly<Record<string, string>>) => {
      const shown = (await test.call(mediaShow, { token: scene.mhfe.token, id, query })).json();
      const titled = { ...query, title: 'Napokra nézve' };
      const { list } = (await test.call(mediaList, { token: scene.mhfe.token, query: titled })).json();
      expect(list).toMatchObject([{ available_quantity: shown.available_quantity }]);
      return shown.available_quantity;
    };
    expect(await freeIn({ available_from: '2027-03-01', available_to: '2027-03-20' })).toBe(1);
    expect(await freeIn({ available_from: '2027-03-11' })).toBe(1);
    expect(await freeIn({ available_to: '2027-03-13' })).toBe(3);
    const turned = await test.call(mediaShow, {
      token: scene.mhfe.token,
      id,
      query: { available_from: '2027-03-02', available_to: '2027-03-01' },
    });
    expect(turned.status).toBe(422);
  });
});

describe('a surface looked at for a campaign', () => {
  const period = { date_from: '2026-09-01', date_to: '2026-09-30' } as const;

  async function booked() {
    const campaign = await insertCampaign(test.db, scene.advertiser, scene.mhfe, period);
    const { id } = await scene.create({ title: `Kampányfelület ${campaign}` });
    await scene.book(id, 1, period.date_from, period.date_to, campaign);
    const bookingSeenBy = async ({ token }: TestPerson) => {
      const { list } = (
        await test.call(mediaList, { token, query: { campaign, title: `Kampányfelület ${campaign}` } })
      ).json();
      const shown = (await test.call(mediaShow, { token, id, query: { campaign } })).json();
      expect(list).toMatchObject([{ booking_id: shown.booking_id, available_quantity: shown.available_quantity }]);
      return shown.booking_id;
    };
    return { id, bookingSeenBy };
  }

  it('names the booking that holds its units there, and none that was taken back', async () => {
    const { bookingSeenBy } = await booked();
    const booking = await bookingSeenBy(scene.mhfe);
    expect(booking).toEqual(expect.any(Number));
    await test.db
      .transaction()
      .execute((tx) => releaseBookings(tx, [booking ?? 0], 'PUBLISHER_REJECTED', test.clock.now()));
    expect(await bookingSeenBy(scene.mhfe)).toBeNull();
  });

  it('does not tell the customer side of an offer that is not theirs to see yet', async () => {
    const { bookingSeenBy } = await booked();
    expect(await bookingSeenBy(scene.advertiser)).toBeNull();
  });
});
