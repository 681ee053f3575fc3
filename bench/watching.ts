import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const LIST_PAUSE_MS = 20;
const MEMORY_WATCH_MS = 50;

/** A list that somebody reads meanwhile. */
export type ReadList = { readonly name: string; readonly token: string; readonly path: string };

/** How long the slowest twentieth of each list's pages takes, in milliseconds; each list has its reader. */
export async function percentiles95(
  serverUrl: string,
  lists: readonly ReadList[],
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  let isOver = false;
  const reader = async (list: ReadList): Promise<number> => {
    const times: number[] = [];
    while (!isOver) {
      times.push(await timed(() => get(serverUrl, list)));
      await pause(LIST_PAUSE_MS);
    }
    const sorted = times.sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  };
  const readers = lists.map(reader);
  await meanwhile().finally(() => {
    isOver = true;
  });
  return Promise.all(readers);
}

async function get(serverUrl: string, { path, token }: ReadList): Promise<void> {
  const answer = await fetch(`${serverUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** The most memory that the process and those it started hold together meanwhile. */
export async function watchMemory<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ answer: T; peakMegabytes: number }> {
  let peakMegabytes = residentMegabytes(pid);
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, residentMegabytes(pid));
  }, MEMORY_WATCH_MS);
  try {
    const answer = await work();
    return { answer, peakMegabytes };
  } finally {
    clearInterval(watch);
  }
}

/** Read from the system's own books; 0 where there are none. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return Math.round(kilobytes / 1024) + children.reduce((sum, child) => sum + residentMegabytes(Number(child)), 0);
  } catch {
    return 0;
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
