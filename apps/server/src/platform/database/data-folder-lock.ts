import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a start waits for an owner that is just stopping. */
const WAIT_MS = 10_000;
const POLL_MS = 100;
/** A guard of a take-over lives for milliseconds; an older one was left behind. */
const GUARD_LIFE_MS = 5_000;

export type DataFolderLock = { readonly release: () => Promise<void> };

type Owner = { readonly pid: number; readonly started: string; readonly key: string };

export class DataFolderInUseError extends Error {
  readonly code = 'data_folder_in_use';
  constructor(folder: string, owner: Owner | undefined) {
    const by = owner === undefined ? '' : ` (process ${owner.pid})`;
    super(
      `The data folder ${folder} is in use by another running instance${by}. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** Makes this process the only owner of the folder. A lock whose owner is dead is taken over; a living owner is waited for. */
export async function lockDataFolder(dataDir: string, waitMs: number = WAIT_MS): Promise<DataFolderLock> {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const own: Owner = { pid: process.pid, started: processStartOf(process.pid) ?? 'unknown', key: randomUUID() };
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (create(file, own)) return { release: async () => release(file, own) };
    const owner = readOwner(file);
    if (isDead(owner) && removeDead(file)) continue;
    if (Date.now() >= deadline) throw new DataFolderInUseError(folder, owner);
    await sleep(POLL_MS);
  }
}

/** The file appears with its content or not at all, so a kill in between leaves nothing unreadable. */
function create(file: string, own: Owner): boolean {
  const draft = `${file}.${own.key}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function release(file: string, own: Owner): void {
  if (readOwner(file)?.key === own.key) rmSync(file, { force: true });
}

function readOwner(file: string): Owner | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof content !== 'object' || content === null) return undefined;
    const { pid, started, key } = content as Partial<Record<keyof Owner, unknown>>; // each is tested on the next line
    return typeof pid === 'number' && typeof started === 'string' && typeof key === 'string'
      ? { pid, started, key }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The start time tells the owner from a later process under the same number. A file without an owner is nobody's. */
function isDead(owner: Owner | undefined): boolean {
  return owner === undefined || processStartOf(owner.pid) !== owner.started;
}

/** One process at a time removes a dead owner's lock, and looks again before: else it might remove its successor's. */
function removeDead(file: string): boolean {
  const guard = `${file}.takeover`;
  try {
    closeSync(openSync(guard, 'wx', 0o600));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    removeOldGuard(guard);
    return false;
  }
  try {
    if (isDead(readOwner(file))) rmSync(file, { force: true });
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

function removeOldGuard(guard: string): void {
  const made = statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Date.now() - made > GUARD_LIFE_MS) rmSync(guard, { force: true });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** When a living process started, in whatever form the system tells it; undefined when there is no such process. */
function processStartOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (process.platform === 'win32') return isThere(pid) ? 'unknown' : undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Clock ticks since boot, and which boot. A process that ended and only waits to be collected counts as gone. */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks and parentheses of its own; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
