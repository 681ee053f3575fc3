import { listItemPropose, type SystemListName } from '@felulet/contract/catalogue/lists.ts';
import { mhfeNoteCreate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { type Media, mediaCreate, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaScene, mediaScene } from '../../../testing/media-scene.ts';
import { openActions } from '../../../testing/open-actions.ts';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp, type TestFile } from '../../../testing/test-app.ts';
import type { TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let scene: MediaScene;
let id: number;
/** An item of each list. */
let items: ReadonlyMap<SystemListName, number>;
let own: Media;

const itemOf = (list: SystemListName): number => items.get(list) ?? 0;

async function someItems(): Promise<ReadonlyMap<SystemListName, number>> {
  const lists = await test.db.selectFrom('system_list').select(['id', 'name']).execute();
  const rows = lists.map((list) => ({ system_list_id: list.id, name: 'Próba', slug: 'proba', enabled: true }));
  await test.db.insertInto('system_list_item').values(rows).execute();
  const all = await test.db
    .selectFrom('system_list_item as i')
    .innerJoin('system_list as l', 'l.id', 'i.system_list_id')
    .select(['l.name', 'i.id'])
    .where('i.slug', 'in', ['proba', 'one-off'])
    .orderBy('i.slug', 'desc')
    .execute();
  return new Map(all.map((row) => [row.name, row.id]));
}

function wholeForm() {
  return surfaceForm({
    tags: [itemOf('tags')],
    publisher_notes: 'Kulcs a portán',
    price_tags: [{ title: 'Felszerelés', value: 4000, type: itemOf('priceTagType') }],
    media_other_datas: [
      { name: 'Felületkód', value: 'BP-001', type: 'Felületkód' },
      { name: 'Megvilágítás', value: 'éjjel is', type: '' },
    ],
    media_marketing: {
      targets: [itemOf('targets')],
      suggestions: [itemOf('suggestions')],
      extras: [itemOf('extras')],
      contacts: 25_000,
      rental_period_unit: itemOf('rental_period_unit'),
      can_customer_produce: true,
    },
    media_booking: {
      important_details: 'Tűzőrség mellett',
      booking: '10 nap',
      design: '7 nap',
      technical: '5 nap',
      exceptions: [itemOf('exceptions')],
    },
  });
}

beforeAll(async () => {
  test = await startTestApp();
  scene = await mediaScene(test);
  items = await someItems();
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const files: TestFile[] = [
    { field: 'images[]', name: 'kép.jpg', type: 'image/jpeg', bytes },
    { field: 'documents[]', name: 'leírás.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') },
  ];
  ({ id } = (await test.call(mediaCreate, { token: scene.publisher.token, body: wholeForm(), files })).json());
  await scene.book(id, 2, '2026-03-10', '2026-03-12');
  await test.call(mhfeNoteCreate, { token: scene.mhfe.token, body: { media: id, content: 'Jó helyen van' } });
  own = (await test.call(mediaShow, { token: scene.publisher.token, id })).json();
});
afterAll(() => test.close());

describe('a surface has', () => {
  it('its own fields, and its publisher [K3.1] [K7.2]', async () => {
    expect(own).toMatchObject({
      id,
      title: 'Őrségi óriásplakát',
      type: 'STATIC',
      is_digital: false,
      tags: [itemOf('tags')],
      media_placing: 'OUTDOOR',
      width: 504,
      height: 238.5,
      quantity: 3,
      description: 'Forgalmas csomópont, jó rálátás.',
      publisher_notes: 'Kulcs a portán',
      company: { id: scene.publisher.companyId, name: expect.any(String) },
      thumbnail: expect.stringContaining('/api/files/'),
    });
  });

  it('pictures and documents that came with the form [K3.1]', () => {
    const file = {
      id: expect.any(Number),
      src: expect.stringContaining('/api/files/'),
      order_number: expect.any(Number),
      mhfe: null,
    };
    expect(own.images).toEqual([
      expect.objectContaining({ ...file, mime_type: 'image/jpeg', original_filename: 'kép.jpg' }),
    ]);
    expect(own.documents).toEqual([
      expect.objectContaining({ ...file, mime_type: 'application/pdf', original_filename: 'leírás.pdf' }),
    ]);
  });

  it('the bookings of its calendar', () => {
    const period = { date_from: '2026-03-10', date_to: '2026-03-12' };
    expect(own.bookings).toMatchObject([
      { id: expect.any(Number), ...period, campaign_name: 'Saját', quantity: 2, state: 'PUBLISHER_ACCEPTED' },
    ]);
  });

  it('the notes of MHFEs by their author’s name, for MHFE and admin', async () => {
    for (const { token } of [scene.mhfe, scene.admin]) {
      const { mhfe_notes } = (await test.call(mediaShow, { token, id })).json();
      const author = { id: scene.mhfe.companyId, name: expect.stringMatching(/./) };
      expect(mhfe_notes).toMatchObject([{ id: expect.any(Number), content: 'Jó helyen van', mhfe: author }]);
    }
    expect(own).not.toHaveProperty('mhfe_notes');
  });

  it('price tags, other data and the list price', () => {
    expect(own.price_tags).toEqual([
      { id: expect.any(Number), title: 'Felszerelés', value: 4000, type: itemOf('priceTagType') },
    ]);
    expect(own.media_other_datas).toEqual([
      { id: expect.any(Number), name: 'Felületkód', value: 'BP-001', type: 'Felületkód' },
      { id: expect.any(Number), name: 'Megvilágítás', value: 'éjjel is', type: '' },
    ]);
    expect(own.media_financials).toEqual([{ price: 250_000 }]);
  });

  it('a place, whose county nobody types', () => {
    expect(own.media_geodata).toMatchObject({
      lat: expect.any(Number),
      lng: expect.any(Number),
      county: 'Budapest',
      zip_code: '1052',
      city: 'Budapest',
      street: 'Váci utca 12.',
      location_from: null,
      location_to: null,
      service_provider: null,
      vehicle_type: null,
      line_number: null,
    });
  });

  it('marketing and booking data', () => {
    const { media_marketing, media_booking } = wholeForm();
    expect(own.media_marketing).toEqual(media_marketing);
    expect(own.media_booking).toEqual(media_booking);
  });
});

describe('the list of surfaces', () => {
  it('has ten rows a page unless another number is asked for, the newest first [K7.2]', async () => {
    for (let count = 0; count < 11; count += 1) await scene.create({ title: `Tábla ${count}` });
    const page = async (query: Record<string, number> = {}) =>
      (await test.call(mediaList, { token: scene.publisher.token, query })).json();
    const { list, totalCount } = await page();
    expect([list.length, totalCount]).toEqual([10, 12]);
    expect(list.map((row) => row.id)).toEqual(list.map((row) => row.id).toSorted((a, b) => b - a));
    expect((await page({ rowsPerPage: 25 })).list).toHaveLength(12);
  });
});

describe('a list field', () => {
  const fields: readonly (readonly [SystemListName, string, (id: number) => object])[] = [
    ['tags', 'tags', (item) => ({ tags: [item] })],
    ['targets', 'media_marketing.targets', (item) => ({ media_marketing: { targets: [item] } })],
    ['suggestions', 'media_marketing.suggestions', (item) => ({ media_marketing: { suggestions: [item] } })],
    ['extras', 'media_marketing.extras', (item) => ({ media_marketing: { extras: [item] } })],
    [
      'rental_period_unit',
      'media_marketing.rental_period_unit',
      (item) => ({ media_marketing: { rental_period_unit: item } }),
    ],
    ['exceptions', 'media_booking.exceptions', (item) => ({ media_booking: { exceptions: [item] } })],
    ['vehicle_type', 'media_geodata.vehicle_type', (item) => bus({ vehicle_type: item })],
    ['service_provider', 'media_geodata.service_provider', (item) => bus({ service_provider: item })],
    ['priceTagType', 'price_tags[0].type', (item) => ({ price_tags: [{ title: 'x', value: 1, type: item }] })],
  ];
  const bus = (place: object) => ({
    type: 'VEHICLE_LOCAL',
    media_geodata: { city: 'Győr', line_number: '11', ...place },
  });

  it.each(fields)('%s takes items of its own list alone', async (list, path, body) => {
    const put = (fields: object) => test.call(mediaUpdate, { token: scene.publisher.token, id, body: fields });
    const stranger = itemOf(list === 'tags' ? 'targets' : 'tags');
    for (const item of [stranger, 2_000_000_000])
      expect((await put(body(item))).problem().violations).toMatchObject([
        { propertyPath: path, code: 'unknown_reference' },
      ]);
    expect((await put(body(itemOf(list)))).status).toBe(200);
  });
});

it('a deleted list item goes onto no surface, an own proposal neither', async () => {
  const { token } = scene.publisher;
  const propose = { slug: 'tags', name: 'Visszavont címke', enabled: false };
  const { id: tag } = (await test.call(listItemPropose, { token, body: propose })).json();
  const put = async () => test.call(mediaUpdate, { token, id: (await scene.create()).id, body: { tags: [tag] } });
  expect((await put()).status).toBe(200);
  for (const enabled of [false, true]) {
    const fields = { deleted_at: test.clock.now(), enabled };
    await test.db.updateTable('system_list_item').set(fields).where('id', '=', tag).execute();
    expect((await put()).problem().violations).toMatchObject([{ propertyPath: 'tags', code: 'unknown_reference' }]);
  }
});

describe('a proposed list item', () => {
  it('serves its company’s surfaces at once, whoever saves them, and nobody else’s', async () => {
    const propose = { slug: 'tags', name: 'Javasolt címke', enabled: false };
    const { id: tag } = (await test.call(listItemPropose, { token: scene.publisher.token, body: propose })).json();
    const made = await scene.create({ tags: [tag] });
    expect(made.tags).toEqual([tag]);
    const put = (surface: number, person: TestPerson) =>
      test.call(mediaUpdate, { token: person.token, id: surface, body: { tags: [tag] } });
    expect((await put(made.id, scene.admin)).json().tags).toEqual([tag]);
    const rivals = await scene.create({}, scene.rival);
    for (const person of [scene.rival, scene.admin])
      expect((await put(rivals.id, person)).problem().violations).toMatchObject([{ propertyPath: 'tags' }]);
  });
});

describe('what a surface tells of time and rights', () => {
  it('is when it was changed last, and bookings of the past year too', async () => {
    const { id: media, updated_at } = await scene.create();
    await scene.book(media, 1, '2025-05-01', '2025-05-03');
    await scene.book(media, 1, '2024-05-01', '2024-05-03');
    test.clock.advance(60_000);
    const body = { title: 'Később' };
    const changed = (await test.call(mediaUpdate, { token: scene.publisher.token, id: media, body })).json();
    expect(changed.updated_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
    expect(Date.parse(changed.updated_at) - Date.parse(updated_at)).toBe(60_000);
    expect(changed.bookings?.map(({ date_from }) => date_from)).toEqual(['2025-05-01']);
  });

  it('is in each row of the list who may edit and delete it', async () => {
    await scene.create({ title: 'Kié a toll' });
    const row = async ({ token }: TestPerson) =>
      (await test.call(mediaList, { token, query: { title: 'kié a toll' } })).json().list[0];
    for (const person of [scene.publisher, scene.admin])
      expect(openActions(await row(person))).toEqual(['edit', 'delete']);
    for (const person of [scene.mhfe, scene.advertiser]) expect(openActions(await row(person))).toEqual([]);
    expect(await row(scene.rival)).toBeUndefined();
  });
});
