import { mediaExport } from '@felulet/contract/catalogue/surface-export.ts';
import { mediaList, mediaMarkersList, mediaTotalsCount } from '@felulet/contract/catalogue/surface-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let otherPublisher: TestPerson;
let mhfe: TestPerson;
let advertiser: TestPerson;
let intermediary: TestPerson;
const ids: number[] = [];
let foreign = 0;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  otherPublisher = await createPerson(test, 'ROLE_PUBLISHER');
  mhfe = await createPerson(test, 'ROLE_MHFE');
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  intermediary = await createPerson(test, 'ROLE_INTERMEDIARY');
  const unit = await test.db
    .selectFrom('system_list_item as item')
    .innerJoin('system_list as list', 'list.id', 'item.system_list_id')
    .select('item.id')
    .where('list.name', '=', 'rental_period_unit')
    .where('item.name', '=', 'hónap')
    .executeTakeFirst();
  const unitId = unit?.id ?? (await monthItem());
  ids.push(
    await made('Olcsó', { price: 100_000, contacts: 9000, unit: unitId }),
    await made('Drága', { price: 900_000, contacts: 1000, unit: unitId }),
    await made('Közepes', { price: 300_000, contacts: null, unit: null }),
    await made('Ártalan', { price: 0, contacts: 5000, unit: unitId }),
  );
  foreign = await made('Másé', { price: 50_000, contacts: 10, unit: null }, otherPublisher);
});
afterAll(() => test.close());

async function monthItem(): Promise<number> {
  const list = await test.db
    .selectFrom('system_list')
    .select('id')
    .where('name', '=', 'rental_period_unit')
    .executeTakeFirstOrThrow();
  const row = { system_list_id: list.id, name: 'hónap', slug: 'honap', enabled: true };
  return (await test.db.insertInto('system_list_item').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Figures = { readonly price: number; readonly contacts: number | null; readonly unit: number | null };

async function made(title: string, { price, contacts, unit }: Figures, owner = publisher): Promise<number> {
  const place = { lat: 47.5, lng: 19.05 };
  const id = await insertMedia(test.db, owner.companyId, { title, rental_period_unit_id: unit, ...place }, price);
  await test.db.updateTable('media_detail').set({ contacts }).where('media_id', '=', id).execute();
  return id;
}

type Query = Readonly<Record<string, string | number>>;
const titles = async ({ token }: TestPerson, query: Query) =>
  (await test.call(mediaList, { token, query })).json().list.map(({ title }) => title);

describe('price and contacts in the list of surfaces', () => {
  it('are columns, the price for whoever may know it alone', async () => {
    const row = async ({ token }: TestPerson) =>
      (await test.call(mediaList, { token, query: { title: 'Drága' } })).json().list[0];
    for (const who of [publisher, mhfe])
      expect(await row(who)).toMatchObject({ list_price: 900_000, rental_unit: 'hónap', contacts: 1000 });
    for (const who of [advertiser, intermediary]) {
      const seen = await row(who);
      expect(seen).toMatchObject({ contacts: 1000 });
      expect(Object.keys(seen ?? {})).not.toContain('list_price');
      expect(Object.keys(seen ?? {})).not.toContain('rental_unit');
    }
  });

  it('order the list, nothing at all last either way', async () => {
    expect(await titles(publisher, { sort: 'list_price:desc' })).toEqual(['Drága', 'Közepes', 'Olcsó', 'Ártalan']);
    expect(await titles(publisher, { sort: 'list_price:asc' })).toEqual(['Ártalan', 'Olcsó', 'Közepes', 'Drága']);
    expect(await titles(publisher, { sort: 'contacts:desc' })).toEqual(['Olcsó', 'Ártalan', 'Drága', 'Közepes']);
    expect(await titles(publisher, { sort: 'contacts:asc' })).toEqual(['Drága', 'Ártalan', 'Olcsó', 'Közepes']);
    expect(await titles(advertiser, { sort: 'contacts:asc', rowsPerPage: 1 })).toEqual(['Másé']);
    expect(await titles(publisher, { sort: 'area:asc,surface_code:desc' })).toHaveLength(4);
  });

  it('narrow it, and the map with it', async () => {
    expect(await titles(publisher, { price_min: 100_000, price_max: 300_000 })).toEqual(['Közepes', 'Olcsó']);
    expect(await titles(mhfe, { price_max: 60_000, price_min: 1 })).toEqual(['Másé']);
    expect(await titles(advertiser, { contacts_min: 5000 })).toEqual(['Ártalan', 'Olcsó']);
    expect(await titles(advertiser, { contacts_max: 1000, contacts_min: 100 })).toEqual(['Drága']);
    const markers = await test.call(mediaMarkersList, {
      token: publisher.token,
      query: { price_min: 900_000, zoom: 20 },
    });
    expect(markers.json()).toHaveLength(1);
  });

  it('are refused as filter and order to whoever may not know the price', async () => {
    const fault = async (query: Query) => {
      const problem = (await test.call(mediaList, { token: advertiser.token, query })).problem();
      return problem.violations?.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
    };
    expect(await fault({ sort: 'title:asc,list_price:asc' })).toEqual(['sort not_allowed']);
    expect(await fault({ price_min: 1 })).toEqual(['price_min not_allowed']);
    expect(await fault({ price_max: 1 })).toEqual(['price_min not_allowed']);
    const { token } = intermediary;
    expect((await test.call(mediaMarkersList, { token, query: { price_max: 5 } })).status).toBe(422);
    expect((await test.call(mediaExport, { token, body: { filter: { price_max: '5' } } })).status).toBe(422);
    expect((await test.call(mediaExport, { token, body: { filter: { sort: 'list_price:asc' } } })).status).toBe(422);
    for (const query of [{ price_min: -1 }, { price_min: 'sok' }, { contacts_max: 1.5 }])
      expect((await test.call(mediaList, { token: mhfe.token, query })).status).toBe(422);
  });
});

describe('the totals of chosen surfaces [D12.8]', () => {
  const totals = ({ token }: TestPerson, of: readonly number[]) =>
    test.call(mediaTotalsCount, { token, body: { ids: of } });

  it('say what is known and how many have none', async () => {
    expect((await totals(publisher, [...ids, ...ids])).json()).toEqual({
      count: 4,
      contacts: { sum: 15_000, without: 1 },
      prices: [
        { rental_unit: 'hónap', count: 2, sum: 1_000_000 },
        { rental_unit: null, count: 1, sum: 300_000 },
      ],
      without_price: 1,
    });
  });

  it('have no prices for the customer side, and nothing of what one does not see', async () => {
    expect((await totals(advertiser, ids)).json()).toEqual({ count: 4, contacts: { sum: 15_000, without: 1 } });
    expect((await totals(publisher, [...ids, foreign, 999_999])).json().count).toBe(4);
    expect((await totals(mhfe, [...ids, foreign])).json().count).toBe(5);
    expect((await totals(publisher, [foreign])).json()).toMatchObject({ count: 0, prices: [], without_price: 0 });
  });

  it('count archived ones too, for whoever lists those', async () => {
    const archived = async (is: boolean) => {
      const [archived_at, deleted_at] = is ? [test.clock.now(), test.clock.now()] : [null, null];
      await test.db
        .updateTable('media')
        .set({ archived_at, deleted_at })
        .where('id', 'in', [...ids])
        .execute();
    };
    await archived(true);
    expect((await totals(publisher, ids)).json()).toMatchObject({ count: 4, contacts: { sum: 15_000, without: 1 } });
    expect((await totals(mhfe, ids)).json().count).toBe(0);
    await archived(false);
  });

  it('refuse none, and more than a workbook takes', async () => {
    expect((await totals(publisher, [])).status).toBe(422);
    expect(
      (
        await totals(
          publisher,
          Array.from({ length: 5001 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(422);
    expect((await test.call(mediaTotalsCount, { body: { ids } })).status).toBe(401);
  });
});
