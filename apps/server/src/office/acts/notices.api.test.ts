import { listItemDelete, listItemPropose, listItemUpdate } from '@felulet/contract/catalogue/lists.ts';
import {
  noticeChoices,
  noticeChoicesUpdate,
  noticeGroupList,
  noticeList,
  noticeRead,
  noticesRead,
  noticeUnreadCount,
} from '@felulet/contract/office/notices.ts';
import { campaignChangeState } from '@felulet/contract/sales/campaigns.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notify } from '../../platform/outbox/outbox.steps.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailKindsTo } from '../../testing/test-mail.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('outbox').execute());

const listOf = async ({ token }: TestPerson, query = {}) => (await test.call(noticeList, { token, query })).json().list;
const groupsOf = async ({ token }: TestPerson, query = {}) =>
  (await test.call(noticeGroupList, { token, query })).json();
const unread = async ({ token }: TestPerson) => (await test.call(noticeUnreadCount, { token })).json();
const notifyPerson = (person: TestPerson, kind: 'campaign_turn' | 'partner_request', payload: object) =>
  inTransaction(test.db, (tx) =>
    notify(tx, [{ id: person.accountId, email: person.email, language: 'hu' }], {
      kind,
      payload: JSON.parse(JSON.stringify(payload)),
      now: test.clock.now(),
    }),
  );
const turn = (person: TestPerson, campaign_id: number) =>
  notifyPerson(person, 'campaign_turn', { campaign_id, campaign_name: 'Titkos név', state: 'READY_TO_SENT_BACK' });

describe('a notice', () => {
  it('says what happened in the language of the call and leads to its place', async () => {
    const { campaign } = await scene.waiting();
    const id = campaign?.id ?? 0;
    const [hungarian] = await listOf(scene.publisher);
    expect(hungarian).toMatchObject({
      kind: 'bookings_waiting',
      group: 'bookings',
      is_read: false,
      text: '1 foglalás vár engedélyezésre',
      place: `/bookings?campaign=${id}&state=WAITING_FOR_PUBLISHER`,
    });
    const headers = { 'accept-language': 'en' };
    const english = await test.call(noticeList, { token: scene.publisher.token, headers });
    expect(english.json().list[0]?.text).toBe('1 booking waits for approval');
  });

  it('of a chain’s step reaches the next side, not the one that acted, and names no money', async () => {
    const id = await scene.campaign({ state: 'CREATED', name: 'Őszi akció', ooh_budget: 98_765_432 });
    const body = { state: 'SENT_TO_BIDDER' as const };
    expect((await test.call(campaignChangeState, { token: scene.advertiser.token, id, body })).status).toBe(200);
    expect(await unread(scene.advertiser)).toBe(0);
    const { list, totalCount } = await groupsOf(scene.mhfe);
    expect(totalCount).toBe(1);
    expect(list[0]).toMatchObject({ key: id, campaign: { id, name: 'Őszi akció' }, total: 1, unread: 1 });
    expect(list[0]?.notices[0]).toMatchObject({
      text: 'Önökön a sor: Ajánlatkészítőnek elküldve',
      place: `/campaigns/show/${id}`,
    });
    expect(JSON.stringify(list)).not.toContain('98');
  });

  it('tells who proposed a list item that it was approved or refused, with no mail at once', async () => {
    const propose = async (name: string) =>
      (await test.call(listItemPropose, { token: scene.publisher.token, body: { slug: 'tags', name } })).json().id;
    const [good, bad] = [await propose('Jó címke'), await propose('Rossz címke')];
    const { token } = scene.admin;
    expect((await test.call(listItemUpdate, { token, id: good, body: { enabled: true } })).status).toBe(200);
    expect((await test.call(listItemDelete, { token, id: bad })).status).toBe(204);
    expect((await listOf(scene.publisher)).map(({ text }) => text)).toEqual([
      'Elutasított listaelem: Rossz címke',
      'Jóváhagyott listaelem: Jó címke',
    ]);
    expect((await groupsOf(scene.publisher)).list).toMatchObject([{ key: 0, campaign: null, total: 2 }]);
    expect(await mailKindsTo(test, scene.publisher.email)).toEqual([]);
  });
});

describe('whoever may not know any more [D10.4]', () => {
  const silent = { text: 'Amiről ez szólt, már nem érhető el.', place: null };

  it('reads neither name nor figure nor way of a campaign that is not theirs', async () => {
    const id = await scene.campaign({ name: 'Titkos név' });
    await turn(scene.otherMhfe, id);
    const { list } = await groupsOf(scene.otherMhfe);
    expect(list).toMatchObject([{ key: id, campaign: null, notices: [silent] }]);
    expect(JSON.stringify(list)).not.toContain('Titkos');
    expect(await listOf(scene.otherMhfe)).toMatchObject([silent]);
    await test.db
      .updateTable('campaign')
      .set({ mhfe_company_id: scene.otherMhfe.companyId })
      .where('id', '=', id)
      .execute();
    expect(await listOf(scene.otherMhfe)).toMatchObject([{ place: `/campaigns/show/${id}` }]);
  });

  it('reads nothing of what was told to a company they have left', async () => {
    const leaver = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId });
    await notifyPerson(leaver, 'partner_request', { company: 'Titkos Kft.' });
    expect(await listOf(leaver)).toMatchObject([{ text: 'Titkos Kft. partnerkapcsolatot kezdeményezett' }]);
    await test.db
      .updateTable('account')
      .set({ company_id: scene.otherMhfe.companyId })
      .where('id', '=', leaver.accountId)
      .execute();
    expect(await listOf(leaver)).toMatchObject([silent]);
  });

  it('finds nothing of a deleted campaign', async () => {
    const id = await scene.campaign({ state: 'CREATED' });
    await turn(scene.advertiser, id);
    await test.db.deleteFrom('campaign').where('id', '=', id).execute();
    expect(await listOf(scene.advertiser)).toEqual([]);
    expect(await unread(scene.advertiser)).toBe(0);
  });
});

describe('the list', () => {
  it('goes campaign by campaign, that of the newest notice first, and pages', async () => {
    const [one, other] = [await scene.campaign({ name: 'Egyik' }), await scene.campaign({ name: 'Másik' })];
    for (const id of [one, other, one, one, one, one]) await turn(scene.mhfe, id);
    await notifyPerson(scene.mhfe, 'partner_request', { company: 'Új Kft.' });
    const { list, totalCount } = await groupsOf(scene.mhfe, { rowsPerPage: 2 });
    expect(totalCount).toBe(3);
    expect(list.map(({ key, total }) => [key, total])).toEqual([
      [0, 1],
      [one, 5],
    ]);
    expect(list[1]?.notices).toHaveLength(4);
    expect((await groupsOf(scene.mhfe, { rowsPerPage: 2, page: 1 })).list.map(({ key }) => key)).toEqual([other]);
    expect(await listOf(scene.mhfe, { campaign: one })).toHaveLength(5);
    expect(await listOf(scene.mhfe, { campaign: 0 })).toMatchObject([{ kind: 'partner_request' }]);
  });

  it('keeps what is unread, and what is of a group', async () => {
    const id = await scene.campaign();
    await turn(scene.mhfe, id);
    await notifyPerson(scene.mhfe, 'partner_request', { company: 'Új Kft.' });
    const [newest] = await listOf(scene.mhfe);
    await test.call(noticeRead, { token: scene.mhfe.token, id: newest?.id ?? 0 });
    expect(await listOf(scene.mhfe, { unread: true })).toMatchObject([{ kind: 'campaign_turn' }]);
    expect(await listOf(scene.mhfe, { group: 'partners' })).toMatchObject([{ kind: 'partner_request', is_read: true }]);
    expect((await groupsOf(scene.mhfe, { unread: true })).list.map(({ key }) => key)).toEqual([id]);
    expect((await groupsOf(scene.mhfe, { group: 'partners,menus' })).totalCount).toBe(1);
    const wrong = await test.call(noticeList, { token: scene.mhfe.token, query: { group: 'bookingz' } });
    expect(wrong.problem()).toMatchObject({ status: 422 });
  });

  it('of 10,000 notices is read by the index, a page as the whole count', async () => {
    const person = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId });
    const campaigns = [await scene.campaign(), await scene.campaign(), await scene.campaign()];
    await sql`insert into outbox (channel, kind, account_id, company_id, campaign_id, payload)
      select 'NOTICE', 'campaign_turn', ${person.accountId}, ${person.companyId},
        (array[${sql.join(campaigns)}]::int[])[1 + n % 3], '{"state":"MODIFY"}' from generate_series(1, 10000) n`.execute(
      test.db,
    );
    await sql`analyze outbox`.execute(test.db);
    const page = await test.call(noticeList, { token: person.token, query: { page: 150, rowsPerPage: 50 } });
    expect(page.json()).toMatchObject({ totalCount: 10_000 });
    expect(page.json().list).toHaveLength(50);
    expect((await groupsOf(person)).list.map(({ total }) => total).toSorted()).toEqual([3333, 3333, 3334]);
    expect(await unread(person)).toBe(10_000);
  });
});

describe('marking as read [D10.8]', () => {
  it('is no effect of reading, and marks one notice, once', async () => {
    await turn(scene.mhfe, await scene.campaign());
    const [notice] = await listOf(scene.mhfe);
    await groupsOf(scene.mhfe);
    expect(await unread(scene.mhfe)).toBe(1);
    const mark = () => test.call(noticeRead, { token: scene.mhfe.token, id: notice?.id ?? 0 });
    expect((await mark()).json()).toMatchObject({ id: notice?.id, is_read: true });
    const at = test.db
      .selectFrom('outbox')
      .select('read_at')
      .where('id', '=', notice?.id ?? 0);
    const first = await at.executeTakeFirstOrThrow();
    test.clock.advance(1000);
    expect((await mark()).json().is_read).toBe(true);
    expect(await at.executeTakeFirstOrThrow()).toEqual(first);
    expect(await unread(scene.mhfe)).toBe(0);
  });

  it('is the reader’s alone: another one’s notice and a mail do not exist', async () => {
    await turn(scene.mhfe, await scene.campaign());
    const rows = await test.db.selectFrom('outbox').select(['id', 'channel']).execute();
    const idOf = (channel: string) => rows.find((row) => row.channel === channel)?.id ?? 0;
    for (const { token } of [scene.otherMhfe, scene.admin])
      expect((await test.call(noticeRead, { token, id: idOf('NOTICE') })).status).toBe(404);
    expect((await test.call(noticeRead, { token: scene.mhfe.token, id: idOf('MAIL') })).status).toBe(404);
    expect(await unread(scene.mhfe)).toBe(1);
  });

  it('takes a campaign, a group or all, and never what came after what was shown', async () => {
    const [one, other] = [await scene.campaign(), await scene.campaign()];
    for (const id of [one, one, other]) await turn(scene.mhfe, id);
    await notifyPerson(scene.mhfe, 'partner_request', { company: 'Új Kft.' });
    const until = (await listOf(scene.mhfe))[0]?.id ?? 0;
    await turn(scene.mhfe, one);
    const mark = async (input: object) =>
      (await test.call(noticesRead, { token: scene.mhfe.token, body: { until, ...input } })).json().marked;
    expect(await mark({ campaign: one })).toBe(2);
    expect(await mark({ campaign: one })).toBe(0);
    expect(await mark({ group: ['menus', 'bookings'] })).toBe(0);
    expect(await mark({ campaign: 0 })).toBe(1);
    expect(await mark({})).toBe(1);
    expect(await unread(scene.mhfe)).toBe(1);
    const without = await test.call(noticesRead, { token: scene.mhfe.token, body: { campaign: one } });
    expect(without.problem()).toMatchObject({ status: 422, violations: [{ propertyPath: 'until' }] });
  });

  it('by two at once marks each once', async () => {
    const id = await scene.campaign();
    for (let index = 0; index < 5; index += 1) await turn(scene.mhfe, id);
    const until = (await listOf(scene.mhfe))[0]?.id ?? 0;
    const mark = () => test.call(noticesRead, { token: scene.mhfe.token, body: { until } });
    const marked = (await Promise.all([mark(), mark(), mark()])).map((answer) => answer.json().marked);
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(5);
  });
});

describe('mails by choice [D10.5]', () => {
  const choose = (person: TestPerson, choices: readonly object[]) =>
    test.call(noticeChoicesUpdate, { token: person.token, body: { choices } });
  const waitingForSummary = ({ accountId }: TestPerson) =>
    test.db
      .selectFrom('outbox')
      .select('kind')
      .where('account_id', '=', accountId)
      .where('in_summary', '=', true)
      .execute();

  it('go out at once to whoever chose nothing', async () => {
    const reader = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId });
    const { choices } = (await test.call(noticeChoices, { token: reader.token })).json();
    expect(choices.filter(({ mail }) => mail !== 'AT_ONCE')).toEqual([{ group: 'listItems', mail: 'DAILY' }]);
    await turn(reader, await scene.campaign());
    expect(await mailKindsTo(test, reader.email)).toEqual(['campaign_turn']);
    expect(await waitingForSummary(reader)).toEqual([]);
  });

  it('are kept for the day or not sent, while the bell tells in any case', async () => {
    const reader = await createPerson(test, 'ROLE_MHFE', { companyId: scene.mhfe.companyId });
    const chosen = await choose(reader, [
      { group: 'campaigns', mail: 'DAILY' },
      { group: 'partners', mail: 'NONE' },
    ]);
    expect(chosen.json().choices).toContainEqual({ group: 'campaigns', mail: 'DAILY' });
    await turn(reader, await scene.campaign());
    await notifyPerson(reader, 'partner_request', { company: 'Új Kft.' });
    expect(await mailKindsTo(test, reader.email)).toEqual([]);
    expect(await waitingForSummary(reader)).toEqual([{ kind: 'campaign_turn' }]);
    expect(await unread(reader)).toBe(2);
    await choose(reader, [{ group: 'campaigns', mail: 'NONE' }]);
    expect(await waitingForSummary(reader)).toEqual([]);
    expect((await test.call(noticeChoices, { token: reader.token })).json().choices).toContainEqual({
      group: 'partners',
      mail: 'NONE',
    });
  });

  it('are refused where a word is unknown or a group stands twice, and nothing is stored', async () => {
    const reader = await createPerson(test, 'ROLE_MHFE');
    const twice = [
      { group: 'campaigns', mail: 'NONE' },
      { group: 'campaigns', mail: 'DAILY' },
    ];
    for (const choices of [twice, [{ group: 'passwords', mail: 'NONE' }], [{ group: 'menus', mail: 'WEEKLY' }], []])
      expect((await choose(reader, choices)).status).toBe(422);
    expect(await test.db.selectFrom('notice_choice').where('account_id', '=', reader.accountId).execute()).toEqual([]);
  });
});
