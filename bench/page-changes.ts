import type { Page } from '@playwright/test';
import { openBrowser, signedInContext } from './main-thread.ts';
import { type Finding, spreadOf } from './measure.ts';

const CHANGES = 10;
const CHANGE_MS = 80;
const FILTER_MS = 100;
const SEARCH_MS = 250;
const SETTLE_MS = 500;
const SEARCH = 'search input[type=search]';
const VALUE = '[role=dialog] [role=option]';
const WORDS = ['plakát', 'city', 'duna', 'szent', 'kossuth', 'citylight', 'vár', 'fő tér', 'rákóczi', 'busz'];

/**
 * How long a person waits at the screen, by the page's own clock: from the click or the last key to the frame that shows the answer.
 * The pages have been opened once before.
 */
export async function pageChanges(question: {
  readonly serverUrl: string;
  readonly token: string;
}): Promise<Finding[]> {
  const browser = await openBrowser();
  try {
    const context = await signedInContext(browser, question.token);
    await context.addInitScript(() => localStorage.setItem('media-map', 'closed'));
    const page = await context.newPage();
    await page.goto(`${question.serverUrl}/medias`);
    await page.locator('tbody a[href^="/medias/"]').first().waitFor();
    const taken: Record<'sheet' | 'back' | 'turn' | 'search' | 'choice', number[]> = {
      sheet: [],
      back: [],
      turn: [],
      search: [],
      choice: [],
    };
    // The first of each fetches scripts.
    await openSheet(page);
    await goBack(page);
    await turnPage(page);
    for (let time = 0; time < CHANGES; time += 1) {
      taken.sheet.push(await settled(page, openSheet));
      taken.back.push(await settled(page, goBack));
      taken.turn.push(await settled(page, turnPage));
    }
    for (const word of WORDS) taken.search.push(await settled(page, () => searchFor(page, word)));
    await page.locator(SEARCH).first().fill('');
    for (let time = 0; time < CHANGES; time += 1) taken.choice.push(await settled(page, chooseType));
    const finding = (name: string, values: readonly number[], atMost: number): Finding => ({
      question: `${name}, ms until it is shown`,
      spread: spreadOf(values),
      goal: { atMost },
    });
    return [
      finding('From the list to a surface', taken.sheet, CHANGE_MS),
      finding('Back to the list', taken.back, CHANGE_MS),
      finding('Next page of the list', taken.turn, CHANGE_MS),
      finding('Search, from the last key', taken.search, SEARCH_MS),
      finding('A chosen filter, from the click on its value', taken.choice, FILTER_MS),
    ];
  } finally {
    await browser.close();
  }
}

/** What is still on its way to the page before belongs to that one. */
async function settled(page: Page, change: (page: Page) => Promise<number>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
  return change(page);
}

async function openSheet(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('tbody a[href^="/medias/"]');
    const title = link?.textContent ?? '';
    const start = performance.now();
    link?.click();
    while (document.querySelector('h1')?.textContent?.includes(title) !== true)
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

async function goBack(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    history.back();
    while (document.querySelector('tbody a[href^="/medias/"]') === null) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

/** Until other rows stand there and none is on its way. */
async function turnPage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const first = (): string | undefined =>
      document.querySelector('tbody a[href^="/medias/"]')?.textContent ?? undefined;
    const before = first();
    const start = performance.now();
    document.querySelector<HTMLButtonElement>('nav button:not([disabled]):nth-last-of-type(2)')?.click();
    while (first() === before || document.querySelector('[aria-busy=true]') !== null)
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

/** Typed as by hand; the clock starts with the last key. */
async function searchFor(page: Page, word: string): Promise<number> {
  const box = page.locator(SEARCH).first();
  await box.fill(word.slice(0, -1));
  const shown = page.evaluate(
    async (asked) =>
      new Promise<number>((resolve) => {
        const keyed = (): void => {
          const start = performance.now();
          const look = (): void => {
            const isAsked = (new URLSearchParams(location.search).get('search') ?? '') === asked;
            const isThere = isAsked && document.querySelector('[aria-busy=true]') === null;
            if (isThere) resolve(performance.now() - start);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        document.querySelector('search input[type=search]')?.addEventListener('input', keyed, { once: true });
      }),
    word,
  );
  await box.press(word.slice(-1));
  return shown;
}

/** By turns each of a filter's values is chosen and given up; the clock starts with the click on it. */
async function chooseType(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Szűrő', exact: true }).click();
  await page.getByRole('option', { name: 'Típus', exact: true }).click();
  await page.locator(VALUE).first().waitFor();
  const taken = await page.evaluate(async (value) => {
    const asked = (): string | null => new URLSearchParams(location.search).get('type');
    const before = asked();
    const start = performance.now();
    document.querySelector<HTMLElement>(value)?.click();
    while (asked() === before || document.querySelector('[aria-busy=true]') !== null)
      await new Promise(requestAnimationFrame);
    return performance.now() - start;
  }, VALUE);
  await page.keyboard.press('Escape');
  return taken;
}
