import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

export type ServerProcess = {
  readonly origin: string;
  readonly child: ChildProcess;
  /** What it has written so far, errors included. */
  readonly output: () => string;
  readonly hasEnded: () => boolean;
  /** Without warning, as a crash. */
  readonly kill: () => Promise<void>;
  /** Kills it where it still runs, and clears its folder. */
  readonly end: () => Promise<void>;
};

/** The real program in a process of its own, over a server's database or the embedded one of its folder; resolves when it listens. */
export async function startServerProcess(
  databaseUrl: string | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'felulet-process-'));
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // What was compiled before is not compiled again: most of a start.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      DATA_DIR: dataDir,
      PORT: '0',
      SECRET: 'a secret that only the tests of this product know',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const hears = (): Promise<string> =>
    new Promise((resolve, reject) => {
      const take = (chunk: Buffer): void => {
        output += chunk.toString();
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      void gone.then(() => reject(new Error(`The process ended early: ${output}`)));
    });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  const end = async (): Promise<void> => {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const origin = await hears().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return { origin, child, output: () => output, hasEnded: () => child.exitCode !== null, kill, end };
}
