import { mediaCreate, mediaShow, mediaUpdate } from '@felulet/contract/medias/medias.contract.ts';
import { placeLocate, placeRoute, placeSearch, placeServices } from '@felulet/contract/places/places.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceForm } from '../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

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

describe('the address search [K5.5] [K7.22]', () => {
  it('finds settlements with postal code, county and place', async () => {
    const { source, list } = await search('keszthely');
    expect(source).toBe('shipped');
    expect(list[0]).toMatchObject({
      ...{ kind: 'settlement', zip_code: '8360', city: 'Keszthely', district: null, street: null, county: 'Zala' },
      is_approximate: false,
    });
  });

  it('finds a street of Budapest in its district, with the house that was typed', async () => {
    const [first] = (await search('1137 szent istvan krt 10')).list;
    expect(first).toMatchObject({
      ...{ kind: 'street', zip_code: '1137', city: 'Budapest', district: 13, street: 'Szent István körút 10' },
      ...{ county: 'Budapest', is_approximate: true },
    });
    expect(first?.lat).toBeCloseTo(47.5, 0);
  });

  it('gives settlements alone for the ends of a line', async () => {
    const { list } = await search('szeged', { settlements: 'true' });
    expect(list[0]).toMatchObject({ kind: 'settlement', city: 'Szeged' });
    expect(list.every(({ kind, district }) => kind === 'settlement' && district === null)).toBe(true);
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
  it('takes less than 20 ms once it is warm', async () => {
    await search('kesthely');
    const texts = ['Budapest', 'szegde', 'andrássi út', 'sz', 'Keszthely Kossuth Lajos u. 5', 'váci utca'];
    const before = process.cpuUsage();
    for (const text of Array.from({ length: 5 }, () => texts).flat()) await search(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / (5 * texts.length)).toBeLessThan(20);
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
