import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

/** A page that holds its main thread for longer answers late. */
export const LONGEST_TASK_MS = 50;

export async function openBrowser(): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-quic'],
    env: { ...process.env, ...found.environment },
  });
}

/** Signed in by a token, on a screen of an office. */
export async function signedInContext(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'hu-HU', viewport: { width: 1440, height: 900 } });
  await context.addInitScript((credential) => localStorage.setItem('token', credential), token);
  return context;
}

/** In milliseconds: the longest task by the processor's time and by the wall clock, and how many tasks there were. */
export type Tasks = { readonly longest: number; readonly clock: number; readonly tasks: number };
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

/**
 * Notes every task of the page's main thread; answers how to end that and read it. What counts is the processor's time: by
 * the wall clock, a busy machine would be blamed on the page.
 */
export async function watchTasks(page: Page): Promise<() => Promise<Tasks>> {
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
