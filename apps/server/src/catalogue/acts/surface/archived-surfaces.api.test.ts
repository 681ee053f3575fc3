import { mediaOccupancy, occupancyBoard } from '@felulet/contract/catalogue/occupancy.ts';
import { surfaceActPreview } from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaFilter, mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import {
  mediaArchive,
  mediaCreate,
  mediaDelete,
  mediaShow,
  mediaUpdate,
} from '@felulet/contract/catalogue/surfaces.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { bookSurface, bookSurfaces, changeBooking } from '../../../sales/acts/availability/availability.ts';
import { findAvailabilityFaults } from '../../../sales/views/availability/free-units.ts';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { aPicture } from '../../../testing/permission-matrix/sample-files.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;
let publisher: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
  publisher = scene.publisher;
});
afterAll(() => test.close());

const archive = (id: number, archived = true, person = publisher, headers = {}) =>
  test.call(mediaArchive, { token: person.token, id, body: { archived }, headers });
const show = (id: number, person = publisher) => test.call(mediaShow, { token: person.token, id });
const idsOf = async (person: TestPerson, query: object = {}) =>
  (await test.call(mediaList, { token: person.token, query: { rowsPerPage: 50, ...query } }))
    .json()
    .list.map(({ id }) => id);
const coded = (value: string) => ({
  media_other_datas: [{ name: 'Felületkód', value, type: surfaceCodeType } as const],
});

describe('archiving a surface', () => {
  it('takes it out of list, map, board, search and choice, and keeps its page for whoever could see it [D13.1]', async () => {
    const { id } = await scene.create({ title: 'Megszűnő óriásplakát', ...coded('MSZ-1') });
    const { raw, ...answer } = await archive(id);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ archived_at: test.clock.now().toISOString(), available_quantity: 0 });
    for (const person of [publisher, scene.mhfe, scene.advertiser, scene.admin]) {
      expect(await idsOf(person)).not.toContain(id);
      expect(await idsOf(person, { search: 'Megszűnő' })).toEqual([]);
      const markers = (
        await test.call(mediaMarkersList, { token: person.token, query: { search: 'Megszűnő' } })
      ).json();
      expect(markers).toEqual([]);
      expect((await show(id, person)).json()).toMatchObject({ title: 'Megszűnő óriásplakát' });
    }
    expect((await show(id, scene.rival)).status).toBe(404);
    const board = { from: '2026-03-04', to: '2026-03-10', search: 'Megszűnő' };
    const rows = (await test.call(occupancyBoard, { token: scene.mhfe.token, query: board })).json().list;
    expect(rows).toEqual([]);
    expect((await test.call(mediaOccupancy, { token: scene.mhfe.token, id })).status).toBe(404);
    expect((await test.call(mediaFilter, { token: publisher.token })).status).toBe(200);
    expect(raw.headers.etag).toBe('"r2"');
  });

  it('is undone by bringing it back, as it was, and both are written down [D13.1]', async () => {
    const { id } = await scene.create({ title: 'Visszatérő' });
    await scene.book(id, 1, '2026-02-01', '2026-02-20');
    await archive(id);
    const back = await archive(id, false);
    expect(back.json()).toMatchObject({ archived_at: null, available_quantity: 3, title: 'Visszatérő' });
    expect(back.json().bookings).toHaveLength(1);
    expect(await idsOf(scene.mhfe)).toContain(id);
    const acts = await test.db
      .selectFrom('audit')
      .select('action')
      .where('object_type', '=', 'media')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['surface_created', 'surface_archived', 'surface_restored']);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('is refused while a booking ends today or later, which is named', async () => {
    const { id } = await scene.create();
    await scene.book(id, 1, '2026-02-10', '2026-03-04');
    const refused = await archive(id);
    expect(refused.status).toBe(409);
    expect(refused.problem()).toMatchObject({
      code: 'surface_in_use',
      detail: 'A médiafelület még foglalt, ezért nem archiválható: Saját, 2026-02-10 – 2026-03-04.',
    });
    const closed = (await show(id)).json().actions.find(({ action }) => action === 'archive');
    expect(closed).toMatchObject({ allowed: false, reason: { text: expect.stringContaining('Saját, 2026-02-10') } });
    const past = await scene.create();
    await scene.book(past.id, 1, '2026-02-10', '2026-03-03');
    expect((await archive(past.id)).status).toBe(200);
  });

  it('is refused while a package on sale has it, which is named; a withdrawn or ended one holds nothing', async () => {
    const { id } = await scene.create();
    const pack = { company_id: publisher.companyId, price: 1000, is_private: false, is_active: true };
    const [sold, ended, withdrawn] = await test.db
      .insertInto('package')
      .values([
        { ...pack, title: 'Tavaszi csomag', date_from: '2026-04-01', date_to: '2026-05-01' },
        { ...pack, title: 'Téli csomag', date_from: '2026-01-01', date_to: '2026-03-03' },
        { ...pack, title: 'Visszavont', is_active: false, date_from: '2026-01-01', date_to: '2026-12-31' },
      ])
      .returning('id')
      .execute();
    const put = (package_id = 0) =>
      test.db.insertInto('package_item').values({ package_id, media_id: id, quantity: 1 }).execute();
    for (const one of [sold, ended, withdrawn]) await put(one?.id);
    expect((await archive(id)).problem()).toMatchObject({
      code: 'surface_on_sale',
      detail: expect.stringMatching(/: Tavaszi csomag\.$/),
    });
    const previewed = await test.call(surfaceActPreview, {
      token: publisher.token,
      body: { ids: [id, (await scene.create()).id], act: { kind: 'delete' } },
    });
    expect(previewed.json().rows.map(({ expected, packages }) => [expected, packages])).toEqual([
      ['changed', ['Tavaszi csomag']],
      ['changed', []],
    ]);
    await test.db
      .updateTable('package')
      .set({ is_active: false })
      .where('id', '=', sold?.id ?? 0)
      .execute();
    expect((await archive(id)).status).toBe(200);
  });

  it('of units that a package on sale takes is told before they are fewer, of that package alone', async () => {
    const { id } = await scene.create({ quantity: 3 });
    const pack = { company_id: publisher.companyId, price: 1000, is_private: false, is_active: true };
    const made = await test.db
      .insertInto('package')
      .values([
        { ...pack, title: 'Három egység', date_from: '2026-04-01', date_to: '2026-05-01' },
        { ...pack, title: 'Két egység', date_from: '2026-04-01', date_to: '2026-05-01' },
        { ...pack, title: 'Lejárt', date_from: '2026-01-01', date_to: '2026-03-03' },
      ])
      .returning('id')
      .execute();
    for (const [at, quantity] of [3, 2, 3].entries())
      await test.db
        .insertInto('package_item')
        .values({ package_id: made[at]?.id ?? 0, media_id: id, quantity })
        .execute();
    const packagesShortOf = async (quantity: number) =>
      (
        await test.call(surfaceActPreview, {
          token: publisher.token,
          body: { ids: [id], act: { kind: 'quantity', quantity } },
        })
      ).json().rows[0]?.packages;
    expect(await packagesShortOf(2)).toEqual(['Három egység']);
    expect(await packagesShortOf(1)).toEqual(['Három egység', 'Két egység']);
    expect(await packagesShortOf(4)).toEqual([]);
  });

  it('is its publisher’s and an admin’s, once, and of what they have seen', async () => {
    const { id } = await scene.create();
    expect((await archive(id, true, scene.rival)).status).toBe(404);
    expect((await archive(id, true, scene.mhfe)).status).toBe(403);
    expect((await archive(id, true, scene.advertiser)).status).toBe(403);
    expect((await archive(999_999)).status).toBe(404);
    expect((await archive(id, false)).problem().code).toBe('surface_not_archived');
    await test.call(mediaUpdate, { token: publisher.token, id, body: { title: 'Másik' } });
    expect((await archive(id, true, publisher, { 'if-match': '"r1"' })).status).toBe(412);
    expect((await archive(id, true, scene.admin)).status).toBe(200);
    expect((await archive(id)).problem().code).toBe('surface_archived');
    const wrong = await test.call(mediaArchive, {
      token: publisher.token,
      id,
      body: { archived: 'igen' },
    });
    expect(wrong.status).toBe(422);
  });

  it('leaves nothing of it to change until it is back, though it may be deleted', async () => {
    const { id } = await scene.create();
    await archive(id);
    const change = await test.call(mediaUpdate, { token: publisher.token, id, body: { title: 'Nem' } });
    expect([change.status, change.problem().code]).toEqual([409, 'surface_archived']);
    for (const person of [publisher, scene.mhfe]) {
      const files = [await aPicture('images[]')];
      const picture = await test.call(mediaImagesAdd, { token: person.token, id, body: {}, files });
      expect(picture.problem().code).toBe('surface_archived');
    }
    expect((await test.call(mediaDelete, { token: publisher.token, id })).status).toBe(204);
    expect((await show(id)).status).toBe(404);
    expect((await archive(id, false)).status).toBe(404);
    expect(await idsOf(publisher, { archived: true })).not.toContain(id);
  });

  it('lists what was archived to its publisher and to admins, to nobody else', async () => {
    const own = await scene.create({ title: 'Sajátból kivett' });
    const foreign = await scene.create({ title: 'Máséból kivett' }, scene.rival);
    await archive(own.id);
    await archive(foreign.id, true, scene.rival);
    const mine = await idsOf(publisher, { archived: true });
    expect(mine).toContain(own.id);
    expect(mine).not.toContain(foreign.id);
    expect(await idsOf(scene.admin, { archived: true })).toEqual(expect.arrayContaining([own.id, foreign.id]));
    for (const person of [scene.mhfe, scene.advertiser]) {
      const refused = await test.call(mediaList, { token: person.token, query: { archived: true } });
      expect(refused.problem().violations).toMatchObject([{ propertyPath: 'archived', code: 'not_allowed' }]);
      const seen = await idsOf(person, { archived: false });
      expect(seen).not.toContain(own.id);
      expect(seen).not.toContain(foreign.id);
      const whole = await test.call(mediaExport, { token: person.token, body: { filter: { archived: 'true' } } });
      expect(whole.status).toBe(422);
    }
    const row = (await test.call(mediaList, { token: publisher.token, query: { archived: true } })).json().list[0];
    expect(row).toMatchObject({ is_archived: true, available_quantity: 0 });
    expect(row?.actions.filter(({ allowed }) => allowed).map(({ action }) => action)).toEqual(['restore', 'delete']);
    const sheet = await test.call(mediaExport, { token: publisher.token, body: { filter: { archived: 'true' } } });
    expect(sheet.status).toBe(200);
  });

  it('keeps its code, which nobody takes meanwhile', async () => {
    const { id } = await scene.create(coded('FOGLALT-1'));
    await archive(id);
    const taken = await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(coded('FOGLALT-1')) });
    expect(taken.problem().violations).toEqual([
      expect.objectContaining({ propertyPath: 'media_other_datas[0].value', code: 'used_by_archived' }),
    ]);
    expect((await archive(id, false)).status).toBe(200);
  });

  it('is found by its code among the archived, where no other code is known', async () => {
    const { id } = await scene.create(coded('IRATTÁR-1'));
    await scene.create(coded('IRATTÁR-2'));
    await archive(id);
    const search = async (query: Readonly<Record<string, string>>) =>
      (
        await test.call(mediaList, { token: publisher.token, query: { search: 'IRATTÁR-1 IRATTÁR-2', ...query } })
      ).json();
    expect(await search({ archived: 'true' })).toMatchObject({ list: [{ id }], unknown_codes: ['IRATTÁR-2'] });
    expect((await search({})).unknown_codes).toEqual(['IRATTÁR-1']);
  });
});

describe('a surface that was archived is never booked [D13.2]', () => {
  const act = () =>
    ({
      period: { date_from: '2026-05-01', date_to: '2026-05-10' },
      state: 'PUBLISHER_ACCEPTED',
      campaignId: null,
      campaignName: 'Saját',
      createdBy: publisher.accountId,
      at: test.clock.now(),
    }) as const;

  it('by any of the ways to book, and no booking of its past reaches further', async () => {
    const { id } = await scene.create();
    await scene.book(id, 1, '2026-02-01', '2026-02-20');
    const [{ id: past } = { id: 0 }] = (await show(id)).json().bookings ?? [];
    await archive(id);
    const one = await inTransaction(test.db, (tx) => bookSurface(tx, { ...act(), mediaId: id, quantity: 1 }));
    expect(one).toMatchObject({ ok: false, refusal: { available_quantity: 0 } });
    const many = await inTransaction(test.db, (tx) => bookSurfaces(tx, [{ mediaId: id, quantity: 1 }], act()));
    expect(many.ok).toBe(false);
    const refused = await test.call(bookingCreate, {
      token: publisher.token,
      body: { media: id, quantity: 1, date_from: '2026-05-01', date_to: '2026-05-10', campaign_name: 'Saját' },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const moved = await inTransaction(test.db, (tx) =>
      changeBooking(tx, {
        bookingId: past,
        quantity: 1,
        period: { date_from: '2026-02-01', date_to: '2026-04-01' },
        at: test.clock.now(),
      }),
    );
    expect(moved).toMatchObject({ ok: false });
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });

  it('however close the two come to each other', async () => {
    let [archived, booked] = [0, 0];
    for (let round = 0; round < 24; round += 1) {
      const { id } = await scene.create();
      const booking = () => inTransaction(test.db, (tx) => bookSurface(tx, { ...act(), mediaId: id, quantity: 1 }));
      const first = round % 2 === 0 ? booking() : undefined;
      const archiving = archive(id);
      const [outcome, answer] = await Promise.all([first ?? booking(), archiving]);
      expect([outcome.ok, answer.status === 200].filter(Boolean), `round ${round}`).toHaveLength(1);
      if (outcome.ok) booked += 1;
      else archived += 1;
    }
    expect(archived + booked).toBe(24);
    expect(await findAvailabilityFaults(test.db)).toEqual([]);
  });
});
