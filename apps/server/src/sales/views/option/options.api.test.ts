import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { counters, today } from '@felulet/contract/office/today.ts';
import { bookingDelete, bookingDetail, bookingRestore, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignHistory } from '@felulet/contract/sales/campaign-history.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { type Option, optionGet, optionList, optionRead } from '@felulet/contract/sales/options.ts';
import { describe, expect, it } from 'vitest';
import type { BookingScene } from '../../../testing/booking-scene.ts';
import { type OptionDesk, onOptionStage, THIRD_DAY } from '../../../testing/option-desk.ts';
import { TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let desk: OptionDesk;

onOptionStage((stage) => {
  ({ test, scene, desk } = stage);
});

describe('an option', () => {
  it('is a booking of the offer that carries its end; approved, it is an ordinary one [D11.1]', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const option = await desk.hold(scene.mhfe, campaign, await scene.media());
    expect(option).toMatchObject({
      state: 'HOLDING',
      rank: 1,
      hold_until: THIRD_DAY,
      booking_state: 'WAITING_FOR_PUBLISHER',
    });
    const booking = (await test.call(bookingDetail, { token: scene.mhfe.token, id: option.booking ?? 0 })).json();
    expect(booking.option).toMatchObject({ id: option.id, hold_until: THIRD_DAY, waiting: 0 });
    const [held] = (await test.call(campaignHistory, { token: scene.mhfe.token, id: campaign })).json().list;
    expect(held).toMatchObject({ kind: 'OPTION_HELD', note: null });
    expect(held?.changes).toContainEqual({ field: 'option_until', from: null, to: '2026-03-09 18:00' });
    await scene.approved(booking);
    expect(await desk.read(scene.mhfe, option.id)).toMatchObject({ state: 'FIRM', rank: null, hold_until: null });
    expect(await desk.expire('2026-03-20T09:00:00Z')).toEqual({ ended: 0, reminded: 0 });
    expect((await test.call(bookingDetail, { token: scene.mhfe.token, id: booking.id })).json()).toMatchObject({
      state: 'PUBLISHER_ACCEPTED',
    });
  });

  it('is held in a batch all or none, each that refuses by name', async () => {
    const [free, taken] = [await scene.media(), await scene.media()];
    const campaign = await scene.campaign();
    await desk.hold(scene.otherMhfe, await desk.strangers(), taken);
    const refused = await desk.tryHold(scene.mhfe, campaign, [free, taken]);
    expect(refused.status).toBe(409);
    expect(refused.raw.json()).toMatchObject({
      code: 'not_enough_free',
      surfaces: [{ id: taken, available_quantity: 0 }],
    });
    expect((await desk.tryHold(scene.mhfe, campaign, [free])).status).toBe(201);
    expect((await desk.tryHold(scene.mhfe, campaign, [free, free])).problem().violations?.[0]).toMatchObject({
      propertyPath: 'surfaces[1].media',
      code: 'already_used',
    });
  });

  it('stands in line where units are taken, and only there; nobody waits twice [D11.2]', async () => {
    const media = await scene.media();
    const [own, other] = [await scene.campaign(), await desk.strangers()];
    expect((await desk.tryLine(scene.mhfe, own, media)).problem().code).toBe('option_units_free');
    const holder = await desk.hold(scene.mhfe, own, media);
    const second = await desk.line(scene.otherMhfe, other, media);
    const third = await desk.line(scene.mhfe, await scene.campaign(), media);
    expect([second.rank, third.rank]).toEqual([2, 3]);
    expect(second).toMatchObject({ state: 'WAITING', booking: null, hold_until: null });
    expect((await desk.tryLine(scene.otherMhfe, other, media)).problem().code).toBe('option_already_waiting');
    expect((await desk.tryHold(scene.otherMhfe, other, [media])).problem().code).toBe('not_enough_free');
    // More than there are is told as that, with what is free: nothing.
    const above = (await desk.tryLine(scene.otherMhfe, await desk.strangers(), media, { quantity: 2 })).problem();
    expect(above).toMatchObject({ code: 'option_above_units', available_quantity: 0 });
    expect(above.detail).toBe(
      'A felületből összesen 1 db van, többre nem lehet várni. Ezekre a napokra most 0 db szabad.',
    );
    const browsed = async ({ token }: TestPerson, campaign: number) => {
      const { list } = (await test.call(mediaList, { token, query: { campaign } })).json();
      return list.find(({ id }) => id === media)?.actions.find(({ action }) => action === 'stand_in_line');
    };
    expect(await browsed(scene.otherMhfe, other)).toMatchObject({
      allowed: false,
      reason: { code: 'option_already_waiting' },
    });
    expect(await browsed(scene.otherMhfe, await desk.strangers())).toMatchObject({ allowed: true, reason: null });
    expect(await browsed(scene.publisher, own).catch(() => undefined)).toBeUndefined();
    const leadsTo = async ({ token }: TestPerson, campaign: number) =>
      (await test.call(mediaList, { token, query: { campaign } })).json().list.find(({ id }) => id === media)?.option;
    expect(await leadsTo(scene.mhfe, own)).toEqual({ id: holder.id, rank: 1, hold_until: THIRD_DAY });
    expect(await leadsTo(scene.otherMhfe, other)).toEqual({ id: second.id, rank: 2, hold_until: null });
    expect(await leadsTo(scene.otherMhfe, await desk.strangers())).toBeNull();
    expect(await desk.read(scene.mhfe, holder.id)).toMatchObject({ waiting: 2 });
    expect((await desk.act(scene.otherMhfe, second, 'withdraw')).json()).toMatchObject({
      state: 'WITHDRAWN',
      rank: null,
    });
    expect(await desk.read(scene.mhfe, third.id)).toMatchObject({ rank: 2 });
  });

  it('comes to whom it is next in line for when units fall free, however they do [D11.10]', async () => {
    const ways: Record<string, (holder: Option, media: number) => Promise<unknown>> = {
      rejection: ({ booking }) =>
        test.call(bookingUpdate, {
          token: scene.publisher.token,
          id: booking ?? 0,
          body: { state: 'PUBLISHER_REJECTED' },
        }),
      deletion: ({ booking }) => test.call(bookingDelete, { token: scene.mhfe.token, id: booking ?? 0 }),
      withdrawal: (holder) => desk.act(scene.mhfe, holder, 'withdraw'),
      decline: (holder) => desk.act(scene.publisher, holder, 'decline', { note: 'Felújítás' }),
      expiry: () => desk.expire('2026-03-09T17:00:00Z'),
      'end of the campaign': ({ campaign }) => end(campaign.id),
    };
    const bookings: (number | null)[] = [];
    for (const [name, free] of Object.entries(ways)) {
      await desk.pass(TEST_NOW);
      const media = await scene.media();
      const holder = await desk.hold(scene.mhfe, await scene.campaign({ state: 'SENT_TO_PUBLISHER' }), media);
      const [next, after] = [
        await desk.line(scene.otherMhfe, await desk.strangers(), media),
        await desk.line(scene.mhfe, await scene.campaign(), media),
      ];
      await free(holder, media);
      const promoted = await desk.read(scene.otherMhfe, next.id);
      expect(promoted, name).toMatchObject({ state: 'HOLDING', rank: 1, booking_state: 'CREATED' });
      bookings.push(promoted.booking);
      expect(await desk.read(scene.mhfe, after.id), name).toMatchObject({ state: 'WAITING', rank: 2 });
    }
    const query = { action: 'option_promoted', rowsPerPage: 100 };
    const { list: audit } = (await test.call(auditList, { token: scene.admin.token, query })).json();
    const written = audit.filter(({ actor }) => actor === null).map(({ object_id }) => object_id);
    expect(written).toEqual(expect.arrayContaining(bookings));
    const promoted = (await desk.noticesOf(scene.otherMhfe)).filter((text) => text.includes('Sorra került'));
    expect(promoted).toHaveLength(Object.keys(ways).length);
  });

  it('stands on My day of who makes its offer once it has come to it, until opened there or acted on', async () => {
    const waits = async ({ token }: TestPerson) => {
      const { waiting } = (await test.call(today, { token })).json();
      const { count, items } = waiting.find(({ source }) => source === 'options') ?? { count: 0, items: [] };
      // The list that the count leads to has as many.
      const listed = (await test.call(optionList, { token, query: { to_act: true } })).json();
      expect([listed.totalCount, listed.list.map(({ id }) => id)]).toEqual([count, items.map(({ id }) => id)]);
      return [count, ...items.map(({ id, option }) => [id, option?.waits_for, option?.hold_until])];
    };
    const open = ({ token }: TestPerson, id: number) => test.call(optionRead, { token, id });
    const promoted = async (): Promise<Option> => {
      const media = await scene.media();
      const holder = await desk.hold(scene.mhfe, await scene.campaign(), media);
      const next = await desk.line(scene.otherMhfe, await desk.strangers(), media);
      expect((await open(scene.otherMhfe, next.id)).status).toBe(204);
      await desk.act(scene.mhfe, holder, 'withdraw');
      return desk.read(scene.otherMhfe, next.id);
    };
    const seen = await promoted();
    expect(seen).toMatchObject({ state: 'HOLDING', is_new: true, hold_until: THIRD_DAY });
    expect(await waits(scene.otherMhfe)).toEqual([1, [seen.id, 'promoted', THIRD_DAY]]);
    expect((await test.call(counters, { token: scene.otherMhfe.token })).json().options).toBe(1);
    expect([await waits(scene.mhfe), await waits(scene.publisher), await waits(scene.admin)]).toEqual([[0], [0], [0]]);
    expect((await desk.read(scene.publisher, seen.id)).is_new).toBe(false);
    // Of others the publisher and the admin may open it, which is no news to them; a third one may not.
    expect([(await open(scene.publisher, seen.id)).status, (await open(scene.admin, seen.id)).status]).toEqual([
      204, 204,
    ]);
    expect((await open(scene.mhfe, seen.id)).status).toBe(404);
    expect(await waits(scene.otherMhfe)).toHaveLength(2);
    for (const _twice of [1, 2]) expect((await open(scene.otherMhfe, seen.id)).status).toBe(204);
    expect(await waits(scene.otherMhfe)).toEqual([0]);
    expect(await desk.read(scene.otherMhfe, seen.id)).toMatchObject({ is_new: false, revision: seen.revision });
    const acted = await promoted();
    await desk.act(scene.otherMhfe, acted, 'ask_renewal');
    expect(await waits(scene.otherMhfe)).toEqual([0]);
    const gone = await promoted();
    await desk.act(scene.publisher, gone, 'decline');
    expect(await waits(scene.otherMhfe)).toEqual([0]);
  });

  it('keeps its place where less is free than it wants, and stops nobody behind it [D11.10]', async () => {
    const media = await scene.media({ quantity: 3 });
    const [one, two] = [
      await desk.hold(scene.mhfe, await scene.campaign(), media, { quantity: 1 }),
      await desk.hold(scene.mhfe, await scene.campaign(), media, { quantity: 2 }),
    ];
    const large = await desk.line(scene.otherMhfe, await desk.strangers(), media, { quantity: 3 });
    const small = await desk.line(scene.otherMhfe, await desk.strangers(), media, { quantity: 1 });
    await desk.act(scene.mhfe, one, 'withdraw');
    expect(await desk.read(scene.otherMhfe, large.id)).toMatchObject({ state: 'WAITING', rank: 2 });
    expect(await desk.read(scene.otherMhfe, small.id)).toMatchObject({ state: 'HOLDING' });
    await desk.act(scene.mhfe, two, 'withdraw');
    await desk.act(scene.otherMhfe, small, 'withdraw');
    expect(await desk.read(scene.otherMhfe, large.id)).toMatchObject({ state: 'HOLDING' });
  });

  it('put back after its deletion holds again, unless it went to somebody in line meanwhile', async () => {
    const media = await scene.media();
    const holder = await desk.hold(scene.mhfe, await scene.campaign(), media);
    const booking = holder.booking ?? 0;
    await desk.act(scene.mhfe, holder, 'withdraw');
    const restore = () => test.call(bookingRestore, { token: scene.mhfe.token, body: { bookings: [booking] } });
    expect((await restore()).status).toBe(200);
    expect(await desk.read(scene.mhfe, holder.id)).toMatchObject({ state: 'HOLDING', rank: 1, hold_until: THIRD_DAY });
    await desk.line(scene.otherMhfe, await desk.strangers(), media);
    await desk.act(scene.mhfe, holder, 'withdraw');
    expect((await restore()).problem().code).toBe('lines_not_restored');
  });

  it('ends in line with its campaign, and the others move up', async () => {
    const media = await scene.media();
    await desk.hold(scene.mhfe, await scene.campaign(), media);
    const campaign = await desk.strangers();
    const gone = await desk.line(scene.otherMhfe, campaign, media);
    const next = await desk.line(scene.mhfe, await scene.campaign(), media);
    await end(campaign, scene.otherMhfe);
    expect(await desk.read(scene.otherMhfe, gone.id)).toMatchObject({ state: 'ENDED', rank: null });
    expect(await desk.read(scene.mhfe, next.id)).toMatchObject({ rank: 2 });
  });
});

/** The MHFE gives the campaign up. */
async function end(id: number, person = scene.mhfe): Promise<void> {
  const rows = await test.db.selectFrom('booking').select('id').where('campaign_id', '=', id).execute();
  const waiting = await test.db.selectFrom('campaign').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  // What waits for a publisher keeps the MHFE from giving up; an admin ends it by the same step once it is CREATED again.
  if (waiting.state === 'SENT_TO_PUBLISHER') {
    await test.db.updateTable('booking').set({ state: 'CREATED' }).where('campaign_id', '=', id).execute();
    await test.db.updateTable('campaign').set({ state: 'BIDDER_ACCEPTED' }).where('id', '=', id).execute();
  }
  const body = { state: 'BIDDER_REJECTED', note: `${rows.length} sor` };
  const answer = await test.call(campaignChangeState, { token: person.token, id, body });
  expect(answer.status, answer.raw.body).toBeLessThan(300);
}

describe('who sees options', () => {
  it('their offer maker and publisher, each what is theirs to know; the customers nothing', async () => {
    const media = await scene.media();
    const holder = await desk.hold(scene.mhfe, await scene.campaign({ name: 'Titkos' }), media);
    const next = await desk.line(scene.otherMhfe, await desk.strangers(), media);
    const listed = async (person: TestPerson, query = {}) =>
      (await test.call(optionList, { token: person.token, query: { media, ...query } }))
        .json()
        .list.map(({ id }) => id);
    expect((await listed(scene.publisher)).toSorted((a, b) => a - b)).toEqual([holder.id, next.id]);
    expect(await listed(scene.mhfe)).toEqual([holder.id]);
    expect(await listed(scene.otherMhfe)).toEqual([next.id]);
    expect(await listed(scene.otherPublisher)).toEqual([]);
    expect(await listed(scene.admin, { state: 'WAITING' })).toEqual([next.id]);
    expect(await listed(scene.publisher, { mine: true })).toEqual([]);
    expect(await listed(scene.mhfe, { expiring: true })).toEqual([]);
    await desk.act(scene.otherMhfe, next, 'challenge');
    expect((await listed(scene.publisher, { challenged: true })).length).toBe(2);
    expect(await listed(scene.mhfe, { expiring: true })).toEqual([holder.id]);
    expect(await listed(scene.mhfe, { search: 'titkos' })).toEqual([holder.id]);
    expect((await test.call(optionGet, { token: scene.otherMhfe.token, id: holder.id })).status).toBe(404);
    expect((await test.call(optionList, { token: scene.advertiser.token })).status).toBe(403);
    const behind = await desk.read(scene.otherMhfe, next.id);
    expect(behind.line.map(({ rank, is_own, offer_maker }) => [rank, is_own, offer_maker === null])).toEqual([
      [1, false, true],
      [2, true, false],
    ]);
    expect(JSON.stringify(behind)).not.toContain('Titkos');
    expect((await desk.read(scene.publisher, next.id)).line.every(({ offer_maker }) => offer_maker !== null)).toBe(
      true,
    );
  });
});
