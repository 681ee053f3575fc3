import type { Worker } from 'node:worker_threads';
import { keepThread, MEGABYTE, takeThread, YOUNG_MEGABYTES } from './kept-threads.ts';

/** What runs in the thread and what it may cost; the file calls `runThread`. */
export type ThreadJob<Asked> = {
  readonly script: URL;
  readonly data: unknown;
  readonly heapMegabytes: number;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  /** Whether the thread waits a while for the next work of its kind, with all that it has loaded. */
  readonly isKept?: boolean;
  /** Answers the thread's questions for more; undefined is the end. */
  readonly supply?: () => Promise<Asked | undefined>;
};

/** Sent by the thread; `item` is one of its results. */
export type FromThread<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'ask' }
  | { readonly kind: 'end' };

/** Sent to the thread: what it is to do, and what it hears while it does. */
export type ToThread<Data, Asked> = { readonly kind: 'work'; readonly data: Data } | Reply<Asked>;

/** `taken` lets the work go on by one result. */
export type Reply<Asked> = { readonly kind: 'taken' } | { readonly kind: 'given'; readonly given: Asked | undefined };

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

const WATCH_MS = 25;

class ThreadLink<Item, Asked> {
  readonly #worker: Worker;
  readonly #job: ThreadJob<Asked>;
  readonly #items: Item[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #watch: NodeJS.Timeout;
  readonly #onAbort = (): void => this.#end(new DOMException('aborted', 'AbortError'));
  readonly #onMessage = (message: FromThread<Item>): void => this.#take(message);
  readonly #onError = (error: unknown): void => this.#end(failureOf(error));
  readonly #onExit = (): void => this.#end(new Error('The thread ended before its work.'));
  #wake: () => void = () => {};
  #isOver = false;
  #isWeighing = false;
  #failure: Error | undefined;

  constructor(job: ThreadJob<Asked>) {
    this.#job = job;
    this.#worker = takeThread(job);
    this.#worker.on('message', this.#onMessage);
    this.#worker.on('error', this.#onError);
    this.#worker.on('exit', this.#onExit);
    this.#worker.postMessage({ kind: 'work', data: job.data } satisfies ToThread<unknown, Asked>);
    this.#timer = setTimeout(() => this.#end(new ThreadStopped('time')), job.milliseconds);
    this.#watch = setInterval(() => void this.#weigh(), WATCH_MS);
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
    clearInterval(this.#watch);
    this.#job.signal.removeEventListener('abort', this.#onAbort);
    const mayGoOn = this.#job.isKept === true && this.#isOver && this.#failure === undefined;
    this.#isOver = true;
    this.#worker.off('message', this.#onMessage).off('error', this.#onError).off('exit', this.#onExit);
    await (mayGoOn ? keepThread(this.#job, this.#worker) : this.#worker.terminate());
  }

  /** Asks the engine, which answers in the middle of the thread's work, too. */
  async #weigh(): Promise<void> {
    if (this.#isWeighing || this.#isOver) return;
    this.#isWeighing = true;
    const most = (this.#job.heapMegabytes + YOUNG_MEGABYTES) * MEGABYTE;
    // A thread that has just ended has no heap.
    const used = await this.#worker.getHeapStatistics().then(
      (heap) => heap.used_heap_size,
      () => 0,
    );
    this.#isWeighing = false;
    if (used <= most || this.#isOver) return;
    this.#end(new ThreadStopped('memory'));
    void this.#worker.terminate();
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

  #post(message: Reply<Asked>): void {
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
