import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** Work on what a stranger sent, or on much of it: in a process of its own, which may come to harm without harming us. */
export type WorkJob = {
  readonly script: URL;
  readonly heapMegabytes: number;
  readonly milliseconds: number;
  readonly signal: AbortSignal;
};

/** Either stream waits for its other end. */
export type WorkProcess = {
  readonly input: Writable;
  readonly output: Readable;
  /** Told when the work is over; fails when it did not come to its end. */
  readonly ended: Promise<void>;
  readonly stop: () => void;
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

export function startWork({ script, heapMegabytes, milliseconds, signal }: WorkJob): WorkProcess {
  signal.throwIfAborted();
  const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, fileURLToPath(script)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...env, ...THRIFTY },
    windowsHide: true,
  });
  let failure: Error | undefined;
  let words = '';
  const stop = (reason?: Error): void => {
    failure ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => stop(new WorkStopped('time')), milliseconds);
  const onAbort = (): void => stop(new DOMException('aborted', 'AbortError'));
  signal.addEventListener('abort', onAbort, { once: true });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  // Whoever writes on to a process that has ended hears of it by `ended`.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      if (failure === undefined && code === 0) resolve();
      else reject(failure ?? (isOutOfMemory(code, killedBy, words) ? new WorkStopped('memory') : new Error(words)));
    });
  });
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended, stop: () => stop() };
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
 * The bytes that the work makes of the lines, as fast as their receiver takes them; lines and process end when it goes. Without all of
 * its lines the work does not come to a good end.
 */
export function workBytes(job: WorkJob, lines: AsyncIterable<string>): Readable {
  return Readable.from(bytesOf(job, lines), { objectMode: false });
}

async function* bytesOf(job: WorkJob, lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const work = startWork(job);
  const supplied = pipeline(Readable.from(lines), work.input).catch((error: unknown) => {
    work.stop();
    throw error;
  });
  supplied.catch(() => undefined);
  try {
    for await (const bytes of work.output) yield bytes;
    await Promise.all([supplied, work.ended]);
  } finally {
    work.stop();
    // Ends the lines as well, wherever they are.
    work.input.destroy();
  }
}

function isOutOfMemory(code: number | null, killedBy: NodeJS.Signals | null, words: string): boolean {
  return killedBy === 'SIGABRT' || code === 134 || words.includes('out of memory');
}
