import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../tools/postgres-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export type Size = { readonly surfaces: number; readonly bookings: number };

/** A filled database on a server of its own, and a folder for the product's files. */
export type Arena = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly version: string;
  readonly close: () => Promise<void>;
};

/** BENCH_DATABASE_URL names a database that is filled already, for repeated measurements. */
export async function openArena(size: Size): Promise<Arena> {
  const filled = process.env.BENCH_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'felulet-bench-'));
  // As one would set it: enough for the surfaces and what is asked about them, a small part of the machine.
  const sharedBuffers = size.surfaces > 500_000 ? '3GB' : '1GB';
  const postgres = filled === undefined ? await startPostgres({ durable: true, sharedBuffers }) : undefined;
  console.log(
    `Measuring on ${postgres === undefined ? 'the database of BENCH_DATABASE_URL' : `${postgres.origin}, writes forced to the disk`}.`,
  );
  const close = async (): Promise<void> => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const databaseUrl = filled ?? (await createDatabase(postgres?.url ?? ''));
    if (filled === undefined) await fill(databaseUrl, dataDir, size);
    return { databaseUrl, dataDir, version: await versionOf(databaseUrl), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `felulet_bench_${process.pid}`;
  await asClient(serverUrl, (client) => client.query(`create database ${name} template template0`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** As a person does it: `npm run demo -- --surfaces … --bookings …`. */
async function fill(databaseUrl: string, dataDir: string, { surfaces, bookings }: Size): Promise<void> {
  const script = join(root, 'apps/server/src/database/demo/large-demo.ts');
  const numbers = ['--surfaces', String(surfaces), '--bookings', String(bookings)];
  const child = spawn(process.execPath, [script, ...numbers], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'development', DEMO: 'true' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The database could not be filled.');
}

async function versionOf(databaseUrl: string): Promise<string> {
  return asClient(databaseUrl, async (client) => {
    await client.query('checkpoint');
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? 'unknown';
  });
}

export async function asClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
