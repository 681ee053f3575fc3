import { read, utils } from '@e965/xlsx';
import {
  campaignMenuChangeState,
  campaignMenuCreate,
  campaignMenuDelete,
  campaignMenuExport,
  campaignMenuGet,
  campaignMenuItemCreate,
  campaignMenuItemDelete,
  campaignMenuItemGet,
  campaignMenuItemUpdate,
} from '@felulet/contract/campaign-menus/campaign-menus.contract.ts';
import { campaignGet } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

let test: TestApp;
let scene: BookingScene;

beforeAll(async () => {
  test = await startTestApp();
  scene = await bookingScene(test);
});
afterAll(() => test.close());

/** A campaign from an advertiser through an intermediary, being assembled by the MHFE. */
const throughIntermediary = () => scene.campaign({ intermediary_company_id: scene.intermediary.companyId });
const manual = { title: 'Molinó', quantity: 2, price: 150_000, production_cost: 20_000, technical_cost: 1 };

const create = (campaign: number, by: TestPerson = scene.mhfe) =>
  test.call(campaignMenuCreate, { token: by.token, body: { campaign } });
const get = (campaign: number, by: TestPerson = scene.mhfe) =>
  test.call(campaignMenuGet, { token: by.token, query: { campaign } });
const add = (menu: number, item: object = manual, by: TestPerson = scene.mhfe) =>
  test.call(campaignMenuItemCreate, { token: by.token, body: { campaign_menu: menu, ...item } });
const move = (menu: number, state: string, by: TestPerson = scene.mhfe, more: object = {}) =>
  test.call(campaignMenuChangeState, { token: by.token, id: menu, body: { state, ...more } });
const change = (item: number, body: object, headers: Record<string, string> = {}, by: TestPerson = scene.mhfe) =>
  test.call(campaignMenuItemUpdate, { token: by.token, id: item, body, headers });
const removeItem = (item: number) => test.call(campaignMenuItemDelete, { token: scene.mhfe.token, id: item });
const menuOf = async (campaign: number): Promise<number> => (await create(campaign)).json().id ?? 0;

/** A menu with one item that its customers may read. */
async function sentMenu(campaign?: number): Promise<{ campaign: number; menu: number; item: number }> {
  const id = campaign ?? (await throughIntermediary());
  const menu = await menuOf(id);
  const item = (await add(menu)).json().id;
  expect((await move(menu, 'SENT')).status).toBe(200);
  return { campaign: id, menu, item };
}

const mailsTo = async (person: TestPerson, kind: string, campaign: number): Promise<number> =>
  (
    await test.db
      .selectFrom('outbox')
      .select('id')
      .where('account_id', '=', person.accountId)
      .where('kind', '=', kind)
      .where('channel', '=', 'MAIL')
      .where('payload', '@>', JSON.stringify({ campaign_id: campaign }))
      .execute()
  ).length;

describe('the MHFE makes a menu', () => {
  it('of surfaces and rows typed in by hand, with totals of quantity times unit value [C3.20] [C3.21] [C4.33]', async () => {
    const campaign = await throughIntermediary();
    const none = (await get(campaign)).json();
    expect(none).toMatchObject({ id: null, state: null, campaign_menu_items: [], earlier_menus: [] });
    expect(none.actions).toEqual([{ action: 'create', allowed: true, reason: null }]);
    const made = await create(campaign);
    expect(made.status).toBe(201);
    const menu = made.json().id ?? 0;
    const media = await scene.media({ title: 'Petőfi híd óriásplakát' });
    const surface = await add(menu, { media });
    expect(surface.status).toBe(201);
    expect(surface.json()).toMatchObject({
      title: 'Petőfi híd óriásplakát',
      type: 'STATIC',
      ...{ quantity: 1, price: 0, production_cost: 0, technical_cost: 0 },
      media: { id: media, company: { id: scene.publisher.companyId }, is_deleted: false },
      campaign_menu: { id: menu, state: 'CREATED' },
    });
    expect((await add(menu)).json()).toMatchObject({
      ...manual,
      media: null,
      type: 'MANUAL',
      totals: { total: 340_002 },
    });
    expect((await change(surface.json().id, { quantity: 3, price: 99_999 })).json().totals).toEqual({
      ...{ quantity: 3, price: 299_997, production_cost: 0, technical_cost: 0, total: 299_997 },
    });
    expect((await get(campaign)).json()).toMatchObject({
      id: menu,
      state: 'CREATED',
      campaign: { id: campaign, intermediary: { id: scene.intermediary.companyId } },
      totals: { quantity: 5, price: 599_997, production_cost: 40_000, technical_cost: 2, total: 639_999 },
    });
    const rows = (await test.call(mediaList, { token: scene.mhfe.token, query: { menu, rowsPerPage: 100 } })).json();
    expect(rows.list.find((row) => row.id === media)?.menu_item_id).toBe(surface.json().id);
    expect(rows.list.filter((row) => row.menu_item_id !== null)).toHaveLength(1);
    for (const [person, status] of [
      [scene.otherMhfe, 404],
      [scene.intermediary, 404],
    ] as const)
      expect((await test.call(mediaList, { token: person.token, query: { menu } })).status).toBe(status);
  });

  it('one at a time, also when two people begin at the same moment [D5.46 one menu is live]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const campaign = await scene.campaign();
      const answers = await Promise.all([create(campaign), create(campaign, scene.admin)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.problem()).toMatchObject({
        code: 'menu_exists',
        detail: 'A kampánynak már van élő eszköz kiajánlója.',
      });
    }
  });

  it('once under one key, however often it is asked for', async () => {
    const campaign = await scene.campaign();
    const ask = () =>
      test.call(campaignMenuCreate, {
        token: scene.mhfe.token,
        body: { campaign },
        headers: { 'idempotency-key': `menu-${campaign}` },
      });
    const [one, other] = [await ask(), await ask()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.json().id).toBe(other.json().id);
  });

  it.each([
    ['SENT_TO_BIDDER', 409, 'menu_not_available'],
    ['BIDDER_REJECTED', 409, 'campaign_ended'],
    ['REJECTED', 409, 'campaign_ended'],
  ] as const)('not of a campaign in %s [D5.45]', async (state, status, code) => {
    const answer = await create(await scene.campaign({ state }));
    expect(answer.problem()).toMatchObject({ status, code });
  });

  it('and neither a customer, nor a publisher, nor another MHFE, nor for a dedicated publisher', async () => {
    const campaign = await throughIntermediary();
    expect((await create(campaign, scene.advertiser)).status).toBe(403);
    expect((await create(campaign, scene.publisher)).status).toBe(403);
    expect((await create(campaign, scene.otherMhfe)).status).toBe(404);
    const dedicated = await scene.campaign({ mhfe_company_id: null, publisher_company_id: scene.publisher.companyId });
    expect((await create(dedicated, scene.admin)).problem().code).toBe('menu_not_available');
    expect((await get(dedicated, scene.publisher)).status).toBe(403);
  });
});

describe('an item', () => {
  it.each([
    ['nothing but the menu', {}, ['title', 'quantity', 'price', 'production_cost', 'technical_cost']],
    ['no price', { ...manual, price: null }, ['price']],
    ['a title of a surface', { media: 1, title: 'Más' }, ['title']],
    ['a title of two lines', { ...manual, title: 'egy\nkettő' }, ['title']],
    ['a title of 256 letters', { ...manual, title: 'a'.repeat(256) }, ['title']],
    ['no piece', { ...manual, quantity: 0 }, ['quantity']],
    ['half a piece', { ...manual, quantity: 1.5 }, ['quantity']],
    ['a negative cost', { ...manual, technical_cost: -1 }, ['technical_cost']],
    ['a price of 10^11', { ...manual, price: 100_000_000_000 }, ['price']],
    ['a row beyond what a sum holds', { ...manual, quantity: 1_000_000, price: 10_000_000_000 }, ['quantity']],
    ['a field nobody knows', { ...manual, total: 5 }, ['total']],
  ])('is not one with %s [D5.61]', async (_what, item, fields) => {
    const menu = await menuOf(await scene.campaign());
    const answer = await add(menu, item);
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual(fields);
  });

  it('of a surface is there once, and neither of a deleted nor of a disabled publisher’s surface', async () => {
    const menu = await menuOf(await scene.campaign());
    const media = await scene.media();
    const answers = await Promise.all([add(menu, { media }), add(menu, { media }, scene.admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem().code).toBe('surface_in_menu');
    const gone = await scene.media({ deleted_at: test.clock.now() });
    expect((await add(menu, { media: gone })).status).toBe(404);
    expect((await add(menu, { media: 2_000_000_000 })).status).toBe(404);
    const closed = await createPerson(test, 'ROLE_PUBLISHER');
    await test.db.updateTable('company').set({ is_enabled: false }).where('id', '=', closed.companyId).execute();
    const hidden = await scene.media();
    await test.db.updateTable('media').set({ company_id: closed.companyId }).where('id', '=', hidden).execute();
    expect((await add(menu, { media: hidden })).status).toBe(404);
  });

  it('is changed against the revision that was read, keeps what is not named, and a surface its title', async () => {
    const menu = await menuOf(await scene.campaign());
    const item = (await add(menu)).json();
    const fresh = await change(item.id, { title: 'Zászló', price: 5 }, { 'if-match': '"r1"' });
    expect(fresh.json()).toMatchObject({ ...manual, title: 'Zászló', price: 5, revision: 2 });
    expect((await change(item.id, { price: 6 }, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await change(item.id, { quantity: 1_000_000, price: 10_000_000_000 })).problem().code).toBe(
      'amount_too_large',
    );
    const surface = (await add(menu, { media: await scene.media() })).json();
    expect((await change(surface.id, { title: 'Más' })).problem().violations?.[0]).toMatchObject({
      propertyPath: 'title',
    });
    expect((await change(surface.id, { title: surface.title, price: 7 })).json().price).toBe(7);
    const [one, other] = await Promise.all([removeItem(item.id), removeItem(item.id)]);
    expect([one.status, other.status].toSorted()).toEqual([204, 404]);
    expect((await change(item.id, { price: 1 })).status).toBe(404);
  });

  it('stays as it was sent, and so does the menu [D5.46 CREATED one can be edited]', async () => {
    const { menu, item } = await sentMenu();
    for (const answer of [
      await change(item, { price: 1 }),
      await removeItem(item),
      await add(menu),
      await test.call(campaignMenuDelete, { token: scene.mhfe.token, id: menu }),
    ])
      expect(answer.problem()).toMatchObject({
        status: 409,
        code: 'menu_sent',
        detail: 'Az eszköz kiajánlót már elküldték.',
        current_state: 'SENT',
      });
    const seen = (await test.call(campaignMenuItemGet, { token: scene.advertiser.token, id: item })).json();
    expect(seen).toMatchObject({ ...manual, actions: [], campaign_menu: { state: 'SENT' } });
  });

  it('and at most 500 of them make a menu', async () => {
    const menu = await menuOf(await scene.campaign());
    const rows = Array.from({ length: 500 }, (_, index) => ({
      campaign_menu_id: menu,
      media_id: null,
      title: `Tétel ${index + 1}`,
      ...{ quantity: 1_000, price: 900_000_000, production_cost: 0, technical_cost: 0 },
    }));
    await test.db.insertInto('campaign_menu_item').values(rows).execute();
    expect((await add(menu)).problem().violations?.[0]).toMatchObject({ propertyPath: 'title', code: 'too_many' });
    const { campaign_id: campaign } = await test.db
      .selectFrom('campaign_menu')
      .select('campaign_id')
      .where('id', '=', menu)
      .executeTakeFirstOrThrow();
    expect((await get(campaign)).json().totals.total).toBe(450_000_000_000_000);
  });
});

describe('a menu is sent', () => {
  it('with an item only, to whoever decides, who hears of it; and not before seen by a customer [C4.30] [D3.16]', async () => {
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
      const [sent, added] = await Promise.all([move(menu, 'SENT'), add(menu, { ...manual, title: 'Utolsó' })]);
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
  it('by the intermediary, else by the advertiser, once [C4.31] [D5.60 decided once]', async () => {
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

  it('with a note as it was written; the next menu stands before the rejected one [D5.46]', async () => {
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

  it('by an assignee or the leader where the deciding side has assignees [D4.16]', async () => {
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

describe('the workbook of a menu', () => {
  const open = async (menu: number, by: TestPerson) => {
    const answer = await test.call(campaignMenuExport, { token: by.token, id: menu, body: { template: null } });
    expect(answer.status).toBe(200);
    return { answer, book: read(answer.raw.rawPayload, { cellNF: true, cellFormula: true }) };
  };

  it('holds amounts as numbers of forints, sums as values, and no formula of anybody’s words [C4.34]', async () => {
    const campaign = await throughIntermediary();
    const menu = await menuOf(campaign);
    await add(menu, { ...manual, title: '=HYPERLINK("http://x","kattints")' });
    await add(menu, { media: await scene.media({ title: 'Deák tér' }), quantity: 3, price: 1_000 });
    await move(menu, 'SENT');
    for (const person of [scene.mhfe, scene.intermediary, scene.advertiser, scene.admin]) {
      const { answer, book } = await open(menu, person);
      expect(decodeURIComponent(String(answer.raw.headers['content-disposition']))).toContain('Eszköz kiajánló.xlsx');
      const sheet = book.Sheets['Eszköz kiajánló'];
      if (sheet === undefined) throw new Error('the sheet is missing');
      const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true });
      expect(rows[3]).toEqual([
        ...['Tétel', 'Típus', 'Közzétevő', 'Település', 'Mennyiség (db)', 'Egységár (Ft)', 'Ár összesen (Ft)'],
        ...[
          'Gyártási költség (Ft/db)',
          'Gyártás összesen (Ft)',
          'Technikai költség (Ft/db)',
          'Technikai összesen (Ft)',
        ],
        'Összesen (Ft)',
      ]);
      expect(rows[4]?.slice(4)).toEqual([2, 150_000, 300_000, 20_000, 40_000, 1, 2, 340_002]);
      expect(rows[4]?.[0]).toBe('=HYPERLINK("http://x","kattints")');
      const sum = rows.at(-1) ?? [];
      expect([sum[0], sum[4], sum[6], sum[8], sum[10], sum[11]]).toEqual([
        'Mindösszesen',
        5,
        303_000,
        40_000,
        2,
        343_002,
      ]);
      const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
      expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([]);
      expect(sheet.F5).toMatchObject({ t: 'n', v: 150_000, z: '#,##0\\ "Ft"' });
    }
  });

  it('is none of an empty menu, and nobody else’s', async () => {
    const menu = await menuOf(await throughIntermediary());
    const ask = (by: TestPerson) => test.call(campaignMenuExport, { token: by.token, id: menu, body: {} });
    expect((await ask(scene.mhfe)).problem().code).toBe('menu_empty');
    expect((await ask(scene.otherMhfe)).status).toBe(404);
    expect((await ask(scene.publisher)).status).toBe(403);
  });
});
