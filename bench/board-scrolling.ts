import type { Browser, Page } from '@playwright/test';
import { LONGEST_TASK_MS, openBrowser, signedInContext, type Tasks, watchTasks } from './main-thread.ts';
import { type Finding, spreadOf } from './measure.ts';

/** A frame or so between two turns of the wheel. */
const TURN_PAUSE_MS = 16;
const TURNS_A_STROKE = 40;
/** Until the cells of the new window are asked for, answered and drawn. */
const SETTLE_MS = 1200;

type ScrollingQuestion = { readonly serverUrl: string; readonly token: string };

/** Turns the wheel over the occupancy board, down and up and sideways, slowly and fast. */
export async function boardScrolling({ serverUrl, token }: ScrollingQuestion, rounds: number): Promise<Finding[]> {
  const browser = await openBrowser();
  try {
    const seen: Tasks[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await oneScrolling(browser, serverUrl, token));
    const byClock = Math.max(...seen.map(({ clock }) => clock));
    return [
      {
        question: 'Longest main-thread task while scrolling the occupancy board, ms',
        // All rounds together: no single task may be longer.
        spread: spreadOf([Math.max(...seen.map(({ longest }) => longest))]),
        goal: { atMost: LONGEST_TASK_MS },
        note: `by the wall clock ${byClock.toFixed(0)} ms; ${seen.reduce((sum, { tasks }) => sum + tasks, 0)} tasks`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function oneScrolling(browser: Browser, serverUrl: string, token: string): Promise<Tasks> {
  const context = await signedInContext(browser, token);
  const page = await context.newPage();
  await page.goto(`${serverUrl}/medias/occupancy`);
  await page.locator('[data-board] td[data-column]').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const tasksUntilNow = await watchTasks(page);
  for (const [right, down] of [
    [0, 60],
    [60, 0],
    [-90, 0],
    [0, 400],
    [0, -300],
    [240, 0],
    [30, 30],
  ] as const) {
    await stroke(page, right, down);
  }
  const tasks = await tasksUntilNow();
  await context.close();
  return tasks;
}

async function stroke(page: Page, right: number, down: number): Promise<void> {
  const box = await page.locator('[data-board]').boundingBox();
  if (box === null) throw new Error('There is no board.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let turn = 0; turn < TURNS_A_STROKE; turn += 1) {
    await page.mouse.wheel(right, down);
    await page.waitForTimeout(TURN_PAUSE_MS);
  }
  await page.waitForTimeout(SETTLE_MS);
}
