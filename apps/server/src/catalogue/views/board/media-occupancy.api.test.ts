import { MAX_BOOKINGS_SHOWN, mediaOccupancy, occupancyBoard } from '@felulet/contract/catalogue/occupancy.ts';
import { mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import type { ShortDays } from '@felulet/contract/problem.ts';
import { bookingPackageCreate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingCreate, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
/** Three units in a city of its own, so that a filter finds it alone. */
let media: number;
let campaign: number;
let foreignCampaign: number;

const march = { from: '2026-03-01', to: '2026-03-31' };

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  media = await scene.media({ quantity: 3, title: 'Őrtorony', surface_code: 'S-1', city: 'Sopron' });
  campaign = await scene.campaign({
    state: 'SENT_TO_PUBLISHER',
    date_from: '2026-03-10',
    date_to: '2026-03-20',
    name: 'Tavaszi kampány',
  });
  foreignCampaign = await scene.campaign({
    state: 'BIDDER_ACCEPTED',
    date_from: '2026-03-10',
    date_to: '2026-03-20',
    name: 'Idegen kampány',
    brand: 'Idegen márka',
    mhfe_company_id: scene.otherMhfe.companyId,
  });
  await manual('2026-03-09', '2026-03-12', 1);
  await intoCampaign(scene.mhfe, campaign, '2026-03-11', '2026-03-20');
  await intoCampaign(scene.otherMhfe, foreignCampaign, '2026-03-12', '2026-03-13');
});
afterAll(() => test.close());

async function manual(date_from: string, date_to: string, quantity: number, mediaId = media) {
  const body = {
    media: mediaId,
    state: 'PUBLISHER_ACCEPTED',
    quantity,
    date_from,
    date_to,
    campaign_name: 'Saját arculat',
  };
  const answer = await test.call(bookingCreate, { token: scene.publisher.token, body });
  expect(answer.status).toBe(201);
  return answer.json();
}

async function intoCampaign(person: TestPerson, campaignId: number, date_from: string, date_to: string) {
  const body = { media, campaign: campaignId, quantity: 1, date_from, date_to };
  expect((await test.call(bookingCreate, { token: person.token, body })).status).toBe(201);
}

const board = (person: TestPerson, query: Record<string, string | number> = {}) =>
  test.call(occupancyBoard, { token: person.token, query: { city: 'Sopron', ...march, ...query } });
const why = (person: TestPerson, query: Record<string, string | number> = march, id: number | string = media) =>
  test.call(mediaOccupancy, { token: person.token, id, query });
/** Days in the way as the problem carries them beside its own fields. */
const daysOf = (answer: TestAnswer<typeof bookingCreate>): readonly ShortDays[] | undefined =>
  answer.raw.json<{ days?: ShortDays[] }>().days;

describe('the occupancy board', () => {
  it('counts booked and waiting units day by day', async () => {
    const answer = (await board(scene.publisher)).json();
    expect(answer).toMatchObject({ date_from: '2026-03-01', date_to: '2026-03-31', totalCount: 1 });
    const [row] = answer.list;
    expect(row).toMatchObject({ id: media, title: 'Őrtorony', surface_code: 'S-1', city: 'Sopron', quantity: 3 });
    const day = (date: number) => [row?.booked[date - 1], row?.waiting[date - 1], row?.free_days[date - 1]];
    expect([8, 9, 11, 12, 13, 14, 20, 21].map(day)).toEqual([
      [0, 0, 1],
      [1, 0, 1],
      [1, 1, 1],
      [1, 2, 0],
      [0, 2, 1],
      [0, 1, 1],
      [0, 1, 1],
      [0, 0, 1],
    ]);
    expect(row?.booked).toHaveLength(31);
  });

  it('shows the worst day of a week and of a month, and how many days have something free', async () => {
    const weeks = (await board(scene.mhfe, { unit: 'week' })).json();
    expect([weeks.date_from, weeks.date_to]).toEqual(['2026-02-23', '2026-04-05']);
    expect(weeks.list).toMatchObject([
      { booked: [0, 0, 1, 0, 0, 0], waiting: [0, 0, 2, 1, 0, 0], free_days: [7, 7, 6, 7, 7, 7] },
    ]);
    // Of 3 units and 7 days: 4 + 6 + 1 on 9 to 15 March.
    expect(weeks.list[0]?.share).toEqual([0, 0, 52, 24, 0, 0]);
    expect(weeks.list[0]?.stretches).toEqual([
      { date_from: '2026-03-09', date_to: '2026-03-10', booked: 1, waiting: 0, options: 0 },
      { date_from: '2026-03-11', date_to: '2026-03-11', booked: 1, waiting: 1, options: 0 },
      { date_from: '2026-03-12', date_to: '2026-03-12', booked: 1, waiting: 2, options: 0 },
      { date_from: '2026-03-13', date_to: '2026-03-13', booked: 0, waiting: 2, options: 0 },
      { date_from: '2026-03-14', date_to: '2026-03-20', booked: 0, waiting: 1, options: 0 },
    ]);
    const months = (await board(scene.admin, { unit: 'month', from: '2026-02-15', to: '2026-04-02' })).json();
    expect([months.date_from, months.date_to]).toEqual(['2026-02-01', '2026-04-30']);
    expect(months.list).toMatchObject([{ booked: [0, 1, 0], waiting: [0, 2, 0], free_days: [28, 30, 30] }]);
    const quarter = (await board(scene.admin, { unit: 'quarter', from: '2026-03-15', to: '2026-03-15' })).json();
    expect([quarter.date_from, quarter.date_to]).toEqual(['2026-01-01', '2026-03-31']);
    expect(quarter.list).toMatchObject([{ booked: [1], waiting: [2], free_days: [89] }]);
  });

  it('names the bookings of a row, to an MHFE its own campaigns alone, as behind a cell [D6.38]', async () => {
    const unknown = { is_manual: null, campaign_name: null, brand: null };
    const days = { date_from: '2026-03-11', date_to: '2026-03-20', quantity: 1 };
    const foreign = { date_from: '2026-03-12', date_to: '2026-03-13', quantity: 1 };
    const manualDays = { date_from: '2026-03-09', date_to: '2026-03-12', quantity: 1 };
    const named = { is_manual: false, campaign_name: 'Tavaszi kampány', brand: 'Márka' };
    const all = [
      { ...manualDays, is_manual: true, campaign_name: 'Saját arculat', brand: null },
      { ...days, ...named },
      { ...foreign, is_manual: false, campaign_name: 'Idegen kampány', brand: 'Idegen márka' },
    ];
    for (const unit of ['day', 'month']) {
      for (const person of [scene.publisher, scene.admin])
        expect((await board(person, { unit })).json().list[0]?.bookings).toEqual(all);
      const answer = await board(scene.mhfe, { unit });
      expect(answer.json().list[0]?.bookings).toEqual([
        { ...manualDays, ...unknown },
        { ...days, ...named },
        { ...foreign, ...unknown },
      ]);
      expect(answer.raw.body).not.toMatch(/Idegen|Saját arculat/);
    }
    // A day of the period is enough, and of each its whole period is told.
    const [row] = (await board(scene.mhfe, { from: '2026-03-20', to: '2026-03-25' })).json().list;
    expect(row?.bookings).toEqual([{ ...days, ...named }]);
    expect(row?.stretches).toEqual([
      { date_from: '2026-03-20', date_to: '2026-03-20', booked: 0, waiting: 1, options: 0 },
    ]);
  });

  it('is for publisher, MHFE and admin, and nothing of it reaches the customer side', async () => {
    for (const person of [scene.advertiser, scene.intermediary]) {
      expect((await board(person)).status).toBe(403);
      expect((await why(person)).status).toBe(403);
      expect(JSON.stringify((await test.call(mediaShow, { token: person.token, id: media })).json())).not.toMatch(
        /waiting_quantity|availability|"bookings"/,
      );
    }
    expect((await test.call(occupancyBoard, { query: march })).status).toBe(401);
  });

  it('shows a publisher its own surfaces alone, filtered and sorted as the list is', async () => {
    const small = await scene.media({ quantity: 1, title: 'Ablak', city: 'Sopron' });
    expect((await board(scene.otherPublisher)).json()).toMatchObject({ totalCount: 0, list: [] });
    const titles = (await board(scene.publisher, { sort: 'title:asc' })).json().list.map((row) => row.title);
    expect(titles).toEqual(['Ablak', 'Őrtorony']);
    await manual('2026-03-12', '2026-03-12', 1, small);
    const free = { only_available: 'true', available_from: '2026-03-12', available_to: '2026-03-12' };
    expect((await board(scene.publisher, free)).json()).toMatchObject({ totalCount: 0 });
    const before = { ...free, available_from: '2026-03-11', available_to: '2026-03-11', sort: 'title:asc' };
    expect((await board(scene.publisher, before)).json().list.map((row) => row.title)).toEqual(['Ablak', 'Őrtorony']);
    expect((await board(scene.publisher, { sort: 'title:asc', page: 1, rowsPerPage: 1 })).json()).toMatchObject({
      totalCount: 2,
      list: [{ title: 'Őrtorony' }],
    });
    expect((await board(scene.mhfe, { title: 'őrTOR' })).json().list).toHaveLength(1);
  });

  it.each([
    [{ from: '2026-03-31', to: '2026-03-01' }, 'to', 'end_before_start'],
    [{ from: '2026-03-01', to: '2026-06-29' }, 'to', 'after_maximum'],
    [{ unit: 'year' }, 'unit', 'invalid_choice'],
    [{ unit: 'month', from: '2025-01-01', to: '2028-04-30' }, 'to', 'after_maximum'],
    [{ unit: 'month', from: '2024-08-31', to: '2024-10-01' }, 'from', 'before_minimum'],
    [{ from: '2027-09-01', to: '2027-10-01' }, 'to', 'after_maximum'],
    [{ from: '2026-02-30' }, 'from', 'invalid_date'],
    [{ to: 'tomorrow' }, 'to', 'invalid_date'],
    [{ from: '' }, 'from', 'invalid_date'],
    [{ rowsPerPage: 101 }, 'rowsPerPage', 'too_big'],
    [{ page: 10_000_000 }, 'page', 'too_big'],
    [{ sort: 'booked:asc' }, 'sort', 'unknown_property'],
    [{ city: 'x'.repeat(300) }, 'city[0]', 'too_long'],
    [{ available_from: '2026-03-05', available_to: '2026-03-01' }, 'available_to', 'end_before_start'],
  ])('refuses %j', async (query, path, code) => {
    const answer = await board(scene.publisher, query);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('needs its days, and takes exactly 120 columns', async () => {
    const bare = await test.call(occupancyBoard, { token: scene.publisher.token });
    expect(bare.problem().violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['from', 'required'],
      ['to', 'required'],
    ]);
    expect(
      (await board(scene.publisher, { from: '2026-03-01', to: '2026-06-28' })).json().list[0]?.booked,
    ).toHaveLength(120);
  });

  it('answers a campaign that the asker may not see with 404 [D3.1]', async () => {
    expect((await board(scene.mhfe, { campaign: foreignCampaign })).status).toBe(404);
    expect((await board(scene.mhfe, { campaign: 2_147_483_647 })).status).toBe(404);
    expect((await board(scene.mhfe, { page: 5 })).json()).toMatchObject({ list: [] });
  });
});

describe('why a surface is not free', () => {
  it('tells the publisher which days, how many units and which bookings [D6.7]', async () => {
    const answer = (await why(scene.publisher, { from: '2026-03-10', to: '2026-03-14', quantity: 2 })).json();
    expect(answer).toMatchObject({ quantity: 3, wanted: 2, available_quantity: 0 });
    expect(openActions(answer)).toEqual(['book_manually']);
    const closed = answer.actions.filter(({ allowed }) => !allowed);
    expect(closed).toMatchObject([{ action: 'book_into_campaign', reason: { code: 'no_campaign_to_assemble' } }]);
    expect(answer.days).toEqual([
      { date_from: '2026-03-10', date_to: '2026-03-10', booked: 1, waiting: 0, options: 0, free: 2, missing: 0 },
      { date_from: '2026-03-11', date_to: '2026-03-11', booked: 1, waiting: 1, options: 0, free: 1, missing: 1 },
      { date_from: '2026-03-12', date_to: '2026-03-12', booked: 1, waiting: 2, options: 0, free: 0, missing: 2 },
      { date_from: '2026-03-13', date_to: '2026-03-13', booked: 0, waiting: 2, options: 0, free: 1, missing: 1 },
      { date_from: '2026-03-14', date_to: '2026-03-14', booked: 0, waiting: 1, options: 0, free: 2, missing: 0 },
    ]);
    expect(answer.bookings).toMatchObject([
      { is_manual: true, campaign: null, campaign_name: 'Saját arculat', kind: 'booked', place: 'own' },
      { campaign: { id: campaign }, state: 'WAITING_FOR_PUBLISHER', kind: 'waiting', place: 'approval' },
      { campaign: { id: foreignCampaign }, state: 'CREATED', kind: 'waiting', place: 'list' },
    ]);
  });

  it('tells an MHFE quantity and days, and more only of its own campaigns', async () => {
    const answer = await why(scene.mhfe);
    const [blocked, own, foreign] = answer.json().bookings;
    const unknown = { campaign: null, campaign_name: null, brand: null };
    const redacted = { ...unknown, id: null, state: null, is_manual: null, place: null };
    const days = { date_from: '2026-03-09', date_to: '2026-03-12' };
    expect(blocked).toEqual({ ...redacted, ...days, quantity: 1, kind: 'booked' });
    expect(own).toMatchObject({ campaign: { id: campaign }, place: 'campaign', state: 'WAITING_FOR_PUBLISHER' });
    expect(own?.brand).toBe('Márka');
    expect(foreign).toMatchObject({ ...redacted, date_from: '2026-03-12', quantity: 1 });
    expect(answer.raw.body).not.toMatch(/Idegen|Saját arculat|"CREATED"|PUBLISHER_ACCEPTED/);
    expect(openActions(answer.json()), 'and to book into one of them').toEqual(['book_into_campaign']);
  });

  it('tells an admin everything', async () => {
    const { bookings } = (await why(scene.admin)).json();
    expect(bookings.map(({ campaign_name, place }) => [campaign_name !== null, place])).toEqual([
      [true, 'own'],
      [true, 'campaign'],
      [true, 'campaign'],
    ]);
  });

  it('leaves out a booking that is about to be changed, for whoever may know it', async () => {
    const [own] = (await why(scene.publisher)).json().bookings;
    const except = own?.id ?? 0;
    const days = { from: '2026-03-09', to: '2026-03-10' };
    expect((await why(scene.publisher, { ...days, except })).json()).toMatchObject({
      available_quantity: 3,
      bookings: [],
    });
    expect((await why(scene.publisher, days)).json().available_quantity).toBe(2);
    expect((await why(scene.mhfe, { ...days, except })).json(), 'of others it tells nothing').toMatchObject({
      available_quantity: 2,
      bookings: [{ id: null }],
    });
    expect((await why(scene.publisher, { ...days, except: 'x' })).status).toBe(422);
  });

  it('tells two hundred bookings one by one, and how many more there are', async () => {
    const crowded = await scene.media({ quantity: MAX_BOOKINGS_SHOWN + 1 });
    const first = await manual('2026-06-01', '2026-06-01', 1, crowded);
    const row = await test.db
      .selectFrom('booking')
      .select(['media_id', 'publisher_company_id', 'campaign_name', 'state', 'quantity', 'date_from', 'date_to'])
      .select(['created_by', 'created_at', 'updated_at'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    await test.db
      .insertInto('booking')
      .values(Array.from({ length: MAX_BOOKINGS_SHOWN }, () => row))
      .execute();
    const answer = (await why(scene.publisher, { from: '2026-06-01', to: '2026-06-01' }, crowded)).json();
    expect(answer.bookings).toHaveLength(MAX_BOOKINGS_SHOWN);
    expect(answer).toMatchObject({ bookings_left_out: 1, available_quantity: 0 });
  });

  it('is about the campaign’s period when one is named, else about today', async () => {
    expect((await why(scene.mhfe, { campaign })).json()).toMatchObject({
      date_from: '2026-03-10',
      date_to: '2026-03-20',
    });
    expect((await why(scene.mhfe, { campaign, from: '2026-03-15' })).json()).toMatchObject({
      date_from: '2026-03-15',
      date_to: '2026-03-15',
      available_quantity: 2,
    });
    expect((await why(scene.publisher, {})).json()).toMatchObject({
      date_from: '2026-03-04',
      date_to: '2026-03-04',
      available_quantity: 3,
      bookings: [],
    });
  });

  it('hides other publishers’ surfaces, foreign campaigns and what does not exist [D3.1]', async () => {
    expect((await why(scene.otherPublisher)).status).toBe(404);
    expect((await why(scene.mhfe, { campaign: foreignCampaign })).status).toBe(404);
    expect((await why(scene.admin, march, 2_147_483_647)).status).toBe(404);
    expect((await why(scene.admin, march, 'x')).status).toBe(422);
  });

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ ...march, quantity: 0 }, 'quantity'],
    [{ ...march, quantity: 1_000_001 }, 'quantity'],
    [{ ...march, quantity: 1.5 }, 'quantity'],
    [{ from: '2026-13-01' }, 'from'],
    [{ ...march, campaign: 'x' }, 'campaign'],
  ])('refuses %j', async (query, path) => {
    const answer = await why(scene.publisher, query);
    expect([answer.status, answer.problem().violations?.[0]?.propertyPath]).toEqual([422, path]);
  });
});

describe('a refusal for want of units', () => {
  const around = { date_from: '2026-03-10', date_to: '2026-03-31' };

  it('names the days in the way of a booking, and keeps the free quantity [D6.7]', async () => {
    const body = { media, quantity: 3, ...around };
    const refused = await test.call(bookingCreate, { token: scene.publisher.token, body });
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 0 });
    expect(daysOf(refused)).toEqual([
      { date_from: '2026-03-10', date_to: '2026-03-10', free: 2, missing: 1 },
      { date_from: '2026-03-11', date_to: '2026-03-11', free: 1, missing: 2 },
      { date_from: '2026-03-12', date_to: '2026-03-12', free: 0, missing: 3 },
      { date_from: '2026-03-13', date_to: '2026-03-13', free: 1, missing: 2 },
      { date_from: '2026-03-14', date_to: '2026-03-20', free: 2, missing: 1 },
    ]);
    const impossible = await test.call(bookingCreate, {
      token: scene.publisher.token,
      body: { media, quantity: 4, date_from: '2027-01-01', date_to: '2027-01-02' },
    });
    expect(daysOf(impossible)).toEqual([{ date_from: '2027-01-01', date_to: '2027-01-02', free: 3, missing: 1 }]);
  });

  it('does not count the booking itself when it is moved', async () => {
    const booking = await manual('2026-05-01', '2026-05-10', 2);
    const body = { quantity: 3, date_from: '2026-03-20', date_to: '2026-05-10' };
    const refused = await test.call(bookingUpdate, { token: scene.publisher.token, id: booking.id, body });
    expect(refused.problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 2 });
    expect(refused.raw.json<{ days: ShortDays[] }>().days).toEqual([
      { date_from: '2026-03-20', date_to: '2026-03-20', free: 2, missing: 1 },
    ]);
  });

  it('names at most fifty stretches of days', async () => {
    const comb = await scene.media({ quantity: 1 });
    const day = (index: number): string => new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10);
    for (let index = 0; index < 60; index += 1) await manual(day(index * 2), day(index * 2), 1, comb);
    const body = { media: comb, quantity: 1, date_from: day(0), date_to: day(130) };
    const refused = await test.call(bookingCreate, { token: scene.publisher.token, body });
    expect(daysOf(refused)).toHaveLength(50);
    expect((await why(scene.publisher, { from: day(0), to: day(130) }, comb)).json().bookings).toHaveLength(60);
  });

  it('names them when a surface is to have fewer units', async () => {
    const refused = await test.call(mediaUpdate, { token: scene.publisher.token, id: media, body: { quantity: 1 } });
    expect(refused.problem()).toMatchObject({
      code: 'quantity_taken',
      violations: [{ propertyPath: 'quantity' }],
      days: expect.arrayContaining([{ date_from: '2026-03-12', date_to: '2026-03-12', free: 0, missing: 2 }]),
    });
    expect(refused.problem().detail).toContain('3 db');
  });

  it('names every surface of a package that refuses', async () => {
    const taken = await scene.media({ quantity: 1, title: 'Foglalt elem' });
    const free = await scene.media({ quantity: 1 });
    await manual('2026-04-05', '2026-04-06', 1, taken);
    const { id: packageId } = await test.db
      .insertInto('package')
      .values({
        company_id: scene.publisher.companyId,
        title: 'Csomag',
        price: 1,
        is_private: false,
        is_active: true,
        date_from: '2026-04-01',
        date_to: '2026-04-28',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = [taken, free].map((media_id) => ({ package_id: packageId, media_id, quantity: 1 }));
    await test.db.insertInto('package_item').values(items).execute();
    const period = { date_from: '2026-04-01', date_to: '2026-04-28' };
    const body = { campaign: await scene.campaign(), package: packageId, ...period };
    const refused = await test.call(bookingPackageCreate, { token: scene.mhfe.token, body });
    const days = [{ date_from: '2026-04-05', date_to: '2026-04-06', free: 0, missing: 1 }];
    expect(refused.problem()).toMatchObject({
      code: 'not_enough_free',
      available_quantity: 0,
      days,
      surfaces: [{ id: taken, title: 'Foglalt elem', available_quantity: 0, days }],
    });
  });
});

describe('the page of a surface', () => {
  it('looks 18 months ahead, and tells what waits', async () => {
    const { availability = [] } = (await test.call(mediaShow, { token: scene.mhfe.token, id: media })).json();
    expect([availability[0]?.date_from, availability.at(-1)?.date_to]).toEqual(['2026-03-04', '2027-09-04']);
    const twelfth = availability.find((part) => part.date_from === '2026-03-12');
    expect(twelfth).toMatchObject({ available_quantity: 0, waiting_quantity: 2 });
  });

  it('tells an MHFE the quantity alone, not even that a booking is the publisher’s own', async () => {
    const { bookings } = (await test.call(mediaShow, { token: scene.mhfe.token, id: media })).json();
    expect(bookings?.every((booking) => booking.campaign_name === null && !booking.is_manual)).toBe(true);
    expect(bookings?.every((booking) => booking.brand === null)).toBe(true);
    expect(bookings?.flatMap(openActions)).toEqual([]);
  });

  it('offers deleting where the rule lets it: own manual bookings, and the admin’s', async () => {
    const own = (await test.call(mediaShow, { token: scene.publisher.token, id: media })).json().bookings;
    expect(own?.map((booking) => [booking.is_manual, openActions(booking).includes('delete')])).toEqual([
      [true, true],
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect(own?.map(({ brand }) => brand)).toEqual([null, 'Márka', 'Idegen márka', null]);
    const admins = (await test.call(mediaShow, { token: scene.admin.token, id: media })).json().bookings;
    expect(admins?.every((booking) => openActions(booking).includes('delete'))).toBe(true);
  });
});
