import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { placeRoute, placeSearch, placeServices } from '@felulet/contract/places/places.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

/** The map services outside: one small server that answers as it is told to. */
let outside: Server;
let asked: URL[];
let answerAs: (request: URL, response: ServerResponse) => void;
let test: TestApp;
let person: TestPerson;

const json = (content: unknown) => (_request: URL, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(content));
};

beforeAll(async () => {
  outside = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://outside');
    asked.push(url);
    answerAs(url, response);
  });
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  const { port } = outside.address() as AddressInfo; // it listens on a port
  const base = `http://127.0.0.1:${port}`;
  test = await startTestApp({
    TILES_URL: 'https://{s}.tiles.example.hu:8443/{z}/{x}/{y}.png?key=1',
    GEOCODER_URL: `${base}/search`,
    ROUTER_URL: `${base}/`,
  });
  person = await createPerson(test, 'ROLE_PUBLISHER');
});
afterAll(async () => {
  await test.close();
  outside.close();
});
beforeEach(() => {
  asked = [];
});

const search = async (query: Readonly<Record<string, string>>) =>
  (await test.call(placeSearch, { token: person.token, query })).json();
const house = {
  lat: '47.4925',
  lon: '19.0556',
  address: { road: 'Váci utca', house_number: '12', city: 'Budapest', postcode: '1052', country_code: 'hu' },
};

describe('a geocoder', () => {
  it('is asked for Hungary alone, when somebody asks for a precise answer [K9.5 country code]', async () => {
    answerAs = json([house, { ...house, lat: '48.2', lon: '16.37' }, { ...house, address: { country_code: 'hu' } }]);
    expect((await search({ q: 'Váci utca 12' })).source).toBe('shipped');
    expect(asked).toHaveLength(0);
    const found = await search({ q: 'Váci utca 12', precise: 'true' });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ q: 'Váci utca 12', countrycodes: 'hu' });
    expect(found).toEqual({
      source: 'geocoder',
      list: [
        {
          ...{
            kind: 'address',
            zip_code: '1052',
            city: 'Budapest',
            district: null,
            part: null,
            street: 'Váci utca 12',
          },
          ...{ county: 'Budapest', lat: 47.4925, lng: 19.0556, is_approximate: false },
        },
      ],
    });
  });

  it.each([
    ['fails', (_: URL, response: ServerResponse) => void response.writeHead(500).end()],
    ['sends rubbish', (_: URL, response: ServerResponse) => void response.end('<html>')],
    ['sends something else', json({ error: 'no' })],
    ['sends without end', (_: URL, response: ServerResponse) => void response.end('x'.repeat(1_100_000))],
    ['sends elsewhere', (_: URL, response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
    ['is silent', () => {}],
    ['knows nothing', json([])],
  ])('that %s leaves the shipped places to answer', { timeout: 15_000 }, async (_name, answer) => {
    answerAs = answer;
    const { source, list } = await search({ q: 'Keszthely', precise: 'true' });
    expect(source).toBe('shipped');
    expect(list[0]?.city).toBe('Keszthely');
    expect(asked).toHaveLength(1);
  });

  it('is asked once a second at most, and those who would wait long are answered from the shipped places', {
    timeout: 15_000,
  }, async () => {
    const starts: number[] = [];
    answerAs = (request, response) => {
      starts.push(performance.now());
      json([house])(request, response);
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => search({ q: 'Váci utca', precise: 'true' })));
    expect(answers.some(({ source }) => source === 'shipped')).toBe(true);
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(900);
  });
});

describe('a router', () => {
  const query = { from_lat: 47.5, from_lng: 19.05, to_lat: 46.25, to_lng: 20.15 };
  const route = async () => (await test.call(placeRoute, { token: person.token, query })).json();

  it('gives the way by car', async () => {
    const coordinates = [
      [19.05, 47.5],
      [19.7, 46.9],
      [20.15, 46.25],
    ];
    answerAs = json({ code: 'Ok', routes: [{ distance: 171_340, duration: 6480, geometry: { coordinates } }] });
    expect(await route()).toEqual({
      ...{ source: 'router', distance_km: 171.3, minutes: 108 },
      line: coordinates.map(([lng, lat]) => ({ lat, lng })),
    });
    expect(asked[0]?.pathname).toBe('/route/v1/driving/19.05,47.5;20.15,46.25');
  });

  it('that knows no way leaves the straight line', async () => {
    answerAs = json({ code: 'NoRoute', routes: [] });
    expect(await route()).toMatchObject({ source: 'straight', minutes: null });
  });
});

describe('map tiles', () => {
  it('are told to the browser, which may fetch them from that place and from nowhere else', async () => {
    const answer = await test.call(placeServices, { token: person.token });
    expect(answer.json()).toEqual({
      tiles: {
        url: 'https://{s}.tiles.example.hu:8443/{z}/{x}/{y}.png?key=1',
        attribution: '© OpenStreetMap contributors',
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
