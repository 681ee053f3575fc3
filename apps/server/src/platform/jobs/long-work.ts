import type { FastifyInstance } from 'fastify';

/** Work that goes on after its call was answered, and ends with the process at the latest. */
export type LongWork = {
  /** The work has to settle its own failures; it is begun when its turn comes. */
  readonly start: (id: number, accountId: number, work: Work) => void;
  readonly stop: (id: number) => void;
  /** Stops everything, also what waits, and tells when all of it has settled. */
  readonly end: () => Promise<void>;
};

type Work = (signal: AbortSignal) => Promise<void>;

type Job = {
  readonly accountId: number;
  readonly work: Work;
  readonly abort: AbortController;
  running: Promise<void> | null;
};

/** Each may take some 100 MB; what is downloaded at once has places of its own. */
const AT_ONCE = 2;

/** In the order they came, one at a time for a person. */
export function longWorkOf(atOnce: number = AT_ONCE): LongWork {
  const jobs = new Map<number, Job>();
  const begin = (id: number, job: Job): Promise<void> => {
    job.running = job
      .work(job.abort.signal)
      .catch(() => undefined)
      .finally(() => {
        jobs.delete(id);
        beginNext();
      });
    return job.running;
  };
  const beginNext = (): void => {
    for (const [id, job] of jobs) {
      const running = [...jobs.values()].filter((one) => one.running !== null);
      if (running.length >= atOnce) return;
      if (job.running === null && running.every((one) => one.accountId !== job.accountId)) void begin(id, job);
    }
  };
  return {
    start: (id, accountId, work) => {
      jobs.set(id, { accountId, work, abort: new AbortController(), running: null });
      beginNext();
    },
    stop: (id) => {
      const job = jobs.get(id);
      job?.abort.abort();
      // It is begun to find out that nobody wants it.
      if (job?.running === null) void begin(id, job);
    },
    end: async () => {
      for (const { abort } of jobs.values()) abort.abort();
      await Promise.all([...jobs].map(([id, job]) => job.running ?? begin(id, job)));
    },
  };
}

export function endLongWorkAtStop(app: FastifyInstance, longWork: LongWork): void {
  app.addHook('preClose', () => longWork.end());
}
