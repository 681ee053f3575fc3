import { bookingDetail, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { optionHold, optionTermsGet, optionTermsUpdate } from '@felulet/contract/sales/options.ts';
import { workingYearSet } from '@felulet/contract/sales/working-days.ts';
import { usualTerms } from '@felulet/domain/option/option-terms.ts';
import { describe, expect, it } from 'vitest';
import type { BookingScene } from '../../../testing/booking-scene.ts';
import { type OptionDesk, onOptionStage, THIRD_DAY } from '../../../testing/option-desk.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let desk: OptionDesk;

onOptionStage((stage) => {
  ({ test, scene, desk } = stage);
});

/** Days before posting that are closed to options. */
const closing = { ...usualTerms, closed_days: 3 };

const set = (person: TestPerson, body: object, headers = {}) =>
  test.call(optionTermsUpdate, { token: person.token, id: scene.publisher.companyId, body, headers });

describe('the end of an option', () => {
  it('is reminded of a working day before, once, and comes once, whatever the clock does [D11.16] [D11.17]', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const option = await desk.hold(scene.mhfe, campaign, await scene.media());
    expect(await desk.expire('2026-03-06T16:59:00Z')).toEqual({ ended: 0, reminded: 0 });
    expect(await desk.expire('2026-03-06T17:00:00Z')).toEqual({ ended: 0, reminded: 1 });
    expect(await desk.expire('2026-03-06T10:00:00Z')).toEqual({ ended: 0, reminded: 0 });
    expect(await desk.expire('2026-03-09T16:59:59Z')).toEqual({ ended: 0, reminded: 0 });
    expect(await desk.expire('2026-03-09T17:00:00Z')).toEqual({ ended: 1, reminded: 0 });
    expect(await desk.expire('2026-03-09T17:00:01Z')).toEqual({ ended: 0, reminded: 0 });
    await desk.pass('2026-03-09T17:00:02Z');
    const booking = (await test.call(bookingDetail, { token: scene.mhfe.token, id: option.booking ?? 0 })).json();
    expect(booking).toMatchObject({ state: 'PUBLISHER_REJECTED', note: 'lejárt' });
    expect((await desk.noticesOf(scene.mhfe)).slice(0, 2)).toEqual([
      expect.stringContaining('Lejárt opció'),
      expect.stringContaining('Emlékeztető'),
    ]);
    const mails = await test.db.selectFrom('outbox').select('kind').where('channel', '=', 'MAIL').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['option_expiring', 'option_expired']));
  });

  it('is told as the hour that counted, not as when its units were taken', async () => {
    const option = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    await desk.expire('2026-03-09T17:07:00Z');
    expect(await desk.read(scene.mhfe, option.id)).toMatchObject({ state: 'EXPIRED', ended_at: THIRD_DAY });
  });

  it('counts the working days that are known when it begins; what was told stays', async () => {
    const campaign = await scene.campaign();
    const moved = (days: readonly string[]) =>
      test.call(workingYearSet, {
        token: scene.admin.token,
        id: 2026,
        body: { worked: [], off: days, source: 'NGM rendelet' },
      });
    const earlier = await desk.hold(scene.mhfe, campaign, await scene.media());
    await moved(['2026-03-06']);
    const later = await desk.hold(scene.mhfe, campaign, await scene.media());
    await moved([]);
    expect([later.hold_until, (await desk.read(scene.mhfe, earlier.id)).hold_until]).toEqual([
      '2026-03-10T17:00:00.000Z',
      THIRD_DAY,
    ]);
  });

  it('moves its campaign on like any decision [D11.17]', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    await scene.approved(await scene.waiting({ campaignId: campaign }), {});
    await test.db.updateTable('campaign').set({ state: 'SENT_TO_PUBLISHER' }).where('id', '=', campaign).execute();
    await desk.hold(scene.mhfe, campaign, await scene.media());
    await desk.expire('2026-03-09T17:00:00Z');
    const { state } = await test.db
      .selectFrom('campaign')
      .select('state')
      .where('id', '=', campaign)
      .executeTakeFirstOrThrow();
    expect(state).toBe('READY_TO_SENT_BACK');
  });

  it('keeps the same client off the surface for a while, and nobody else', async () => {
    const media = await scene.media();
    const option = await desk.hold(scene.mhfe, await scene.campaign(), media);
    await desk.act(scene.mhfe, option, 'withdraw');
    const again = await desk.tryHold(scene.mhfe, await scene.campaign(), [media]);
    expect([again.status, again.problem().code]).toEqual([409, 'option_cooling_down']);
    expect((await desk.tryHold(scene.otherMhfe, await desk.strangers(), [media])).status).toBe(201);
    const other = await scene.media();
    await desk.act(scene.mhfe, await desk.hold(scene.mhfe, await scene.campaign(), other), 'withdraw');
    await desk.pass('2026-03-06T17:00:00Z');
    expect((await desk.tryHold(scene.mhfe, await scene.campaign(), [other])).status).toBe(201);
    // What only waited has held nothing.
    const campaign = await desk.strangers();
    await desk.act(scene.otherMhfe, await desk.line(scene.otherMhfe, campaign, other), 'withdraw');
    expect((await desk.tryLine(scene.otherMhfe, campaign, other)).status).toBe(201);
  });

  it('refuses a batch with every surface that is cooling down or whose last day has passed, and how many they are [D11.15]', async () => {
    const [free, one, two] = [await scene.media(), await scene.media({ title: 'Első' }), await scene.media()];
    for (const media of [one, two])
      await desk.act(scene.mhfe, await desk.hold(scene.mhfe, await scene.campaign(), media), 'withdraw');
    const cooling = (await desk.tryHold(scene.mhfe, await scene.campaign(), [free, one, two])).problem();
    expect(cooling).toMatchObject({ code: 'option_cooling_down', detail: expect.stringContaining('2 felületre') });
    expect(cooling.closed_surfaces?.map(({ id, date_to }) => [id, date_to])).toEqual([
      [one, '2026-03-06'],
      [two, '2026-03-06'],
    ]);
    expect(cooling.closed_surfaces?.[0]?.title).toBe('Első');
    await set(scene.publisher, closing);
    const soon = { date_from: '2026-03-06', date_to: '2026-03-20' };
    const body = { campaign: await scene.campaign(soon), surfaces: [{ media: free }, { media: one }], ...soon };
    const late = (await test.call(optionHold, { token: scene.mhfe.token, body })).problem();
    expect(late).toMatchObject({ code: 'option_too_late', detail: expect.stringContaining('2 felületre') });
    expect(late.closed_surfaces?.map(({ id }) => id)).toEqual([free, one]);
  });

  it('comes to those in line too, before the closed days begin', async () => {
    await set(scene.publisher, closing);
    const media = await scene.media();
    const soon = { date_from: '2026-03-09', date_to: '2026-03-20' };
    const campaign = await scene.campaign(soon);
    const body = { campaign, surfaces: [{ media }], ...soon };
    const held = (await test.call(optionHold, { token: scene.mhfe.token, body })).json().options[0];
    expect(held?.hold_until).toBe('2026-03-05T17:00:00.000Z');
    const waiting = await desk.line(scene.otherMhfe, await desk.strangers(), media, { ...soon, outside_period: true });
    expect(await desk.expire('2026-03-05T17:00:00Z')).toMatchObject({ ended: 2 });
    expect(await desk.read(scene.otherMhfe, waiting.id)).toMatchObject({ state: 'EXPIRED', booking: null });
    const late = await test.call(optionHold, {
      token: scene.otherMhfe.token,
      body: { ...body, campaign: await desk.strangers(), outside_period: true },
    });
    expect(late.problem().code).toBe('option_too_late');
  });

  it('moved to other days comes before those are closed to options, and is reminded of before that [D11.16]', async () => {
    await set(scene.publisher, closing);
    const option = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    const move = (date_from: string) =>
      test.call(bookingUpdate, {
        token: scene.mhfe.token,
        id: option.booking ?? 0,
        body: { date_from, date_to: '2026-03-31', outside_period: true },
      });
    expect((await move('2026-03-06')).problem().code).toBe('option_too_late');
    expect((await move('2026-03-10')).status).toBe(200);
    const until = '2026-03-06T17:00:00.000Z';
    expect(await desk.read(scene.mhfe, option.id)).toMatchObject({ hold_until: until, closes_at: until });
    expect((await move('2026-03-20')).status).toBe(200);
    expect((await desk.read(scene.mhfe, option.id)).hold_until).toBe(until);
    expect(await desk.expire('2026-03-05T17:00:00Z')).toEqual({ ended: 0, reminded: 1 });
    expect(await desk.expire(until)).toEqual({ ended: 1, reminded: 0 });
  });
});

describe('the terms [D11.4]', () => {
  it('are a publisher’s own to set, read by who makes offers, and hold from then on', async () => {
    const { companyId: id } = scene.publisher;
    const usual = (await test.call(optionTermsGet, { token: scene.mhfe.token, id })).json();
    expect(usual).toMatchObject({ ...usualTerms, is_set: false, can_edit: false, holds_until: THIRD_DAY, revision: 0 });
    const before = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    expect((await set(scene.mhfe, usualTerms)).status).toBe(403);
    expect((await set(scene.otherPublisher, usualTerms)).status).toBe(404);
    expect((await set(scene.publisher, { ...usualTerms, length_days: 0 })).status).toBe(422);
    expect(
      (await set(scene.publisher, { ...usualTerms, length_days: 5 }, { 'if-match': '"r0"' })).json(),
    ).toMatchObject({ length_days: 5, is_set: true });
    expect((await set(scene.publisher, usualTerms, { 'if-match': '"r0"' })).status).toBe(412);
    const after = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    expect([before.hold_until, after.hold_until]).toEqual([THIRD_DAY, '2026-03-11T17:00:00.000Z']);
    expect((await desk.read(scene.mhfe, before.id)).hold_until).toBe(THIRD_DAY);
  });

  it('want the publisher’s approval above so many surfaces: until then nothing is renewed', async () => {
    await set(scene.publisher, { ...usualTerms, approval_above_surfaces: 1 });
    const campaign = await scene.campaign();
    const first = await desk.hold(scene.mhfe, campaign, await scene.media());
    const second = await desk.hold(scene.mhfe, campaign, await scene.media());
    expect([first.approval, second.approval]).toEqual([null, 'WANTED']);
    expect((await desk.act(scene.mhfe, second, 'ask_renewal')).problem().code).toBe('option_approval_wanted');
    expect((await desk.act(scene.publisher, second, 'approve')).json().approval).toBe('GRANTED');
    expect((await desk.act(scene.mhfe, second, 'ask_renewal')).status).toBe(200);
    expect((await desk.act(scene.publisher, first, 'approve')).problem().code).toBe('option_approval_not_wanted');
  });
});
