import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import { type Finding, spreadOf } from './measure.ts';

const LONGEST_TASK_MS = 50;
const MOST_DRAWN = 2000;
const STEPS_A_STROKE = 24;
/** A frame or so between two moves of the hand. */
const MOVE_PAUSE_MS = 16;
/** Until the markers of the new view are asked for, answered and drawn. */
const SETTLE_MS = 1200;

export type PanningQuestion = { readonly serverUrl: string; readonly token: string };

/**
 * Drags the map beside the list to and fro, over the country and then nearer, while the browser notes every task of the
 * page's main thread. What counts is the processor's time of a task: by the wall clock, a busy machine would be blamed
 * on the page.
 */
export async function mapPanning({ serverUrl, token }: PanningQuestion, rounds: number): Promise<Finding[]> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-quic'],
    env: { ...process.env, ...found.environment },
  });
  try {
    const seen: Seen[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await onePanning(browser, serverUrl, token));
    const byClock = Math.max(...seen.map(({ clock }) => clock));
    return [
      {
        question: 'Longest main-thread task while panning over the map, ms',
        // All rounds together: no single task may be longer.
        spread: spreadOf([Math.max(...seen.map(({ longest }) => longest))]),
        goal: { atMost: LONGEST_TASK_MS },
        note: `by the wall clock ${byClock.toFixed(0)} ms; ${seen.reduce((sum, { tasks }) => sum + tasks, 0)} tasks`,
      },
      {
        question: 'Most things on the map at once',
        spread: spreadOf(seen.map(({ drawn }) => drawn)),
        goal: { atMost: MOST_DRAWN },
      },
    ];
  } finally {
    await browser.close();
  }
}

type Seen = Tasks & { readonly drawn: number };

async function onePanning(browser: Browser, serverUrl: string, token: string): Promise<Seen> {
  const context = await browser.newContext({ locale: 'hu-HU', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((credential) => {
    localStorage.setItem('token', credential);
    localStorage.setItem('media-map', 'open');
  }, token);
  const page = await context.newPage();
  const counts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/medias/markers'))
      counts.push(response.json().then((list: unknown[]) => list.length));
  });
  await page.goto(`${serverUrl}/medias`);
  await page.locator('.leaflet-marker-icon[role=button]').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const tasksUntilNow = await watchTasks(page);
  for (const zooms of [0, 2, 2, 2]) {
    for (let step = 0; step < zooms; step += 1) await zoomIn(page);
    await stroke(page, 120, 60);
    await stroke(page, -160, -40);
    await stroke(page, 60, -80);
  }
  const tasks = await tasksUntilNow();
  await context.close();
  return { ...tasks, drawn: Math.max(0, ...(await Promise.all(counts))) };
}

async function zoomIn(page: Page): Promise<void> {
  await page.locator('.leaflet-control-zoom-in').click();
  await page.waitForTimeout(SETTLE_MS);
}

async function stroke(page: Page, right: number, down: number): Promise<void> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (box === null) throw new Error('There is no map.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.85 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS_A_STROKE; step += 1) {
    const share = step / STEPS_A_STROKE;
    await page.mouse.move(from.x + right * share, from.y + down * share);
    await page.waitForTimeout(MOVE_PAUSE_MS);
  }
  await page.mouse.up();
  await page.waitForTimeout(SETTLE_MS);
}

type Tasks = { readonly longest: number; readonly clock: number; readonly tasks: number };
/** Of the browser's trace, what is read here; times in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** Answers how to end the watch and read it. */
async function watchTasks(page: Page): Promise<() => Promise<Tasks>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))); // the protocol leaves their shape open
  const traceConfig = { includedCategories: ['toplevel', '__metadata'] };
  await session.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  return async () => {
    const complete = new Promise<void>((ended) => session.once('Tracing.tracingComplete', () => ended()));
    await session.send('Tracing.end');
    await complete;
    return tasksOf(events);
  };
}

function tasksOf(events: readonly TraceEvent[]): Tasks {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /(^|::)RunTask$/.test(name) && main.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The browser noted no tasks.');
  const most = (of: (task: TraceEvent) => number | undefined): number =>
    tasks.reduce((longest, task) => Math.max(longest, (of(task) ?? 0) / 1000), 0);
  return { longest: most(({ tdur }) => tdur), clock: most(({ dur }) => dur), tasks: tasks.length };
}
