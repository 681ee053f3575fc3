import { Worker } from 'node:worker_threads';

/** Threads of one kind can do each other's work. */
export type ThreadKind = { readonly script: URL; readonly heapMegabytes: number };

/** Rows live for a moment only: with room for many of them hardly any grow old. */
export const YOUNG_MEGABYTES = 64;
/** The engine ends a thread at its own limit, but where memory grows in leaps the whole process with it: so far above ours that it is not reached. */
const ROOM_MEGABYTES = 512;
/** Long enough for whoever looks at a check before the import; what a thread has in memory is free after that. */
const KEPT_MS = 60_000;

export const MEGABYTE = 1_048_576;

/** One of each kind at most. */
const kept = new Map<string, { readonly thread: Worker; readonly timer: NodeJS.Timeout }>();

/** One that waits for work of its kind, which has all of its code at hand, or else a new one. */
export function takeThread(kind: ThreadKind): Worker {
  const waiting = kept.get(nameOf(kind));
  if (waiting === undefined) return startThread(kind);
  forget(kind);
  waiting.thread.ref();
  return waiting.thread;
}

/** For a thread that has done its work to the end; one that is not needed or too full is ended. It does not hold the process up. */
export async function keepThread(kind: ThreadKind, thread: Worker, keptMs: number = KEPT_MS): Promise<void> {
  if ((await isTooFull(kind, thread)) || kept.has(nameOf(kind))) {
    await thread.terminate();
    return;
  }
  const timer = setTimeout(() => {
    forget(kind);
    void thread.terminate();
  }, keptMs);
  timer.unref();
  thread.unref();
  kept.set(nameOf(kind), { thread, timer });
}

function startThread(kind: ThreadKind): Worker {
  const thread = new Worker(kind.script, {
    resourceLimits: {
      maxOldGenerationSizeMb: kind.heapMegabytes + YOUNG_MEGABYTES + ROOM_MEGABYTES,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
    },
  });
  // A failure that nobody listens to, because the work is over, would end the whole process.
  thread.on('error', () => {});
  thread.on('exit', () => {
    if (kept.get(nameOf(kind))?.thread === thread) forget(kind);
  });
  return thread;
}

/** What the last work left behind is weighed with the next, which is to have most of the room. */
function isTooFull({ heapMegabytes }: ThreadKind, thread: Worker): Promise<boolean> {
  const most = (heapMegabytes * MEGABYTE) / 2;
  // A thread that has ended meanwhile has no heap.
  return thread.getHeapStatistics().then(
    (heap) => heap.used_heap_size > most,
    () => true,
  );
}

function forget(kind: ThreadKind): void {
  clearTimeout(kept.get(nameOf(kind))?.timer);
  kept.delete(nameOf(kind));
}

function nameOf({ script, heapMegabytes }: ThreadKind): string {
  return `${heapMegabytes} ${script.href}`;
}
