import type { Browser, Page } from '@playwright/test';
import { LONGEST_TASK_MS, openBrowser, signedInContext, type Tasks, watchTasks } from './main-thread.ts';
import { type Finding, spreadOf } from './measure.ts';

const MOST_DRAWN = 2000;
const STEPS_A_STROKE = 24;
/** A frame or so between two moves of the hand. */
const MOVE_PAUSE_MS = 16;
/** Until the markers of the new view are asked for, answered and drawn. */
const SETTLE_MS = 1200;

export type PanningQuestion = { readonly serverUrl: string; readonly token: string };

/**
 * Drags the map beside the list to and fro, over the country and then nearer, while the browser notes every task of the
 * page's main thread.
 */
export async function mapPanning({ serverUrl, token }: PanningQuestion, rounds: number): Promise<Finding[]> {
  const browser = await openBrowser();
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
  const context = await signedInContext(browser, token);
  await context.addInitScript(() => localStorage.setItem('media-map', 'open'));
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
