import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type pg from 'pg';
import { browsingOf } from '../apps/server/src/catalogue/views/surface/media-browsing.ts';
import { MAX_MARKERS, mediaMarkers } from '../apps/server/src/catalogue/views/surface/media-markers.ts';
import { mediaPage } from '../apps/server/src/catalogue/views/surface/surface-list.ts';
import type { Db } from '../apps/server/src/database/database.ts';
import { mediaListQuery, mediaMarkersQuery } from '../packages/contract/src/catalogue/surface-list.ts';
import { addDays, type Day } from '../packages/domain/src/period/day.ts';
import type { Viewer } from '../packages/domain/src/permission/viewer.ts';
import { asClient } from './arena.ts';
import { type Finding, interleaved, type Rounds } from './measure.ts';
import { listenTo, type Statement } from './statements.ts';

const REPETITIONS = 3;
/** The zoom at which the whole country fits a screen. */
const COUNTRY_ZOOM = 7;

export type ScanQuestion = { readonly databaseUrl: string; readonly viewer: Viewer; readonly today: Day };

/** What asks about very many surfaces at once, against a plain reading of them; milliseconds on one connection each. */
export async function catalogueScans(question: ScanQuestion, rounds: number): Promise<Finding[]> {
  return asClient(question.databaseUrl, async (asking) =>
    asClient(question.databaseUrl, async (reading) => {
      // A bare scan reads the table, as somebody without an index would.
      await reading.query('set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off');
      const against = (work: readonly Statement[], bare: Statement, client: pg.Client): Promise<Rounds> =>
        interleaved(sideOf(asking, work), sideOf(client, [bare]), rounds);
      const asked = await statementsOf(question);
      const count = await against(asked.count, asked.bareScan, reading);
      const country = await against(asked.country, asked.bareScan, reading);
      const city = await against(asked.city.statements, asked.city.byKey, asking);
      const large = await against(asked.largest.statements, asked.largest.byKey, asking);
      const surfaces = (found: { readonly surfaces: number }): string => found.surfaces.toLocaleString('en');
      return [
        finding('Exact count of what is available / bare scan', 2.4, count),
        finding('The country as clusters / bare scan', 3, country),
        finding(`Markers of a city (${surfaces(asked.city)}) / the same rows by key`, 3, city),
        finding(`The largest city (${surfaces(asked.largest)}) as clusters / the same rows by key`, 3, large),
      ];
    }),
  );
}

function finding(question: string, atMost: number, { ratio, first, second }: Rounds): Finding {
  const note = `${first.median.toFixed(1)} ms against ${second.median.toFixed(1)} ms`;
  return { question, spread: ratio, goal: { atMost }, note };
}

function sideOf(client: pg.Client, statements: readonly Statement[]): () => Promise<number> {
  const once = async (): Promise<void> => {
    for (const statement of statements) await client.query(statement);
  };
  return async () => {
    const start = performance.now();
    for (let turn = 0; turn < REPETITIONS; turn += 1) await once();
    return (performance.now() - start) / REPETITIONS;
  };
}

type CityQuestion = {
  readonly surfaces: number;
  readonly statements: readonly Statement[];
  readonly byKey: Statement;
};

type Asked = {
  readonly bareScan: Statement;
  readonly count: readonly Statement[];
  readonly country: readonly Statement[];
  readonly city: CityQuestion;
  readonly largest: CityQuestion;
};

async function statementsOf({ databaseUrl, viewer, today }: ScanQuestion): Promise<Asked> {
  const { db, heard, forget, close } = listenTo(databaseUrl);
  const hear = async (work: () => Promise<unknown>): Promise<readonly Statement[]> => {
    forget();
    await work();
    return [...heard];
  };
  const period = { date_from: addDays(today, 30), date_to: addDays(today, 57) };
  const markers = (words: Record<string, string>): Promise<readonly Statement[]> =>
    hear(() => mediaMarkers(db, viewer, mediaMarkersQuery.parse(words), { period, today }));
  const query = mediaListQuery.parse({
    only_available: 'true',
    available_from: period.date_from,
    available_to: period.date_to,
  });
  const page = await hear(async () =>
    mediaPage(db, viewer, { query, browsing: await browsingOf(db, viewer, query, today) }),
  );
  const cities = await citiesOf(db);
  const cityQuestion = async ({ ids, bbox, zoom }: City): Promise<CityQuestion> => ({
    surfaces: ids.length,
    statements: await markers({ bbox, zoom }),
    byKey: { text: 'select id, lat, lng from media where id = any ($1)', values: [ids] },
  });
  const asked: Asked = {
    bareScan: { text: 'select count(*) from media where deleted_at is null', values: [] },
    count: page.filter(({ text }) => text.includes('count(*)')),
    country: await markers({ zoom: String(COUNTRY_ZOOM) }),
    city: await cityQuestion(cities.drawnSingly),
    largest: await cityQuestion(cities.largest),
  };
  await close();
  return asked;
}

type City = { readonly ids: readonly number[]; readonly bbox: string; readonly zoom: string };

/** A town of which one surface was set far away is no town to look at. */
const CITY_DEGREES = 0.5;

/** By what stands in the box around a city's surfaces, as the map asks: the most that are drawn one by one, and the most of all. */
async function citiesOf(db: Db): Promise<{ readonly drawnSingly: City; readonly largest: City }> {
  const boxes = await db
    .selectFrom('media')
    .where('deleted_at', 'is', null)
    .where('lat', 'is not', null)
    .where('city', 'is not', null)
    .groupBy('city')
    .select(({ fn }) => [
      fn.min<number>('lat').as('south'),
      fn.max<number>('lat').as('north'),
      fn.min<number>('lng').as('west'),
      fn.max<number>('lng').as('east'),
    ])
    .having(sql<boolean>`max(lng) - min(lng) < ${CITY_DEGREES} and max(lat) - min(lat) < ${CITY_DEGREES}`)
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(200)
    .execute();
  const cities: City[] = [];
  for (const { south, north, west, east } of boxes) {
    const rows = await db
      .selectFrom('media')
      .select('id')
      .where('deleted_at', 'is', null)
      .where(({ between }) => between('lat', south, north))
      .where(({ between }) => between('lng', west, east))
      .execute();
    cities.push({ ids: rows.map(({ id }) => id), bbox: [west, south, east, north].join(','), zoom: '13' });
  }
  const most = (among: readonly City[]): City => {
    const [first, ...others] = among;
    if (first === undefined) throw new Error('no city is of that size');
    return others.reduce((best, city) => (city.ids.length > best.ids.length ? city : best), first);
  };
  return { drawnSingly: most(cities.filter(({ ids }) => ids.length <= MAX_MARKERS)), largest: most(cities) };
}
