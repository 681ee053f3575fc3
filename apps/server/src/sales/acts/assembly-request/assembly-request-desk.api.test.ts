import {
  assemblyRequestCreate,
  assemblyRequestDelete,
  assemblyRequestFilter,
  assemblyRequestGet,
  assemblyRequestList,
} from '@felulet/contract/sales/assembly-requests.ts';
import { bookingPackageUpdate } from '@felulet/contract/sales/booking-packages.ts';
import { campaignChangeState, campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { packageGet } from '@felulet/contract/sales/packages.ts';
import { describe, expect, it } from 'vitest';
import { SCENE_PERIOD } from '../../../testing/booking-scene.ts';
import type { PackageScene } from '../../../testing/package-scene.ts';
import { onPackageStage } from '../../../testing/package-stage.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: PackageScene;

onPackageStage((stage) => {
  ({ test, scene } = stage);
});

const get = (id: number, by: TestPerson) => test.call(assemblyRequestGet, { token: by.token, id });
const list = async (by: TestPerson, query: Readonly<Record<string, string | number>> = {}) =>
  (await test.call(assemblyRequestList, { token: by.token, query: { rowsPerPage: 100, ...query } })).json();
const remove = (id: number, by: TestPerson, body?: object) =>
  test.call(assemblyRequestDelete, { token: by.token, id, ...(body && { body }) });
const mailsTo = async (person: TestPerson, kind: string) =>
  (
    await test.db
      .selectFrom('outbox')
      .select('id')
      .where('account_id', '=', person.accountId)
      .where('kind', '=', kind)
      .where('channel', '=', 'MAIL')
      .execute()
  ).length;
const openRequest = async (fields: object = {}) => (await scene.request(await scene.campaign(), fields)).json();

describe('an MHFE asks for a private package', () => {
  it('and both sides read the request, each in words of its own [C3.16] [D6.29]', async () => {
    const before = await mailsTo(scene.publisher, 'assembly_request_sent');
    const campaign = await scene.campaign({ name: 'Nyári kampány' });
    const made = await scene.request(campaign);
    expect(made.status).toBe(201);
    expect(made.json()).toMatchObject({
      campaign: { id: campaign, name: 'Nyári kampány', brand: 'Márka' },
      campaign_name: 'Nyári kampány',
      campaign_brand: 'Márka',
      company: { id: scene.publisher.companyId },
      sender: { id: scene.mhfe.companyId },
      state: 'WAITING_FOR_PUBLISHER',
      reads_as_sent: true,
      ...SCENE_PERIOD,
      budget: 1_000_000,
      request_text: 'Tíz belvárosi felület',
      package: null,
      is_campaign_visible: true,
      actions: [{ action: 'withdraw', allowed: true, reason: null }],
    });
    const { id } = made.json();
    const got = (await get(id, scene.publisher)).json();
    expect(got).toMatchObject({ reads_as_sent: false, is_campaign_visible: false });
    expect(got.actions.map(({ action, allowed }) => [action, allowed])).toEqual([
      ['make_package', true],
      ['reject', true],
    ]);
    expect((await get(id, scene.otherPublisher)).status).toBe(404);
    expect((await get(id, scene.otherMhfe)).status).toBe(404);
    expect((await get(id, scene.advertiser)).status).toBe(403);
    expect(await mailsTo(scene.publisher, 'assembly_request_sent')).toBe(before + 1);
  });

  it.each([
    ['no text', { request_text: '  ' }, 'request_text'],
    ['no publisher', { company: 999_999 }, 'company'],
    ['days in the wrong order', { date_from: '2026-04-20', date_to: '2026-04-10' }, 'date_to'],
    ['days that are over', { date_from: '2026-02-01', date_to: '2026-03-03' }, 'date_to'],
    ['days outside the campaign', { date_to: '2026-05-05' }, 'date_from'],
    ['a budget of 10^12', { budget: 1_000_000_000_000 }, 'budget'],
    ['a field nobody knows', { state: 'PUBLISHER_ACCEPTED' }, 'state'],
  ])('not with %s [C5.7]', async (_what, more, propertyPath) => {
    const answer = await scene.request(await scene.campaign(), more);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.[0]).toMatchObject({ propertyPath });
  });

  it('outside the campaign’s days when it says that it means them, of publishers alone', async () => {
    const campaign = await scene.campaign();
    expect((await scene.request(campaign, { date_to: '2026-05-05', outside_period: true })).status).toBe(201);
    expect((await scene.request(campaign, { company: scene.mhfe.companyId })).status).toBe(422);
  });

  it('only for its own campaign, while it puts the offer together', async () => {
    const campaign = await scene.campaign();
    const ask = (by: TestPerson, id = campaign) => scene.request(id, {}, by);
    expect((await ask(scene.otherMhfe)).status).toBe(404);
    expect((await ask(scene.publisher)).status).toBe(403);
    expect((await ask(scene.advertiser)).status).toBe(403);
    expect((await scene.request(await scene.campaign({ state: 'SENT_TO_BIDDER' }))).status).toBe(409);
    const dedicated = await scene.campaign({ mhfe_company_id: null, publisher_company_id: scene.publisher.companyId });
    expect((await ask(scene.admin, dedicated)).problem().code).toBe('dedicated_publisher_assembles');
    expect((await test.call(assemblyRequestCreate, { token: scene.mhfe.token, body: {} })).status).toBe(422);
  });
});

describe('a request is answered', () => {
  it('with a reason by its publisher, and stays readable [D6.29]', async () => {
    const { id } = await openRequest();
    const before = await mailsTo(scene.mhfe, 'assembly_request_rejected');
    expect((await remove(id, scene.otherPublisher)).status).toBe(404);
    expect((await remove(id, scene.publisher, { note: 'Ekkor nincs szabad felület.' })).status).toBe(204);
    for (const person of [scene.mhfe, scene.publisher])
      expect((await get(id, person)).json()).toMatchObject({
        state: 'PUBLISHER_REJECTED',
        note: 'Ekkor nincs szabad felület.',
        reads_as_sent: false,
        ended_by: 'publisher',
      });
    expect(await mailsTo(scene.mhfe, 'assembly_request_rejected')).toBe(before + 1);
    expect((await remove(id, scene.publisher)).problem().code).toBe('request_not_open');
    const [action] = (await get(id, scene.publisher)).json().actions;
    expect(action).toMatchObject({
      action: 'make_package',
      allowed: false,
      reason: { text: 'A felkérés már nem nyitott.' },
    });
    expect((await scene.privatePackage(id)).problem().code).toBe('request_not_open');
  });

  it('or taken back by the MHFE, without a word', async () => {
    const { id } = await openRequest();
    expect((await remove(id, scene.otherMhfe)).status).toBe(404);
    expect((await remove(id, scene.mhfe)).status).toBe(204);
    expect((await get(id, scene.publisher)).json()).toMatchObject({
      state: 'PUBLISHER_REJECTED',
      note: null,
      ended_by: 'sender',
    });
    expect(await mailsTo(scene.publisher, 'assembly_request_withdrawn')).toBeGreaterThan(0);
  });

  it('once: a rejection and a package that come at the same moment leave one answer', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await openRequest();
      const [made, rejected] = await Promise.all([scene.privatePackage(id), remove(id, scene.mhfe)]);
      expect([made.status, rejected.status].toSorted()).toEqual(made.status === 201 ? [201, 409] : [204, 409]);
      const packs = await test.db.selectFrom('package').select('id').where('assembly_request_id', '=', id).execute();
      expect(packs).toHaveLength(made.status === 201 ? 1 : 0);
      const state = (await get(id, scene.publisher)).json().state;
      expect(state).toBe(made.status === 201 ? 'PUBLISHER_ACCEPTED' : 'PUBLISHER_REJECTED');
    }
  });

  it('by a package that its sender sees from the hand-over on', async () => {
    const { requestId, packageId, referenceId, bookings } = await scene.begun(1);
    expect((await get(requestId, scene.publisher)).json().package).toMatchObject({ id: packageId });
    expect((await get(requestId, scene.mhfe)).json()).toMatchObject({ state: 'PUBLISHER_ACCEPTED', package: null });
    await scene.approve(bookings[0] ?? 0);
    await test.call(bookingPackageUpdate, { token: scene.publisher.token, id: referenceId, body: { is_done: true } });
    expect((await get(requestId, scene.mhfe)).json().package).toMatchObject({ id: packageId });
  });

  it('by the campaign that ends: open requests are over, what was not handed over is closed, and told', async () => {
    const { campaignId, packageId } = await scene.begun(0);
    const open = (await scene.request(campaignId)).json();
    const before = await mailsTo(scene.publisher, 'assembly_request_ended');
    const asSeenBy = async (person: TestPerson) =>
      (await test.call(campaignGet, { token: person.token, id: campaignId })).json();
    expect((await asSeenBy(scene.mhfe)).unanswered_publishers).toMatchObject([{ id: scene.publisher.companyId }]);
    expect(await asSeenBy(scene.advertiser)).not.toHaveProperty('unanswered_publishers');
    const end = { state: 'BIDDER_REJECTED', note: 'Nincs megfelelő felület.' };
    expect((await test.call(campaignChangeState, { token: scene.mhfe.token, id: campaignId, body: end })).status).toBe(
      200,
    );
    expect((await get(open.id, scene.publisher)).json()).toMatchObject({
      state: 'PUBLISHER_REJECTED',
      ended_by: 'campaign',
    });
    // Once, though a request and a package of it were open.
    expect(await mailsTo(scene.publisher, 'assembly_request_ended')).toBe(before + 1);
    expect((await asSeenBy(scene.mhfe)).unanswered_publishers).toEqual([]);
    const pack = (await test.call(packageGet, { token: scene.publisher.token, id: packageId })).json();
    expect(pack.reference?.state).toBe('REJECTED');
    expect(pack.actions.find(({ action }) => action === 'edit')?.reason?.text).toBe(
      'Az ajánlat a felületcsomag nélkül ment tovább.',
    );
  });
});

describe('the list of requests', () => {
  it('is filtered by campaign and state and sorted by its columns [C2.26]', async () => {
    const campaign = await scene.campaign({ name: 'Őszi lista' });
    const first = (await scene.request(campaign, { budget: 5 })).json().id;
    const second = (await scene.request(campaign, { budget: 9 })).json().id;
    await remove(second, scene.publisher);
    expect((await list(scene.mhfe, { campaign })).list.map((row) => row.id)).toEqual([second, first]);
    expect((await list(scene.mhfe, { campaign, sort: 'budget:asc' })).list.map((row) => row.id)).toEqual([
      first,
      second,
    ]);
    expect(
      (await list(scene.publisher, { campaign_name: 'oszi LISTA', state: 'WAITING_FOR_PUBLISHER' })).list.map(
        (row) => row.id,
      ),
    ).toEqual([first]);
    expect(
      (await list(scene.publisher, { campaign, state: 'WAITING_FOR_PUBLISHER,PUBLISHER_REJECTED' })).totalCount,
    ).toBe(2);
    expect((await list(scene.otherPublisher, { campaign })).totalCount).toBe(0);
    expect((await list(scene.admin, { campaign })).totalCount).toBe(2);
    const bad = await test.call(assemblyRequestList, {
      token: scene.mhfe.token,
      query: { state: 'SENT_TO_OFFER_MAKER' },
    });
    expect(bad.status).toBe(422);
    const { filter } = (await test.call(assemblyRequestFilter, { token: scene.publisher.token })).json();
    expect(filter.campaigns).toContainEqual({ id: campaign, name: 'Őszi lista' });
    expect(
      (await test.call(assemblyRequestFilter, { token: scene.otherPublisher.token })).json().filter.campaigns,
    ).toEqual([]);
  });
});
