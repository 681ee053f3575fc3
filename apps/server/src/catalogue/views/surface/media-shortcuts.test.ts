import { type MediaListQuery, mediaListQuery, mediaMarkersQuery } from '@felulet/contract/catalogue/surface-list.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAvailabilityFaults } from '../../../sales/views/availability/free-units.ts';
import {
  type CrowdedCatalogue,
  crowdedCatalogue,
  freeUnits,
  type KnownSurface,
} from '../../../testing/crowded-catalogue.ts';
import { insertMember } from '../../../testing/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { browsingOf } from './media-browsing.ts';
import { MAX_MARKERS, mediaMarkers } from './media-markers.ts';
import { mediaFilterOptions } from './media-options.ts';
import { mediaPage } from './surface-list.ts';

/** What the lists answer by shortcuts is held against the same worked out over everything by hand. */

const TODAY = '2026-04-10';
const SEED = 20_260_410;

let database: TestDatabase;
let catalogue: CrowdedCatalogue;
let mhfe: Viewer;
let admin: Viewer;
let publisher: Viewer;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await crowdedCatalogue(database.db, SEED);
  const [bidder, operator] = [
    await insertMember(database.db, 'ROLE_MHFE'),
    await insertMember(database.db, 'ROLE_ADMIN'),
  ];
  mhfe = { ...bidder, role: 'ROLE_MHFE', isLeader: true };
  admin = { ...operator, role: 'ROLE_ADMIN', isLeader: true };
  publisher = { ...catalogue.owners.first, role: 'ROLE_PUBLISHER', isLeader: true };
});
afterAll(() => database.close());

type Words = Readonly<Record<string, string | number>>;
const parsed = (words: Words): MediaListQuery =>
  mediaListQuery.parse(Object.fromEntries(Object.entries(words).map(([name, value]) => [name, String(value)])));

type Listed = { readonly ids: number[]; readonly count: number };

async function listed(viewer: Viewer, words: Words): Promise<Listed> {
  const query = parsed(words);
  const browsing = await browsingOf(database.db, viewer, query, TODAY);
  const { rows, count } = await mediaPage(database.db, viewer, { query, browsing });
  return { ids: rows.map((row) => row.id), count };
}

function expected(viewer: Viewer, words: Words): KnownSurface[] {
  const query = parsed(words);
  const period = {
    date_from: query.available_from ?? TODAY,
    date_to: query.available_to ?? query.available_from ?? TODAY,
  };
  return catalogue.surfaces.filter(
    (one) =>
      !one.deleted &&
      (viewer !== mhfe || one.owner !== 'closed') &&
      (viewer !== publisher || one.owner === 'first') &&
      (query.type === undefined || query.type.includes(one.type)) &&
      (query.city === undefined || query.city.includes(one.city)) &&
      (query.is_digital === undefined || query.is_digital === one.is_digital) &&
      (query.only_available !== true || freeUnits(one, period) > 0),
  );
}

const page = <T>(items: readonly T[], { page, rowsPerPage }: MediaListQuery): T[] =>
  items.slice(page * rowsPerPage, (page + 1) * rowsPerPage);

it('the data are sound', async () => {
  expect(await findAvailabilityFaults(database.db)).toEqual([]);
});

describe('a list by free units', () => {
  const period = { available_from: '2026-04-01', available_to: '2026-04-21' };
  const filters: readonly Words[] = [
    {},
    { type: 'MOBILE_OR_OTHER' },
    { is_digital: 'true' },
    { is_digital: 'false', only_available: 'true' },
    { type: 'MOBILE_OR_OTHER', city: 'Ács', is_digital: 'true' },
    { city: 'Sehol' },
  ];
  const pages: readonly Words[] = [
    { page: 0, rowsPerPage: 10 },
    { page: 3, rowsPerPage: 25 },
    { page: 17, rowsPerPage: 50 },
    { page: 52, rowsPerPage: 100 },
    { page: 70, rowsPerPage: 100 },
    { page: 95, rowsPerPage: 100 },
    { page: 115, rowsPerPage: 100 },
  ];

  it.each(['asc', 'desc'])('stands in exact order on every page, %s, the newest first among equals', async (way) => {
    for (const viewer of [mhfe, publisher, admin]) {
      for (const filter of filters) {
        const matching = expected(viewer, { ...filter, ...period });
        const free = new Map(
          matching.map((one) => [one.id, freeUnits(one, { date_from: '2026-04-01', date_to: '2026-04-21' })]),
        );
        const sign = way === 'asc' ? 1 : -1;
        const inOrder = matching
          .map((one) => one.id)
          .sort((left, right) => sign * ((free.get(left) ?? 0) - (free.get(right) ?? 0)) || right - left);
        for (const place of pages) {
          const words = { ...filter, ...period, ...place, sort: `available_quantity:${way}` };
          const context = `${viewer.role} ${JSON.stringify(words)}`;
          const answer = await listed(viewer, words);
          expect(answer.count, context).toBe(matching.length);
          expect(answer.ids, context).toEqual(page(inOrder, parsed(words)));
        }
      }
    }
  });

  it('takes the other keys into account, before and behind', async () => {
    const words = { ...period, type: 'MOBILE_OR_OTHER', rowsPerPage: 100 };
    const free = (one: KnownSurface): number => freeUnits(one, { date_from: '2026-04-01', date_to: '2026-04-21' });
    const matching = expected(mhfe, words);
    const byQuantity = [...matching].sort((a, b) => b.quantity - a.quantity || free(a) - free(b) || b.id - a.id);
    const before = await listed(mhfe, { ...words, sort: 'quantity:desc,available_quantity:asc' });
    expect(before.ids).toEqual(byQuantity.slice(0, 100).map((one) => one.id));
    const byWidth = [...matching].sort((a, b) => free(b) - free(a) || a.width - b.width || b.id - a.id);
    const behind = await listed(mhfe, { ...words, sort: 'available_quantity:desc,width:asc' });
    expect(behind.ids).toEqual(byWidth.slice(0, 100).map((one) => one.id));
    const oldestFirst = [...matching].sort((a, b) => free(a) - free(b) || a.id - b.id);
    const ascending = await listed(mhfe, { ...words, sort: 'available_quantity:asc,id:asc' });
    expect(ascending.ids).toEqual(oldestFirst.slice(0, 100).map((one) => one.id));
  });
});

describe('a deep page', () => {
  it.each([
    ['id:desc', (a: KnownSurface, b: KnownSurface) => b.id - a.id],
    ['width:asc', (a: KnownSurface, b: KnownSurface) => a.width - b.width || b.id - a.id],
    ['quantity:desc', (a: KnownSurface, b: KnownSurface) => b.quantity - a.quantity || b.id - a.id],
    // Nothing at all stands last, both ways.
    ['county:asc', (a: KnownSurface, b: KnownSurface) => (a.county_id ?? 99) - (b.county_id ?? 99) || b.id - a.id],
    ['county:desc', (a: KnownSurface, b: KnownSurface) => (b.county_id ?? 0) - (a.county_id ?? 0) || b.id - a.id],
  ])('is the same from either end, by %s', async (sort, order) => {
    const inOrder = expected(mhfe, {})
      .sort(order)
      .map((one) => one.id);
    for (const place of [50, 51, 60, 85, 93, 94, 200]) {
      const words = { sort, page: place, rowsPerPage: 100 };
      expect((await listed(mhfe, words)).ids, String(place)).toEqual(page(inOrder, parsed(words)));
    }
  });
});

describe('a remembered count', () => {
  const keyOf = async (viewer: Viewer, words: Words): Promise<string> => {
    const query = parsed(words);
    const browsing = await browsingOf(database.db, viewer, query, TODAY);
    const keys: string[] = [];
    const recall = async (key: string): Promise<number> => {
      keys.push(key);
      return 300_000;
    };
    const { count } = await mediaPage(database.db, viewer, { query, browsing, counts: { recall } });
    expect(count).toBe(300_000);
    return keys.join();
  };

  it('answers for every page and order of one list', async () => {
    const key = await keyOf(mhfe, { type: 'STATIC' });
    expect(await keyOf(mhfe, { type: 'STATIC', page: 3, rowsPerPage: 25, sort: 'title:asc' })).toBe(key);
    expect(await keyOf({ ...mhfe, accountId: 1, companyId: 1 }, { type: 'STATIC' })).toBe(key);
  });

  it('does not answer for another filter, period or scope', async () => {
    const keys = [
      await keyOf(mhfe, { only_available: 'true' }),
      await keyOf(mhfe, { only_available: 'true', available_from: '2026-05-01' }),
      await keyOf(mhfe, { type: 'STATIC' }),
      await keyOf(mhfe, {}),
      await keyOf(mhfe, { mhfe: 'true' }),
      await keyOf({ ...mhfe, companyId: mhfe.companyId + 1 }, { mhfe: 'true' }),
      await keyOf(publisher, {}),
      await keyOf({ ...publisher, companyId: publisher.companyId + 1 }, {}),
      await keyOf(admin, {}),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the map', () => {
  const marked = async (viewer: Viewer, words: Words) => {
    const query = mediaMarkersQuery.parse(Object.fromEntries(Object.entries(words).map(([k, v]) => [k, String(v)])));
    const period = { date_from: TODAY, date_to: TODAY };
    return mediaMarkers(database.db, viewer, query, { period, today: TODAY });
  };

  it.each([{}, { zoom: 7 }, { zoom: 12 }, { zoom: 20 }, { only_available: 'true', zoom: 9 }])(
    'counts every surface of the list in one of its groups, %j',
    async (words) => {
      for (const viewer of [mhfe, publisher, admin]) {
        const placed = expected(viewer, words).filter((one) => one.lat !== null);
        expect(placed.length).toBeGreaterThan(MAX_MARKERS);
        const marks = await marked(viewer, words);
        const counted = marks.reduce((sum, mark) => sum + ('count' in mark ? mark.count : 1), 0);
        expect(counted).toBe(placed.length);
        const known = new Map(placed.map((one) => [one.id, one]));
        for (const mark of marks)
          if ('id' in mark) expect(known.get(mark.id)).toMatchObject({ lat: mark.lat, lng: mark.lng });
      }
    },
  );

  it('groups what lies in one cell, at its middle', async () => {
    const cell = 360 / 2 ** 8 / 4;
    const groups = Map.groupBy(
      expected(mhfe, {}).flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
      ({ lat, lng }) => `${Math.floor(lat / (cell / 1.5))} ${Math.floor(lng / cell)}`,
    );
    const marks = (await marked(mhfe, { zoom: 8 })).map((mark) => ('count' in mark ? mark : { ...mark, count: 1 }));
    expect(marks.length).toBe(groups.size);
    const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
    for (const group of groups.values()) {
      const [lat, lng] = [mean(group.map((one) => one.lat)), mean(group.map((one) => one.lng))];
      const isHere = (mark: { lat: number; lng: number }): boolean =>
        Math.abs(mark.lat - lat) < 1e-9 && Math.abs(mark.lng - lng) < 1e-9;
      expect(marks.filter((mark) => isHere(mark) && mark.count === group.length).length).toBe(1);
    }
  });

  it('draws single surfaces, the newest first, where they are few enough', async () => {
    const words = { type: 'MOBILE_OR_OTHER', city: 'Zsámbék', bbox: '16,45,23,49' };
    const placed = expected(mhfe, words).filter((one) => one.lat !== null);
    expect((await marked(mhfe, words)).map((mark) => ('id' in mark ? mark.id : 0))).toEqual(
      placed.map((one) => one.id).sort((a, b) => b - a),
    );
  });
});

describe('the options of the filter', () => {
  it('are the values of the surfaces that the viewer may see, in Hungarian order', async () => {
    for (const viewer of [mhfe, publisher, admin]) {
      const surfaces = expected(viewer, {});
      const options = await mediaFilterOptions(database.db, viewer);
      const distinct = (values: readonly (string | null)[]): string[] =>
        [...new Set(values)].filter((value) => value !== null).sort((a, b) => a.localeCompare(b, 'hu'));
      expect(options.cities).toEqual(distinct(surfaces.map((one) => one.city)));
      expect(options.zip_codes).toEqual(distinct(surfaces.map((one) => one.zip_code)));
      expect(options.line_numbers).toEqual(distinct(surfaces.map((one) => one.line_number)));
      const owners = new Set(surfaces.map((one) => catalogue.owners[one.owner].companyId));
      expect(new Set(options.publishers.map((one) => one.id))).toEqual(owners);
      const counties = await database.db.selectFrom('county').select(['id', 'name']).orderBy('id').execute();
      const occurring = new Set(surfaces.map((one) => one.county_id));
      expect(options.counties).toEqual(counties.filter(({ id }) => occurring.has(id)).map(({ name }) => name));
      const widths = surfaces.map((one) => one.width);
      expect(options).toMatchObject({ min_width: Math.min(...widths), max_width: Math.max(...widths) });
      expect(options).toMatchObject({
        min_height: Math.min(...widths.map(halved)),
        max_height: Math.max(...widths.map(halved)),
      });
    }
  });

  it('are empty for a publisher without a surface', async () => {
    const newcomer: Viewer = {
      ...(await insertMember(database.db, 'ROLE_PUBLISHER')),
      role: 'ROLE_PUBLISHER',
      isLeader: true,
    };
    expect(await mediaFilterOptions(database.db, newcomer)).toMatchObject({
      cities: [],
      zip_codes: [],
      line_numbers: [],
      counties: [],
      publishers: [],
      min_width: null,
      max_width: null,
      min_area: null,
    });
  });
});

/** As the column keeps it, rounded to two decimals. */
function halved(width: number): number {
  return Math.round((width / 2) * 100 + 1e-6) / 100;
}

it('a word that many titles hold is known to be no rare one', async () => {
  await sql`analyze media`.execute(database.db);
  const many = sql`from media where search_form(title) like '%' || search_form('citylight') || '%'`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${many}`.execute(database.db);
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select id ${many}`.execute(database.db);
  const count = rows[0]?.count ?? 0;
  expect(count).toBeGreaterThan(20);
  expect(plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(count / 3);
});
