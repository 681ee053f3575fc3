import type { FastifyInstance } from 'fastify';

/** Work that nobody waits for: done soon after the start, then once in a while. */
export type Chore = { readonly name: string; readonly everyMinutes: number; readonly run: () => Promise<unknown> };

const FIRST_RUN_MS = 60_000;

/** Runs each chore by itself; one that fails is logged and tried at its next turn. Closing the app waits for what is running. */
export function keepHouse(app: FastifyInstance, chores: readonly Chore[]): void {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  const start = (chore: Chore): void => {
    const work = runLogged(app, chore).finally(() => running.delete(work));
    running.add(work);
  };
  app.addHook('onListen', async () => {
    for (const chore of chores) {
      timers.push(
        setTimeout(() => start(chore), FIRST_RUN_MS),
        setInterval(() => start(chore), chore.everyMinutes * 60_000),
      );
    }
    for (const timer of timers) timer.unref();
  });
  app.addHook('preClose', async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  });
}

async function runLogged(app: FastifyInstance, chore: Chore): Promise<void> {
  try {
    await chore.run();
  } catch (error) {
    app.log.error(
      { chore: chore.name, message: error instanceof Error ? error.message : String(error) },
      'chore failed',
    );
  }
}
