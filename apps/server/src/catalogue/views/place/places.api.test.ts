import { placeLocate, placeRoute, placeSearch, placeServices, placeTowns } from '@felulet/contract/catalogue/places.ts';
import { mediaCreate, mediaShow, mediaUpdate } from '@felulet/contract/catalogue/surfaces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceForm } from '../../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let test: TestApp;
let publisher: TestPerson;
let advertiser: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  publisher = await createPerson(test, 'ROLE_PUBLISHER');
  advertiser = await createPerson(test, 'ROLE_ADVERTISER');
});
afterAll(() => test.close());

const search = async (q: string, more: Readonly<Record<string, string>> = {}) =>
  (await test.call(placeSearch, { token: publisher.token, query: { q, ...more } })).json();
const locate = (query: Readonly<Record<string, string | number>>) =>
  test.call(placeLocate, { token: publisher.token, query });

describe('the address search', () => {
  it('finds settlements with postal code, county and place', async () => {
    const { source, list } = await search('keszthely');
    expect(source).toBe('shipped');
    expect(list[0]).toMatchObject({
      kind: 'settlement',
      zip_code: '8360',
      city: 'Keszthely',
      district: null,
      street: null,
      county: 'Zala',
      is_approximate: false,
    });
  });

  it('finds a street of Budapest in its district, with the house that was typed', async () => {
    const [first] = (await search('1137 szent istvan krt 10')).list;
    expect(first).toMatchObject({
      kind: 'street',
      zip_code: '1137',
      city: 'Budapest',
      district: 13,
      street: 'Szent István körút 10',
      county: 'Budapest',
      is_approximate: true,
    });
    expect(first?.lat).toBeCloseTo(47.5, 0);
  });

  it('gives settlements alone for the ends of a line', async () => {
    const { list } = await search('szeged', { settlements: 'true' });
    expect(list[0]).toMatchObject({ kind: 'settlement', city: 'Szeged' });
    expect(list.every(({ kind, district }) => kind === 'settlement' && district === null)).toBe(true);
  });

  it.each([
    ['H-1051 Budapest, Sas u. 3', { zip_code: '1051', city: 'Budapest', district: 5, street: 'Sas utca 3' }],
    ['Szt. István krt. 12', { city: 'Budapest', district: 13, street: 'Szent István körút 12' }],
    ['Szolnok, Krúdy Gyula utca', { zip_code: null, city: 'Szolnok', street: 'Krúdy Gyula utca' }],
    ['Szeged, Londoni körút 3', { zip_code: '6724', city: 'Szeged', street: 'Londoni körút 3' }],
    ['6799 Szeged, Kárász utca 5', { zip_code: '6720', city: 'Szeged', street: 'Kárász utca 5' }],
    ['8399 Hévíz, Fő utca 1', { city: 'Hévíz', street: 'Fő utca 1' }],
    ['szeg', { city: 'Szeged', street: null }],
    ['Agárd', { zip_code: '2484', city: 'Gárdony', part: 'Agárd', county: 'Fejér' }],
    ['Lillafüred', { city: 'Miskolc', part: 'Lillafüred' }],
    ['Mátraháza', { city: 'Gyöngyös', part: 'Mátraháza' }],
    ['csepel', { city: 'Budapest', district: 21, part: 'Csepel' }],
    ['Kecskemét-Hetényegyháza', { city: 'Kecskemét', part: 'Hetényegyháza' }],
    [
      '1007 Hajós Alfréd sétány 1',
      { zip_code: '1007', city: 'Budapest', district: 13, street: 'Hajós Alfréd sétány 1' },
    ],
    ['Margitsziget', { zip_code: '1007', city: 'Budapest', district: 13, street: 'Margitsziget' }],
    ['9000 Győr', { zip_code: '9000', city: 'Győr' }],
    ['Debrecen, Piac utca / Kossuth utca sarok', { zip_code: '4024', street: 'Piac utca / Kossuth utca sarok' }],
    ['1134 Budapest, Váci út/Dózsa György út sarok', { zip_code: '1134', street: 'Váci út/Dózsa György út sarok' }],
    ['2060 Bicske, 1234/5 hrsz.', { zip_code: '2060', city: 'Bicske', street: '1234/5 hrsz.', is_approximate: true }],
    ['Siófok M7 112+345 km', { zip_code: '8600', street: 'M7 112+345 km', is_approximate: true }],
    ['650 000, 240 000', { kind: 'point', city: 'Budapest', lat: 47.5039321, lng: 19.0474447 }],
    [`47°29'52"N 19°02'25"E`, { kind: 'point', city: 'Budapest', lat: 47.4977778, lng: 19.0402778 }],
    ['46.25307, 20.14824', { kind: 'point', city: 'Szeged', county: 'Csongrád-Csanád', lat: 46.25307, lng: 20.14824 }],
  ])('gives %s first', async (q, hit) => {
    expect((await search(q)).list[0]).toMatchObject(hit);
  });

  it('finds no place abroad by its degrees', async () => {
    expect((await search('48.2, 16.37')).list).toEqual([]);
  });

  it('answers a nonsense with an empty list and a novel with 422', async () => {
    for (const q of ['', '%', "'; drop table street; --", 'Qwxyzia']) expect((await search(q)).list).toEqual([]);
    const long = await test.call(placeSearch, { token: publisher.token, query: { q: 'x'.repeat(256) } });
    expect(long.status).toBe(422);
  });

  it('is for everybody who is signed in, and for nobody else', async () => {
    expect((await test.call(placeSearch, { token: advertiser.token, query: { q: 'vác' } })).status).toBe(200);
    expect((await test.call(placeSearch, { query: { q: 'vác' } })).status).toBe(401);
  });

  /** The processor's time: by the clock a busy machine would be blamed on the search. */
  it('takes little once it is warm: 10 ms on a quiet machine', async () => {
    await search('kesthely');
    const texts = ['Budapest', 'szegde', 'andrássi út', 'sz', 'Keszthely Kossuth Lajos u. 5', 'váci utca'];
    const before = process.cpuUsage();
    for (const text of Array.from({ length: 5 }, () => texts).flat()) await search(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / (5 * texts.length)).toBeLessThan(60);
  });
});

describe('the county of a place', () => {
  it('is that of the settlement while there is no marker', async () => {
    const place = (await locate({ city: 'Vác', zip_code: '2600' })).json();
    expect(place).toMatchObject({
      county: { name: 'Pest' },
      is_approximate: true,
      near: null,
      is_zip_code_known: true,
    });
  });

  it('follows the marker where it stands elsewhere', async () => {
    const place = (await locate({ city: 'Vác', lat: 46.25, lng: 20.15 })).json();
    expect(place).toMatchObject({ county: { name: 'Csongrád-Csanád' }, near: { name: 'Szeged' } });
  });

  it("stays the settlement's where the coarse border would say otherwise", async () => {
    const marker = { lat: 46.768, lng: 17.248 };
    expect((await locate({ city: 'Keszthely', ...marker })).json().county?.name).toBe('Zala');
  });

  it('is unknown for a settlement nobody knows; an unknown postal code is told', async () => {
    const place = (await locate({ city: 'Atlantisz', zip_code: '9999' })).json();
    expect(place).toMatchObject({ county: null, lat: null, is_zip_code_known: false });
  });

  it.each([
    ['the sea off Africa', 0, 0],
    ['Bratislava, within the bounding degrees', 48.15, 17.1],
    ['Vienna', 48.2, 16.37],
  ])('refuses a marker in %s', async (_name, lat, lng) => {
    const answer = await locate({ lat, lng });
    expect(answer.status).toBe(422);
    expect(answer.problem().violations?.[0]).toMatchObject({ propertyPath: 'lat', code: 'outside_hungary' });
  });

  it('wants both degrees', async () => {
    expect((await locate({ lat: 47.5 })).problem().violations?.[0]).toMatchObject({ propertyPath: 'lng' });
    expect((await locate({ lat: 'x', lng: 19 })).status).toBe(422);
  });
});

describe('a surface', () => {
  const at = (lat: number, lng: number) => ({
    ...surfaceForm(),
    media_geodata: { ...surfaceForm().media_geodata, lat, lng },
  });

  it('abroad is refused with the field named', async () => {
    for (const [lat, lng] of [
      [0, 0],
      [48.15, 17.1],
    ] as const) {
      const answer = await test.call(mediaCreate, { token: publisher.token, body: at(lat, lng), files: [] });
      expect(answer.status).toBe(422);
      expect(answer.problem().violations).toMatchObject([
        {
          propertyPath: 'media_geodata.lat',
          code: 'outside_hungary',
          message: 'A hely Magyarország területén kívül esik.',
        },
      ]);
    }
  });

  it('counts to the county of its marker, as the form was told', async () => {
    const created = await test.call(mediaCreate, { token: publisher.token, body: at(46.25, 20.15), files: [] });
    expect(created.status).toBe(201);
    expect(created.json().media_geodata).toMatchObject({
      county: 'Csongrád-Csanád',
      lat: 46.25,
      is_approximate: false,
    });
    const { id } = created.json();
    const body = { media_geodata: { lat: 47.53, lng: 21.62 } };
    expect((await test.call(mediaUpdate, { token: publisher.token, id, body })).status).toBe(200);
    const moved = (await test.call(mediaShow, { token: publisher.token, id })).json();
    expect(moved.media_geodata.county).toBe('Hajdú-Bihar');
  });
});

describe('a town as people write it', () => {
  const inTown = (city: string, more: Readonly<Record<string, unknown>> = {}) => ({
    ...surfaceForm(),
    media_geodata: { ...surfaceForm().media_geodata, city, lat: null, lng: null, ...more },
  });
  const create = (body: ReturnType<typeof inTown>) =>
    test.call(mediaCreate, { token: publisher.token, body, files: [] });

  it.each([
    ['Bp. XIII.', '1137', 'Budapest', 'Budapest'],
    ['BUDAPEST', '1051', 'Budapest', 'Budapest'],
    ['Budapest III. ker. ', '1031', 'Budapest', 'Budapest'],
    ['XIII. kerület', '1137', 'Budapest', 'Budapest'],
    ['Agárd', '2484', 'Gárdony', 'Fejér'],
    ['Zugló', '1141', 'Budapest', 'Budapest'],
    ['hodmezovasarhely', '6800', 'Hódmezővásárhely', 'Csongrád-Csanád'],
    ['Zalaszántó', '8353', 'Zalaszántó', 'Zala'],
  ])('%s is stored in its official spelling, with county and place', async (typed, zip_code, city, county) => {
    const created = await create(inTown(typed, { zip_code }));
    expect(created.status).toBe(201);
    expect(created.json().media_geodata).toMatchObject({ city, county, is_approximate: true });
  });

  it('is stored with its postal code, without the country before it', async () => {
    const created = await create(inTown('Budapest', { zip_code: 'H-1133' }));
    expect(created.json().media_geodata).toMatchObject({ city: 'Budapest', zip_code: '1133' });
    expect(created.json().media_geodata?.lat).toBeCloseTo(47.53, 1);
  });

  it('stands in its own field when it was written behind the postal code, and never gets lost there', async () => {
    for (const city of ['Budapest', 'Bp.', '']) {
      const created = await create(inTown(city, { zip_code: 'H-1033 Budapest' }));
      expect(created.json().media_geodata, city).toMatchObject({ city: 'Budapest', zip_code: '1033' });
    }
    const message =
      'Az irányítószám mögött ez a település áll: Budapest. A település mezőjében más van; a kettő közül az egyiket javítani kell.';
    const refused = await create(inTown('Győr', { zip_code: '1033 Budapest' }));
    expect(refused.problem().violations).toMatchObject([
      { propertyPath: 'media_geodata.zip_code', code: 'zip_code_town', message },
    ]);
    const { id } = (await create(inTown('Győr', { zip_code: '9021' }))).json();
    const change = (media_geodata: object) =>
      test.call(mediaUpdate, { token: publisher.token, id, body: { media_geodata } });
    expect((await change({ zip_code: '1033 Budapest', city: 'Győr' })).status).toBe(422);
    expect((await change({ zip_code: '1033 Budapest' })).json().media_geodata).toMatchObject({ city: 'Budapest' });
  });

  it('is stored with a postal code that nobody knows', async () => {
    const created = await create(inTown('Győr', { zip_code: '9999' }));
    expect(created.status).toBe(201);
    expect(created.json().media_geodata).toMatchObject({ city: 'Győr', zip_code: '9999' });
  });

  it('is refused when nobody knows it, with the nearest names, and nothing is stored', async () => {
    const refusals = await Promise.all(['Kesthely', 'Komlo', 'Qwxyzia'].map(async (city) => create(inTown(city))));
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
    const said = refusals.map((answer) => answer.problem().violations?.[0]);
    const path = { propertyPath: 'media_geodata.city' };
    expect(said).toMatchObject([
      { ...path, code: 'similar_settlements' },
      { ...path, code: 'similar_settlements' },
      { ...path, code: 'unknown_settlement', message: 'A település nem ismert.' },
    ]);
    expect(said[0]?.message).toMatch(/^A település nem ismert\. Hasonló nevű: Keszthely/);
    expect(said[1]?.message).toMatch(/^A település nem ismert\. Hasonló nevű: Komló, Kömlő/);
  });

  it('that stood there before may stay when something else is changed, and may not come anew', async () => {
    const { id } = (await create(inTown('Szeged', { zip_code: '6720' }))).json();
    await test.db.updateTable('media').set({ city: 'Atlantisz' }).where('id', '=', id).execute();
    const change = (body: object) => test.call(mediaUpdate, { token: publisher.token, id, body });
    expect((await change({ title: 'Új cím' })).status).toBe(200);
    expect((await change({ media_geodata: { city: 'Atlantisz', street: 'Fő utca 2.' } })).status).toBe(200);
    expect((await change({ media_geodata: { city: 'Atlantiszka' } })).status).toBe(422);
  });

  it('may be abroad at the ends of a line', async () => {
    const { zip_code: _zip, city: _city, street: _street, ...rest } = surfaceForm().media_geodata;
    const media_geodata = {
      ...rest,
      lat: null,
      lng: null,
      location_from: 'GYOR',
      location_to: 'Bécs',
      line_number: '1',
    };
    const created = await test.call(mediaCreate, {
      token: publisher.token,
      files: [],
      body: { ...surfaceForm(), type: 'VEHICLE_INTERCITY', media_geodata },
    });
    expect(created.json().media_geodata).toMatchObject({ location_from: 'Győr', location_to: 'Bécs' });
  });
});

describe('what does not agree of a place', () => {
  it('is told beside the form, and refuses nothing', async () => {
    expect((await locate({ city: 'Győr', zip_code: '1131' })).json().warnings).toEqual([
      { code: 'zip_code_elsewhere', place: { city: 'Budapest', district: 13 } },
    ]);
    expect(
      (await locate({ city: 'Budapest', zip_code: '1051', lat: 47.53, lng: 21.62 })).json().warnings,
    ).toMatchObject([{ code: 'marker_elsewhere', place: { city: 'Debrecen', district: null } }]);
    expect((await locate({ city: 'Szeged', zip_code: 'ABCD' })).json().warnings).toEqual([
      { code: 'zip_code_unknown' },
    ]);
    for (const [city, zip_code] of [
      ...[['Győr', '9000'] as const, ['Szeged', '6700'] as const, ['Debrecen', '4000'] as const],
      ...[['Miskolc', '3500'] as const, ['Pécs', '7600'] as const, ['Budapest', '1007'] as const],
    ])
      expect((await locate({ city, zip_code })).json().warnings, zip_code).toEqual([]);
    expect((await locate({ city: 'Szeged', zip_code: '6720', lat: 46.25, lng: 20.15 })).json().warnings).toEqual([]);
  });

  it('says how the town is understood, or which it may be', async () => {
    expect((await locate({ city: 'Agárd' })).json()).toMatchObject({
      settlement: { city: 'Gárdony', district: null, part: 'Agárd' },
      similar: [],
    });
    const unknown = (await locate({ city: 'Kesthely' })).json();
    expect(unknown.settlement).toBeNull();
    expect(unknown.similar[0]).toBe('Keszthely');
  });
});

describe('the towns of a postal code', () => {
  it('are told to everybody, for registration as well', async () => {
    const towns = async (zip_code: string) => (await test.call(placeTowns, { query: { zip_code } })).json().list;
    expect(await towns('6900')).toEqual([{ city: 'Makó', district: null, county: 'Csongrád-Csanád' }]);
    expect(await towns('1137')).toEqual([{ city: 'Budapest', district: 13, county: 'Budapest' }]);
    expect(await towns('HU-6900')).toEqual(await towns('6900'));
    expect(await towns('9999')).toEqual([]);
    expect((await test.call(placeTowns, { query: { zip_code: '12345678901' } })).status).toBe(422);
  });
});

describe('without services of the operator', () => {
  it('the way is the straight line with its length', async () => {
    const query = { from_lat: 47.5, from_lng: 19.05, to_lat: 46.25, to_lng: 20.15 };
    const way = (await test.call(placeRoute, { token: advertiser.token, query })).json();
    expect(way).toMatchObject({ source: 'straight', minutes: null });
    expect(way.distance_km).toBeGreaterThan(155);
    expect(way.distance_km).toBeLessThan(170);
    expect(way.line).toHaveLength(2);
  });

  it('says so, and lets no foreign picture in', async () => {
    const answer = await test.call(placeServices, { token: advertiser.token });
    expect(answer.json()).toEqual({ tiles: null, has_geocoder: false, has_router: false });
    const [images] = String(answer.raw.headers['content-security-policy']).match(/img-src[^;]*/) ?? [];
    expect(images).toBe("img-src 'self' data: blob:");
  });
});
