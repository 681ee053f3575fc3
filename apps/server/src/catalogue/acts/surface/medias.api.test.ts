import { mediaCreate, mediaDelete, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { releaseBookings } from '../../../sales/acts/availability/availability.ts';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
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

const { media_geodata: address } = surfaceForm();
const codeRow = (value: string) => ({ name: 'Felületkód', value, type: surfaceCodeType }) as const;

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

  it('needs each of its required fields, and says which is missing [K5.1]', async () => {
    const { title, type, media_placing, width, height, quantity, description, ...rest } = surfaceForm();
    const required = { title, type, media_placing, width, height, quantity, description };
    const fields = [
      ...Object.keys(required).map((name) => [name, { ...rest, ...required, [name]: undefined }] as const),
      ...Object.keys(rest.media_booking ?? {}).map(
        (name) =>
          [
            `media_booking.${name}`,
            { ...surfaceForm(), media_booking: { ...rest.media_booking, [name]: undefined } },
          ] as const,
      ),
      ['media_marketing.contacts', { ...surfaceForm(), media_marketing: { can_customer_produce: true } }] as const,
      ['media_financials', { ...surfaceForm(), media_financials: undefined }] as const,
    ];
    expect(fields).toHaveLength(13);
    for (const [path, body] of fields) {
      const answer = await test.call(mediaCreate, { token: publisher.token, body });
      expect([path, answer.status]).toEqual([path, 422]);
      expect(answer.problem().violations?.map(({ propertyPath }) => propertyPath)).toEqual([path]);
    }
  });

  it('loses the location fields that do not belong to its type', async () => {
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
    [{ width: -1 }, 'width', 'not_above'],
    [{ width: 0 }, 'width', 'not_above'],
    [{ width: 10.123 }, 'width', 'two_decimals'],
    [{ width: 1e-9 }, 'width', 'two_decimals'],
    [{ media_financials: [{ price: 1e16 }] }, 'media_financials[0].price', 'too_big'],
    [{ quantity: 0 }, 'quantity', 'too_small'],
    [{ type: 'BALLOON' as 'STATIC' }, 'type', 'invalid_choice'],
    [{ media_geodata: { city: 'Győr' } }, 'media_geodata.zip_code', 'required'],
    [{ media_geodata: { ...address, lat: 47.5 } }, 'media_geodata.lng', 'required'],
    [{ media_geodata: { ...address, lng: 19 } }, 'media_geodata.lat', 'required'],
    [{ media_geodata: { ...address, lat: 48.2, lng: 16.37 } }, 'media_geodata.lat', 'outside_hungary'],
    [
      { type: 'VEHICLE_INTERCITY' as const, media_geodata: { location_from: 'Pécs' } },
      'media_geodata.line_number',
      'required',
    ],
    [{ tags: [999_999] }, 'tags', 'unknown_reference'],
    [{ price_tags: [{ title: 'x', value: 1, type: 999_999 }] }, 'price_tags[0].type', 'unknown_reference'],
    [{ media_financials: [{ price: 1.5 }] }, 'media_financials[0].price', 'not_integer'],
    [{ media_other_datas: [{ name: '', value: 'x' }] }, 'media_other_datas[0].name', 'required'],
    [{ media_other_datas: [codeRow('E-1'), codeRow('E-2')] }, 'media_other_datas[1].type', 'already_used'],
    [{ bookings: [] } as object, 'bookings', 'unknown_field'],
    [{ title: 'a\u0000b' }, 'title', 'invalid_format'],
    [{ description: 'half a \ud83d' }, 'description', 'invalid_format'],
  ])('is refused for %j', async (fields, path, code) => {
    const { violations } = (
      await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(fields) })
    ).problem();
    expect(violations?.filter(({ propertyPath }) => propertyPath === path)).toMatchObject([{ code }]);
  });

  it('may not take a code that the publisher already uses, though another publisher may', async () => {
    const coded = { media_other_datas: [{ name: surfaceCodeType, value: 'BP-1', type: surfaceCodeType } as const] };
    await create(coded);
    const again = await test.call(mediaCreate, { token: publisher.token, body: surfaceForm(coded) });
    expect(again.problem().violations).toMatchObject([
      { propertyPath: 'media_other_datas[0].value', code: 'code_used' },
    ]);
    expect((await create(coded, rival)).company.id).toBe(rival.companyId);
  });

  it('is added by an admin for the publisher it names, and by nobody else [K5.1]', async () => {
    const body = surfaceForm({ company: publisher.companyId });
    expect((await test.call(mediaCreate, { token: admin.token, body })).json().company.id).toBe(publisher.companyId);
    expect(
      (await test.call(mediaCreate, { token: admin.token, body: surfaceForm() })).problem().violations?.[0]
        ?.propertyPath,
    ).toBe('company');
    const gone = await createPerson(test, 'ROLE_PUBLISHER');
    const deleted_at = new Date('2026-01-01T00:00:00Z');
    await test.db.updateTable('company').set({ deleted_at }).where('id', '=', gone.companyId).execute();
    for (const company of [mhfe.companyId, gone.companyId]) {
      const wrong = await test.call(mediaCreate, { token: admin.token, body: surfaceForm({ company }) });
      expect(wrong.problem().violations?.[0]).toMatchObject({ propertyPath: 'company', code: 'unknown_reference' });
    }
    expect((await test.call(mediaCreate, { token: rival.token, body })).problem().code).toBe('not_own_record');
    expect((await test.call(mediaCreate, { token: mhfe.token, body })).status).toBe(403);
    expect((await test.call(mediaCreate, { body })).status).toBe(401);
  });
});

describe('who sees what of a surface', () => {
  it('hides it from other publishers with 404', async () => {
    const { id } = await create();
    expect((await test.call(mediaShow, { token: publisher.token, id })).status).toBe(200);
    expect((await test.call(mediaShow, { token: rival.token, id })).status).toBe(404);
    expect((await test.call(mediaShow, { token: mhfe.token, id })).status).toBe(200);
    expect((await test.call(mediaShow, { token: advertiser.token, id: 2_000_000_000 })).status).toBe(404);
    expect((await test.call(mediaShow, { token: advertiser.token, id: 'x' })).status).toBe(422);
  });

  it('keeps prices, calendar and notes from the customer side', async () => {
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
    expect(own.bookings).toMatchObject([{ campaign_name: 'Saját', quantity: 1, is_manual: true }]);
    expect(openActions(own.bookings?.[0])).toEqual(['edit_own', 'delete']);
    expect(own).not.toHaveProperty('mhfe_notes');
  });

  it('tells an MHFE how much is taken and not by whom', async () => {
    const { id } = await create();
    await book(id, 2, '2026-03-10', '2026-03-12');
    const seen = (await test.call(mediaShow, { token: mhfe.token, id })).json();
    expect(seen.bookings).toMatchObject([{ campaign_name: null, quantity: 2, state: null, actions: [] }]);
    expect(seen).not.toHaveProperty('publisher_notes');
    expect(seen.availability?.map((part) => part.available_quantity)).toEqual([3, 1, 3]);
  });

  it.each([{ is_enabled: false }, { deleted_at: new Date('2026-01-01T00:00:00Z') }])(
    'hides the surfaces of a publisher with %j',
    async (gone) => {
      const closed = await createPerson(test, 'ROLE_PUBLISHER');
      const { id } = await create({}, closed);
      await test.db.updateTable('company').set(gone).where('id', '=', closed.companyId).execute();
      expect((await test.call(mediaShow, { token: mhfe.token, id })).status).toBe(404);
      expect((await test.call(mediaShow, { token: admin.token, id })).status).toBe(200);
    },
  );
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

  it('leaves a surface with its publisher, whoever asks [A1.14]', async () => {
    const { id } = await create();
    const give = (person: TestPerson, company: number) =>
      test.call(mediaUpdate, { token: person.token, id, body: { company } });
    for (const person of [publisher, admin])
      expect((await give(person, rival.companyId)).problem().violations).toMatchObject([
        { propertyPath: 'company', code: 'not_allowed' },
      ]);
    expect((await give(publisher, publisher.companyId)).json().company.id).toBe(publisher.companyId);
  });

  it('a worked-out point that a form sends back is no marker that somebody set', async () => {
    const { id, media_geodata: place } = await create();
    expect(place.is_approximate).toBe(true);
    const other = await create();
    const put = async (mediaId: number, { lat = 0, lng = 0 }: { lat?: number; lng?: number }) => {
      const point = { lat: (place.lat ?? 0) + lat, lng: (place.lng ?? 0) + lng };
      const body = { media_geodata: { ...address, ...point } };
      const { media_geodata: saved } = (
        await test.call(mediaUpdate, { token: publisher.token, id: mediaId, body })
      ).json();
      expect(saved).toMatchObject(point);
      return saved.is_approximate;
    };
    expect(await put(id, {})).toBe(true);
    expect(await put(id, { lat: 0.001 })).toBe(false);
    expect(await put(other.id, { lng: 0.001 })).toBe(false);
  });

  it('takes a row of its own once: of two under one id neither is dropped in silence', async () => {
    const media = await create({ media_other_datas: [{ name: 'Háttér', value: 'világított' }] });
    const id = media.media_other_datas[0]?.id ?? 0;
    const body = {
      media_other_datas: [
        { id, name: 'a', value: '1' },
        { id, name: 'b', value: '2' },
      ],
    };
    const refused = await test.call(mediaUpdate, { token: publisher.token, id: media.id, body });
    expect(refused.problem().violations).toMatchObject([
      { propertyPath: 'media_other_datas[1].id', code: 'already_used' },
    ]);
    const kept = await test.call(mediaShow, { token: publisher.token, id: media.id });
    expect(kept.json().media_other_datas).toEqual(media.media_other_datas);
  });

  it('refuses a stale revision with 412 and loses nothing [A1.16]', async () => {
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

  it('refuses fewer units than are booked and names the days', async () => {
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

  it('is free where all bookings to come were rejected: they hold nothing [D4.3]', async () => {
    const { id } = await create();
    await book(id, 1, '2026-03-10', '2026-03-12');
    const [booking] = (await test.call(mediaShow, { token: publisher.token, id })).json().bookings ?? [];
    await inTransaction(test.db, (tx) => releaseBookings(tx, [booking?.id ?? 0], 'REJECTED', test.clock.now()));
    const seen = (await test.call(mediaShow, { token: publisher.token, id })).json();
    expect(seen.actions).toContainEqual({ action: 'delete', allowed: true, reason: null });
    expect((await test.call(mediaDelete, { token: publisher.token, id })).status).toBe(204);
  });
});
