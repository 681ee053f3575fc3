import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';
import { openEmbeddedDatabase } from './open-database.ts';

const PROCESSES = join(import.meta.dirname, '../../testing/processes');

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'felulet-data-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function startProcess(script: string, ...parameters: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(PROCESSES, script), folder, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** What the process says, line by line, up to the first that satisfies. */
async function linesUntil(child: ChildProcess, enough: (line: string) => boolean): Promise<string[]> {
  const lines: string[] = [];
  let rest = '';
  for await (const chunk of child.stdout ?? []) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    if (parts.some(enough)) return lines;
  }
  throw new Error('The process ended early.');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

test('a folder in use is refused, and the message says by whom and what to do', async () => {
  const owner = startProcess('hold-data-folder.ts');
  await linesUntil(owner, (line) => line === 'locked');
  const refused: DataFolderInUseError = await lockDataFolder(folder, 300).then(
    () => Promise.reject(new Error('not refused')),
    (error) => error,
  );
  expect(refused.code).toBe('data_folder_in_use');
  expect(refused.message).toContain(folder);
  expect(refused.message).toContain(`process ${owner.pid}`);
});

test('an owner that is just stopping is waited for', async () => {
  const owner = startProcess('hold-data-folder.ts', '800');
  await linesUntil(owner, (line) => line === 'locked');
  const lock = await lockDataFolder(folder, 8_000);
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a killed owner is taken over by one of several who try', async () => {
  const owner = startProcess('hold-data-folder.ts');
  await linesUntil(owner, (line) => line === 'locked');
  await kill(owner);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataFolder(folder, 500)));
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('a process that merely has the number of the dead owner does not hold the folder', async () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, started: 'another time', key: 'x' }));
  await (await lockDataFolder(folder, 0)).release();
});

test('after a kill in mid-write the folder opens again with everything that was acknowledged', async () => {
  for (const wanted of [5, 60]) {
    const writer = startProcess('write-until-killed.ts');
    const lines = await linesUntil(writer, (line) => Number(line) >= wanted);
    await kill(writer);
    const lock = await lockDataFolder(folder, 0);
    const { db, close } = await openEmbeddedDatabase(folder);
    const rows = await db.selectFrom('app_state').select('key').execute();
    const kept = new Set(rows.map((row) => row.key));
    expect(lines.filter((line) => !kept.has(`row ${line}`))).toEqual([]);
    await db.deleteFrom('app_state').execute();
    await close();
    await lock.release();
  }
});
