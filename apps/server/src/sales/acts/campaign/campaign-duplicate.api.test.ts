import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignDuplicate, campaignGet, campaignSuggestions } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../../testing/booking-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePartners, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
  await makePartners(test, scene.advertiser, scene.mhfe);
  await makePartners(test, scene.advertiser, scene.otherMhfe);
  await makePartners(test, scene.advertiser, scene.publisher);
});
afterAll(() => test.close());

const MAY = { date_from: '2026-05-04', date_to: '2026-05-31' };
const duplicate = (id: number, body: object = MAY, by: TestPerson = scene.advertiser, headers = {}) =>
  test.call(campaignDuplicate, { token: by.token, id, body, headers });
const suggestions = (id: number, by: TestPerson = scene.mhfe) =>
  test.call(campaignSuggestions, { token: by.token, id });
const put = (id: number, fields: object) => test.db.updateTable('campaign').set(fields).where('id', '=', id).execute();
const book = (campaign: number, media: number, quantity: number, period: object = MAY) =>
  test.call(bookingCreate, { token: scene.mhfe.token, body: { campaign, media, quantity, ...period } });

/** An accepted campaign with two surfaces that its customer has seen. */
async function accepted(): Promise<{ campaign: number; one: number; other: number }> {
  const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER', name: 'Tavaszi', ooh_budget: 7_000_000 });
  const [one, other] = [await scene.media({ quantity: 4, title: 'A tér' }), await scene.media({ title: 'B tér' })];
  await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: one, quantity: 3 }));
  await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: other }));
  await put(campaign, { state: 'ADVERTISER_ACCEPT', was_sent_back: true });
  return { campaign, one, other };
}

describe('a campaign is duplicated', () => {
  it('into a new one of the same brief and files, for other days, without its offer and its money', async () => {
    const { campaign } = await accepted();
    const file = '00000000-0000-4000-8000-000000000001';
    await test.db
      .insertInto('file')
      .values({ id: file, original_filename: 'arculat.pdf', mime_type: 'application/pdf', byte_size: 9 })
      .execute();
    await test.db
      .insertInto('campaign_reference')
      .values({ campaign_id: campaign, file_id: file, kind: 'DESIGN', order_number: 2 })
      .execute();
    const made = await duplicate(campaign, { ...MAY, name: 'Tavaszi, még egyszer' });
    expect(made.status).toBe(201);
    const copy = made.json();
    expect(copy.id).not.toBe(campaign);
    expect(copy).toMatchObject({
      name: 'Tavaszi, még egyszer',
      state: 'CREATED',
      ooh_budget: 7_000_000,
      ...MAY,
      company: { id: scene.advertiser.companyId },
      mhfe: { id: scene.mhfe.companyId },
      bookings: [],
      booking_packages: [],
      pricing_summary: [],
      campaign_design_references: [{ original_filename: 'arculat.pdf', order_number: 2 }],
      assignees: [{ id: scene.advertiser.accountId }],
    });
    expect(copy.campaign_operations.map(({ kind, state }) => [kind, state])).toEqual([['STATE', 'CREATED']]);
    const held = await test.db.selectFrom('booking').select('id').where('campaign_id', '=', copy.id).execute();
    expect(held).toEqual([]);
    const { list } = (await test.call(campaignList, { token: scene.advertiser.token, query: {} })).json();
    expect(openActions(list.find((row) => row.id === copy.id))).toContain('duplicate');
  });

  it.each([
    ['days that are over', { date_from: '2026-02-01', date_to: '2026-02-28' }, 'date_from'],
    ['today', { date_from: '2026-03-04', date_to: '2026-03-28' }, 'date_from'],
    ['an end before the start', { date_from: '2026-05-04', date_to: '2026-05-03' }, 'date_to'],
    ['no days', { name: 'Másolat' }, 'date_from'],
    ['an empty name', { ...MAY, name: ' ' }, 'name'],
    ['a stranger as its recipient', { ...MAY, recipient: 999_999 }, 'recipient'],
    ['a state', { ...MAY, state: 'ADVERTISER_ACCEPT' }, 'state'],
  ])('not with %s', async (_what, body, field) => {
    const answer = await duplicate(await scene.campaign(), body);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.[0]?.propertyPath).toBe(field);
  });

  it('by its creator’s company and an admin, who makes it in that company’s name', async () => {
    const campaign = await scene.campaign();
    expect((await duplicate(campaign, MAY, scene.mhfe)).status).toBe(403);
    expect((await duplicate(campaign, MAY, scene.intermediary)).status).toBe(404);
    const through = await scene.campaign({ intermediary_company_id: scene.intermediary.companyId });
    expect((await duplicate(through, MAY, scene.intermediary)).problem().code).toBe('role_not_permitted');
    const made = (await duplicate(campaign, MAY, scene.admin)).json();
    expect(made).toMatchObject({ company: { id: scene.advertiser.companyId }, assignees: [] });
  });

  it('once under one key, and to another partner when the first is none any more', async () => {
    const campaign = await scene.campaign();
    const headers = { 'idempotency-key': `copy-${campaign}` };
    const [one, again] = [
      await duplicate(campaign, MAY, scene.advertiser, headers),
      await duplicate(campaign, MAY, scene.advertiser, headers),
    ];
    expect(again.json().id).toBe(one.json().id);
    await put(campaign, { mhfe_company_id: scene.intermediary.companyId });
    expect((await duplicate(campaign)).problem().violations?.[0]?.propertyPath).toBe('recipient');
    const other = await duplicate(campaign, { ...MAY, recipient: scene.otherMhfe.companyId });
    expect(other.json().mhfe?.id).toBe(scene.otherMhfe.companyId);
  });
});

describe('its surfaces', () => {
  it('go along as suggestions that hold nothing, for the offer maker to book', async () => {
    const { campaign, one, other } = await accepted();
    const gone = await scene.media({ title: 'C tér' });
    await put(campaign, { state: 'SENT_TO_PUBLISHER' });
    await scene.approved(await scene.waiting({ campaignId: campaign, mediaId: gone }));
    await test.db.updateTable('media').set({ deleted_at: test.clock.now() }).where('id', '=', gone).execute();
    await put(campaign, { state: 'ADVERTISER_ACCEPT' });
    const copy = (await duplicate(campaign)).json().id;
    expect((await suggestions(copy, scene.advertiser)).status).toBe(403);
    expect((await suggestions(copy)).status).toBe(404);
    await put(copy, { state: 'SENT_TO_BIDDER' });
    expect((await suggestions(copy)).problem().code).toBe('campaign_not_being_assembled');
    await put(copy, { state: 'BIDDER_ACCEPTED' });
    expect((await suggestions(copy)).json()).toMatchObject([
      { id: one, title: 'A tér', quantity: 3, available_quantity: 4, booking_id: null },
      { id: other, title: 'B tér', quantity: 1, available_quantity: 1, booking_id: null },
    ]);
    const rival = await scene.campaign();
    expect((await book(rival, other, 1, { ...MAY, outside_period: true })).status).toBe(201);
    expect((await book(copy, one, 3)).status).toBe(201);
    expect((await book(copy, other, 1)).problem()).toMatchObject({ code: 'not_enough_free', available_quantity: 0 });
    const left = (await suggestions(copy)).json();
    expect(left.map((row) => row.available_quantity)).toEqual([1, 0]);
    expect(left[0]?.booking_id).toBeGreaterThan(0);
    const again = (await duplicate(copy)).json().id;
    await put(again, { state: 'BIDDER_ACCEPTED' });
    expect((await suggestions(again)).json().map((row) => row.id)).toEqual([one, other]);
  });

  it('of an offer that the customer never saw are for its own maker alone; a dedicated publisher gets its own', async () => {
    const campaign = await scene.campaign({ state: 'SENT_TO_PUBLISHER' });
    const media = await scene.media();
    await scene.waiting({ campaignId: campaign, mediaId: media });
    const toOther = (await duplicate(campaign, { ...MAY, recipient: scene.otherMhfe.companyId })).json().id;
    const toSame = (await duplicate(campaign)).json().id;
    for (const id of [toOther, toSame]) await put(id, { state: 'BIDDER_ACCEPTED' });
    expect((await suggestions(toOther, scene.otherMhfe)).json()).toEqual([]);
    expect((await suggestions(toSame)).json().map((row) => row.id)).toEqual([media]);
    const { campaign: seen } = await accepted();
    const dedicated = (await duplicate(seen, { ...MAY, recipient: scene.publisher.companyId })).json().id;
    const foreign = await insertMedia(test.db, scene.otherPublisher.companyId);
    await test.db
      .insertInto('campaign_suggestion')
      .values({ campaign_id: dedicated, media_id: foreign, quantity: 1 })
      .execute();
    await put(dedicated, { state: 'BIDDER_ACCEPTED' });
    expect((await suggestions(dedicated, scene.publisher)).json().map((row) => row.title)).toEqual(['A tér', 'B tér']);
  });

  it('of a campaign that was rejected are those that had been accepted', async () => {
    const { campaign } = await accepted();
    await test.db.updateTable('booking').set({ state: 'REJECTED' }).where('campaign_id', '=', campaign).execute();
    await put(campaign, { state: 'REJECTED' });
    const copy = (await duplicate(campaign)).json().id;
    await put(copy, { state: 'BIDDER_ACCEPTED' });
    expect((await suggestions(copy)).json()).toHaveLength(2);
    const { bookings } = (await test.call(campaignGet, { token: scene.mhfe.token, id: copy })).json();
    expect(bookings).toEqual([]);
  });
});
