import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type S3Server = {
  /** What the program is configured with to keep its files there. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

const PROGRAM = join(import.meta.dirname, 'processes/serve-s3.ts');
const BUCKET = 'felulet';

/** A real server of the S3 protocol, in a process of its own. It parts long lists by a cipher that Node no longer has by itself. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'felulet-s3-'));
  const child = spawn(process.execPath, ['--openssl-legacy-provider', PROGRAM, directory, BUCKET], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const gone = once(child, 'exit');
  const said: unknown[] = await Promise.race([once(child.stdout, 'data'), gone.then(() => ['0'])]);
  return {
    environment: {
      FILE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${String(said[0]).trim()}`,
      S3_BUCKET: BUCKET,
      S3_PREFIX: 'office/one',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    close: async () => {
      child.stdin.end();
      await gone;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
