import { auditList } from '@felulet/contract/office/audit.ts';
import { today } from '@felulet/contract/office/today.ts';
import { bookingDelete } from '@felulet/contract/sales/bookings.ts';
import { optionAct } from '@felulet/contract/sales/options.ts';
import { describe, expect, it } from 'vitest';
import type { BookingScene } from '../../../testing/booking-scene.ts';
import { type OptionDesk, ORDER, onOptionStage, THIRD_DAY } from '../../../testing/option-desk.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let scene: BookingScene;
let desk: OptionDesk;

onOptionStage((stage) => {
  ({ test, scene, desk } = stage);
});

describe('a renewal', () => {
  it('is asked for by the offer maker and granted by the publisher, as often as the terms allow', async () => {
    const option = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    expect((await desk.act(scene.publisher, option, 'grant_renewal')).problem().code).toBe('option_renewal_not_asked');
    expect((await desk.act(scene.publisher, option, 'ask_renewal')).status).toBe(403);
    expect((await desk.act(scene.mhfe, option, 'ask_renewal')).json().renewal_asked_at).not.toBeNull();
    expect((await desk.act(scene.mhfe, option, 'ask_renewal')).problem().code).toBe('option_renewal_asked');
    expect((await test.call(today, { token: scene.publisher.token })).json().waiting).toContainEqual(
      expect.objectContaining({
        source: 'options',
        count: 1,
        items: [expect.objectContaining({ option: { waits_for: 'renewal', hold_until: THIRD_DAY } })],
      }),
    );
    const { renewed_until } = await desk.read(scene.publisher, option.id);
    expect(renewed_until).toBe('2026-03-12T17:00:00.000Z');
    const renewed = (await desk.act(scene.publisher, option, 'grant_renewal')).json();
    expect(renewed).toMatchObject({ hold_until: '2026-03-12T17:00:00.000Z', renewals_used: 1, renewal_asked_at: null });
    expect((await desk.act(scene.mhfe, option, 'ask_renewal')).problem().code).toBe('option_renewals_used');
    expect((await desk.noticesOf(scene.mhfe))[0]).toContain('2026-03-12 18:00');
    expect(await desk.expire('2026-03-09T17:00:00Z')).toMatchObject({ ended: 0 });
  });

  it('is refused with a reason, and the option keeps its end', async () => {
    const option = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    await desk.act(scene.mhfe, option, 'ask_renewal');
    expect((await desk.act(scene.publisher, option, 'refuse_renewal', { note: 'Más vár rá' })).json()).toMatchObject({
      hold_until: THIRD_DAY,
      renewal_asked_at: null,
    });
    expect((await desk.act(scene.mhfe, option, 'withdraw', { note: 'x' })).problem().violations?.[0]?.code).toBe(
      'not_allowed',
    );
  });

  it('compares what its asker has seen: of two the second is told', async () => {
    const option = await desk.hold(scene.mhfe, await scene.campaign(), await scene.media());
    const headers = { 'if-match': `"r${option.revision}"` };
    const ask = () =>
      test.call(optionAct, { token: scene.mhfe.token, id: option.id, body: { action: 'ask_renewal' }, headers });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('a challenge', () => {
  const three = async () => {
    const media = await scene.media();
    const holder = await desk.hold(scene.mhfe, await scene.campaign(), media);
    const next = await desk.line(scene.otherMhfe, await desk.strangers(), media);
    const last = await desk.line(scene.mhfe, await scene.campaign(), media);
    return { media, holder, next, last };
  };

  it('by rank 2 gives the holder until the evening of the next working day; made firm, both know where they are [D11.12]', async () => {
    const { holder, next, last } = await three();
    expect((await desk.act(scene.mhfe, last, 'challenge')).problem().code).toBe('option_not_next');
    // Another's holder stays unnamed, and an offer maker's own is named
    const until = '2026-03-05T17:00:00.000Z';
    expect((await desk.read(scene.otherMhfe, next.id)).challenge).toEqual({
      id: holder.id,
      offer_maker: null,
      campaign: null,
      until,
    });
    expect((await desk.read(scene.admin, next.id)).challenge).toMatchObject({
      offer_maker: { id: scene.mhfe.companyId },
      campaign: { id: holder.campaign.id },
      until,
    });
    for (const [person, option] of [
      [scene.publisher, next],
      [scene.mhfe, last],
      [scene.mhfe, holder],
    ] as const)
      expect((await desk.read(person, option.id)).challenge).toBeNull();
    expect((await desk.act(scene.otherMhfe, next, 'challenge')).json()).toMatchObject({
      is_challenging: true,
      order_reference: ORDER,
      challenge: null,
      challenged_until: until,
    });
    expect((await desk.act(scene.otherMhfe, next, 'withdraw')).problem().code).toBe('option_bound');
    expect(await desk.read(scene.mhfe, holder.id)).toMatchObject({ hold_until: '2026-03-05T17:00:00.000Z' });
    expect((await desk.act(scene.mhfe, holder, 'ask_renewal')).problem().code).toBe('option_challenged');
    expect((await desk.act(scene.mhfe, holder, 'make_firm')).json()).toMatchObject({
      state: 'FIRM',
      booking_state: 'CREATED',
    });
    const bound = await test.call(bookingDelete, { token: scene.mhfe.token, id: holder.booking ?? 0 });
    expect(bound.problem().code).toBe('booking_bound');
    expect(await desk.read(scene.otherMhfe, next.id)).toMatchObject({
      state: 'WAITING',
      is_challenging: false,
      order_reference: null,
    });
    expect((await desk.noticesOf(scene.otherMhfe))[0]).toContain('véglegesített');
    expect(await desk.expire('2026-03-20T09:00:00Z')).toMatchObject({ ended: 0 });
  });

  it('names the number of its order, which no other act does [D11.12]', async () => {
    const { holder, next } = await three();
    const faultOf = async (action: 'challenge' | 'withdraw', fields: object) =>
      (await desk.act(scene.otherMhfe, next, action, fields))
        .problem()
        .violations?.map((one) => [one.propertyPath, one.code]);
    expect(await faultOf('challenge', { order_reference: undefined })).toEqual([['order_reference', 'required']]);
    expect(await faultOf('withdraw', { order_reference: ORDER })).toEqual([['order_reference', 'not_allowed']]);
    expect(await faultOf('challenge', { order_reference: ' ' })).toHaveLength(1);
    expect(await faultOf('challenge', { order_reference: 'x'.repeat(61) })).toHaveLength(1);
    expect((await desk.read(scene.mhfe, holder.id)).challenged_until).toBeNull();
    await desk.act(scene.otherMhfe, next, 'challenge', { order_reference: ` ${ORDER} ` });
    expect(await desk.read(scene.publisher, next.id)).toMatchObject({ order_reference: ORDER });
    expect(JSON.stringify(await desk.read(scene.mhfe, holder.id))).not.toContain(ORDER);
  });

  it('that nobody answers books the challenger, for good and bound [D11.14]', async () => {
    const { holder, next, last } = await three();
    await desk.act(scene.otherMhfe, next, 'challenge');
    expect(await desk.expire('2026-03-05T16:59:59Z')).toMatchObject({ ended: 0 });
    expect(await desk.expire('2026-03-05T17:00:00Z')).toMatchObject({ ended: 1 });
    expect(await desk.read(scene.mhfe, holder.id)).toMatchObject({ state: 'EXPIRED', note: 'lejárt' });
    const booked = await desk.read(scene.otherMhfe, next.id);
    expect(booked).toMatchObject({ state: 'FIRM', booking_state: 'CREATED', hold_until: null, order_reference: ORDER });
    await desk.pass('2026-03-05T11:00:01Z');
    const { list } = (
      await test.call(auditList, { token: scene.admin.token, query: { object_type: 'booking' } })
    ).json();
    expect(
      list
        .slice(0, 2)
        .map(({ action, actor, object_id }) => [action, actor, object_id])
        .toSorted(),
    ).toEqual([
      ['option_booked', null, booked.booking],
      ['option_expired', null, holder.booking],
    ]);
    expect(
      (await test.call(bookingDelete, { token: scene.otherMhfe.token, id: booked.booking ?? 0 })).problem().code,
    ).toBe('booking_bound');
    expect(await desk.read(scene.mhfe, last.id)).toMatchObject({ rank: 2 });
  });

  it('whose units come from elsewhere leaves the holder its own time', async () => {
    const media = await scene.media({ quantity: 2 });
    const other = await desk.hold(scene.mhfe, await scene.campaign(), media);
    const holder = await desk.hold(scene.mhfe, await scene.campaign(), media);
    const next = await desk.line(scene.otherMhfe, await desk.strangers(), media);
    await desk.act(scene.otherMhfe, next, 'challenge');
    const challenged = (await desk.read(scene.mhfe, other.id)).challenged_until === null ? holder : other;
    const rest = challenged.id === holder.id ? other : holder;
    await desk.act(scene.mhfe, rest, 'withdraw');
    expect(await desk.read(scene.otherMhfe, next.id)).toMatchObject({ state: 'FIRM' });
    expect(await desk.read(scene.mhfe, challenged.id)).toMatchObject({ hold_until: THIRD_DAY, challenged_until: null });
  });
});
