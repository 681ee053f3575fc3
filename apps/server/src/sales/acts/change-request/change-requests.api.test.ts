import { bookingDelete, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import {
  type ChangeRequest,
  changeRequestCreate,
  changeRequestDelete,
  changeRequestGet,
  changeRequestLines,
  changeRequestList,
  changeRequestUpdate,
} from '@felulet/contract/sales/change-requests.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

type Offer = { readonly campaign: number; readonly bookings: readonly number[] };

/** An offer of two surfaces before the advertiser; through the intermediary where one is named. */
async function offered(through: 'direct' | 'through' = 'direct'): Promise<Offer> {
  const isThrough = through === 'through';
  const campaign = await scene.campaign({
    state: 'SENT_TO_PUBLISHER',
    ...(isThrough && { intermediary_company_id: scene.intermediary.companyId }),
  });
  const bookings: number[] = [];
  const waiting = [await scene.waiting({ campaignId: campaign }), await scene.waiting({ campaignId: campaign })];
  for (const booking of waiting) bookings.push((await scene.approved(booking)).id);
  if (isThrough) {
    await step(scene.mhfe, campaign, 'SENT_BACK_TO_INTERMEDIARY');
    await step(scene.intermediary, campaign, 'SENT_BACK_TO_ADVERTISER');
  } else await step(scene.mhfe, campaign, 'SENT_BACK_TO_ADVERTISER');
  return { campaign, bookings };
}

async function step(by: TestPerson, id: number, state: string, note?: string) {
  const answer = await test.call(campaignChangeState, { token: by.token, id, body: { state, note } });
  return answer;
}

const create = (by: TestPerson, body: object) => test.call(changeRequestCreate, { token: by.token, body });
const put = (by: TestPerson, id: number, body: object) => test.call(changeRequestUpdate, { token: by.token, id, body });
const read = (by: TestPerson, id: number) => test.call(changeRequestGet, { token: by.token, id });
const campaignOf = async (by: TestPerson, id: number) => (await test.call(campaignGet, { token: by.token, id })).json();

async function draft(offer: Offer, lines = true): Promise<ChangeRequest> {
  const body = {
    campaign: offer.campaign,
    change_request: 'Kérjük, legyen több vidéki felület.',
    ...(lines && { media_change_requests: [{ booking: offer.bookings[0], change_request: 'Két héttel tovább' }] }),
  };
  const answer = await create(scene.advertiser, body);
  expect(answer.status).toBe(201);
  return answer.json();
}

describe('a draft', () => {
  it('is made on the offer in hand, about its lines, and shows what it asks beside what was offered [C2.30] [D5.55]', async () => {
    const offer = await offered();
    const lines = (await test.call(changeRequestLines, { token: scene.advertiser.token, id: offer.campaign })).json();
    expect(lines.list.map((line) => line.id)).toEqual(offer.bookings);
    expect(lines.list[0]?.media).toMatchObject({ type: 'STATIC', is_digital: false, media_marketing: {} });
    const request = await draft(offer);
    expect(request).toMatchObject({ state: 'CREATED', created_role: 'ROLE_ADVERTISER', sent_at: null, line_count: 1 });
    expect(request.targets).toEqual({ send: 'SENT_TO_OFFER_MAKER', accept: null, reject: null });
    expect(request.offer).toEqual({ number: 1, total_price: 800_000 });
    expect(request.media_change_requests).toMatchObject([
      { change_request: 'Két héttel tovább', booking: { id: offer.bookings[0], is_in_offer: true } },
    ]);
    expect((await campaignOf(scene.advertiser, offer.campaign)).has_open_change_request).toBe(true);
    expect((await campaignOf(scene.mhfe, offer.campaign)).change_request).toBeNull();
    expect((await read(scene.mhfe, request.id)).status).toBe(404);
  });

  it('is one at a time, also when two colleagues write it at once [D5.28]', async () => {
    const offer = await offered();
    const body = { campaign: offer.campaign, change_request: 'Kérjük…' };
    const answers = await Promise.all([create(scene.advertiser, body), create(scene.advertiser, body)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    const third = await create(scene.advertiser, body);
    expect(third.problem()).toMatchObject({ status: 409, code: 'change_request_open' });
  });

  it('is refused where the campaign has moved on, is not in hand, or has ended', async () => {
    const body = { change_request: 'Kérjük…' };
    const assembling = await scene.campaign();
    expect((await create(scene.advertiser, { ...body, campaign: assembling })).problem()).toMatchObject({
      code: 'campaign_not_in_state',
      status: 409,
      current_state: 'BIDDER_ACCEPTED',
    });
    const offer = await offered();
    expect((await create(scene.intermediary, { ...body, campaign: offer.campaign })).status).toBe(404);
    expect((await create(scene.mhfe, { ...body, campaign: offer.campaign })).status).toBe(403);
    await step(scene.advertiser, offer.campaign, 'REJECTED');
    const late = await create(scene.advertiser, { ...body, campaign: offer.campaign });
    expect(late.problem()).toMatchObject({ code: 'campaign_not_in_state', current_state: 'REJECTED' });
  });

  it('says which field is wrong: no general text, too much of it, a foreign line, one line twice', async () => {
    const offer = await offered();
    const other = await offered();
    const refusedAt = async (body: object): Promise<readonly string[]> => {
      const answer = await create(scene.advertiser, { campaign: offer.campaign, change_request: 'Kérjük', ...body });
      expect(answer.status).toBe(422);
      return (answer.problem().violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`);
    };
    expect(await refusedAt({ change_request: '   ' })).toEqual(['change_request required']);
    expect(await refusedAt({ change_request: 'x'.repeat(20_001) })).toEqual(['change_request too_long']);
    const line = (booking: number | undefined, text = 'Másik helyre') => ({ booking, change_request: text });
    const [own] = offer.bookings;
    expect(await refusedAt({ media_change_requests: [line(own, 'x'.repeat(2001))] })).toEqual([
      'media_change_requests[0].change_request too_long',
    ]);
    expect(await refusedAt({ media_change_requests: [line(own), line(other.bookings[0])] })).toEqual([
      'media_change_requests[1].booking not_in_offer',
    ]);
    expect(await refusedAt({ media_change_requests: [line(own), line(own)] })).toEqual([
      'media_change_requests[1].booking already_used',
    ]);
    expect((await campaignOf(scene.advertiser, offer.campaign)).has_open_change_request).toBe(false);
  });

  it('keeps a text as it was written, script and all, and an empty line text asks nothing', async () => {
    const offer = await offered();
    const text = '<script>alert("ő")</script>\n"; drop table booking; --';
    const [first, second] = offer.bookings;
    const media_change_requests = [
      { booking: first, change_request: text },
      { booking: second, change_request: '' },
    ];
    const body = { campaign: offer.campaign, change_request: text, media_change_requests };
    const made = (await create(scene.advertiser, body)).json();
    const shown = (await read(scene.advertiser, made.id)).json();
    expect(shown.change_request).toBe(text);
    expect(shown.media_change_requests.map((line) => line.change_request)).toEqual([text]);
  });

  it('is reworded and thrown away by its side alone, and not by a stale form', async () => {
    const offer = await offered();
    const { id, revision } = await draft(offer);
    const edited = await put(scene.advertiser, id, { change_request: 'Mást kérünk.', media_change_requests: [] });
    expect(edited.json()).toMatchObject({ change_request: 'Mást kérünk.', media_change_requests: [] });
    const stale = await test.call(changeRequestUpdate, {
      token: scene.advertiser.token,
      id,
      body: { change_request: 'Régi űrlapról' },
      headers: { 'if-match': `"r${revision}"` },
    });
    expect(stale.problem().code).toBe('stale_revision');
    expect((await put(scene.advertiser, id, {})).problem().code).toBe('validation');
    expect((await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER', change_request: 'x' })).status).toBe(422);
    expect((await put(scene.mhfe, id, { change_request: 'Nekünk jobb' })).status).toBe(404);
    const remove = (by: TestPerson) => test.call(changeRequestDelete, { token: by.token, id });
    const stranger = await createPerson(test, 'ROLE_ADVERTISER');
    expect((await remove(stranger)).status).toBe(404);
    const seen = { 'if-match': `"r${revision}"` };
    const unseen = await test.call(changeRequestDelete, { token: scene.advertiser.token, id, headers: seen });
    // What a colleague has worded meanwhile is not thrown away.
    expect(unseen.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
    expect((await remove(scene.advertiser)).status).toBe(204);
    expect((await remove(scene.advertiser)).status).toBe(404);
    expect((await campaignOf(scene.advertiser, offer.campaign)).has_open_change_request).toBe(false);
  });

  it('goes when its side accepts the offer as it is [D5.28]', async () => {
    const offer = await offered();
    const { id } = await draft(offer);
    await step(scene.advertiser, offer.campaign, 'ADVERTISER_ACCEPT');
    expect((await read(scene.advertiser, id)).status).toBe(404);
  });

  it('stays where the question before the step knew of none, because a colleague began it meanwhile', async () => {
    const offer = await offered();
    const { id } = await draft(offer);
    const accept = (discards_draft: boolean) =>
      test.call(campaignChangeState, {
        token: scene.advertiser.token,
        id: offer.campaign,
        body: { state: 'ADVERTISER_ACCEPT', discards_draft },
      });
    expect((await accept(false)).problem()).toMatchObject({ status: 409, code: 'change_request_open' });
    expect((await read(scene.advertiser, id)).status).toBe(200);
    expect((await accept(true)).status).toBe(200);
    expect((await read(scene.advertiser, id)).status).toBe(404);
  });

  it('is not sent while it speaks of a line that has left the offer, by neither call [D5.55]', async () => {
    const offer = await offered();
    const { id } = await draft(offer);
    await test.db
      .deleteFrom('booking')
      .where('id', '=', offer.bookings[0] ?? 0)
      .execute();
    const sent = await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER' });
    expect(sent.problem()).toMatchObject({ status: 409, code: 'change_request_line_gone' });
    expect((await step(scene.advertiser, offer.campaign, 'MODIFY')).problem().code).toBe('change_request_line_gone');
    const shown = (await read(scene.advertiser, id)).json();
    expect(shown).toMatchObject({ state: 'CREATED', campaign: { state: 'SENT_BACK_TO_ADVERTISER' } });
    expect(shown.media_change_requests).toMatchObject([{ booking: { is_in_offer: false, quantity: 1 } }]);
    await put(scene.advertiser, id, { media_change_requests: [] });
    expect((await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER' })).status).toBe(200);
  });
});

describe('a request and its campaign', () => {
  it.each(['request', 'campaign'] as const)('move together when the %s is called first', async (first) => {
    const offer = await offered();
    const { id } = await draft(offer);
    const both = async (by: TestPerson, request: string, campaign: string): Promise<number[]> => {
      const calls = [() => put(by, id, { state: request }), () => step(by, offer.campaign, campaign)];
      const ordered = first === 'request' ? calls : calls.toReversed();
      const statuses: number[] = [];
      for (const run of ordered) statuses.push((await run()).status);
      return statuses;
    };
    const standing = async () => {
      const request = (await read(scene.admin, id)).json();
      const { campaign_operations: operations } = await campaignOf(scene.admin, offer.campaign);
      return { request: request.state, campaign: request.campaign.state, operations: operations.length };
    };
    const before = (await standing()).operations;
    expect(await both(scene.advertiser, 'SENT_TO_OFFER_MAKER', 'MODIFY')).toEqual([200, 200]);
    expect(await standing()).toEqual({ request: 'SENT_TO_OFFER_MAKER', campaign: 'MODIFY', operations: before + 1 });
    expect(await both(scene.mhfe, 'OFFER_MAKER_ACCEPTED', 'READY_TO_SENT_BACK')).toEqual([200, 200]);
    expect(await standing()).toEqual({
      request: 'OFFER_MAKER_ACCEPTED',
      campaign: 'READY_TO_SENT_BACK',
      operations: before + 2,
    });
  });

  it('is decided once when it is accepted and rejected at once, and refuses the second decision', async () => {
    const offer = await offered();
    const { id } = await draft(offer);
    await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER' });
    const answers = await Promise.all([
      put(scene.mhfe, id, { state: 'OFFER_MAKER_ACCEPTED' }),
      put(scene.mhfe, id, { state: 'OFFER_MAKER_REJECTED', note: 'Nem fér bele.' }),
      step(scene.mhfe, offer.campaign, 'READY_TO_SENT_BACK'),
    ]);
    const { state, campaign } = (await read(scene.mhfe, id)).json();
    const isAccepted = state === 'OFFER_MAKER_ACCEPTED';
    expect(campaign.state).toBe(isAccepted ? 'READY_TO_SENT_BACK' : 'SENT_BACK_TO_ADVERTISER');
    const moves = (await campaignOf(scene.admin, offer.campaign)).campaign_operations;
    expect(moves.findIndex((move) => move.state === 'MODIFY')).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const late = await put(scene.mhfe, id, { state: isAccepted ? 'OFFER_MAKER_REJECTED' : 'OFFER_MAKER_ACCEPTED' });
    expect(late.problem()).toMatchObject({ status: 409, code: 'change_request_decided', current_state: state });
  });

  it('is not accepted again once the campaign has gone on', async () => {
    const offer = await offered();
    const { id } = await draft(offer);
    await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER' });
    await put(scene.mhfe, id, { state: 'OFFER_MAKER_ACCEPTED' });
    expect((await put(scene.mhfe, id, { state: 'OFFER_MAKER_ACCEPTED' })).status).toBe(200);
    await step(scene.mhfe, offer.campaign, 'SENT_BACK_TO_ADVERTISER');
    const again = await put(scene.mhfe, id, { state: 'OFFER_MAKER_ACCEPTED' });
    expect(again.problem()).toMatchObject({ status: 409, code: 'change_request_decided' });
    await step(scene.advertiser, offer.campaign, 'ADVERTISER_ACCEPT');
    expect((await put(scene.mhfe, id, { state: 'OFFER_MAKER_REJECTED' })).status).toBe(409);
  });
});

describe('on its way', () => {
  it('passes the intermediary, whose turn it is then, may reword it, and history and notices say so', async () => {
    const offer = await offered('through');
    const { id } = await draft(offer);
    expect((await read(scene.intermediary, id)).status).toBe(404);
    await put(scene.advertiser, id, { state: 'SENT_TO_INTERMEDIARY' });
    expect((await campaignOf(scene.intermediary, offer.campaign)).turn).toBe('intermediary');
    expect((await read(scene.mhfe, id)).status).toBe(404);
    expect((await put(scene.advertiser, id, { change_request: 'Mégis mást' })).status).toBe(403);
    expect((await put(scene.intermediary, id, { change_request: 'Pontosítva.' })).status).toBe(200);
    const passed = await put(scene.intermediary, id, { state: 'SENT_TO_OFFER_MAKER' });
    expect(passed.json().campaign.state).toBe('MODIFY');
    expect((await put(scene.intermediary, id, { state: 'SENT_TO_OFFER_MAKER' })).status).toBe(200);
    const seen = await campaignOf(scene.mhfe, offer.campaign);
    expect(seen.turn).toBe('offer_maker');
    expect(seen.campaign_operations.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'CHANGE_REQUEST_PASSED_ON',
      'CHANGE_REQUEST_REWORDED',
      'STATE',
    ]);
    const noticesOf = async (person: TestPerson) =>
      (
        await test.db
          .selectFrom('outbox')
          .select('kind')
          .where('account_id', '=', person.accountId)
          .where('channel', '=', 'MAIL')
          .where('payload', '@>', JSON.stringify({ request_id: String(id) }))
          .orderBy('id')
          .execute()
      ).map(({ kind }) => kind);
    expect(await noticesOf(scene.intermediary)).toEqual(['change_request_sent']);
    expect(await noticesOf(scene.mhfe)).toEqual(['change_request_sent']);
    await put(scene.mhfe, id, { state: 'OFFER_MAKER_ACCEPTED' });
    expect(await noticesOf(scene.advertiser)).toEqual(['change_request_accepted']);
    expect(await noticesOf(scene.intermediary)).toEqual(['change_request_sent', 'change_request_accepted']);
  });

  it('is rejected by the intermediary with a reason that its author reads, and the offer maker never sees it', async () => {
    const offer = await offered('through');
    const { id } = await draft(offer);
    await put(scene.advertiser, id, { state: 'SENT_TO_INTERMEDIARY' });
    await put(scene.intermediary, id, { state: 'INTERMEDIARY_REJECTED', note: 'A keret nem engedi.' });
    const rejected = (await read(scene.advertiser, id)).json();
    expect(rejected).toMatchObject({
      state: 'INTERMEDIARY_REJECTED',
      note: 'A keret nem engedi.',
      campaign: { state: 'SENT_BACK_TO_ADVERTISER' },
    });
    expect((await read(scene.mhfe, id)).status).toBe(404);
    const list = await test.call(changeRequestList, { token: scene.mhfe.token, id: offer.campaign });
    expect(list.json()).toEqual({ list: [], totalCount: 0 });
    expect((await draft(offer)).state).toBe('CREATED');
  });

  it('is nothing to a publisher that only has surfaces in the campaign, nor to strangers', async () => {
    const offer = await offered();
    const { id } = await draft(offer);
    await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER' });
    for (const person of [scene.publisher, scene.otherMhfe, scene.intermediary]) {
      expect((await read(person, id)).status).toBe(404);
      expect((await put(person, id, { state: 'OFFER_MAKER_ACCEPTED' })).status).toBe(404);
      const list = await test.call(changeRequestList, { token: person.token, id: offer.campaign });
      expect(list.status).toBe(404);
    }
  });
});

it('shows side by side what was offered, what is asked, and what the new offer answers', async () => {
  const offer = await offered();
  const { id } = await draft(offer);
  const [first = 0, second = 0] = offer.bookings;
  await put(scene.advertiser, id, { state: 'SENT_TO_OFFER_MAKER' });
  await put(scene.mhfe, id, { state: 'OFFER_MAKER_ACCEPTED' });
  const reprice = { token: scene.publisher.token, id: first, body: { rental_period_value: 6 } };
  expect((await test.call(bookingUpdate, reprice)).status).toBe(200);
  await test.call(bookingDelete, { token: scene.mhfe.token, id: second });
  expect((await read(scene.advertiser, id)).json().answer).toBeNull();
  expect((await read(scene.mhfe, id)).json().answer).toEqual({ number: null, total_price: 600_000, other_changes: 1 });
  await step(scene.mhfe, offer.campaign, 'SENT_BACK_TO_ADVERTISER');
  const answered = (await read(scene.advertiser, id)).json();
  expect(answered.offer).toEqual({ number: 1, total_price: 800_000 });
  expect(answered.answer).toEqual({ number: 2, total_price: 600_000, other_changes: 1 });
  expect(answered.media_change_requests[0]?.answer).toMatchObject({
    change: 'changed',
    fields: ['price'],
    difference: 200_000,
    before: { total_price: 400_000 },
    after: { total_price: 600_000 },
  });
});
