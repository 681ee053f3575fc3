import {
  bookingDelete,
  bookingDetail,
  bookingRestore,
  bookingUpdate,
} from '@felulet/contract/bookings/bookings.contract.ts';
import { campaignChangeState } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { noticeList } from '@felulet/contract/notices/notices.contract.ts';
import type { OptionAct } from '@felulet/contract/options/option.requests.ts';
import type { Option } from '@felulet/contract/options/option.responses.ts';
import {
  optionAct,
  optionGet,
  optionHold,
  optionList,
  optionRequest,
  optionTermsGet,
  optionTermsUpdate,
} from '@felulet/contract/options/options.contract.ts';
import { today } from '@felulet/contract/today/today.contract.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../testing/booking-scene.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/test-app.ts';
import type { TestPerson } from '../../testing/test-people.ts';
import { findAvailabilityFaults } from '../availability/availability.lookup.ts';
import { expireOptions } from './option-expiry.jobs.ts';

let test: TestApp;
let scene: BookingScene;
/** 18:00 of the third working day after the scene's Wednesday. */
const THIRD_DAY = '2026-03-09T17:00:00.000Z';

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  expect(await findAvailabilityFaults(test.db)).toEqual([]);
  await pass(TEST_NOW);
  await test.db.deleteFrom('outbox').execute();
  await test.db.deleteFrom('option_terms').execute();
  await test.db.deleteFrom('surface_option').execute();
  await test.db.deleteFrom('booking').execute();
  await sql`update media set full_days = '{}'`.execute(test.db);
});

/** The hour comes, and everybody is still signed in. */
async function pass(instant: string): Promise<void> {
  test.clock.set(instant);
  const now = test.clock.now();
  const expires_at = new Date(now.getTime() + 3_600_000);
  await test.db.updateTable('session').set({ last_used_at: now, expires_at }).execute();
}

const expire = async (instant: string) => {
  await pass(instant);
  return expireOptions({ db: test.db, clock: test.clock });
};
const campaignOf = (person: TestPerson, fields = {}) =>
  scene.campaign({ mhfe_company_id: person.companyId, ...fields });
/** Another client's campaign, of the other MHFE. */
const strangers = () =>
  campaignOf(scene.otherMhfe, {
    role_of_creator: 'ROLE_INTERMEDIARY',
    creator_company_id: scene.intermediary.companyId,
    intermediary_company_id: scene.intermediary.companyId,
    advertiser_company_id: null,
    external_advertiser: 'Más Kft.',
  });

async function tryHold(person: TestPerson, campaign: number, media: readonly number[], fields: object = {}) {
  const surfaces = media.map((id) => ({ media: id, ...fields }));
  return test.call(optionHold, { token: person.token, body: { campaign, surfaces, ...SCENE_PERIOD } });
}
async function hold(person: TestPerson, campaign: number, media: number, fields: object = {}): Promise<Option> {
  const [option] = (await tryHold(person, campaign, [media], fields)).json().options;
  return read(person, option?.id ?? 0);
}
const tryLine = (person: TestPerson, campaign: number, media: number, fields: object = {}) =>
  test.call(optionRequest, { token: person.token, body: { campaign, media, ...SCENE_PERIOD, ...fields } });
const line = async (person: TestPerson, campaign: number, media: number, fields: object = {}): Promise<Option> =>
  (await tryLine(person, campaign, media, fields)).json();
const read = async ({ token }: TestPerson, id: number): Promise<Option> =>
  (await test.call(optionGet, { token, id })).json();
const act = ({ token }: TestPerson, { id }: { id: number }, action: OptionAct['action'], fields: object = {}) =>
  test.call(optionAct, { token, id, body: { action, ...fields } });
const told = async ({ token }: TestPerson) =>
  (await test.call(noticeList, { token, query: { group: 'bookings' } })).json().list.map(({ text }) => text);

describe('an option', () => {
  it('is a booking of the offer that carries its end; approved, it is an ordinary one [D11.1] [D11.5 18:00 in Budapest]', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const option = await hold(scene.mhfe, campaign, await scene.media());
    expect(option).toMatchObject({
      state: 'HOLDING',
      rank: 1,
      hold_until: THIRD_DAY,
      booking_state: 'WAITING_FOR_PUBLISHER',
    });
    const booking = (await test.call(bookingDetail, { token: scene.mhfe.token, id: option.booking ?? 0 })).json();
    expect(booking.option).toMatchObject({ id: option.id, hold_until: THIRD_DAY, waiting: 0 });
    await scene.approved(booking);
    expect(await read(scene.mhfe, option.id)).toMatchObject({ state: 'FIRM', rank: null, hold_until: null });
    expect(await expire('2026-03-20T09:00:00Z')).toEqual({ ended: 0, reminded: 0 });
    expect((await test.call(bookingDetail, { token: scene.mhfe.token, id: booking.id })).json()).toMatchObject({
      state: 'PUBLISHER_ACCEPTED',
    });
  });

  it('is held in a batch all or none, each that refuses by name [D11.15]', async () => {
    const [free, taken] = [await scene.media(), await scene.media()];
    const campaign = await scene.campaign();
    await hold(scene.otherMhfe, await strangers(), taken);
    const refused = await tryHold(scene.mhfe, campaign, [free, taken]);
    expect(refused.status).toBe(409);
    expect(refused.raw.json()).toMatchObject({
      code: 'not_enough_free',
      surfaces: [{ id: taken, available_quantity: 0 }],
    });
    expect((await tryHold(scene.mhfe, campaign, [free])).status).toBe(201);
    expect((await tryHold(scene.mhfe, campaign, [free, free])).problem().violations?.[0]).toMatchObject({
      propertyPath: 'surfaces[1].media',
      code: 'already_used',
    });
  });

  it('stands in line where units are taken, and only there; nobody waits twice [D11.2] [D11.3]', async () => {
    const media = await scene.media();
    const [own, other] = [await scene.campaign(), await strangers()];
    expect((await tryLine(scene.mhfe, own, media)).problem().code).toBe('option_units_free');
    const holder = await hold(scene.mhfe, own, media);
    const second = await line(scene.otherMhfe, other, media);
    const third = await line(scene.mhfe, await scene.campaign(), media);
    expect([second.rank, third.rank]).toEqual([2, 3]);
    expect(second).toMatchObject({ state: 'WAITING', booking: null, hold_until: null });
    expect((await tryLine(scene.otherMhfe, other, media)).problem().code).toBe('option_already_waiting');
    expect((await tryHold(scene.otherMhfe, other, [media])).problem().code).toBe('not_enough_free');
    expect(await read(scene.mhfe, holder.id)).toMatchObject({ waiting: 2 });
    expect((await act(scene.otherMhfe, second, 'withdraw')).json()).toMatchObject({ state: 'WITHDRAWN', rank: null });
    expect(await read(scene.mhfe, third.id)).toMatchObject({ rank: 2 });
  });

  it('comes to whom it is next in line for when units fall free, however they do [D11.10] [D11.11]', async () => {
    const ways: Record<string, (holder: Option, media: number) => Promise<unknown>> = {
      rejection: ({ booking }) =>
        test.call(bookingUpdate, {
          token: scene.publisher.token,
          id: booking ?? 0,
          body: { state: 'PUBLISHER_REJECTED' },
        }),
      deletion: ({ booking }) => test.call(bookingDelete, { token: scene.mhfe.token, id: booking ?? 0 }),
      withdrawal: (holder) => act(scene.mhfe, holder, 'withdraw'),
      decline: (holder) => act(scene.publisher, holder, 'decline', { note: 'Felújítás' }),
      expiry: () => expire('2026-03-09T17:00:00Z'),
      'end of the campaign': ({ campaign }) => end(campaign.id),
    };
    for (const [name, free] of Object.entries(ways)) {
      await pass(TEST_NOW);
      const media = await scene.media();
      const holder = await hold(scene.mhfe, await scene.campaign({ state: 'SENT_TO_PUBLISHER' }), media);
      const [next, after] = [
        await line(scene.otherMhfe, await strangers(), media),
        await line(scene.mhfe, await scene.campaign(), media),
      ];
      await free(holder, media);
      expect(await read(scene.otherMhfe, next.id), name).toMatchObject({
        state: 'HOLDING',
        rank: 1,
        booking_state: 'CREATED',
      });
      expect(await read(scene.mhfe, after.id), name).toMatchObject({ state: 'WAITING', rank: 2 });
    }
    const promoted = (await told(scene.otherMhfe)).filter((text) => text.includes('előlépett'));
    expect(promoted).toHaveLength(Object.keys(ways).length);
  });

  it('keeps its place where less is free than it wants, and stops nobody behind it [D11.10]', async () => {
    const media = await scene.media({ quantity: 3 });
    const [one, two] = [
      await hold(scene.mhfe, await scene.campaign(), media, { quantity: 1 }),
      await hold(scene.mhfe, await scene.campaign(), media, { quantity: 2 }),
    ];
    const large = await line(scene.otherMhfe, await strangers(), media, { quantity: 3 });
    const small = await line(scene.otherMhfe, await strangers(), media, { quantity: 1 });
    await act(scene.mhfe, one, 'withdraw');
    expect(await read(scene.otherMhfe, large.id)).toMatchObject({ state: 'WAITING', rank: 2 });
    expect(await read(scene.otherMhfe, small.id)).toMatchObject({ state: 'HOLDING' });
    await act(scene.mhfe, two, 'withdraw');
    await act(scene.otherMhfe, small, 'withdraw');
    expect(await read(scene.otherMhfe, large.id)).toMatchObject({ state: 'HOLDING' });
  });

  it('put back after its deletion holds again, unless it went to somebody in line meanwhile [D6.73]', async () => {
    const media = await scene.media();
    const holder = await hold(scene.mhfe, await scene.campaign(), media);
    const booking = holder.booking ?? 0;
    await act(scene.mhfe, holder, 'withdraw');
    const restore = () => test.call(bookingRestore, { token: scene.mhfe.token, body: { bookings: [booking] } });
    expect((await restore()).status).toBe(200);
    expect(await read(scene.mhfe, holder.id)).toMatchObject({ state: 'HOLDING', rank: 1, hold_until: THIRD_DAY });
    await line(scene.otherMhfe, await strangers(), media);
    await act(scene.mhfe, holder, 'withdraw');
    expect((await restore()).problem().code).toBe('lines_not_restored');
  });

  it('ends in line with its campaign, and the others move up [D11.18]', async () => {
    const media = await scene.media();
    await hold(scene.mhfe, await scene.campaign(), media);
    const campaign = await strangers();
    const gone = await line(scene.otherMhfe, campaign, media);
    const next = await line(scene.mhfe, await scene.campaign(), media);
    await end(campaign, scene.otherMhfe);
    expect(await read(scene.otherMhfe, gone.id)).toMatchObject({ state: 'ENDED', rank: null });
    expect(await read(scene.mhfe, next.id)).toMatchObject({ rank: 2 });
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

describe('a renewal [D11.6]', () => {
  it('is asked for by the offer maker and granted by the publisher, as often as the terms allow', async () => {
    const option = await hold(scene.mhfe, await scene.campaign(), await scene.media());
    expect((await act(scene.publisher, option, 'grant_renewal')).problem().code).toBe('option_renewal_not_asked');
    expect((await act(scene.publisher, option, 'ask_renewal')).status).toBe(403);
    expect((await act(scene.mhfe, option, 'ask_renewal')).json().renewal_asked_at).not.toBeNull();
    expect((await act(scene.mhfe, option, 'ask_renewal')).problem().code).toBe('option_renewal_asked');
    expect((await test.call(today, { token: scene.publisher.token })).json().waiting).toContainEqual(
      expect.objectContaining({ source: 'options', count: 1 }),
    );
    const renewed = (await act(scene.publisher, option, 'grant_renewal')).json();
    expect(renewed).toMatchObject({ hold_until: '2026-03-12T17:00:00.000Z', renewals_used: 1, renewal_asked_at: null });
    expect((await act(scene.mhfe, option, 'ask_renewal')).problem().code).toBe('option_renewals_used');
    expect((await told(scene.mhfe))[0]).toContain('2026-03-12 18:00');
    expect(await expire('2026-03-09T17:00:00Z')).toMatchObject({ ended: 0 });
  });

  it('is refused with a reason, and the option keeps its end', async () => {
    const option = await hold(scene.mhfe, await scene.campaign(), await scene.media());
    await act(scene.mhfe, option, 'ask_renewal');
    expect((await act(scene.publisher, option, 'refuse_renewal', { note: 'Más vár rá' })).json()).toMatchObject({
      hold_until: THIRD_DAY,
      renewal_asked_at: null,
    });
    expect((await act(scene.mhfe, option, 'withdraw', { note: 'x' })).problem().violations?.[0]?.code).toBe(
      'not_allowed',
    );
  });

  it('compares what its asker has seen: of two the second is told [A1.17]', async () => {
    const option = await hold(scene.mhfe, await scene.campaign(), await scene.media());
    const headers = { 'if-match': `"r${option.revision}"` };
    const ask = () =>
      test.call(optionAct, { token: scene.mhfe.token, id: option.id, body: { action: 'ask_renewal' }, headers });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('a challenge', () => {
  const three = async () => {
    const media = await scene.media();
    const holder = await hold(scene.mhfe, await scene.campaign(), media);
    const next = await line(scene.otherMhfe, await strangers(), media);
    const last = await line(scene.mhfe, await scene.campaign(), media);
    return { media, holder, next, last };
  };

  it('by rank 2 gives the holder 24 hours of working days; made firm, both know where they are [D11.12 one challenge at a time] [D11.13 24 hours of working days]', async () => {
    const { holder, next, last } = await three();
    expect((await act(scene.mhfe, last, 'challenge')).problem().code).toBe('option_not_next');
    expect((await act(scene.otherMhfe, next, 'challenge')).json()).toMatchObject({
      is_challenging: true,
      challenged_until: '2026-03-05T11:00:00.000Z',
    });
    expect((await act(scene.otherMhfe, next, 'withdraw')).problem().code).toBe('option_bound');
    expect(await read(scene.mhfe, holder.id)).toMatchObject({ hold_until: '2026-03-05T11:00:00.000Z' });
    expect((await act(scene.mhfe, holder, 'ask_renewal')).problem().code).toBe('option_challenged');
    expect((await act(scene.mhfe, holder, 'make_firm')).json()).toMatchObject({
      state: 'FIRM',
      booking_state: 'CREATED',
    });
    const bound = await test.call(bookingDelete, { token: scene.mhfe.token, id: holder.booking ?? 0 });
    expect(bound.problem().code).toBe('booking_bound');
    expect(await read(scene.otherMhfe, next.id)).toMatchObject({ state: 'WAITING', is_challenging: false });
    expect((await told(scene.otherMhfe))[0]).toContain('véglegesítették');
    expect(await expire('2026-03-20T09:00:00Z')).toMatchObject({ ended: 0 });
  });

  it('that nobody answers books the challenger, for good and bound [D11.13 challenger is booked] [D11.14]', async () => {
    const { holder, next, last } = await three();
    await act(scene.otherMhfe, next, 'challenge');
    expect(await expire('2026-03-05T11:00:00Z')).toMatchObject({ ended: 1 });
    expect(await read(scene.mhfe, holder.id)).toMatchObject({ state: 'EXPIRED', note: 'lejárt' });
    const booked = await read(scene.otherMhfe, next.id);
    expect(booked).toMatchObject({ state: 'FIRM', booking_state: 'CREATED', hold_until: null });
    expect(
      (await test.call(bookingDelete, { token: scene.otherMhfe.token, id: booked.booking ?? 0 })).problem().code,
    ).toBe('booking_bound');
    expect(await read(scene.mhfe, last.id)).toMatchObject({ rank: 2 });
  });

  it('whose units come from elsewhere leaves the holder its own time [D11.13 where it runs out before]', async () => {
    const media = await scene.media({ quantity: 2 });
    const other = await hold(scene.mhfe, await scene.campaign(), media);
    const holder = await hold(scene.mhfe, await scene.campaign(), media);
    const next = await line(scene.otherMhfe, await strangers(), media);
    await act(scene.otherMhfe, next, 'challenge');
    const challenged = (await read(scene.mhfe, other.id)).challenged_until === null ? holder : other;
    const rest = challenged.id === holder.id ? other : holder;
    await act(scene.mhfe, rest, 'withdraw');
    expect(await read(scene.otherMhfe, next.id)).toMatchObject({ state: 'FIRM' });
    expect(await read(scene.mhfe, challenged.id)).toMatchObject({ hold_until: THIRD_DAY, challenged_until: null });
  });
});

describe('the end of an option', () => {
  it('is reminded of a working day before, once, and comes once, whatever the clock does [D11.16] [D11.17]', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const option = await hold(scene.mhfe, campaign, await scene.media());
    expect(await expire('2026-03-06T16:59:00Z')).toEqual({ ended: 0, reminded: 0 });
    expect(await expire('2026-03-06T17:00:00Z')).toEqual({ ended: 0, reminded: 1 });
    expect(await expire('2026-03-06T10:00:00Z')).toEqual({ ended: 0, reminded: 0 });
    expect(await expire('2026-03-09T16:59:59Z')).toEqual({ ended: 0, reminded: 0 });
    expect(await expire('2026-03-09T17:00:00Z')).toEqual({ ended: 1, reminded: 0 });
    expect(await expire('2026-03-09T17:00:01Z')).toEqual({ ended: 0, reminded: 0 });
    await pass('2026-03-09T17:00:02Z');
    const booking = (await test.call(bookingDetail, { token: scene.mhfe.token, id: option.booking ?? 0 })).json();
    expect(booking).toMatchObject({ state: 'PUBLISHER_REJECTED', note: 'lejárt' });
    expect((await told(scene.mhfe)).slice(0, 2)).toEqual([
      expect.stringContaining('Lejárt opció'),
      expect.stringContaining('Emlékeztető'),
    ]);
    const mails = await test.db.selectFrom('outbox').select('kind').where('channel', '=', 'MAIL').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['option_expiring', 'option_expired']));
  });

  it('moves its campaign on like any decision [D11.17]', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await scene.approved(await scene.waiting({ campaignId: campaign }), {});
    await test.db.updateTable('campaign').set({ state: 'SENT_TO_PUBLISHER' }).where('id', '=', campaign).execute();
    await hold(scene.mhfe, campaign, await scene.media());
    await expire('2026-03-09T17:00:00Z');
    const { state } = await test.db
      .selectFrom('campaign')
      .select('state')
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow();
    expect(state).toBe('READY_TO_SENT_BACK');
  });

  it('keeps the same client off the surface for a while, and nobody else [D11.9]', async () => {
    const media = await scene.media();
    const option = await hold(scene.mhfe, await scene.campaign(), media);
    await act(scene.mhfe, option, 'withdraw');
    const again = await tryHold(scene.mhfe, await scene.campaign(), [media]);
    expect([again.status, again.problem().code]).toEqual([409, 'option_cooling_down']);
    expect((await tryHold(scene.otherMhfe, await strangers(), [media])).status).toBe(201);
    const other = await scene.media();
    await act(scene.mhfe, await hold(scene.mhfe, await scene.campaign(), other), 'withdraw');
    await pass('2026-03-06T17:00:00Z');
    expect((await tryHold(scene.mhfe, await scene.campaign(), [other])).status).toBe(201);
  });

  it('comes to those in line too, before the closed days begin [D11.8]', async () => {
    const media = await scene.media();
    const soon = { date_from: '2026-03-09', date_to: '2026-03-20' };
    const campaign = await scene.campaign(soon);
    const body = { campaign, surfaces: [{ media }], ...soon };
    const held = (await test.call(optionHold, { token: scene.mhfe.token, body })).json().options[0];
    expect(held?.hold_until).toBe('2026-03-05T17:00:00.000Z');
    const waiting = await line(scene.otherMhfe, await strangers(), media, { ...soon, outside_period: true });
    expect(await expire('2026-03-05T17:00:00Z')).toMatchObject({ ended: 2 });
    expect(await read(scene.otherMhfe, waiting.id)).toMatchObject({ state: 'EXPIRED', booking: null });
    const late = await test.call(optionHold, {
      token: scene.otherMhfe.token,
      body: { ...body, campaign: await strangers(), outside_period: true },
    });
    expect(late.problem().code).toBe('option_too_late');
  });
});

describe('the terms [D11.4]', () => {
  const set = (person: TestPerson, body: object, headers = {}) =>
    test.call(optionTermsUpdate, { token: person.token, id: scene.publisher.companyId, body, headers });

  it('are a publisher’s own to set, read by who makes offers, and hold from then on', async () => {
    const { companyId: id } = scene.publisher;
    const usual = (await test.call(optionTermsGet, { token: scene.mhfe.token, id })).json();
    expect(usual).toMatchObject({ ...usualTerms, is_set: false, can_edit: false, holds_until: THIRD_DAY, revision: 0 });
    const before = await hold(scene.mhfe, await scene.campaign(), await scene.media());
    expect((await set(scene.mhfe, usualTerms)).status).toBe(403);
    expect((await set(scene.otherPublisher, usualTerms)).status).toBe(404);
    expect((await set(scene.publisher, { ...usualTerms, length_days: 0 })).status).toBe(422);
    expect(
      (await set(scene.publisher, { ...usualTerms, length_days: 5 }, { 'if-match': '"r0"' })).json(),
    ).toMatchObject({ length_days: 5, is_set: true });
    expect((await set(scene.publisher, usualTerms, { 'if-match': '"r0"' })).status).toBe(412);
    const after = await hold(scene.mhfe, await scene.campaign(), await scene.media());
    expect([before.hold_until, after.hold_until]).toEqual([THIRD_DAY, '2026-03-11T17:00:00.000Z']);
    expect((await read(scene.mhfe, before.id)).hold_until).toBe(THIRD_DAY);
  });

  it('want the publisher’s approval above so many surfaces: until then nothing is renewed [D11.7]', async () => {
    await set(scene.publisher, { ...usualTerms, approval_above_surfaces: 1 });
    const campaign = await scene.campaign();
    const first = await hold(scene.mhfe, campaign, await scene.media());
    const second = await hold(scene.mhfe, campaign, await scene.media());
    expect([first.approval, second.approval]).toEqual([null, 'WANTED']);
    expect((await act(scene.mhfe, second, 'ask_renewal')).problem().code).toBe('option_approval_wanted');
    expect((await act(scene.publisher, second, 'approve')).json().approval).toBe('GRANTED');
    expect((await act(scene.mhfe, second, 'ask_renewal')).status).toBe(200);
    expect((await act(scene.publisher, first, 'approve')).problem().code).toBe('option_approval_not_wanted');
  });
});

describe('who sees options [D11.19]', () => {
  it('their offer maker and publisher, each what is theirs to know; the customers nothing', async () => {
    const media = await scene.media();
    const holder = await hold(scene.mhfe, await scene.campaign({ name: 'Titkos' }), media);
    const next = await line(scene.otherMhfe, await strangers(), media);
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
    await act(scene.otherMhfe, next, 'challenge');
    expect((await listed(scene.publisher, { challenged: true })).length).toBe(2);
    expect(await listed(scene.mhfe, { expiring: true })).toEqual([holder.id]);
    expect(await listed(scene.mhfe, { search: 'titkos' })).toEqual([holder.id]);
    expect((await test.call(optionGet, { token: scene.otherMhfe.token, id: holder.id })).status).toBe(404);
    expect((await test.call(optionList, { token: scene.advertiser.token })).status).toBe(403);
    const behind = await read(scene.otherMhfe, next.id);
    expect(behind.line.map(({ rank, is_own, offer_maker }) => [rank, is_own, offer_maker === null])).toEqual([
      [1, false, true],
      [2, true, false],
    ]);
    expect(JSON.stringify(behind)).not.toContain('Titkos');
    expect((await read(scene.publisher, next.id)).line.every(({ offer_maker }) => offer_maker !== null)).toBe(true);
  });
});
