import { Worker } from 'node:worker_threads';

/** What runs in the thread and what it may cost; the file calls `runThread`. */
export type ThreadJob<Asked> = {
  readonly script: URL;
  readonly data: unknown;
  readonly heapMegabytes: number;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  /** Answers the thread's questions for more; undefined is the end. */
  readonly supply?: () => Promise<Asked | undefined>;
};

/** Sent by the thread; `item` is one of its results. */
export type FromThread<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'ask' }
  | { readonly kind: 'end' };

/** Sent to the thread; `taken` lets it go on by one result. */
export type ToThread<Asked> =
  | { readonly kind: 'taken' }
  | { readonly kind: 'given'; readonly given: Asked | undefined };

/** The thread went beyond what it may cost. */
export class ThreadStopped extends Error {
  readonly limit: 'memory' | 'time';
  constructor(limit: 'memory' | 'time') {
    super(`The thread took too much ${limit}.`);
    this.limit = limit;
  }
}

/** The results of a thread in their order. It is never far ahead of its reader, and ends with it. */
export async function* readThread<Item, Asked = never>(job: ThreadJob<Asked>): AsyncGenerator<Item> {
  job.signal.throwIfAborted();
  const link = new ThreadLink<Item, Asked>(job);
  try {
    for (;;) {
      const next = await link.next();
      if (next === undefined) return;
      yield next.item;
    }
  } finally {
    await link.close();
  }
}

class ThreadLink<Item, Asked> {
  readonly #worker: Worker;
  readonly #job: ThreadJob<Asked>;
  readonly #items: Item[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort = (): void => this.#end(new DOMException('aborted', 'AbortError'));
  #wake: () => void = () => {};
  #isOver = false;
  #failure: Error | undefined;

  constructor(job: ThreadJob<Asked>) {
    this.#job = job;
    this.#worker = new Worker(job.script, {
      workerData: job.data,
      // Rows live for a moment only: with room for many of them hardly any grow old.
      resourceLimits: { maxOldGenerationSizeMb: job.heapMegabytes, maxYoungGenerationSizeMb: 64 },
    });
    this.#worker.on('message', (message: FromThread<Item>) => this.#take(message));
    this.#worker.on('error', (error: unknown) => this.#end(failureOf(error)));
    this.#worker.on('exit', () => this.#end(new Error('The thread ended before its work.')));
    this.#timer = setTimeout(() => this.#end(new ThreadStopped('time')), job.milliseconds);
    job.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  async next(): Promise<{ readonly item: Item } | undefined> {
    while (this.#items.length === 0) {
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isOver) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const item = this.#items.shift() as Item; // the list is not empty
    this.#post({ kind: 'taken' });
    return { item };
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#job.signal.removeEventListener('abort', this.#onAbort);
    this.#isOver = true;
    await this.#worker.terminate();
  }

  #take(message: FromThread<Item>): void {
    if (message.kind === 'item') this.#items.push(message.item);
    else if (message.kind === 'ask') void this.#supply();
    else this.#isOver = true;
    this.#wake();
  }

  async #supply(): Promise<void> {
    try {
      this.#post({ kind: 'given', given: await this.#job.supply?.() });
    } catch (error) {
      this.#end(failureOf(error));
    }
  }

  #post(message: ToThread<Asked>): void {
    if (!this.#isOver) this.#worker.postMessage(message);
  }

  #end(failure: Error): void {
    if (!this.#isOver) this.#failure ??= failure;
    this.#isOver = true;
    this.#wake();
  }
}

function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadStopped('memory') : error;
}
