import {
  mediaCreate,
  mediaDelete,
  mediaFilter,
  mediaList,
  mediaMarkersList,
  mediaShow,
  mediaUpdate,
} from '@felulet/contract/medias/medias.contract.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertCampaign, insertMedia } from '../../testing/sample-rows.ts';
import { surfaceForm } from '../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';
import { bookSurface } from '../availability/availability.steps.ts';

let test: TestApp;
let publisher: TestPerson;
let rival: TestPerson;
let mhfe: TestPerson;
let advertiser: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  rival = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  admin = await createPerson(test, 'ROLE_ADMIN');
});
afterAll(() => test.close());

const create = async (fields: Parameters<typeof surfaceForm>[0] = {}, person = publisher) =>
  (await test.call(mediaCreate, { token: person.token, body: surfaceForm(fields) })).json();

async function book(
  mediaId: number,
  quantity: number,
  date_from: string,
  date_to: string,
  campaignId: number | null = null,
): Promise<void> {
  const act = {
    period: { date_from, date_to },
    state: 'PUBLISHER_ACCEPTED',
    campaignId,
    createdBy: publisher.accountId,
    at: test.clock.now(),
  } as const;
  const outcome = await inTransaction(test.db, (tx) =>
    bookSurface(tx, { ...act, mediaId, quantity, campaignName: campaignId === null ? 'Saját' : null }),
  );
  expect(outcome.ok).toBe(true);
}

describe('a new surface', () => {
  it('comes back whole, with the price for its publisher and an ETag', async () => {
    const answer = await test.call(mediaCreate, {
      token: publisher.token,
      body: surfaceForm({ publisher_notes: 'kulcs a portán' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.raw.headers.etag).toBe('"r1"');
    expect(answer.json()).toMatchObject({
      title: 'Őrségi óriásplakát',
      height: 238.5,
      company: { id: publisher.companyId },
      media_financials: [{ price: 250_000 }],
      publisher_notes: 'kulcs a portán',
      available_quantity: 3,
      media_booking: { important_details: 'Tűzőrség mellett' },
    });
  });

  it('loses the location fields that do not belong to its type [K5.9]', async () => {
    const media = await create({
      type: 'VEHICLE_LOCAL',
      media_geodata: { city: 'Győr', line_number: '5', street: 'Fő tér 1.', zip_code: '9021', location_from: 'Győr' },
    });
    expect(media.media_geodata).toMatchObject({
      city: 'Győr',
      line_number: '5',
      street: null,
      zip_code: null,
      location_from: null,
    });
  });

  it.each([
    [{ title: ' ' }, 'title', 'required'],
    [{ width: -1 }, 'width', 'too_small'],
    [{ width: 10.123 }, 'width', 'two_decimals'],
    [{ quantity: 0 }, 'quantity', 'too_small'],
    [{ type: 'BALLOON' as 'STATIC' }, 'type', 'invalid_choice'],
    [{ media_geodata: { city: 'Győr' } }, 'media_geodata.zip_code', 'required'],
    [
      { type: 'VEHICLE_INTERCITY' as const, media_geodata: { location_from: 'Pécs' } },
      'media_geodata.line_number',
      'required',
    ],
    [{ tags: [999_999] }, 'tags', 'unknown_reference'],
    [{ price_tags: [{ title: 'x', value: 1, type: 999_999 }] }, 'price_tags[0].type', 'unknown_reference'],
    [{ media_financials: [{ price: 1.5 }] }, 'media_financials[0].price', 'not_integer'],
    [{ media_other_datas: [{ name: '', value: 'x' }] }, 'media_other_datas[0].name', 'required'],
    [{ bookings: [] } as object, 'bookings', 'unknown_field'],
    [{ title: 'a\u0000b' }, 'title', 'invalid_format'],
  ])('is refused for %j', async (fields, path, code) => {
    const { violations } = (
      await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(fields) })
    ).problem();
    expect(violations).toContainEqual(expect.objectContaining({ propertyPath: path, code }));
  });

  it('may not take a code that the publisher already uses, though another publisher may [A7.3]', async () => {
    const coded = { media_other_datas: [{ name: surfaceCodeType, value: 'BP-1', type: surfaceCodeType } as const] };
    await create(coded);
    const again = await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(coded) });
    expect(again.problem().violations).toMatchObject([
      { propertyPath: 'media_other_datas[0].value', code: 'already_used' },
    ]);
    expect((await create(coded, rival)).company.id).toBe(rival.companyId);
  });

  it('is added by an admin for the publisher it names, and by nobody else [K5.3]', async () => {
    const body = surfaceForm({ company: publisher.companyId });
    expect((await test.call(mediaCreate, { token: admin.token, body })).json().company.id).toBe(publisher.companyId);
    expect(
      (await test.call(mediaCreate, { token: admin.token, body: surfaceForm() })).problem().violations?.[0]
        ?.propertyPath,
    ).toBe('company');
    const wrong = await test.call(mediaCreate, { token: admin.token, body: surfaceForm({ company: mhfe.companyId }) });
    expect(wrong.problem().violations?.[0]).toMatchObject({ propertyPath: 'company', code: 'unknown_reference' });
    expect((await test.call(mediaCreate, { token: rival.token, body })).problem().code).toBe('not_own_record');
    expect((await test.call(mediaCreate, { token: mhfe.token, body })).status).toBe(403);
    expect((await test.call(mediaCreate, { body })).status).toBe(401);
  });
});

describe('who sees what of a surface', () => {
  it('hides it from other publishers with 404 [D3.1]', async () => {
    const { id } = await create();
    expect((await test.call(mediaShow, { token: rival.token, id })).status).toBe(404);
    expect((await test.call(mediaShow, { token: mhfe.token, id })).status).toBe(200);
    expect((await test.call(mediaShow, { token: advertiser.token, id: 2_000_000_000 })).status).toBe(404);
    expect((await test.call(mediaShow, { token: advertiser.token, id: 'x' })).status).toBe(422);
  });

  it('keeps prices, calendar and notes from the customer side [D3.3]', async () => {
    const tag = await test.db
      .selectFrom('system_list_item')
      .select('id')
      .where('slug', '=', 'one-off')
      .executeTakeFirstOrThrow();
    const { id } = await create({
      price_tags: [{ title: 'Felszerelés', value: 4000, type: tag.id }],
      publisher_notes: 'titok',
    });
    await book(id, 1, '2026-03-10', '2026-03-12');
    const seen = (await test.call(mediaShow, { token: advertiser.token, id })).json();
    for (const key of ['price_tags', 'media_financials', 'bookings', 'availability', 'publisher_notes', 'mhfe_notes'])
      expect(seen).not.toHaveProperty(key);
    expect((await test.call(mediaShow, { token: advertiser.token, id })).raw.body).not.toMatch(/4000|250000|titok/);
    const own = (await test.call(mediaShow, { token: publisher.token, id })).json();
    expect(own.bookings).toMatchObject([{ campaign_name: 'Saját', quantity: 1, is_manual: true, can_delete: true }]);
    expect(own).not.toHaveProperty('mhfe_notes');
  });

  it('tells an MHFE how much is taken and not by whom [K6.7]', async () => {
    const { id } = await create();
    await book(id, 2, '2026-03-10', '2026-03-12');
    const seen = (await test.call(mediaShow, { token: mhfe.token, id })).json();
    expect(seen.bookings).toMatchObject([{ campaign_name: null, quantity: 2, can_delete: false }]);
    expect(seen).not.toHaveProperty('publisher_notes');
    expect(seen.availability?.map((part) => part.available_quantity)).toEqual([3, 1, 3]);
  });

  it('hides the surfaces of a disabled publisher from others [D3.5]', async () => {
    const closed = await createPerson(test, 'ROLE_PUBLISHER');
    const { id } = await create({}, closed);
    await test.db.updateTable('company').set({ is_enabled: false }).where('id', '=', closed.companyId).execute();
    expect((await test.call(mediaShow, { token: mhfe.token, id })).status).toBe(404);
    expect((await test.call(mediaShow, { token: admin.token, id })).status).toBe(200);
  });
});

describe('changing a surface', () => {
  it('changes what it carries and leaves the rest [A1.14]', async () => {
    const media = await create({ media_other_datas: [{ name: 'Háttér', value: 'világított' }] });
    const body = { title: 'Új cím', media_marketing: { contacts: 7 } };
    const answer = await test.call(mediaUpdate, { token: publisher.token, id: media.id, body });
    expect(answer.json()).toMatchObject({
      title: 'Új cím',
      revision: 2,
      width: 504,
      media_marketing: { contacts: 7, can_customer_produce: true },
    });
    expect(answer.json().media_other_datas).toEqual(media.media_other_datas);
  });

  it('keeps the ids of price tags that stay and drops the others', async () => {
    const type = (
      await test.db.selectFrom('system_list_item').select('id').where('slug', '=', 'one-off').executeTakeFirstOrThrow()
    ).id;
    const media = await create({
      price_tags: [
        { title: 'A', value: 1, type },
        { title: 'B', value: 2, type },
      ],
    });
    const [, second] = media.price_tags ?? [];
    const body = {
      price_tags: [
        { ...second, value: 3 },
        { title: 'C', value: 4, type },
      ],
    };
    const changed = (await test.call(mediaUpdate, { token: publisher.token, id: media.id, body })).json();
    expect(changed.price_tags).toMatchObject([{ id: second?.id, value: 3 }, { title: 'C' }]);
    const foreign = { price_tags: [{ id: media.price_tags?.[0]?.id ?? 0, title: 'X', value: 1, type }] };
    const refused = await test.call(mediaUpdate, { token: publisher.token, id: media.id, body: foreign });
    expect(refused.problem().violations).toMatchObject([
      { propertyPath: 'price_tags[0].id', code: 'unknown_reference' },
    ]);
  });

  it('refuses a stale revision with 412 and loses nothing [A1.17]', async () => {
    const { id } = await create();
    const headers = { 'if-match': '"r1"' };
    expect(
      (await test.call(mediaUpdate, { token: publisher.token, id, body: { title: 'első' }, headers })).status,
    ).toBe(200);
    expect(
      (await test.call(mediaUpdate, { token: publisher.token, id, body: { title: 'második' }, headers })).problem()
        .code,
    ).toBe('stale_revision');
    expect((await test.call(mediaShow, { token: publisher.token, id })).json().title).toBe('első');
  });

  it('refuses fewer units than are booked and names the days [D6.6]', async () => {
    const { id } = await create();
    await book(id, 2, '2026-04-01', '2026-04-10');
    const refused = await test.call(mediaUpdate, { token: publisher.token, id, body: { quantity: 1, title: 'nem' } });
    expect(refused.problem()).toMatchObject({ code: 'quantity_taken', detail: expect.stringContaining('2026-04-01') });
    expect(refused.status).toBe(409);
    expect((await test.call(mediaShow, { token: publisher.token, id })).json()).toMatchObject({
      quantity: 3,
      title: 'Őrségi óriásplakát',
    });
    expect((await test.call(mediaUpdate, { token: publisher.token, id, body: { quantity: 2 } })).json().quantity).toBe(
      2,
    );
  });

  it('does not raise the revision by a booking [A1.16]', async () => {
    const { id } = await create();
    await book(id, 1, '2026-04-01', '2026-04-10');
    expect((await test.call(mediaShow, { token: publisher.token, id })).raw.headers.etag).toBe('"r1"');
  });

  it('is closed to others', async () => {
    const { id } = await create();
    expect((await test.call(mediaUpdate, { token: rival.token, id, body: { title: 'x' } })).status).toBe(404);
    expect((await test.call(mediaUpdate, { token: mhfe.token, id, body: { title: 'x' } })).status).toBe(403);
    expect((await test.call(mediaDelete, { token: rival.token, id })).status).toBe(404);
  });
});

describe('deleting a surface', () => {
  it('is refused while it is booked today or later [D4.3]', async () => {
    const { id } = await create();
    await book(id, 1, '2026-03-01', '2026-03-04');
    expect((await test.call(mediaDelete, { token: publisher.token, id })).problem().code).toBe('surface_booked');
    const other = await create();
    await book(other.id, 1, '2026-02-01', '2026-03-03');
    expect((await test.call(mediaDelete, { token: publisher.token, id: other.id })).status).toBe(204);
    expect((await test.call(mediaShow, { token: publisher.token, id: other.id })).status).toBe(404);
  });
});

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

  it('sorts as Hungarian does, ids deciding last [A1.5]', async () => {
    expect(await titlesOf({ sort: 'title:asc' })).toEqual(
      ['Adria', 'Ádám tér', 'Cukor utca', 'Csepel', 'Őrház', 'Zászló'].sort((a, b) => a.localeCompare(b, 'hu')),
    );
    expect((await titlesOf({}))[0]).toBe('Őrház');
  });

  it('finds text anywhere, whatever its case and accents [A1.6]', async () => {
    expect(await titlesOf({ title: 'adam' })).toEqual(['Ádám tér']);
    expect(await titlesOf({ title: 'ORH' })).toEqual(['Őrház']);
    expect(await titlesOf({ title: '%' })).toEqual([]);
  });

  it('shows what is free today, and in the period asked for [D6.8]', async () => {
    const rows = (await test.call(mediaList, { token: owner.token, query: { title: 'Őrház' } })).json();
    expect(rows.list).toMatchObject([{ available_quantity: 0, quantity: 1, can_edit: true, can_delete: false }]);
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
    expect((await titlesOf({ city: 'Budapest,Pécs', type: 'STATIC' })).length).toBe(6);
  });

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
    [{ is_digital: 'maybe' }, 'is_digital'],
    [{ type: 'BALLOON' }, 'type[0]'],
    [{ available_from: '2026-02-30' }, 'available_from'],
    [{ available_from: '2026-03-10', available_to: '2026-03-01' }, 'available_to'],
    [{ tags: 'x' }, 'tags[0]'],
    [{ title: 'a\u0000b' }, 'title'],
  ])('answers %j with 422 [A1.7]', async (query, path) => {
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
    expect(row).toMatchObject({ id, available_quantity: 1, booking_id: expect.any(Number) });
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
    expect(seen.json().list).toMatchObject([{ id: media, package_item_id: id, available_quantity: 2 }]);
    const all = (await test.call(mediaList, { token: admin.token, query: { package: pack } })).json();
    expect(new Set(all.list.map((one) => one.company_name)).size).toBe(1);
    expect((await test.call(mediaList, { token: rival.token, query })).status).toBe(404);
    expect((await test.call(mediaList, { token: rival.token, query: { menu: 2_000_000_000 } })).status).toBe(404);
  });

  it('does not tell the customer side what is in an offer that is not theirs to see yet [D3.11]', async () => {
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

  it('gives markers for the same filters, and the options of the filter', async () => {
    expect((await test.call(mediaMarkersList, { token: owner.token, query: { is_digital: 1 } })).json()).toEqual([
      { id: expect.any(Number), lat: 47, lng: 19 },
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
