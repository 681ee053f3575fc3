import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { signInAs } from '../fixtures/browser-user.ts';
import { accounts } from '../fixtures/demo-accounts.ts';
import { HttpUser, type Json } from '../fixtures/http-user.ts';
import { launch, type Product, ready, startProduct } from '../fixtures/product.ts';

/** What a second start may take of the first one's time: a ratio, as machines are busy; alone it takes some three seconds. */
const SECOND_OF_FIRST = 0.25;
const DEMO_SURFACES = 2100;
const WRITERS = 3;

test.describe.configure({ mode: 'serial' });

let base = '';
/** A loaded data folder that no test writes to. */
let loaded = '';
let firstStart = 0;
const running = new Set<Product>();

test.beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'felulet-start-'));
  loaded = join(base, 'loaded');
});

test.afterAll(async () => {
  for (const product of running) product.process.kill('SIGKILL');
  await rm(base, { recursive: true, force: true });
});

test('the first start, cut off in the middle of the demo, begins anew at the next one and says where it runs', async () => {
  test.setTimeout(400_000);
  const cutOff = track(await launch({ dataDir: loaded }));
  await expect.poll(cutOff.output, { timeout: 120_000 }).toContain('Loading the demo');
  await sleep(2000);
  await kill(cutOff);

  const start = performance.now();
  const product = track(await startProduct({ dataDir: loaded }));
  firstStart = performance.now() - start;
  print(`first start after the cut: ${seconds(firstStart)} s`);
  expect(product.output()).toContain(product.url);
  for (const email of Object.values(accounts)) expect(product.output()).toContain(email);
  expect(product.output()).toContain('felulet-demo');
  const admin = await HttpUser.signIn(accounts.admin, product.url);
  expect((await admin.call('GET', '/api/medias')).totalCount).toBe(DEMO_SURFACES);
  // The newest bookings are those of campaigns, some of which wait, and not the publishers' own.
  const { list } = await admin.call('GET', '/api/bookings?rowsPerPage=10');
  expect(list.map((row: Json) => row.campaign?.id)).not.toContain(undefined);
  expect(list.map((row: Json) => row.state)).toContain('WAITING_FOR_PUBLISHER');

  const refused = track(await launch({ dataDir: loaded }));
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(`The data folder ${loaded} is in use by another running instance`);
  expect((await fetch(`${product.url}/health/ready`)).ok).toBe(true);
  expect(await product.stop()).toBe(0);
  expect(await readdir(loaded)).not.toContain('lock');
});

test('a second start has nothing to load any more, and an interrupt ends it whole', async () => {
  const dataDir = await copyOf('second');
  const start = performance.now();
  const product = track(await startProduct({ dataDir }));
  const secondStart = performance.now() - start;
  print(`second start: ${seconds(secondStart)} s`);
  expect(secondStart).toBeLessThan(firstStart * SECOND_OF_FIRST);
  product.process.kill('SIGINT');
  expect(await product.ended).toBe(0);
  expect(isRunning(product)).toBe(false);
  await expect(fetch(`${product.url}/health/live`)).rejects.toThrow();
});

test('a start waits for an owner that is just stopping', async () => {
  const dataDir = await copyOf('handover');
  const first = track(await startProduct({ dataDir }));
  const second = track(await launch({ dataDir }));
  await sleep(1500);
  expect(await first.stop()).toBe(0);
  await ready(second);
  expect((await fetch(`${second.url}/health/ready`)).ok).toBe(true);
  expect(await second.stop()).toBe(0);
});

test('after a kill nothing that was answered is lost', async () => {
  const dataDir = await copyOf('killed');
  const before = track(await startProduct({ dataDir }));
  const publisher = await HttpUser.signIn(accounts.publisher, before.url);
  const { list } = await publisher.call('GET', '/api/medias?rowsPerPage=50');
  const answered: number[] = [];
  const writers = Array.from({ length: WRITERS }, (_unused, writer) =>
    bookUntilKilled(publisher, list, writer, answered),
  );
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(20);
  await kill(before);
  await Promise.all(writers);

  const after = track(await startProduct({ dataDir }));
  const again = await HttpUser.signIn(accounts.publisher, after.url);
  for (const id of answered) expect((await again.call('GET', `/api/bookings/${id}`)).id).toBe(id);
  print(`${answered.length} bookings answered before the kill, all there`);
  expect(await after.stop()).toBe(0);
});

test('somebody signs in in a browser and opens a list on the embedded database', async ({ browser }) => {
  const product = track(await startProduct({ dataDir: await copyOf('browser') }));
  const page = await signInAs(browser, accounts.publisher, product.url);
  await page.goto('/bookings');
  await expect(page.getByRole('row').nth(10)).toBeVisible();
  await page.close();
  expect(await product.stop()).toBe(0);
});

test('production refuses to start with a missing or unsafe setting, and names it', async () => {
  const missing = await refusalOf({ DEMO: 'true', SECRET: '' });
  for (const name of ['BASE_URL', 'DATABASE_URL', 'SECRET', 'SMTP_URL', 'DEMO'])
    expect(missing).toContain(`- ${name}:`);
  const guessable = await refusalOf({
    BASE_URL: 'https://felulet.example.hu',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: 'changeme',
  });
  expect(guessable).toContain('- SECRET:');
  expect(guessable).not.toContain('- SMTP_URL:');
});

async function refusalOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const product = track(
    await launch({ dataDir: join(base, 'production'), environment: { NODE_ENV: 'production', ...environment } }),
  );
  expect(await product.ended).toBe(1);
  return product.output();
}

/** One booking after the other on surfaces of its own, far ahead where everything is free, until the product is gone. */
async function bookUntilKilled(
  publisher: HttpUser,
  surfaces: Json[],
  writer: number,
  answered: number[],
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const place = turn * WRITERS + writer;
    const media = surfaces[place % surfaces.length].id;
    const year = 2100 + Math.floor(place / surfaces.length);
    const body = { media, quantity: 1, date_from: `${year}-01-01`, date_to: `${year}-01-14` };
    try {
      answered.push((await publisher.call('POST', '/api/bookings', body)).id);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function copyOf(name: string): Promise<string> {
  const folder = join(base, name);
  await cp(loaded, folder, { recursive: true });
  return folder;
}

async function kill(product: Product): Promise<void> {
  product.process.kill('SIGKILL');
  await product.ended;
}

function track(product: Product): Product {
  running.add(product);
  void product.ended.then(() => running.delete(product));
  return product;
}

function isRunning({ process: { pid } }: Product): boolean {
  try {
    process.kill(pid ?? 0, 0);
    return true;
  } catch {
    return false;
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function print(line: string): void {
  console.log(`  ${line}`);
}
