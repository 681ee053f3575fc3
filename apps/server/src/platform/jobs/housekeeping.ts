import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { claimRun, errorText, finishRun } from './job-run.writes.ts';

/** Work that nobody waits for: done soon after the start, then once in a while, by one process of all. */
export type Chore = {
  readonly name: string;
  readonly everyMinutes: number;
  /** Rather when nobody works; by day only where a night was missed. */
  readonly atNight?: boolean;
  readonly run: () => Promise<unknown>;
};

const FIRST_RUN_MS = 60_000;
const MINUTE_MS = 60_000;
/** Timers of several processes are never quite together. */
const SLACK = 0.9;
/** In UTC hours: night in Hungary, in winter as in summer. */
const NIGHT_ENDS = 4;
const MISSED_NIGHT = 1.5;

/** Runs each chore by itself; one that fails is logged and tried at its next turn. Closing the app waits for what is running. */
export function keepHouse(app: FastifyInstance, context: ServerContext, chores: readonly Chore[]): void {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  const start = (chore: Chore): void => {
    const work = runLogged(context, chore).finally(() => running.delete(work));
    running.add(work);
  };
  app.addHook('onListen', async () => {
    for (const chore of chores) {
      timers.push(
        setTimeout(() => start(chore), FIRST_RUN_MS),
        setInterval(() => start(chore), Math.min(chore.everyMinutes, 60) * MINUTE_MS),
      );
    }
    for (const timer of timers) timer.unref();
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  });
}

async function runLogged(context: ServerContext, chore: Chore): Promise<void> {
  try {
    await runChore(context, chore);
  } catch (error) {
    context.log.error({ chore: chore.name, message: errorText(error) }, 'chore failed');
  }
}

/** Whether it was this process's turn. */
export async function runChore({ db, clock }: Pick<ServerContext, 'db' | 'clock'>, chore: Chore): Promise<boolean> {
  const id = await claimRun(db, chore.name, gapOf(chore, clock.now()), clock.now());
  if (id === null) return false;
  try {
    await chore.run();
    await finishRun(db, id, { outcome: 'DONE', detail: {}, now: clock.now() });
  } catch (error) {
    await finishRun(db, id, { outcome: 'FAILED', detail: { error: errorText(error) }, now: clock.now() });
    throw error;
  }
  return true;
}

function gapOf({ everyMinutes, atNight = false }: Chore, now: Date): number {
  const isNight = now.getUTCHours() < NIGHT_ENDS;
  return everyMinutes * MINUTE_MS * (atNight && !isNight ? MISSED_NIGHT : SLACK);
}
