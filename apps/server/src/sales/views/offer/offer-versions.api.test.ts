import { bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { changeRequestCreate, changeRequestUpdate } from '@felulet/contract/sales/change-requests.ts';
import { offerComparison, offerVersionSeen, offerVersions } from '@felulet/contract/sales/offer-versions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

const move = (by: TestPerson, id: number, body: object) =>
  test.call(campaignChangeState, { token: by.token, id, body });
const versionsOf = async (by: TestPerson, id: number) =>
  (await test.call(offerVersions, { token: by.token, id })).json();
const compare = async (by: TestPerson, id: number, query: Record<string, number> = {}) =>
  (await test.call(offerComparison, { token: by.token, id, query })).json();
const see = (by: TestPerson, id: number, number: number) =>
  test.call(offerVersionSeen, { token: by.token, id, body: { number } });
const campaignOf = async (by: TestPerson, id: number) => (await test.call(campaignGet, { token: by.token, id })).json();
const setFee = (by: TestPerson, id: number, mhfe_fee: string) =>
  test.call(bookingUpdate, { token: by.token, id, body: { mhfe_fee } });

type Made = { readonly campaign: number; readonly first: number; readonly second: number };

/** Two surfaces, the first with a fee of a tenth; not sent back yet. */
async function ready(intermediary?: TestPerson): Promise<Made> {
  const campaign = await scene.campaign({
    state: 'SENT_TO_PUBLISHER',
    intermediary_company_id: intermediary?.companyId ?? null,
  });
  const [one, two] = [await scene.waiting({ campaignId: campaign }), await scene.waiting({ campaignId: campaign })];
  const [first, second] = [(await scene.approved(one)).id, (await scene.approved(two)).id];
  await setFee(scene.mhfe, first, '10%');
  return { campaign, first, second };
}

async function sentBack(): Promise<Made> {
  const made = await ready();
  expect((await move(scene.mhfe, made.campaign, { state: 'SENT_BACK_TO_ADVERTISER' })).status).toBe(200);
  return made;
}

/** The advertiser asks, the MHFE takes the second surface out, makes the first dearer and books a third one. */
async function revised({ campaign, first, second }: Made): Promise<number> {
  const body = { campaign, change_request: 'Kevesebb, de jobb felületet kérünk.' };
  const { id } = (await test.call(changeRequestCreate, { token: scene.advertiser.token, body })).json();
  const put = (by: TestPerson, state: string) =>
    test.call(changeRequestUpdate, { token: by.token, id, body: { state } });
  await put(scene.advertiser, 'SENT_TO_OFFER_MAKER');
  await put(scene.mhfe, 'OFFER_MAKER_ACCEPTED');
  await test.call(bookingDelete, { token: scene.mhfe.token, id: second });
  const dearer = { token: scene.publisher.token, id: first, body: { rental_period_value: 6 } };
  await test.call(bookingUpdate, dearer);
  return (await scene.approved(await scene.waiting({ campaignId: campaign }), { rental_period_value: 1 })).id;
}

describe('a version of the offer', () => {
  it('is frozen by each sending back, with who and when, and no later change of the bookings touches it [D5.49]', async () => {
    const made = await sentBack();
    const third = await revised(made);
    expect((await versionsOf(scene.mhfe, made.campaign)).list).toMatchObject([
      { number: 1, total_price: 840_000, user: expect.any(String), company: expect.any(String) },
    ]);
    await move(scene.mhfe, made.campaign, { state: 'SENT_BACK_TO_ADVERTISER' });
    const { list, totalCount } = await versionsOf(scene.advertiser, made.campaign);
    expect(list.map(({ number, total_price }) => [number, total_price])).toEqual([
      [2, 760_000],
      [1, 840_000],
    ]);
    expect(totalCount).toBe(2);
    const both = await compare(scene.advertiser, made.campaign, { from: 1, to: 2 });
    expect(both).toMatchObject({ from: 1, to: 2, total_before: 840_000, total_after: 760_000 });
    expect(both.lines.map(({ booking, change, difference }) => [booking, change, difference])).toEqual([
      [made.first, 'changed', 220_000],
      [third, 'new', 100_000],
      [made.second, 'gone', -400_000],
    ]);
    expect(both.lines.reduce((sum, line) => sum + line.difference, 0)).toBe(both.total_after - both.total_before);
  });

  it('is compared in the reader’s own prices: a dedicated publisher’s are net, a fee alone changes nothing of them', async () => {
    const made = await sentBack();
    await setFee(scene.admin, made.first, '25%');
    const seen = await compare(scene.advertiser, made.campaign, { from: 1, to: 2 });
    expect(seen).toMatchObject({ total_before: 840_000, total_after: 900_000 });
    expect(JSON.stringify(seen)).not.toMatch(/net_net_net|mhfe_fee|customer_total/);
    await test.db
      .updateTable('campaign')
      .set({ publisher_company_id: scene.publisher.companyId, mhfe_company_id: null })
      .where('id', '=', made.campaign)
      .execute();
    const net = await compare(scene.publisher, made.campaign, { from: 1, to: 2 });
    expect(net).toMatchObject({ total_before: 800_000, total_after: 800_000 });
    expect(net.lines.map(({ change }) => change)).toEqual(['same', 'same']);
  });

  it('is nothing to the customers before the first one, whatever the offer comes to by then', async () => {
    const { campaign } = await ready(scene.intermediary);
    for (const customer of [scene.advertiser, scene.intermediary]) {
      const compared = await compare(customer, campaign);
      expect(compared).toMatchObject({ from: null, to: null, lines: [] });
      expect(JSON.stringify(compared)).not.toMatch(/[1-9]\d{3}/);
    }
    expect((await compare(scene.mhfe, campaign)).lines).toHaveLength(2);
  });

  it('comes to the advertiser when the intermediary passes it on, and only the one that is passed on [D5.49]', async () => {
    const { campaign } = await ready(scene.intermediary);
    await move(scene.mhfe, campaign, { state: 'SENT_BACK_TO_INTERMEDIARY' });
    const numbers = async (by: TestPerson) => (await versionsOf(by, campaign)).list.map(({ number }) => number);
    expect([await numbers(scene.intermediary), await numbers(scene.advertiser)]).toEqual([[1], []]);
    expect((await campaignOf(scene.advertiser, campaign)).campaign_operations[0]).toMatchObject({
      state: 'SENT_BACK_TO_INTERMEDIARY',
      offer_version: null,
    });
    const hidden = { token: scene.advertiser.token, id: campaign, query: { from: 1, to: 1 } };
    expect((await test.call(offerComparison, hidden)).status).toBe(404);
    const body = { campaign, change_request: 'Olcsóbban kérjük.' };
    const { id } = (await test.call(changeRequestCreate, { token: scene.intermediary.token, body })).json();
    const put = (by: TestPerson, state: string) =>
      test.call(changeRequestUpdate, { token: by.token, id, body: { state } });
    await put(scene.intermediary, 'SENT_TO_OFFER_MAKER');
    await put(scene.mhfe, 'OFFER_MAKER_ACCEPTED');
    await move(scene.mhfe, campaign, { state: 'SENT_BACK_TO_INTERMEDIARY' });
    await move(scene.intermediary, campaign, { state: 'SENT_BACK_TO_ADVERTISER' });
    expect([await numbers(scene.intermediary), await numbers(scene.advertiser)]).toEqual([[2, 1], [2]]);
    expect(await numbers(scene.mhfe)).toEqual([2, 1]);
    expect((await test.call(offerVersions, { token: scene.publisher.token, id: campaign })).status).toBe(404);
  });

  it('is made anew when an admin changes an offer that the customer has, and not by passing on', async () => {
    const { campaign, first } = await ready(scene.intermediary);
    await move(scene.mhfe, campaign, { state: 'SENT_BACK_TO_INTERMEDIARY' });
    await move(scene.intermediary, campaign, { state: 'SENT_BACK_TO_ADVERTISER' });
    expect((await versionsOf(scene.advertiser, campaign)).totalCount).toBe(1);
    await setFee(scene.admin, first, '20%');
    expect((await versionsOf(scene.advertiser, campaign)).list[0]).toMatchObject({ number: 2, total_price: 880_000 });
  });
});

describe('the marks of an offer', () => {
  it('begin at the version that the reader has looked through, and reading moves nothing [D5.51]', async () => {
    const made = await sentBack();
    expect(await compare(scene.advertiser, made.campaign)).toMatchObject({ from: null, to: null });
    expect((await see(scene.advertiser, made.campaign, 1)).status).toBe(204);
    const third = await revised(made);
    await move(scene.mhfe, made.campaign, { state: 'SENT_BACK_TO_ADVERTISER' });
    const marked = async () => {
      const { from, lines } = await compare(scene.advertiser, made.campaign);
      return [from, ...lines.map(({ change }) => change)];
    };
    expect(await marked()).toEqual([1, 'changed', 'new', 'gone']);
    await campaignOf(scene.advertiser, made.campaign);
    expect(await marked()).toEqual([1, 'changed', 'new', 'gone']);
    await see(scene.advertiser, made.campaign, 2);
    expect(await marked()).toEqual([2, 'same', 'same']);
    expect((await see(scene.advertiser, made.campaign, 3)).status).toBe(404);
    expect((await versionsOf(scene.advertiser, made.campaign)).seen).toBe(2);
    expect(third).toBeGreaterThan(0);
  });

  it('show those who make the offer what they changed since the customer’s version, undecided rows included [D5.51]', async () => {
    const made = await sentBack();
    await revised(made);
    await scene.waiting({ campaignId: made.campaign });
    const { from, to, lines } = await compare(scene.mhfe, made.campaign);
    expect([from, to]).toEqual([1, null]);
    expect(lines.map(({ change }) => change)).toEqual(['changed', 'new', 'new', 'gone']);
    // The customer reads on what it was sent; what is in the making is not its to read.
    expect(await compare(scene.advertiser, made.campaign)).toMatchObject({ to: 1, total_after: 840_000 });
  });
});

describe('acceptance', () => {
  it('names the version and its total, in the call and in the history of each reader [D5.54]', async () => {
    const made = await sentBack();
    const { offer_version: atHand } = await campaignOf(scene.advertiser, made.campaign);
    expect(atHand).toEqual({ number: 1, total_price: 840_000 });
    await setFee(scene.admin, made.first, '20%');
    const accept = { state: 'ADVERTISER_ACCEPT', offer_version: 1 };
    expect((await move(scene.advertiser, made.campaign, accept)).problem()).toMatchObject({
      status: 409,
      code: 'offer_version_changed',
      detail: expect.stringContaining('2. változata készült (új tétel: 0, módosult: 1, kikerült: 0)'),
    });
    const unknown = await move(scene.advertiser, made.campaign, { ...accept, offer_version: 3 });
    expect(unknown.problem()).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'offer_version', code: 'unknown_reference' }],
    });
    expect((await move(scene.advertiser, made.campaign, { ...accept, offer_version: 2, total: 880_000 })).status).toBe(
      200,
    );
    for (const person of [scene.advertiser, scene.mhfe, scene.admin]) {
      const [accepted] = (await campaignOf(person, made.campaign)).campaign_operations;
      expect(accepted).toMatchObject({
        state: 'ADVERTISER_ACCEPT',
        offer_version: { number: 2, total_price: 880_000 },
      });
    }
  });
});
