import { mediaList, mediaMarkersList } from '@felulet/contract/catalogue/surface-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMedia } from '../../../testing/sample-rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let admin: TestPerson;
/** Of surfaces that have nothing in common: a board, and the sides of two buses. */
let items: Readonly<Record<'board' | 'bus', Items>>;
let companies: Readonly<Record<'board' | 'bus', number>>;

const listNames = [
  ...(['tags', 'targets', 'extras', 'exceptions'] as const),
  ...(['vehicle_type', 'service_provider', 'rental_period_unit'] as const),
];
type ListName = (typeof listNames)[number];
type Items = (list: ListName) => number;

/** An item of each list. */
async function itemsCalled(name: string): Promise<Items> {
  const lists = await test.db.selectFrom('system_list').select(['id', 'name']).where('name', 'in', listNames).execute();
  const made = await test.db
    .insertInto('system_list_item')
    .values(lists.map(({ id }) => ({ system_list_id: id, name, slug: name, enabled: true })))
    .returning(['id', 'system_list_id'])
    .execute();
  return (list) => {
    const { id } = lists.find((one) => one.name === list) ?? { id: 0 };
    return made.find((item) => item.system_list_id === id)?.id ?? 0;
  };
}

const listsOf = (own: Items) => ({
  tags: [own('tags')],
  targets: [own('targets')],
  extras: [own('extras')],
  exceptions: [own('exceptions')],
  rental_period_unit_id: own('rental_period_unit'),
});

async function countyId(name: string): Promise<number> {
  return (await test.db.selectFrom('county').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  test = await startTestApp();
  admin = await createPerson(test, 'ROLE_ADMIN');
  const [one, other] = [await createPerson(test, 'ROLE_PUBLISHER'), await createPerson(test, 'ROLE_PUBLISHER')];
  items = { board: await itemsCalled('tabla'), bus: await itemsCalled('busz') };
  companies = { board: one.companyId, bus: other.companyId };
  await insertMedia(test.db, companies.board, {
    title: 'Tábla',
    type: 'STATIC',
    media_placing: 'OUTDOOR',
    is_digital: false,
    width: 100,
    height: 200,
    zip_code: '1011',
    city: 'Budapest',
    county_id: await countyId('Budapest'),
    lat: 47.5,
    lng: 19,
    ...listsOf(items.board),
  });
  await insertMedia(test.db, companies.bus, {
    title: 'Busz',
    type: 'VEHICLE_LOCAL',
    media_placing: 'INDOOR',
    is_digital: true,
    width: 300,
    height: 400,
    city: 'Győr',
    county_id: await countyId('Győr-Moson-Sopron'),
    lat: 47.7,
    lng: 17.6,
    zip_code: null,
    line_number: '11',
    street: null,
    vehicle_type_id: items.bus('vehicle_type'),
    ...listsOf(items.bus),
  });
  await insertMedia(test.db, companies.bus, {
    title: 'Távolsági',
    type: 'VEHICLE_INTERCITY',
    media_placing: 'INSTORE',
    width: 200,
    height: 300,
    location_from: 'Pécs, főpályaudvar',
    location_to: 'Őriszentpéter',
    line_number: '5800',
    zip_code: null,
    city: null,
    street: null,
    service_provider_id: items.bus('service_provider'),
  });
});
afterAll(() => test.close());

type Words = Readonly<Record<string, string | number>>;
const titles = async (query: Words): Promise<string[]> =>
  (await test.call(mediaList, { token: admin.token, query: { sort: 'title:asc', ...query } }))
    .json()
    .list.map(({ title }) => title);

describe('a filter of surfaces', () => {
  it.each<readonly [string, readonly string[]]>([
    ['title=TABLA', ['Tábla']],
    ['type=VEHICLE_LOCAL', ['Busz']],
    ['type=VEHICLE_INTERCITY,STATIC', ['Tábla', 'Távolsági']],
    ['media_placing=OUTDOOR', ['Tábla']],
    ['media_placing=INDOOR,INSTORE', ['Busz', 'Távolsági']],
    ['is_digital=true', ['Busz']],
    ['is_digital=0', ['Tábla', 'Távolsági']],
    ['county=Budapest', ['Tábla']],
    ['county=Budapest,Győr-Moson-Sopron', ['Busz', 'Tábla']],
    ['city=Győr', ['Busz']],
    ['city=Győr,Budapest', ['Busz', 'Tábla']],
    ['zip_code=1011', ['Tábla']],
    ['zip_code=1012', []],
    ['line_number=11', ['Busz']],
    ['line_number=11,5800', ['Busz', 'Távolsági']],
    ['location_from=FOPALYA', ['Távolsági']],
    ['location_from=szentpéter', []],
    ['location_to=oriszent', ['Távolsági']],
    ['width_min=200', ['Busz', 'Távolsági']],
    ['width_max=200', ['Tábla', 'Távolsági']],
    ['height_min=300', ['Busz', 'Távolsági']],
    ['height_max=300', ['Tábla', 'Távolsági']],
    // Square metres, of sizes in centimetres.
    ['area_min=6', ['Busz', 'Távolsági']],
    ['area_max=6', ['Tábla', 'Távolsági']],
    ['bbox=18,45,23,49', ['Tábla']],
    ['bbox=16,45,18,49', ['Busz']],
    ['bbox=16,47.6,23,49', ['Busz']],
    ['bbox=16,45,23,47.6', ['Tábla']],
    ['polygon=17.5,47.6,17.7,47.6,17.6,47.8', ['Busz']],
  ])('%s leaves %j [A5.1]', async (query, expected) => {
    expect(await titles(Object.fromEntries(new URLSearchParams(query)))).toEqual(expected);
  });

  it.each(listNames)('%s leaves those with one of the items [A5.1]', async (list) => {
    const [board, bus] = [items.board(list), items.bus(list)];
    const ofBoard = list === 'vehicle_type' || list === 'service_provider' ? [] : ['Tábla'];
    const ofBus = [list === 'service_provider' ? 'Távolsági' : 'Busz'];
    expect(await titles({ [list]: board })).toEqual(ofBoard);
    expect(await titles({ [list]: bus })).toEqual(ofBus);
    expect(await titles({ [list]: `${board},${bus}` })).toEqual([...ofBus, ...ofBoard]);
  });

  it('without_exceptions leaves out those on which any of the items is forbidden', async () => {
    const [board, bus] = [items.board('exceptions'), items.bus('exceptions')];
    expect(await titles({ without_exceptions: board })).toEqual(['Busz', 'Távolsági']);
    expect(await titles({ without_exceptions: `${board},${bus}` })).toEqual(['Távolsági']);
    expect(await titles({ without_exceptions: board, exceptions: bus })).toEqual(['Busz']);
    expect(await titles({ without_exceptions: 999_999 })).toEqual(['Busz', 'Tábla', 'Távolsági']);
  });

  it('company goes by id, and takes several', async () => {
    expect(await titles({ company: companies.board })).toEqual(['Tábla']);
    expect(await titles({ company: `${companies.board},${companies.bus}` })).toEqual(['Busz', 'Tábla', 'Távolsági']);
  });

  it('may be repeated instead of joined by commas', async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const url = '/api/medias?city=Budapest&city=Gy%C5%91r&sort=title:asc';
    const answer = await test.app.inject({ method: 'GET', url, headers });
    expect(answer.json<{ list: { title: string }[] }>().list.map(({ title }) => title)).toEqual(['Busz', 'Tábla']);
  });

  it('holds together with all the others, for the list as for the markers', async () => {
    const both = { type: 'STATIC', tags: items.board('tags'), width_min: 100, width_max: 100, county: 'Budapest' };
    expect(await titles(both)).toEqual(['Tábla']);
    expect(await titles({ ...both, is_digital: 1 })).toEqual([]);
    const markers = async (query: Words) =>
      (await test.call(mediaMarkersList, { token: admin.token, query })).json().map(({ lat }) => lat);
    expect(await markers(both)).toEqual([47.5]);
    expect(await markers({ exceptions: items.bus('exceptions') })).toEqual([47.7]);
    expect(await markers({ ...both, company: companies.bus })).toEqual([]);
  });

  it('that nobody knows is passed over, and the answer tells its rows and how many there are [A1.2]', async () => {
    const answer = await test.call(mediaList, { token: admin.token, query: { colour: 'red', rowsPerPage: 1 } });
    expect(answer.raw.json()).toEqual({ list: [expect.any(Object)], totalCount: 3 });
  });
});

it('chosen surfaces alone are listed and drawn, as far as their reader sees them, a hundred at most', async () => {
  const { list } = (await test.call(mediaList, { token: admin.token })).json();
  const ids = list.map(({ id }) => id);
  const [first = 0, second = 0] = ids;
  const listedOf = async (some: readonly number[], person = admin) =>
    (await test.call(mediaList, { token: person.token, query: { ids: some.join(',') } }))
      .json()
      .list.map(({ id }) => id);
  expect(await listedOf([second])).toEqual([second]);
  expect((await listedOf([second, first, 999_999])).toSorted()).toEqual([first, second].toSorted());
  expect(await listedOf(ids, await createPerson(test, 'ROLE_PUBLISHER'))).toEqual([]);
  const markers = { token: admin.token, query: { ids: String(first), zoom: 12 } };
  expect((await test.call(mediaMarkersList, markers)).json().length).toBeLessThanOrEqual(1);
  const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  for (const wrong of [many, 'x', '-1'])
    expect((await test.call(mediaList, { token: admin.token, query: { ids: wrong } })).status).toBe(422);
});
