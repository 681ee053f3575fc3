import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { parseConfig } from './config.ts';
import { clearInterruptedDemo, loadDemoOnce } from './database/demo/demo.ts';
import { migrate } from './database/migrate.ts';
import { loadPlaces } from './database/places.ts';
import { openBackupDoor } from './platform/backup/backup-door.ts';
import { writeBackup } from './platform/backup/backup-write.ts';
import { systemClock } from './platform/clock.ts';
import { lockDataFolder } from './platform/database/data-folder-lock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { slowQueries } from './platform/database/slow-queries.ts';
import { openKeptFiles } from './platform/files/open-file-store.ts';
import { announceDemo, greet } from './platform/greeting.ts';
import { plainWords } from './platform/processes/command.ts';

const STOP_LIMIT_MS = 15_000;

/** Things to end at the stop, the latest first. */
const closers: (() => Promise<unknown>)[] = [];
let stopping = false;

try {
  await start();
} catch (error) {
  // A stop in the middle of the start cuts the work off; that is no failure.
  if (!stopping) {
    console.error(plainWords(error) ?? error);
    await closeAll();
    process.exit(1);
  }
}

async function start(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  const config = parseConfig(process.env);
  const lock = await lockDataFolder(config.dataDir);
  closers.push(() => lock.release());
  await (await openKeptFiles(config, config.files.store)).check();
  const slow = slowQueries(config.slowQueryMs);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, onQuery: slow.look });
  closers.push(() => database.close());
  const readiness = { ready: false };
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const app = await buildApp({ config, db: database.db, clock: systemClock, webRoot, readiness, pool: database.pool });
  closers.push(() => app.close());
  await database.prepare(async (db) => {
    if (config.demo) await clearInterruptedDemo(db);
    await migrate(db);
    await loadPlaces(db);
    if (config.demo) await loadDemoOnce({ db, config, clock: systemClock, log: app.log, announce: announceDemo });
  });
  if (stopping) return;
  if (database.kind === 'embedded') {
    const source = { db: database.db, files: await openKeptFiles(config, config.files.store), now: systemClock.now };
    const door = await openBackupDoor(config.dataDir, (to) => writeBackup(source, to));
    if (door !== undefined) closers.push(() => door.close());
  }
  await app.listen({ host: config.host, port: config.port });
  readiness.ready = true;
  slow.reportTo(app.log);
  greet(app, config, database.kind);
}

/** Lets requests in flight end, then the database, then the folder. A second signal does not hurry it; the limit does. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  await closeAll();
  process.exit(0);
}

async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    await close().catch((error: unknown) => console.error(error));
  }
}
