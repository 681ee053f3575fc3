import { bookingPackageCreate } from '@felulet/contract/sales/booking-packages.ts';
import { bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { bookingFees, deskCalculation, deskDecision, deskRows } from '@felulet/contract/sales/desk.ts';
import { preCalculation } from '@felulet/contract/sales/prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene, SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';
import { packagePrices } from '../price/prices.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const desk = async (query: Readonly<Record<string, string | number>>, { token }: TestPerson = scene.publisher) =>
  (await test.call(deskRows, { token, query })).json();

const decide = (rows: readonly object[], { token }: TestPerson = scene.publisher, headers = {}) =>
  test.call(deskDecision, { token, body: { rows }, headers });

const outcomes = async (rows: readonly object[], person?: TestPerson) => (await decide(rows, person)).json().outcomes;

const approve = (booking: number, form: object = {}) => ({
  booking,
  decision: 'approve',
  rental_period_value: 4,
  ...form,
});
const reject = (booking: number, note: string | null = null) => ({ booking, decision: 'reject', note });

async function waitingRows(count: number) {
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const mediaId = await scene.media({ title: `Felület ${index + 1}` });
    ids.push((await scene.waiting({ campaignId, mediaId })).id);
  }
  return { campaignId, ids };
}

async function stateOf(id: number) {
  const row = await test.db.selectFrom('booking').select(['state', 'note']).where('id', '=', id).executeTakeFirst();
  return row?.state;
}

async function mailsAbout(campaignId: number) {
  const rows = await test.db
    .selectFrom('outbox')
    .select(['account_id', 'kind', 'payload'])
    .where('kind', 'in', ['booking_rejected', 'bookings_rejected'])
    .where('channel', '=', 'MAIL')
    .execute();
  return rows.filter((row) => JSON.parse(JSON.stringify(row.payload)).campaign_id === campaignId);
}

describe('the rows of the desk', () => {
  it('are those chosen, with what each proposes and chooses from', async () => {
    const mediaId = await scene.media({ title: 'Körút 12.' }, 80_000);
    await scene.priceTag(mediaId, 'Nyomtatás', 5000, 'one-off');
    const discount = await scene.discount('Asztali', 10);
    const booking = await scene.waiting({ mediaId });
    const { rows, totalCount } = await desk({ ids: booking.id });
    expect(totalCount).toBe(1);
    expect(rows).toMatchObject([
      {
        id: booking.id,
        revision: booking.revision,
        state: 'WAITING_FOR_PUBLISHER',
        media: { title: 'Körút 12.', list_price: 80_000, width: 118.5 },
        rental_period_unit: { name: 'hét' },
        quantity: 1,
        media_price_tags: [{ title: 'Nyomtatás', value: 5000 }],
        price_tags: [],
        booking_package: null,
      },
    ]);
    expect(rows[0]?.discount_options).toContainEqual({ id: discount, name: 'Asztali', value: 10, type: 'ONE_OFF' });
    expect(JSON.stringify(rows)).not.toMatch(/mhfe_fee|additions/);
  });

  it('are those of a campaign or of a package that wait', async () => {
    const { campaignId, ids } = await waitingRows(3);
    await outcomes([approve(ids[0] ?? 0)]);
    expect((await desk({ campaign: campaignId })).rows.map(({ id }) => id)).toEqual(ids.slice(1));
    const pack = await bookedPackage();
    const { rows } = await desk({ bookingPackage: pack.id });
    expect(rows.map(({ id }) => id)).toEqual(pack.bookings);
    expect(rows[0]?.booking_package).toMatchObject({ title: 'Belváros', is_private: false, booking_count: 2 });
    const price = (await packagePrices(test.db, [pack.id])).get(pack.id)?.net_net_net ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(rows.map((row) => row.booking_package?.net_net_net_price)).toEqual([price, price]);
  });

  it('hold nothing of another publisher, and everything for an admin', async () => {
    const { ids } = await waitingRows(2);
    expect(await desk({ ids: ids.join() }, scene.otherPublisher)).toEqual({ rows: [], totalCount: 0 });
    expect((await desk({ ids: ids.join() }, scene.admin)).rows).toHaveLength(2);
    const { token } = scene.mhfe;
    expect((await test.call(deskRows, { token, query: { ids: ids.join() } })).status).toBe(403);
  });

  it('are asked for by something, and by a hundred ids at most', async () => {
    const { token } = scene.publisher;
    expect((await test.call(deskRows, { token })).problem().violations).toMatchObject([
      { propertyPath: 'ids', code: 'required' },
    ]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join();
    expect((await test.call(deskRows, { token, query: { ids: many } })).problem().violations).toMatchObject([
      { propertyPath: 'ids', code: 'too_many' },
    ]);
  });
});

describe('the calculation of many forms', () => {
  it('agrees with that of each alone, and stores nothing', async () => {
    const { ids } = await waitingRows(3);
    const discount = await scene.discount('Sok', 12.5);
    const { token } = scene.publisher;
    const form = { rental_period_value: 2.5, discounts: [discount], ad_hoc_discount: 3 };
    const body = {
      rows: ids.map((booking, index) => ({ booking, quantity: 1, ...form, rental_period_value: index + 1 })),
    };
    const { rows } = (await test.call(deskCalculation, { token, body })).json();
    for (const [index, id] of ids.entries()) {
      const alone = { ...form, quantity: 1, rental_period_value: index + 1 };
      const single = (await test.call(preCalculation, { token, id, body: alone })).json();
      expect(rows[index]).toEqual({ booking: id, rows: single, problem: null });
    }
    expect(await Promise.all(ids.map(stateOf))).toEqual(Array(3).fill('WAITING_FOR_PUBLISHER'));
  });

  it('puts what is wrong with a row, or a foreign one, into that row alone', async () => {
    const { ids } = await waitingRows(2);
    const [one = 0, other = 0] = ids;
    const body = { rows: [{ booking: one, discounts: [999_999] }, { booking: other }, { booking: 999_999 }] };
    const { rows } = (await test.call(deskCalculation, { token: scene.publisher.token, body })).json();
    expect(rows.map(({ problem }) => problem?.code ?? null)).toEqual(['validation', null, 'not_found']);
    expect(rows[0]?.problem?.violations).toMatchObject([{ propertyPath: 'discounts[0]' }]);
    expect(rows[1]?.rows?.at(-1)).toMatchObject({ code: 'net_net_net', amount: 100_000 });
  });
});

describe('the decisions of the desk [D6.61]', () => {
  it('approve and reject, each row for itself, and move the campaign on after the last', async () => {
    const { campaignId, ids } = await waitingRows(3);
    const [one = 0, two = 0, three = 0] = ids;
    expect(
      await outcomes([approve(one), reject(two, 'Felújítás'), approve(three, { rental_period_value: 2 })]),
    ).toEqual([
      {
        booking: one,
        outcome: 'approved',
        state: 'PUBLISHER_ACCEPTED',
        total_price: 400_000,
        problem: null,
        revision: 2,
      },
      { booking: two, outcome: 'rejected', state: 'PUBLISHER_REJECTED', total_price: null, problem: null, revision: 2 },
      {
        booking: three,
        outcome: 'approved',
        state: 'PUBLISHER_ACCEPTED',
        total_price: 200_000,
        problem: null,
        revision: 2,
      },
    ]);
    const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json();
    expect(campaign.state).toBe('READY_TO_SENT_BACK');
    expect(campaign.bookings.find(({ id }) => id === two)?.note).toBe('Felújítás');
  });

  it('leave a row as it was that is wrong, foreign, gone, stale or decided, and do the others', async () => {
    const { ids } = await waitingRows(5);
    const [sound = 0, tooShort = 0, stale = 0, decided = 0, dear = 0] = ids;
    await outcomes([approve(decided)]);
    const foreign = await foreignBooking();
    const rows = [
      approve(tooShort, { rental_period_value: 0.5 }),
      approve(stale, { revision: 99 }),
      approve(decided),
      approve(foreign),
      approve(999_999),
      approve(dear, { quantity: 50 }),
      approve(sound, { revision: 1 }),
    ];
    const results = await outcomes(rows);
    expect(results.map(({ booking, outcome, problem }) => [booking, outcome, problem?.code ?? null])).toEqual([
      [tooShort, 'refused', 'rental_period_below_one'],
      [stale, 'stale', 'stale_revision'],
      [decided, 'decided', 'booking_decided'],
      [foreign, 'gone', 'not_found'],
      [999_999, 'gone', 'not_found'],
      [dear, 'refused', 'not_enough_free'],
      [sound, 'approved', null],
    ]);
    expect(results.map(({ state }) => state)).toEqual([
      ...['WAITING_FOR_PUBLISHER', 'WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', null, null],
      ...['WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED'],
    ]);
    expect(results[5]?.problem?.available_quantity).toBe(1);
    expect(await stateOf(foreign)).toBe('WAITING_FOR_PUBLISHER');
  });

  it('refuse a call that names a booking twice, none, or more than a hundred', async () => {
    const { ids } = await waitingRows(1);
    const [id = 0] = ids;
    const faults = async (rows: readonly object[]) => (await decide(rows)).problem().violations;
    expect(await faults([approve(id), reject(id)])).toMatchObject([
      { propertyPath: 'rows[1].booking', code: 'already_used' },
    ]);
    expect(await faults([])).toMatchObject([{ propertyPath: 'rows' }]);
    const many = Array.from({ length: 101 }, (_, index) => reject(index + 1));
    expect(await faults(many)).toMatchObject([{ propertyPath: 'rows' }]);
    expect(await faults([{ booking: id, decision: 'approve', mhfe_fee: '10%' }])).not.toHaveLength(0);
    expect(await faults([{ booking: id, decision: 'reject', rental_period_value: 2 }])).not.toHaveLength(0);
    expect(await stateOf(id)).toBe('WAITING_FOR_PUBLISHER');
  });

  it('are done once under one key, however often they are sent', async () => {
    const { campaignId, ids } = await waitingRows(2);
    const headers = { 'idempotency-key': 'desk-once' };
    const rows = ids.map((id) => reject(id));
    const first = (await decide(rows, scene.publisher, headers)).json();
    expect((await decide(rows, scene.publisher, headers)).json()).toEqual(first);
    expect(first.outcomes.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(await mailsAbout(campaignId)).toHaveLength(1);
  });

  it('of two clerks at once decide every row once', async () => {
    const { ids } = await waitingRows(6);
    const both = await Promise.all([
      outcomes(ids.map((id) => approve(id))),
      outcomes(
        ids.toReversed().map((id) => reject(id)),
        scene.admin,
      ),
    ]);
    const done = both.flat().filter(({ outcome }) => outcome === 'approved' || outcome === 'rejected');
    expect(done.map(({ booking }) => booking).toSorted((one, other) => one - other)).toEqual(ids);
    expect(both.flat().filter(({ outcome }) => outcome === 'decided')).toHaveLength(6);
  });
});

describe('the mail about rejected rows', () => {
  it('is one for a campaign and recipient, with every row and its reason', async () => {
    const { campaignId, ids } = await waitingRows(4);
    const other = await waitingRows(1);
    await outcomes([
      ...ids.map((id, index) => reject(id, index === 0 ? 'Felújítás' : null)),
      ...other.ids.map((id) => reject(id, 'Leszerelve')),
    ]);
    const [mail, ...more] = await mailsAbout(campaignId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ account_id: scene.mhfe.accountId, kind: 'bookings_rejected' });
    expect(mail?.payload).toMatchObject({
      items: [
        { item: 'Felület 1', reason: 'Felújítás' },
        { item: 'Felület 2', reason: null },
        { item: 'Felület 3', reason: null },
        { item: 'Felület 4', reason: null },
      ],
    });
    expect(await mailsAbout(other.campaignId)).toMatchObject([
      { kind: 'booking_rejected', payload: { reason: 'Leszerelve' } },
    ]);
    const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json();
    expect(campaign.campaign_operations.filter(({ kind }) => kind === 'BOOKING_REJECTED')).toHaveLength(4);
  });
});

describe('a public package on the desk', () => {
  it('goes whole with one of its rows, whatever stood before or behind it in the call', async () => {
    const { id, campaignId, bookings } = await bookedPackage();
    const [one = 0, other = 0] = bookings;
    const results = await outcomes([approve(one), reject(other, 'Átépítés')]);
    expect(results).toMatchObject([
      { booking: one, outcome: 'decided', state: 'PUBLISHER_REJECTED' },
      { booking: other, outcome: 'rejected', state: 'PUBLISHER_REJECTED' },
    ]);
    const pack = await test.db.selectFrom('booking_package').select('state').where('id', '=', id).executeTakeFirst();
    expect(pack?.state).toBe('PUBLISHER_REJECTED');
    expect(await mailsAbout(campaignId)).toMatchObject([{ payload: { item: 'Belváros', reason: 'Átépítés' } }]);
  });

  it('is rejected once when all of its rows are', async () => {
    const { campaignId, bookings } = await bookedPackage();
    const results = await outcomes(bookings.map((booking) => reject(booking)));
    expect(results.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    const campaign = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaignId })).json();
    expect(campaign.campaign_operations.filter(({ kind }) => kind === 'PACKAGE_REJECTED')).toHaveLength(1);
  });
});

describe('one fee on several bookings', () => {
  const fees = (rows: readonly object[], mhfe_fee: string | null = '10%', { token }: TestPerson = scene.mhfe) =>
    test.call(bookingFees, { token, body: { mhfe_fee, rows } });

  it('is set on each approved one outside packages, and refused on the others', async () => {
    const { ids } = await waitingRows(3);
    const [one = 0, two = 0, rejected = 0] = ids;
    await outcomes([approve(one), approve(two), reject(rejected)]);
    const rows = [{ booking: one }, { booking: two, revision: 77 }, { booking: rejected }, { booking: 999_999 }];
    const results = (await fees(rows)).json().outcomes;
    expect(results.map(({ outcome, total_price }) => [outcome, total_price])).toEqual([
      ['saved', 440_000],
      ['stale', null],
      ['decided', null],
      ['gone', null],
    ]);
    const stored = await test.db.selectFrom('booking').select(['id', 'mhfe_fee']).where('id', 'in', ids).execute();
    expect(Object.fromEntries(stored.map((row) => [row.id, row.mhfe_fee]))).toEqual({
      [one]: '10%',
      [two]: null,
      [rejected]: null,
    });
  });

  it('is the campaign’s own MHFE’s to set, in a form that a fee has', async () => {
    const { ids } = await waitingRows(1);
    const rows = ids.map((booking) => ({ booking }));
    await outcomes(ids.map((id) => approve(id)));
    expect((await fees(rows, '5%', scene.publisher)).status).toBe(403);
    expect((await fees(rows, '5%', scene.otherMhfe)).json().outcomes).toMatchObject([{ outcome: 'gone' }]);
    expect((await fees(rows, '5 forint')).problem().violations).toMatchObject([{ propertyPath: 'mhfe_fee' }]);
    expect((await fees([...rows, ...rows])).problem().violations).toMatchObject([{ code: 'already_used' }]);
    expect((await fees(rows, null)).json().outcomes).toMatchObject([{ outcome: 'saved', total_price: 400_000 }]);
  });
});

async function foreignBooking(): Promise<number> {
  const mediaId = await insertMedia(test.db, scene.otherPublisher.companyId, {}, 50_000);
  return (await scene.waiting({ mediaId })).id;
}

async function bookedPackage(): Promise<{ campaignId: number; id: number; bookings: number[] }> {
  const campaignId = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
  const fields = { company_id: scene.publisher.companyId, title: 'Belváros', price: 500_000, is_private: false };
  const { id: packageId } = await test.db
    .insertInto('package')
    .values({ ...fields, ...SCENE_PERIOD })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const media_id of [await scene.media({ title: 'Első' }), await scene.media({ title: 'Második' })])
    await test.db.insertInto('package_item').values({ package_id: packageId, media_id, quantity: 1 }).execute();
  const body = { campaign: campaignId, package: packageId, ...SCENE_PERIOD };
  const made = (await test.call(bookingPackageCreate, { token: scene.mhfe.token, body })).json();
  return { campaignId, id: made.id, bookings: made.bookings.map((booking) => booking.id) };
}

it('a row that another page decided first is told as such', async () => {
  const { ids } = await waitingRows(2);
  const [one = 0, other = 0] = ids;
  const body = { state: 'PUBLISHER_REJECTED' };
  await test.call(bookingUpdate, { token: scene.publisher.token, id: one, body });
  expect(await outcomes([approve(one), reject(other)])).toMatchObject([
    { booking: one, outcome: 'decided', state: 'PUBLISHER_REJECTED' },
    { booking: other, outcome: 'rejected' },
  ]);
});
