import { counters, today } from '@felulet/contract/office/today.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import {
  campaignMenuChangeState,
  campaignMenuDelete,
  campaignMenuExport,
  campaignMenuItemDelete,
  campaignMenuItemGet,
  campaignMenuItemUpdate,
} from '@felulet/contract/sales/campaign-menus.ts';
import { campaignGet } from '@felulet/contract/sales/campaigns.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { manualItem, menuCalls } from '../../testing/menu-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;
const { throughIntermediary, create, get, add, move, menuOf, sentMenu, mailsTo } = menuCalls(() => ({ test, scene }));

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

describe('a menu is sent', () => {
  it('with an item only, to whoever decides, who hears of it; and not before seen by a customer', async () => {
    const campaign = await throughIntermediary();
    const menu = await menuOf(campaign);
    expect((await move(menu, 'SENT')).problem()).toMatchObject({
      status: 409,
      code: 'menu_empty',
      detail: 'Az eszköz kiajánló üres.',
    });
    const item = (await add(menu)).json().id;
    for (const person of [scene.advertiser, scene.intermediary]) {
      expect((await get(campaign, person)).problem()).toMatchObject({ status: 409, code: 'menu_not_available' });
      expect((await move(menu, 'ACCEPTED', person)).status).toBe(404);
      expect((await test.call(campaignMenuItemGet, { token: person.token, id: item })).status).toBe(404);
      expect((await test.call(campaignMenuExport, { token: person.token, id: menu, body: {} })).status).toBe(404);
      const seen = (await test.call(campaignGet, { token: person.token, id: campaign })).json();
      expect(seen.is_menu_available).toBe(false);
    }
    expect((await move(menu, 'SENT')).json()).toMatchObject({ state: 'SENT', note: null });
    expect(await mailsTo(scene.intermediary, 'campaign_menu_sent', campaign)).toBe(1);
    expect(await mailsTo(scene.advertiser, 'campaign_menu_sent', campaign)).toBe(0);
    for (const person of [scene.advertiser, scene.intermediary])
      expect((await get(campaign, person)).json()).toMatchObject({ id: menu, state: 'SENT' });
    const { campaign_operations: operations, is_menu_available } = (
      await test.call(campaignGet, { token: scene.advertiser.token, id: campaign })
    ).json();
    expect(is_menu_available).toBe(true);
    expect(operations.map(({ kind }) => kind)).toEqual(['MENU_SENT']);
  });

  it('and waits for whoever decides, on My day, the campaign’s page and as a filter, until that is done', async () => {
    const campaign = await throughIntermediary();
    const menu = await menuOf(campaign);
    await add(menu);
    const { name } = await test.db
      .selectFrom('company')
      .select('name')
      .where('id', '=', scene.mhfe.companyId)
      .executeTakeFirstOrThrow();
    const shownTo = async ({ token }: TestPerson): Promise<readonly boolean[]> => {
      const { waiting } = (await test.call(today, { token })).json();
      const source = waiting.find((one) => one.source === 'campaign_menus');
      const place = `/campaigns/${campaign}/menu`;
      const listed = (await test.call(campaignList, { token, query: { turn: 'menu' } })).json().list;
      expect(source?.total ?? 0).toBe((await test.call(counters, { token })).json().campaign_menus);
      return [
        source?.items.some((item) => item.place === place && item.detail === name) ?? false,
        listed.some(({ id }) => id === campaign),
        (await test.call(campaignGet, { token, id: campaign })).json().is_menu_waiting,
      ];
    };
    const everybody = [scene.intermediary, scene.advertiser, scene.mhfe, scene.admin];
    const nobody = everybody.map(() => [false, false, false]);
    expect(await Promise.all(everybody.map(shownTo))).toEqual(nobody);
    await move(menu, 'SENT');
    expect(await Promise.all(everybody.map(shownTo))).toEqual([[true, true, true], ...nobody.slice(1)]);
    expect((await move(menu, 'ACCEPTED', scene.intermediary)).status).toBe(200);
    expect(await Promise.all(everybody.map(shownTo))).toEqual(nobody);
    const ending = await sentMenu();
    await test.db.updateTable('campaign').set({ state: 'REJECTED' }).where('id', '=', ending.campaign).execute();
    const { token } = scene.intermediary;
    expect((await test.call(campaignGet, { token, id: ending.campaign })).json().is_menu_waiting).toBe(false);
    const left = (await test.call(campaignList, { token, query: { turn: 'menu' } })).json().list;
    expect(left.map(({ id }) => id)).not.toContain(ending.campaign);
  });

  it('as its sender saw it: of other items or prices by now it is neither sent nor deleted [D7.49]', async () => {
    const campaign = await scene.campaign();
    const menu = await menuOf(campaign);
    const { token } = scene.mhfe;
    const item = (await add(menu)).json().id;
    const seen = async () => ({ 'if-match': `"r${(await get(campaign)).json().revision}"` });
    const put = (price: number) => test.call(campaignMenuItemUpdate, { token, id: item, body: { price } });
    const colleagues: (() => Promise<unknown>)[] = [
      () => put(1_900_000),
      () => add(menu),
      async () => test.call(campaignMenuItemDelete, { token, id: (await add(menu)).json().id }),
    ];
    for (const change of colleagues) {
      const headers = await seen();
      await change();
      const sending = await test.call(campaignMenuChangeState, { token, id: menu, body: { state: 'SENT' }, headers });
      expect(sending.problem()).toMatchObject({ status: 412, code: 'stale_revision' });
      expect((await test.call(campaignMenuDelete, { token, id: menu, headers })).status).toBe(412);
    }
    const ofItem = { 'if-match': '"r1"' };
    expect((await test.call(campaignMenuItemDelete, { token, id: item, headers: ofItem })).status).toBe(412);
    expect(await mailsTo(scene.advertiser, 'campaign_menu_sent', campaign)).toBe(0);
    const sent = { token, id: menu, body: { state: 'SENT' as const }, headers: await seen() };
    expect((await test.call(campaignMenuChangeState, sent)).status).toBe(200);
  });

  it('by one of two who change an item and send the menu at once: what went out is what was seen', async () => {
    const { token } = scene.mhfe;
    for (let round = 0; round < 5; round += 1) {
      const campaign = await scene.campaign();
      const menu = await menuOf(campaign);
      const item = (await add(menu)).json().id;
      const headers = { 'if-match': `"r${(await get(campaign)).json().revision}"` };
      const [sent, changed] = await Promise.all([
        test.call(campaignMenuChangeState, { token, id: menu, body: { state: 'SENT' }, headers }),
        test.call(campaignMenuItemUpdate, { token, id: item, body: { price: 1 } }),
      ]);
      expect([sent.status, changed.status]).toEqual(sent.status === 200 ? [200, 409] : [412, 200]);
    }
  });

  it('once, also by two people at the same moment', async () => {
    const campaign = await scene.campaign();
    const menu = await menuOf(campaign);
    await add(menu);
    const answers = await Promise.all([move(menu, 'SENT'), move(menu, 'SENT', scene.admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsTo(scene.advertiser, 'campaign_menu_sent', campaign)).toBe(1);
  });

  it('while somebody adds to it: the item is in what was sent, or refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const campaign = await scene.campaign();
      const menu = await menuOf(campaign);
      await add(menu);
      const [sent, added] = await Promise.all([move(menu, 'SENT'), add(menu, { ...manualItem, title: 'Utolsó' })]);
      expect(sent.status).toBe(200);
      const { campaign_menu_items: items } = (await get(campaign, scene.advertiser)).json();
      expect(items).toHaveLength(added.status === 201 ? 2 : 1);
    }
  });

  it.each([
    ['a state of nobody', { state: 'FINISHED' }, 422, 'state'],
    ['back to CREATED', { state: 'CREATED' }, 422, 'state'],
    ['a note with what is sent', { state: 'SENT', note: 'Siessetek' }, 422, 'note'],
  ])('not with %s', async (_what, body, status, field) => {
    const menu = await menuOf(await scene.campaign());
    await add(menu);
    const answer = await test.call(campaignMenuChangeState, { token: scene.mhfe.token, id: menu, body });
    expect(answer.status).toBe(status);
    expect(answer.problem().violations?.[0]?.propertyPath).toBe(field);
  });
});

describe('a sent menu is decided', () => {
  it('by the intermediary, else by the advertiser, who is named, once [D5.60]', async () => {
    const { campaign, menu } = await sentMenu();
    expect((await move(menu, 'ACCEPTED', scene.mhfe)).problem().code).toBe('not_your_turn');
    expect((await move(menu, 'ACCEPTED', scene.advertiser)).problem()).toMatchObject({
      status: 403,
      code: 'not_your_turn',
    });
    expect((await move(menu, 'ACCEPTED', scene.intermediary)).json()).toMatchObject({ state: 'ACCEPTED' });
    expect((await move(menu, 'ACCEPTED', scene.intermediary)).problem()).toMatchObject({
      status: 409,
      code: 'menu_decided',
      detail: 'Az eszköz kiajánlóról már döntés született.',
      current_state: 'ACCEPTED',
    });
    expect((await move(menu, 'REJECTED', scene.intermediary)).status).toBe(409);
    expect((await create(campaign)).problem().code).toBe('menu_exists');
    expect(await mailsTo(scene.mhfe, 'campaign_menu_accepted', campaign)).toBe(1);
    const direct = await sentMenu(await scene.campaign());
    for (const person of [scene.mhfe, scene.advertiser])
      expect((await get(direct.campaign, person)).json().campaign).toMatchObject({
        intermediary: null,
        recipient: { id: scene.advertiser.companyId },
      });
    expect((await move(direct.menu, 'ACCEPTED', scene.advertiser)).status).toBe(200);
  });

  it('as one answer when it is accepted and rejected at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { campaign, menu } = await sentMenu();
      const [accepted, rejected] = await Promise.all([
        move(menu, 'ACCEPTED', scene.intermediary),
        move(menu, 'REJECTED', scene.admin),
      ]);
      expect([accepted.status, rejected.status].toSorted()).toEqual([200, 409]);
      expect((await get(campaign)).json().state).toBe(accepted.status === 200 ? 'ACCEPTED' : 'REJECTED');
      const { campaign_operations } = (await test.call(campaignGet, { token: scene.admin.token, id: campaign })).json();
      expect(campaign_operations.filter(({ kind }) => kind !== 'MENU_SENT')).toHaveLength(1);
    }
  });

  it('with a note as it was written; the next menu stands before the rejected one', async () => {
    const { campaign, menu } = await sentMenu();
    const note = `<script>alert('x')</script> ${'ő'.repeat(1970)}`;
    expect((await move(menu, 'REJECTED', scene.intermediary, { note: `${note}${'a'.repeat(50)}` })).status).toBe(422);
    expect((await move(menu, 'REJECTED', scene.intermediary, { note })).json()).toMatchObject({
      state: 'REJECTED',
      note,
    });
    expect(await mailsTo(scene.mhfe, 'campaign_menu_rejected', campaign)).toBe(1);
    const { campaign_operations } = (await test.call(campaignGet, { token: scene.mhfe.token, id: campaign })).json();
    expect(campaign_operations.find(({ kind }) => kind === 'MENU_REJECTED')).toMatchObject({ note });
    const again = (await get(campaign)).json();
    expect(again.actions.find(({ action }) => action === 'create')?.allowed).toBe(true);
    const next = await menuOf(campaign);
    expect((await get(campaign)).json()).toMatchObject({
      id: next,
      state: 'CREATED',
      earlier_menus: [{ id: menu, note }],
    });
    const customers = (await get(campaign, scene.advertiser)).json();
    expect(customers).toMatchObject({ id: menu, state: 'REJECTED', earlier_menus: [] });
    expect((await test.call(campaignMenuDelete, { token: scene.mhfe.token, id: next })).status).toBe(204);
    expect((await test.call(campaignMenuDelete, { token: scene.mhfe.token, id: next })).status).toBe(404);
    expect((await get(campaign)).json().id).toBe(menu);
  });

  it('not any more once the campaign has ended rejected, though its customers still read it [D5.60]', async () => {
    const { campaign, menu } = await sentMenu();
    await test.db.updateTable('campaign').set({ state: 'REJECTED' }).where('id', '=', campaign).execute();
    expect((await move(menu, 'ACCEPTED', scene.intermediary)).problem()).toMatchObject({
      status: 409,
      code: 'campaign_ended',
    });
    const { actions } = (await get(campaign, scene.intermediary)).json();
    expect(actions.map(({ action, allowed }) => [action, allowed])).toEqual([
      ['accept', false],
      ['reject', false],
      ['export', true],
    ]);
  });

  it('by an assignee or the leader where the deciding side has assignees', async () => {
    const { campaign, menu } = await sentMenu();
    const colleague = await createPerson(test, 'ROLE_INTERMEDIARY', { companyId: scene.intermediary.companyId });
    const assigned = {
      campaign_id: campaign,
      account_id: scene.intermediary.accountId,
      company_id: scene.intermediary.companyId,
    };
    await test.db.insertInto('campaign_assignee').values(assigned).execute();
    expect((await move(menu, 'ACCEPTED', colleague)).problem().code).toBe('not_assignee');
    expect((await move(menu, 'ACCEPTED', scene.intermediary)).status).toBe(200);
  });
});
