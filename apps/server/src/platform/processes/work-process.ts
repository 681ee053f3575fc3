import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { END_OF_LINES, framesOf } from './work-frames.ts';

/** Work on what a stranger sent, or on much of it: in a process of its own, which may come to harm without harming us. */
export type WorkJob = {
  readonly script: URL;
  readonly heapMegabytes: number;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
};

/** The work went beyond what it may cost. */
export class WorkStopped extends Error {
  readonly limit: 'memory' | 'time';
  constructor(limit: 'memory' | 'time') {
    super(`The work took too much ${limit}.`);
    this.limit = limit;
  }
}

/** What the process needs of our surroundings; secrets are not among it. */
const PASSED_ON = ['NODE_COMPILE_CACHE', 'PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'TZ'];
/** Otherwise the system's library keeps a store of memory for each thread, most of it empty. */
const THRIFTY = { MALLOC_ARENA_MAX: '2' } as const;
const LAST_WORDS = 4000;
/** How long a process that has done its work waits for more. */
const REST_MS = 30_000;

/** One that ends with its work. */
function startWork(job: WorkJob): WorkProcess {
  const work = new WorkProcess(job);
  void work.ended.finally(work.limit(job)).catch(() => undefined);
  return work;
}

class WorkProcess {
  readonly input: Writable;
  readonly output: Readable;
  /** Its frames are read through one iterator, for as long as it is kept. */
  readonly bytes: AsyncIterator<Buffer>;
  /** Told when the process has ended; fails when it did not come to its end. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcessWithoutNullStreams;
  #failure: unknown;
  #words = '';

  constructor({ script, heapMegabytes, signal }: WorkJob) {
    signal.throwIfAborted();
    const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    this.#child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, fileURLToPath(script)], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...env, ...THRIFTY },
      windowsHide: true,
    });
    this.input = this.#child.stdin;
    this.output = this.#child.stdout;
    this.bytes = this.output[Symbol.asyncIterator]();
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#words = (this.#words + text).slice(-LAST_WORDS);
    });
    // Whoever writes on to a process that has ended hears of it by `ended`.
    this.input.on('error', () => undefined);
    this.ended = new Promise<void>((resolve, reject) => {
      this.#child.once('error', reject);
      this.#child.once('close', (code, killedBy) => {
        if (this.#failure === undefined && code === 0) resolve();
        else reject(this.#failure ?? faultOf(code, killedBy, this.#words));
      });
    });
    this.ended.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  stop(reason?: unknown): void {
    this.#failure ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** Stops it when this piece of work takes too long or nobody wants it any more; answers what lifts that. */
  limit({ milliseconds, signal }: WorkJob): () => void {
    const timer = setTimeout(() => this.stop(new WorkStopped('time')), milliseconds);
    const onAbort = (): void => this.stop(new DOMException('aborted', 'AbortError'));
    signal.addEventListener('abort', onAbort, { once: true });
    return () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
  }

  /** Done when it has room for the next line, or has ended. */
  async take(line: string): Promise<void> {
    const taken = Promise.withResolvers<void>();
    if (!this.input.write(line, () => taken.resolve())) await taken.promise;
  }

  /** Whether our own process waits for it. */
  hold(isHeld: boolean): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const one of [this.#child, stdin, stdout, stderr]) {
      if (!('unref' in one && typeof one.unref === 'function' && 'ref' in one && typeof one.ref === 'function'))
        continue;
      if (isHeld) one.ref();
      else one.unref();
    }
  }
}

/** What the work tells, line by line; it is ended when its reader goes. */
export async function* workLines(job: WorkJob, data: unknown): AsyncGenerator<string> {
  const work = startWork(job);
  try {
    work.input.end(JSON.stringify(data));
    for await (const line of createInterface({ input: work.output, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
    await work.ended;
  } finally {
    work.stop();
  }
}

/**
 * The bytes that the work makes of the lines, as fast as their receiver takes them; both end when it goes. Without all of its lines the
 * work does not come to a good end. A process that has done its work takes the next of the same kind, see `eachWork`.
 */
export function workBytes(job: WorkJob, lines: AsyncIterable<string>): Readable {
  return Readable.from(bytesOf(job, lines), { objectMode: false });
}

async function* bytesOf(job: WorkJob, lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  job.signal.throwIfAborted();
  const work = takeRested(job) ?? new WorkProcess(job);
  const lift = work.limit(job);
  let isKept = false;
  try {
    const supplied = supply(work, lines);
    // What stopped the process is told by its end.
    supplied.catch(() => undefined);
    const frames = framesOf(work.bytes);
    let frame = await frames.next();
    for (; frame.done !== true; frame = await frames.next()) yield frame.value;
    if (frame.value === undefined) {
      await work.ended;
      throw new Error('The work ended early.');
    }
    await supplied;
    isKept = frame.value === 'stays';
  } finally {
    lift();
    if (isKept) rest(job, work);
    else {
      work.stop();
      // Ends the lines as well, wherever they are.
      work.input.destroy();
    }
  }
}

/** Ends early, and the lines with it, when the process is gone. */
async function supply(work: WorkProcess, lines: AsyncIterable<string>): Promise<void> {
  try {
    for await (const line of lines) {
      await work.take(line);
      if (work.input.destroyed) return;
    }
    await work.take(`${END_OF_LINES}\n`);
  } catch (error) {
    work.stop(error);
    throw error;
  }
}

/** By kind of work: the process that has done some and waits for more, one of each kind. */
const rested = new Map<string, WorkProcess>();

function kindOf({ script, heapMegabytes }: WorkJob): string {
  return `${script.href} ${heapMegabytes}`;
}

function takeRested(job: WorkJob): WorkProcess | undefined {
  const work = rested.get(kindOf(job));
  rested.delete(kindOf(job));
  if (work === undefined || work.hasEnded) return undefined;
  work.hold(true);
  return work;
}

function rest(job: WorkJob, work: WorkProcess): void {
  const kind = kindOf(job);
  if (rested.has(kind)) {
    work.input.end();
    return;
  }
  rested.set(kind, work);
  work.hold(false);
  setTimeout(() => {
    if (rested.get(kind) !== work) return;
    rested.delete(kind);
    work.input.end();
  }, REST_MS).unref();
}

/** Lets go of every process that waits for more work. */
export function endRestedWork(): void {
  for (const work of rested.values()) work.input.end();
  rested.clear();
}

function faultOf(code: number | null, killedBy: NodeJS.Signals | null, words: string): Error {
  return isOutOfMemory(code, killedBy, words) ? new WorkStopped('memory') : new Error(words);
}

function isOutOfMemory(code: number | null, killedBy: NodeJS.Signals | null, words: string): boolean {
  return killedBy === 'SIGABRT' || code === 134 || words.includes('out of memory');
}
