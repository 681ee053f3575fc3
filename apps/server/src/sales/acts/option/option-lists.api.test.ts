import { mediaOccupancy } from '@felulet/contract/catalogue/occupancy.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingExport, bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingDetail } from '@felulet/contract/sales/bookings.ts';
import { campaignCalendar } from '@felulet/contract/sales/campaign-calendar.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { type Option, optionList } from '@felulet/contract/sales/options.ts';
import { describe, expect, it } from 'vitest';
import { type BookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { type OptionDesk, onOptionStage, THIRD_DAY } from '../../../testing/option-desk.ts';
import { readBook } from '../../../testing/read-workbook.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
let desk: OptionDesk;

onOptionStage((stage) => {
  ({ test, scene, desk } = stage);
});

describe('the calendars show what options hold', () => {
  it('of a surface: which bookings, and how many units on the strip; until when for who may know', async () => {
    const media = await scene.media({ quantity: 3 });
    await hold(scene.mhfe, media, { quantity: 2 });
    await scene.waiting({ mediaId: media });
    const calendar = async ({ token }: TestPerson) => (await test.call(mediaShow, { token, id: media })).json();
    const { bookings = [], availability = [] } = await calendar(scene.publisher);
    expect(bookings.map(({ is_option, option }) => [is_option, option?.hold_until])).toEqual([
      [true, THIRD_DAY],
      [false, undefined],
    ]);
    expect(availability.find(({ date_from }) => date_from === SCENE_PERIOD.date_from)).toMatchObject({
      available_quantity: 0,
      waiting_quantity: 3,
      option_quantity: 2,
    });
    const others = (await calendar(scene.otherMhfe)).bookings ?? [];
    expect(others.map(({ is_option, option, state }) => [is_option, option, state])).toEqual([
      [true, undefined, null],
      [false, undefined, null],
    ]);
    expect((await calendar(scene.mhfe)).bookings?.[0]?.option?.hold_until).toBe(THIRD_DAY);
    expect((await calendar(scene.advertiser)).bookings).toBeUndefined();
  });

  it('in the list with the code of the surface, by which it is found', async () => {
    const media = await scene.media({ surface_code: 'OPC-0921' });
    await hold(scene.mhfe, media, { quantity: 1 });
    for (const person of [scene.mhfe, scene.publisher]) {
      const { list } = (await test.call(optionList, { token: person.token, query: { search: 'opc-0921' } })).json();
      expect(list.map((row) => row.media.surface_code)).toEqual(['OPC-0921']);
    }
  });

  it('of the campaigns: how many surfaces, of those that the reader may know of', async () => {
    const campaign = await scene.campaign({
      state: 'SENT_TO_BIDDER',
      advertiser_company_id: scene.advertiser.companyId,
    });
    await test.db.updateTable('campaign').set({ state: 'BIDDER_ACCEPTED' }).where('id', '=', campaign).execute();
    await desk.tryHold(scene.mhfe, campaign, [await scene.media(), await scene.media()]);
    const shown = async ({ token }: TestPerson) => {
      const query = { from: SCENE_PERIOD.date_from, to: SCENE_PERIOD.date_to };
      const { list } = (await test.call(campaignCalendar, { token, query })).json();
      return list.find(({ id }) => id === campaign)?.options;
    };
    expect(await shown(scene.mhfe)).toBe(2);
    expect(await shown(scene.admin)).toBe(2);
    expect(await shown(scene.advertiser)).toBe(0);
  });
});

describe('the list of bookings', () => {
  it('is narrowed to options that hold, end soon, are challenged, wait for a decision, or are the reader’s own', async () => {
    const [plain, soon, far, renewable] = [
      await scene.media(),
      await scene.media(),
      await scene.media(),
      await scene.media(),
    ];
    const ordinary = await scene.waiting({ mediaId: plain });
    const held = await hold(scene.mhfe, far);
    const renewing = await hold(scene.mhfe, renewable);
    await desk.act(scene.mhfe, renewing, 'ask_renewal');
    const challenged = await hold(scene.mhfe, soon);
    await desk.act(scene.otherMhfe, await desk.line(scene.otherMhfe, await desk.strangers(), soon), 'challenge');
    const listed = async (option: string, { token }: TestPerson = scene.publisher) =>
      (await test.call(bookingList, { token, query: { option, sort: 'id:asc' } })).json().list.map(({ id }) => id);
    expect(await listed('held')).toEqual([held.booking, renewing.booking, challenged.booking]);
    expect(await listed('held')).not.toContain(ordinary.id);
    expect(await listed('expiring')).toEqual([challenged.booking]);
    expect(await listed('challenged')).toEqual([challenged.booking]);
    expect(await listed('undecided')).toEqual([renewing.booking]);
    expect(await listed('challenged,undecided')).toEqual([renewing.booking, challenged.booking]);
    expect(await listed('mine')).toEqual([]);
    expect(await listed('held', scene.otherPublisher)).toEqual([]);
    expect((await test.call(bookingList, { token: scene.publisher.token, query: { option: 'mindegy' } })).status).toBe(
      422,
    );
    const book = await test.call(bookingExport, {
      token: scene.publisher.token,
      body: { filter: { page: 0, rowsPerPage: 20, option: ['challenged'] } },
    });
    expect(book.status, book.raw.body.slice(0, 200)).toBe(200);
  });

  it('carries with each mark what its reader can do to it beside the acts of the booking, and why not', async () => {
    const held = await hold(scene.mhfe, await scene.media());
    const markOf = async ({ token }: TestPerson) => {
      const { list } = (await test.call(bookingList, { token, query: { campaign: held.campaign.id } })).json();
      return list.find(({ id }) => id === held.booking)?.option;
    };
    const actsOf = async (person: TestPerson) =>
      (await markOf(person))?.actions.map(({ action, reason }) => [action, reason?.code ?? null]);
    // Not sent to its publisher, its booking is not refused: the option is declined.
    expect(await actsOf(scene.publisher)).toEqual([['decline', null]]);
    await desk.act(scene.mhfe, held, 'ask_renewal');
    expect(await actsOf(scene.publisher)).toEqual([
      ['grant_renewal', null],
      ['refuse_renewal', null],
      ['decline', null],
    ]);
    await test.db
      .updateTable('booking')
      .set({ state: 'WAITING_FOR_PUBLISHER' })
      .where('id', '=', held.booking)
      .execute();
    expect(await actsOf(scene.publisher)).toEqual([
      ['grant_renewal', null],
      ['refuse_renewal', null],
    ]);
    const { bookings = [] } = (await test.call(campaignGet, { token: scene.mhfe.token, id: held.campaign.id })).json();
    const [line] = bookings;
    expect(line?.option?.actions.map(({ action }) => action)).toEqual(['make_firm']);
    expect(line?.option?.revision).toBe((await markOf(scene.publisher))?.revision);
  });

  it('marks options for who may know of them alone: a customer reads its booking without', async () => {
    const held = await hold(scene.mhfe, await scene.media());
    const id = held.booking ?? 0;
    const rows = (await test.call(bookingList, { token: scene.publisher.token })).json().list;
    expect(rows.find((row) => row.id === id)?.option).toMatchObject({ id: held.id, waiting: 0 });
    // Made readable to the customers as an approved line of an offer that was sent back; that it is an option still is none of theirs.
    const { token } = scene.advertiser;
    await test.db.updateTable('booking').set({ state: 'PUBLISHER_ACCEPTED' }).where('id', '=', id).execute();
    await test.db
      .updateTable('campaign')
      .set({ state: 'SENT_BACK_TO_ADVERTISER', was_sent_back: true })
      .where('id', '=', held.campaign.id)
      .execute();
    const answers = [
      await test.call(bookingDetail, { token, id }),
      await test.call(campaignGet, { token, id: held.campaign.id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { raw } of answers) expect(raw.body).not.toMatch(/"option"|hold_until/);
    expect((await test.call(mediaOccupancy, { token, id: held.media.id })).status).toBe(403);
    expect((await test.call(bookingDetail, { token: scene.mhfe.token, id })).json().option?.id).toBe(held.id);
  });
});

it('an option that ran out says so in the list of bookings and in its workbook, one that was refused does not', async () => {
  const passed = await hold(scene.mhfe, await scene.media({ title: 'Lejárt tábla' }));
  const declined = await hold(scene.mhfe, await scene.media({ title: 'Elutasított tábla' }));
  await desk.act(scene.publisher, declined, 'decline', { note: 'Felújítás' });
  await desk.expire(THIRD_DAY);
  await desk.pass('2026-03-09T17:00:01Z');
  const { token } = scene.publisher;
  const { list } = (await test.call(bookingList, { token, query: { sort: 'id:asc' } })).json();
  expect(list.map(({ id, state, is_expired_option }) => [id, state, is_expired_option])).toEqual([
    [passed.booking, 'PUBLISHER_REJECTED', true],
    [declined.booking, 'PUBLISHER_REJECTED', false],
  ]);
  const answer = await test.call(bookingExport, { token, body: { filter: { sort: 'id:asc' } } });
  const [headers = [], ...rows] = (await readBook(answer.raw.rawPayload)).sheets[0]?.values.slice(2) ?? [];
  const at = headers.indexOf('Állapot');
  expect(rows.slice(0, 2).map((row) => [row[0], row[at]])).toEqual([
    ['Lejárt tábla', 'Lejárt opció'],
    ['Elutasított tábla', 'Elutasított'],
  ]);
});

async function hold(person: TestPerson, media: number, fields: object = {}): Promise<Option> {
  return desk.hold(person, await scene.campaign(), media, fields);
}
