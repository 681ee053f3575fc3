import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaFilter, mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { insertCampaign, insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let rival: TestPerson;
let mhfe: TestPerson;
let advertiser: TestPerson;
let admin: TestPerson;
let create: MediaScene['create'];
let book: MediaScene['book'];

beforeAll(async () => {
  test = await startTestApp();
  ({ publisher, rival, mhfe, advertiser, admin, create, book } = await mediaScene(test));
});
afterAll(() => test.close());

describe('the list', () => {
  let owner: TestPerson;
  const titlesOf = async (query: Record<string, string | number>, person = owner): Promise<string[]> =>
    (await test.call(mediaList, { token: person.token, query: { rowsPerPage: 50, ...query } }))
      .json()
      .list.map((row) => row.title);

  beforeAll(async () => {
    owner = await createPerson(test, 'ROLE_PUBLISHER');
    for (const title of ['Zászló', 'Ádám tér', 'Csepel', 'Cukor utca', 'Adria', 'Őrház']) {
      const id = await insertMedia(test.db, owner.companyId, {
        title,
        quantity: title === 'Adria' ? 4 : 1,
        is_digital: title === 'Csepel',
        lat: 47,
        lng: 19,
      });
      if (title === 'Őrház') await book(id, 1, '2026-03-04', '2026-03-20');
    }
  });

  it('sorts as Hungarian does, ids deciding last', async () => {
    expect(await titlesOf({ sort: 'title:asc' })).toEqual(
      ['Adria', 'Ádám tér', 'Cukor utca', 'Csepel', 'Őrház', 'Zászló'].sort((a, b) => a.localeCompare(b, 'hu')),
    );
    expect((await titlesOf({}))[0]).toBe('Őrház');
  });

  it('finds a value that has a comma in it, and nothing else by its parts', async () => {
    const driver = await createPerson(test, 'ROLE_PUBLISHER');
    const local = { type: 'VEHICLE_LOCAL', zip_code: null, street: null } as const;
    for (const line of ['7, 7A', '7', '14']) {
      await insertMedia(test.db, driver.companyId, { ...local, title: `Busz ${line}`, line_number: line });
    }
    expect(await titlesOf({ line_number: '7\\, 7A' }, driver)).toEqual(['Busz 7, 7A']);
    expect(await titlesOf({ line_number: '7\\, 7A,14', sort: 'title:asc' }, driver)).toEqual(['Busz 14', 'Busz 7, 7A']);
    expect(await titlesOf({ line_number: '7,14', sort: 'title:asc' }, driver)).toEqual(['Busz 14', 'Busz 7']);
  });

  it('finds text anywhere, whatever its case and accents', async () => {
    expect(await titlesOf({ title: 'adam' })).toEqual(['Ádám tér']);
    expect(await titlesOf({ title: 'ORH' })).toEqual(['Őrház']);
    expect(await titlesOf({ title: '%' })).toEqual([]);
  });

  it('shows what is free today, and in the period asked for', async () => {
    const rows = (await test.call(mediaList, { token: owner.token, query: { title: 'Őrház' } })).json();
    expect(rows.list).toMatchObject([{ available_quantity: 0, quantity: 1 }]);
    expect(openActions(rows.list[0])).toEqual(['edit']);
    expect(await titlesOf({ only_available: 1 })).not.toContain('Őrház');
    expect(await titlesOf({ only_available: 1, available_from: '2026-03-21', available_to: '2026-03-30' })).toContain(
      'Őrház',
    );
  });

  it('sorts by what is free', async () => {
    expect((await titlesOf({ sort: 'available_quantity:desc', rowsPerPage: 2 }))[0]).toBe('Adria');
    expect((await titlesOf({ sort: 'available_quantity:asc' }))[0]).toBe('Őrház');
  });

  it('narrows by flags, bounds, box and words', async () => {
    expect(await titlesOf({ is_digital: 'true' })).toEqual(['Csepel']);
    expect(await titlesOf({ is_digital: '0', width_min: 200 })).toEqual([]);
    expect((await titlesOf({ bbox: '18,46,20,48' })).length).toBe(6);
    expect(await titlesOf({ bbox: '20,46,21,48' })).toEqual([]);
    expect((await titlesOf({ bbox: '-1e-7,-200,540, 200.5' })).length).toBe(6);
    expect((await titlesOf({ city: 'Budapest,Pécs', type: 'STATIC' })).length).toBe(6);
  });

  it.each(['type', 'media_placing', 'county', 'city', 'company', 'tags', 'vehicle_type'])(
    'asks for nothing with an empty %s',
    async (name) => {
      expect((await titlesOf({ [name]: '' })).length).toBe(6);
      expect((await titlesOf({ [name]: ',' })).length).toBe(6);
    },
  );

  it('counts all and pages', async () => {
    const page = (await test.call(mediaList, { token: owner.token, query: { page: 1, rowsPerPage: 4 } })).json();
    expect(page.totalCount).toBe(6);
    expect(page.list.length).toBe(2);
  });

  it.each([2, 60, 1_000_000])('has an empty page %i after the last one', async (page) => {
    const far = await test.call(mediaList, { token: owner.token, query: { page, rowsPerPage: 100 } });
    expect(far.json()).toEqual({ list: [], totalCount: 6 });
  });

  it.each([
    [{ rowsPerPage: 101 }, 'rowsPerPage'],
    [{ sort: 'price:asc' }, 'sort'],
    [{ sort: 'title:up' }, 'sort'],
    [{ bbox: '1,2,3' }, 'bbox'],
    [{ bbox: '0x10,45,0x17,49' }, 'bbox'],
    [{ is_digital: 'maybe' }, 'is_digital'],
    [{ type: 'BALLOON' }, 'type[0]'],
    [{ available_from: '2026-02-30' }, 'available_from'],
    [{ available_from: '2026-03-10', available_to: '2026-03-01' }, 'available_to'],
    [{ tags: 'x' }, 'tags[0]'],
    [{ title: 'a\u0000b' }, 'title'],
  ])('answers %j with 422', async (query, path) => {
    const answer = await test.call(mediaList, { token: owner.token, query });
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.map((violation) => violation.propertyPath)).toContain(path);
  });

  it('looks at a campaign in its own period, and only for its parties', async () => {
    const campaign = await insertCampaign(test.db, advertiser, mhfe, {
      date_from: '2026-03-18',
      date_to: '2026-03-25',
    });
    const rows = (await test.call(mediaList, { token: mhfe.token, query: { campaign, title: 'Őrház' } })).json().list;
    expect(rows).toMatchObject([{ available_quantity: 0, booking_id: null }]);
    const stranger = await createPerson(test, 'ROLE_MHFE');
    expect((await test.call(mediaList, { token: stranger.token, query: { campaign } })).status).toBe(404);
    expect((await test.call(mediaList, { token: mhfe.token, query: { campaign: 2_000_000_000 } })).status).toBe(404);
  });

  it('names the booking that a campaign already has', async () => {
    const campaign = await insertCampaign(test.db, advertiser, mhfe, {
      date_from: '2026-05-01',
      date_to: '2026-05-31',
    });
    const { id } = await create({ title: 'Foglalt felület' });
    await book(id, 2, '2026-05-01', '2026-05-31', campaign);
    const [row] = (
      await test.call(mediaList, { token: mhfe.token, query: { campaign, title: 'Foglalt felület' } })
    ).json().list;
    expect(row).toMatchObject({ id, available_quantity: 1, booking_id: expect.any(Number), booking_package_id: null });
    const shown = await test.call(mediaShow, { token: mhfe.token, id, query: { campaign } });
    expect(shown.json()).toMatchObject({
      available_quantity: 1,
      booking_id: row?.booking_id,
      period: { date_from: '2026-05-01' },
    });
  });

  it('looks at a package in its sale period, among the surfaces of its publisher', async () => {
    const fields = { company_id: publisher.companyId, title: 'Csomag', price: 1, is_private: false };
    const row = { ...fields, date_from: '2026-06-01', date_to: '2026-06-30' };
    const { id: pack } = await test.db.insertInto('package').values(row).returning('id').executeTakeFirstOrThrow();
    const { id: media } = await create({ title: 'Csomagolt' });
    const item = { package_id: pack, media_id: media, quantity: 1 };
    const { id } = await test.db.insertInto('package_item').values(item).returning('id').executeTakeFirstOrThrow();
    await book(media, 1, '2026-06-10', '2026-06-11');
    const query = { package: pack, title: 'csomagolt' };
    const seen = await test.call(mediaList, { token: publisher.token, query });
    const surface = {
      id: media,
      title: 'Csomagolt',
      company_name: expect.stringMatching(/./),
      width: 504,
      height: 238.5,
    };
    expect(seen.json().list).toMatchObject([
      { ...surface, is_digital: false, package_item_id: id, available_quantity: 2 },
    ]);
    const all = (await test.call(mediaList, { token: admin.token, query: { package: pack } })).json();
    expect(new Set(all.list.map((one) => one.company_name)).size).toBe(1);
    expect((await test.call(mediaList, { token: rival.token, query })).status).toBe(404);
    expect((await test.call(mediaList, { token: rival.token, query: { menu: 2_000_000_000 } })).status).toBe(404);
  });

  it('does not tell the customer side what is in an offer that is not theirs to see yet', async () => {
    const campaign = await insertCampaign(test.db, advertiser, mhfe, {
      date_from: '2026-07-01',
      date_to: '2026-07-31',
    });
    const { id } = await create({ title: 'Titkos választás' });
    await book(id, 1, '2026-07-01', '2026-07-31', campaign);
    const bookingSeenBy = async (person: TestPerson) =>
      (await test.call(mediaList, { token: person.token, query: { campaign, title: 'Titkos' } })).json().list[0]
        ?.booking_id;
    expect(await bookingSeenBy(advertiser)).toBeNull();
    expect(await bookingSeenBy(mhfe)).toEqual(expect.any(Number));
  });

  it('tells of each surface what a row shows', async () => {
    const [row] = (await test.call(mediaList, { token: owner.token, query: { title: 'Adria' } })).json().list;
    expect(row).toMatchObject({
      id: row?.mediaId,
      title: 'Adria',
      type: 'STATIC',
      county: null,
      city: 'Budapest',
      quantity: 4,
      company_name: expect.stringMatching(/./),
      available_quantity: 4,
      is_digital: false,
      tags: [],
      thumbnail: null,
      booking_id: null,
      menu_item_id: null,
      package_item_id: null,
      width: 118.5,
      height: 175,
    });
  });

  it('gives markers for the same filters, and the options of the filter', async () => {
    expect((await test.call(mediaMarkersList, { token: owner.token, query: { is_digital: 1 } })).json()).toEqual([
      { id: expect.any(Number), lat: 47, lng: 19, is_approximate: false },
    ]);
    const options = (await test.call(mediaFilter, { token: owner.token })).json();
    expect(options).toMatchObject({
      cities: ['Budapest'],
      zip_codes: ['1011'],
      min_width: 118.5,
      publishers: [{ id: owner.companyId }],
    });
    expect(options.rental_period_unit.map((unit) => unit.name)).toContain('hónap');
  });
});

describe('surfaces with an own note', () => {
  it('are those of the MHFE that asks; for anybody else the filter asks for nothing', async () => {
    const [{ id }, plain, other] = [await create(), await create(), await createPerson(test, 'ROLE_MHFE')];
    await test.call(mhfeNoteCreate, { token: mhfe.token, body: { media: id, content: 'jó hely' } });
    await test.call(mhfeNoteCreate, { token: other.token, body: { media: plain.id, content: 'drága' } });
    const found = async (person: TestPerson): Promise<number[]> => {
      const query = { mhfe: 1, rowsPerPage: 100 };
      return (await test.call(mediaList, { token: person.token, query })).json().list.map((row) => row.id);
    };
    expect(await found(mhfe)).toEqual([id]);
    expect(await found(other)).toEqual([plain.id]);
    for (const person of [publisher, advertiser, admin])
      expect(await found(person)).toEqual(expect.arrayContaining([id, plain.id]));
  });
});
