import { placeRoute, placeSearch, placeServices } from '@felulet/contract/catalogue/places.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../../config.ts';
import {
  type OutsideAnswer,
  type OutsideServer,
  sendsJson,
  startOutsideServer,
} from '../../../testing/outside-server.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../../testing/test-people.ts';

let outside: OutsideServer;
let test: TestApp;
/** Another kind of each service; to the same database. */
let other: TestApp;
let person: TestPerson;

beforeAll(async () => {
  outside = await startOutsideServer();
  test = await startTestApp({
    TILES_URL: 'https://{s}.tiles.example.hu:8443/{z}/{x}/{y}.png?key=1',
    GEOCODER_URL: `${outside.origin}/search`,
    ROUTER_URL: `${outside.origin}/`,
    BASE_URL: 'https://felulet.example.hu/',
  });
  other = await startTestApp(
    {
      GEOCODER: 'photon',
      GEOCODER_URL: `${outside.origin}/api`,
      ROUTER: 'valhalla',
      ROUTER_URL: outside.origin,
      MAP_REQUESTS_PER_SECOND: '20',
    },
    { db: test.db, close: async () => undefined },
  );
  person = await createPerson(test, 'ROLE_PUBLISHER');
});
afterAll(async () => {
  await other.close();
  await test.close();
  outside.close();
});
beforeEach(async () => {
  outside.requests.length = 0;
  await test.db.deleteFrom('service_turn').execute();
});

const search = async (query: Readonly<Record<string, string>>, by = test) =>
  (await by.call(placeSearch, { token: person.token, query })).json();
const house = {
  lat: '47.4925',
  lon: '19.0556',
  address: { road: 'Váci utca', house_number: '12', city: 'Budapest', postcode: '1052', country_code: 'hu' },
};
const found = {
  kind: 'address',
  zip_code: '1052',
  city: 'Budapest',
  district: null,
  part: null,
  street: 'Váci utca 12',
  county: 'Budapest',
  lat: 47.4925,
  lng: 19.0556,
  is_approximate: false,
};

describe('a geocoder', () => {
  it('is asked for Hungary alone, when somebody asks for a precise answer, under our name', async () => {
    outside.answerAs = sendsJson([
      house,
      { ...house, lat: '48.2', lon: '16.37' },
      { ...house, address: { country_code: 'hu' } },
    ]);
    expect((await search({ q: 'Váci utca 12' })).source).toBe('shipped');
    // Coordinates are no address, in whatever form.
    expect((await search({ q: '650 000, 240 000', precise: 'true' })).list).toMatchObject([{ kind: 'point' }]);
    expect(outside.requests).toHaveLength(0);
    expect(await search({ q: 'Váci utca 12', precise: 'true' })).toEqual({ source: 'geocoder', list: [found] });
    const [request] = outside.requests;
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      q: 'Váci utca 12',
      countrycodes: 'hu',
    });
    expect(request?.headers['user-agent']).toMatch(/^Felulet\/\d[\d.]* \(\+https:\/\/felulet\.example\.hu\)$/);
  });

  it('of the Photon kind is read in its own shape, and only what lies in Hungary', async () => {
    const feature = (coordinates: number[], properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: { osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', ...properties },
    });
    const budapest = { city: 'Budapest', postcode: '1052', countrycode: 'HU', country: 'Magyarország' };
    outside.answerAs = sendsJson({
      type: 'FeatureCollection',
      features: [
        feature([19.0556, 47.4925], { type: 'house', street: 'Váci utca', housenumber: '12', ...budapest }),
        feature([19.05, 47.49], { type: 'street', name: 'Váci utca', ...budapest }),
        feature([17.79, 46.67], { type: 'city', name: 'Balatonlelle', countrycode: 'HU' }),
        feature([16.37, 48.2], { type: 'house', street: 'Váci', city: 'Wien', countrycode: 'AT' }),
        feature([18.0, 47.0], { type: 'county', name: 'Fejér', countrycode: 'HU' }),
      ],
    });
    const { source, list } = await search({ q: 'Váci utca 12', precise: 'true' }, other);
    expect(source).toBe('geocoder');
    expect(list[0]).toEqual(found);
    expect(list.map(({ city, street }) => [city, street])).toEqual([
      ['Budapest', 'Váci utca 12'],
      ['Budapest', 'Váci utca'],
      ['Balatonlelle', null],
    ]);
    const [request] = outside.requests;
    expect(request?.url.pathname).toBe('/api');
    // What its versions all know: one that they do not know is refused.
    expect([...(request?.url.searchParams.keys() ?? [])]).toEqual(['q', 'lang', 'bbox', 'limit']);
  });

  it.each<[string, OutsideAnswer]>([
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['sends rubbish', (_, response) => void response.end('<html>')],
    ['sends something else', sendsJson({ error: 'no' })],
    ['sends without end', (_, response) => void response.end('x'.repeat(1_100_000))],
    ['sends elsewhere', (_, response) => void response.writeHead(302, { location: '/' }).end()],
    ['is silent', () => {}],
    ['knows nothing', sendsJson([])],
  ])('that %s leaves the shipped places to answer', { timeout: 15_000 }, async (_name, answer) => {
    outside.answerAs = answer;
    const { source, list } = await search({ q: 'Keszthely', precise: 'true' });
    expect(source).toBe('shipped');
    expect(list[0]?.city).toBe('Keszthely');
    expect(outside.requests).toHaveLength(1);
  });

  it('is asked once a second at most, by all processes together, and those who would wait long are answered from the shipped places', {
    timeout: 15_000,
  }, async () => {
    outside.answerAs = sendsJson([house]);
    const second = await startTestApp(
      { GEOCODER_URL: `${outside.origin}/search` },
      { db: test.db, close: async () => undefined },
    );
    // The places are read when they are first asked for, which keeps the process busy.
    await search({ q: 'Szeged' }, second);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        search({ q: `Váci utca ${turn}`, precise: 'true' }, turn % 2 === 0 ? test : second),
      ),
    );
    await second.close();
    expect(answers.filter(({ source }) => source === 'geocoder').length).toBeGreaterThan(1);
    expect(answers.some(({ source }) => source === 'shipped')).toBe(true);
    const starts = outside.requests.map(({ at }) => at);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    // Spaced by the second when they start; on their way some milliseconds more or less.
    expect(Math.min(...gaps)).toBeGreaterThan(800);
  });

  it('is not asked the same twice within a day, not even at once, but again after a failure', async () => {
    const ask = () => search({ q: 'Fő utca 3', precise: 'true' }, other);
    outside.answerAs = sendsJson([house]);
    expect((await ask()).source).toBe('shipped');
    outside.answerAs = sendsJson({ features: [] });
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(outside.requests).toHaveLength(2);
    other.clock.advance(25 * 3_600_000);
    const { token } = await createPerson(other, 'ROLE_PUBLISHER');
    await other.call(placeSearch, { token, query: { q: 'Fő utca 3', precise: 'true' } });
    expect(outside.requests).toHaveLength(3);
    other.clock.set(TEST_NOW);
  });

  it('that says it is asked too often is left alone for as long as it says', async () => {
    outside.answerAs = (_, response) => void response.writeHead(429, { 'retry-after': '30' }).end();
    expect((await search({ q: 'Szeged, Fő tér 1', precise: 'true' }, other)).source).toBe('shipped');
    outside.answerAs = sendsJson({ features: [] });
    expect((await search({ q: 'Szeged, Fő tér 2', precise: 'true' }, other)).source).toBe('shipped');
    expect(outside.requests).toHaveLength(1);
    const { free_at } = await test.db.selectFrom('service_turn').select('free_at').executeTakeFirstOrThrow();
    expect(free_at.getTime() - Date.now()).toBeGreaterThan(25_000);
    expect(free_at.getTime() - Date.now()).toBeLessThan(31_000);
  });
});

describe('a router', () => {
  const query = { from_lat: 47.5, from_lng: 19.05, to_lat: 46.25, to_lng: 20.15 };
  const route = async (by = test, given = query) =>
    (await by.call(placeRoute, { token: person.token, query: given })).json();

  it('gives the way by car, and is asked for each way once', async () => {
    const coordinates = [
      [19.05, 47.5],
      [19.7, 46.9],
      [20.15, 46.25],
    ];
    outside.answerAs = sendsJson({
      code: 'Ok',
      routes: [{ distance: 171_340, duration: 6480, geometry: { coordinates } }],
    });
    const way = {
      source: 'router',
      distance_km: 171.3,
      minutes: 108,
      line: coordinates.map(([lng, lat]) => ({ lat, lng })),
    };
    expect(await route()).toEqual(way);
    expect(await route()).toEqual(way);
    expect(outside.requests.map(({ url }) => url.pathname)).toEqual(['/route/v1/driving/19.05,47.5;20.15,46.25']);
  });

  it('that knows no way leaves the straight line', async () => {
    outside.answerAs = sendsJson({ code: 'NoRoute', routes: [] });
    expect(await route(test, { ...query, to_lat: 46.3 })).toMatchObject({ source: 'straight', minutes: null });
  });

  it('of the Valhalla kind is asked and read in its own shape', async () => {
    const summary = { length: 171.34, time: 6480 };
    const legs = [{ summary, shape: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' }];
    const trip = { locations: [], legs, summary, units: 'kilometers', status: 0, status_message: 'Found route' };
    outside.answerAs = sendsJson({ trip });
    const way = await route(other);
    expect(way).toMatchObject({ source: 'router', distance_km: 171.3, minutes: 108 });
    expect(way.line).toHaveLength(3);
    expect(way.line[0]).toEqual({ lat: 3.85, lng: -12.02 });
    const [request] = outside.requests;
    expect(request?.url.pathname).toBe('/route');
    expect(JSON.parse(request?.url.searchParams.get('json') ?? '')).toEqual({
      locations: [
        { lat: 47.5, lon: 19.05 },
        { lat: 46.25, lon: 20.15 },
      ],
      costing: 'auto',
      units: 'kilometers',
      directions_type: 'none',
    });
  });

  it.each<[string, OutsideAnswer]>([
    [
      'knows no road there',
      (_, response) => void response.writeHead(400).end('{"error_code":171,"error":"No suitable edges near location"}'),
    ],
    ['reckons in miles', sendsJson({ trip: { status: 0, units: 'miles', summary: { length: 1, time: 1 }, legs: [] } })],
  ])('of the Valhalla kind that %s leaves the straight line', async (_name, answer) => {
    outside.answerAs = answer;
    expect(await route(other, { ...query, to_lat: 46.4 })).toMatchObject({ source: 'straight', minutes: null });
    expect(outside.requests).toHaveLength(1);
  });
});

describe('map tiles', () => {
  it('are told to the browser, which may fetch them from that place and from nowhere else', async () => {
    const answer = await test.call(placeServices, { token: person.token });
    expect(answer.json()).toEqual({
      tiles: {
        url: 'https://{s}.tiles.example.hu:8443/{z}/{x}/{y}.png?key=1',
        attribution: '© OpenStreetMap contributors',
        min_zoom: 0,
        max_zoom: 19,
      },
      has_geocoder: true,
      has_router: true,
    });
    const [images] = String(answer.raw.headers['content-security-policy']).match(/img-src[^;]*/) ?? [];
    expect(images).toBe("img-src 'self' data: blob: https://*.tiles.example.hu:8443");
  });

  it.each(['https://tiles.example.hu/', 'ftp://t/{z}/{x}/{y}', '{z}{x}{y}', 'javascript:{z}{x}{y}'])(
    'of %s are refused at start',
    (url) => {
      const environment = { SECRET: 'x'.repeat(40), TILES_URL: url };
      expect(() => parseConfig(environment)).toThrow(ConfigError);
    },
  );
});
