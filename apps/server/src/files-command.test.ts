import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import type { KeptFiles } from './platform/files/file-store.ts';
import { copyFiles, hashOf } from './platform/files/move-files.ts';
import { openKeptFiles } from './platform/files/open-file-store.ts';
import { temporaryFolder } from './platform/files/temporary-folder.ts';
import { runProgram, type Said } from './testing/run-program.ts';
import { type S3Server, startS3Server } from './testing/s3-server.ts';

const FILES = 12;
let s3: S3Server;
let dataDir: string;
let environment: Record<string, string>;
let places: Record<'folder' | 's3', KeptFiles>;
let temporaryPath: () => string;
const kept: string[] = [];

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'felulet-move-'));
  environment = { ...s3.environment, NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'x'.repeat(40), DEMO: 'false' };
  const config = parseConfig(environment);
  places = { folder: await openKeptFiles(config, 'folder'), s3: await openKeptFiles(config, 's3') };
  ({ temporaryPath } = await temporaryFolder(dataDir));
  for (let number = 0; number < FILES; number += 1) {
    const path = temporaryPath();
    kept.push(randomUUID());
    await writeFile(path, Buffer.alloc(50_000, number));
    await places.folder.keep(kept.at(-1) ?? '', number % 2 === 0 ? 'original' : 'large', path);
  }
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function hashes(place: KeptFiles): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>();
  for await (const file of place.list()) found.set(`${file.id} ${file.variant}`, await hashOf(place, file));
  return new Map([...found].sort());
}

function command(...words: string[]): Promise<Said> {
  return runProgram('files.ts', { PATH: process.env.PATH, ...environment }, words);
}

it('a move that is cut off goes on where it was, and mends what arrived damaged', async () => {
  let copied = 0;
  const cutting: KeptFiles = {
    ...places.s3,
    keep: async (...file) => {
      if (copied >= 5) throw new Error('the cable');
      copied += 1;
      await places.s3.keep(...file);
    },
  };
  await expect(copyFiles({ from: places.folder, to: cutting, temporaryPath })).rejects.toThrow('the cable');
  const [damaged] = [...(await hashes(places.s3)).keys()];
  const path = temporaryPath();
  await writeFile(path, Buffer.alloc(50_000, 255));
  const [id = '', variant] = (damaged ?? '').split(' ');
  await places.s3.keep(id, variant === 'large' ? 'large' : 'original', path);
  const { code, text } = await command('move', '--from', 'folder', '--to', 's3');
  expect(code).toBe(0);
  expect(text).toContain(
    `${FILES - 4} files copied and read back (${50_000 * (FILES - 4)} bytes), 4 were there already.`,
  );
  expect(await hashes(places.s3)).toEqual(await hashes(places.folder));
  expect((await hashes(places.s3)).size).toBe(FILES);
});

it('a file that arrives changed is no success', async () => {
  const lying: KeptFiles = { ...places.s3, open: async () => places.folder.open(kept[0] ?? '', 'original') };
  await expect(copyFiles({ from: places.folder, to: lying, temporaryPath })).rejects.toThrow('arrived changed');
});

it('and back into the folder', async () => {
  const before = await hashes(places.s3);
  for (const id of kept) await places.folder.remove(id);
  expect((await hashes(places.folder)).size).toBe(0);
  const { text } = await command('move', '--from', 's3', '--to', 'folder');
  expect(text).toContain(`${FILES} files copied and read back`);
  expect(await hashes(places.folder)).toEqual(before);
});

it.each([
  [['move', '--from', 's3', '--to', 's3']],
  [['move', '--from', 'folder']],
  [['copy', '--from', 'folder', '--to', 's3']],
  [['move', '--from', 'folder', '--to', 's3', '--remove']],
])('%j is answered with how it is written', async (words) => {
  const { code, text } = await command(...words);
  expect(code).toBe(1);
  expect(text).toContain('Usage: npm run files -- move');
});
