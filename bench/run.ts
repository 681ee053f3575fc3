import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type DemoPeople, readDemoPeople } from '../apps/server/src/database/demo/demo-people.ts';
import { openServerDatabase } from '../apps/server/src/platform/database/server-database.ts';
import { accounts, DEMO_PASSWORD } from '../e2e/fixtures/demo-accounts.ts';
import { type Product, startProduct } from '../e2e/fixtures/product.ts';
import { budapestDay, type Day } from '../packages/domain/src/period/day.ts';
import { type Arena, openArena, type Size } from './arena.ts';
import { availabilityInPage } from './availability-in-page.ts';
import { boardScrolling } from './board-scrolling.ts';
import { bookingThroughService } from './booking-through-service.ts';
import { catalogueScans } from './catalogue-scans.ts';
import { documentExports } from './document-exports.ts';
import { foreignAgainstTemplate } from './foreign-table.ts';
import { exportOfTheList, importAgainstReading, listsMeanwhile } from './import-export.ts';
import { type FilterSet, filtersOf } from './list-filters.ts';
import { listOverHttp } from './list-over-http.ts';
import { listRequests } from './list-requests.ts';
import { mapPanning } from './map-panning.ts';
import type { Finding } from './measure.ts';
import { noticesInPages } from './notices-in-pages.ts';
import { noticesOfAnOffer } from './notices-of-an-offer.ts';
import { optionsExpiring } from './options-expiring.ts';
import { packageThroughService } from './package-through-service.ts';
import { pageChanges } from './page-changes.ts';
import { report } from './report.ts';
import { scriptSizes } from './script-size.ts';
import { slowSpots } from './slow-spots.ts';
import type { ReadList } from './watching.ts';

type Plan = {
  readonly size: Size;
  readonly rounds: number;
  readonly milliseconds: number;
  /** Surfaces of a workbook that goes in and comes out, and how often. */
  readonly workbook: { readonly surfaces: number; readonly rounds: number };
  readonly panningRounds: number;
};

const FULL: Plan = {
  size: { surfaces: 1_000_000, bookings: 10_000_000 },
  rounds: 7,
  milliseconds: 2000,
  workbook: { surfaces: 50_000, rounds: 5 },
  panningRounds: 2,
};
const USUAL: Plan = {
  size: { surfaces: 100_000, bookings: 1_000_000 },
  rounds: 7,
  milliseconds: 2000,
  workbook: { surfaces: 5000, rounds: 3 },
  panningRounds: 1,
};
const QUICK: Plan = {
  size: { surfaces: 10_000, bookings: 100_000 },
  rounds: 3,
  milliseconds: 700,
  workbook: { surfaces: 1000, rounds: 1 },
  panningRounds: 1,
};

const { values: options } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const plan: Plan = options.full ? FULL : options.quick ? QUICK : USUAL;
const arena = await openArena(plan.size);
try {
  const processor = cpus()[0]?.model ?? 'unknown processor';
  console.log(
    `PostgreSQL ${arena.version}, writes forced to the disk; ${cpus().length} × ${processor}; Node ${process.version}.`,
  );
  report(await measure(arena, plan));
} finally {
  await arena.close();
}

async function measure({ databaseUrl, dataDir }: Arena, plan: Plan): Promise<Finding[]> {
  const database = openServerDatabase(databaseUrl, { connections: 2, isUnlimited: true });
  const people = await readDemoPeople(database.db);
  const filters = await filtersOf(database.db, people);
  await database.close();
  const scene: Scene = { ...plan, databaseUrl, people, filters, today: budapestDay(new Date()) };
  const product = await startProduct({ dataDir, databaseUrl });
  try {
    return [
      ...(await asked('http', () => pagesOverHttp(scene, product.url))),
      ...(await asked('sql', () => pagesInSql(scene))),
      ...(await asked('scans', () => catalogueScans({ ...scene, viewer: people.mhfe }, plan.rounds * 3))),
      ...(await asked('spots', () => slowSpots({ ...scene, viewer: people.mhfe }, plan.rounds))),
      ...(await asked('scripts', async () => {
        const token = await signIn(product.url, accounts.publisher);
        return scriptSizes({ serverUrl: product.url, token });
      })),
      ...(await asked('pages', async () => {
        const token = await signIn(product.url, accounts.mhfe);
        return pageChanges({ serverUrl: product.url, token });
      })),
      ...(await asked('map', async () => {
        const token = await signIn(product.url, accounts.mhfe);
        return mapPanning({ serverUrl: product.url, token }, plan.panningRounds);
      })),
      ...(await asked('board', async () => {
        const token = await signIn(product.url, accounts.mhfe);
        return boardScrolling({ serverUrl: product.url, token }, plan.panningRounds);
      })),
      ...(await asked('booking', async () => {
        const question = { ...scene, viewer: people.mhfe, advertiser: people.hirdeto };
        return [
          await bookingThroughService(question, plan.rounds, plan.milliseconds),
          await packageThroughService(question, plan.rounds, plan.milliseconds),
        ];
      })),
      ...(await asked('options', async () => [
        await optionsExpiring({ ...scene, viewer: people.mhfe, advertiser: people.hirdeto }, plan.rounds),
      ])),
      ...(await asked('notices', async () => {
        const question = { ...scene, viewer: people.mhfe, advertiser: people.hirdeto };
        return [
          await noticesOfAnOffer(question, plan.rounds),
          ...(await noticesInPages(scene.databaseUrl, people.mhfe, plan.rounds)),
        ];
      })),
      ...(await asked('workbooks', () => workbooks(scene, product))),
      ...(await asked('documents', () => documents(scene, product, dataDir))),
    ];
  } finally {
    await product.stop();
  }
}

type Scene = Plan & {
  readonly databaseUrl: string;
  readonly people: DemoPeople;
  readonly filters: readonly FilterSet[];
  readonly today: Day;
};

async function asked(word: string, question: () => Promise<Finding[]>): Promise<Finding[]> {
  if (options.only !== undefined && !options.only.split(',').includes(word)) return [];
  console.log(`Measuring: ${word} …`);
  try {
    return await question();
  } catch (error) {
    // What was measured before it, in half an hour at times, is not thrown away.
    console.error(error);
    process.exitCode = 1;
    return [];
  }
}

async function pagesOverHttp(scene: Scene, serverUrl: string): Promise<Finding[]> {
  const { databaseUrl, filters, today, rounds, milliseconds } = scene;
  const findings: Finding[] = [];
  for (const { name, viewer, email, list } of filters) {
    const requests = await listRequests(databaseUrl, viewer, { filters: list, rowsPerPage: 50, today });
    const token = await signIn(serverUrl, email);
    findings.push(await listOverHttp({ name, databaseUrl, serverUrl, token, requests }, rounds, milliseconds));
  }
  return findings;
}

/** The offer maker's searches: other people's surfaces in a campaign's period. */
async function pagesInSql({ databaseUrl, filters, people, today, rounds }: Scene): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [rowsPerPage, goal] of [
    [50, 3.2],
    [10, 2],
  ] as const) {
    const wanted = { filters: filters[0]?.list ?? [], rowsPerPage, today };
    const requests = await listRequests(databaseUrl, people.mhfe, wanted);
    findings.push(await availabilityInPage({ databaseUrl, requests, rowsPerPage, goal }, rounds * 3));
  }
  return findings;
}

async function workbooks(scene: Scene, product: Product): Promise<Finding[]> {
  const { surfaces, rounds } = scene.workbook;
  const token = await signIn(product.url, accounts.publisher);
  const pid = product.process.pid ?? 0;
  const question = { serverUrl: product.url, databaseUrl: scene.databaseUrl, token, pid, surfaces };
  const lists = await listsOf(scene, product.url);
  return [
    await importAgainstReading(question, rounds),
    await foreignAgainstTemplate(question, rounds),
    ...(await exportOfTheList(question, rounds)),
    ...(await listsMeanwhile(question, lists, rounds)),
  ];
}

async function documents(scene: Scene, product: Product, dataDir: string): Promise<Finding[]> {
  const token = await signIn(product.url, accounts.mhfe);
  const maker = { companyId: scene.people.mhfe.companyId, token };
  const question = {
    serverUrl: product.url,
    databaseUrl: scene.databaseUrl,
    dataDir,
    pid: product.process.pid ?? 0,
    maker,
  };
  return documentExports(question, await listsOf(scene, product.url), scene.workbook.rounds);
}

async function listsOf({ filters }: Scene, serverUrl: string): Promise<ReadList[]> {
  const lists: ReadList[] = [];
  for (const { name, email, list } of filters) {
    const path = `/api/medias?${[list[0] ?? '', 'rowsPerPage=10'].filter((part) => part !== '').join('&')}`;
    lists.push({ name, path, token: await signIn(serverUrl, email) });
  }
  return lists;
}

async function signIn(serverUrl: string, email: string): Promise<string> {
  const answer = await fetch(`${serverUrl}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string }; // looked at in the next line
  if (token === undefined) throw new Error(`${email} could not sign in: ${answer.status}`);
  return token;
}
