import { performance } from 'node:perf_hooks';
import { inspect, parseArgs } from 'node:util';
import Fastify from 'fastify';
import { z } from 'zod';
import { type Config, ConfigError, parseConfig } from '../../config.ts';
import { systemClock, todayOf } from '../../platform/clock.ts';
import { lockDataFolder } from '../../platform/database/data-folder-lock.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { findAvailabilityFaults } from '../../sales/views/availability/free-units.ts';
import type { Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { loadPlaces } from '../places.ts';
import { clearInterruptedDemo, loadDemoOnce } from './demo.ts';
import { demoState } from './demo-state.ts';
import { fillLargeDemo, type LargeSize } from './large-demo-fill.ts';

const USAGE = 'Usage: npm run demo -- [--surfaces 100000] [--bookings 1000000]';
const PROGRESS_MS = 10_000;

class Refusal extends Error {}

const sizeSchema = z.object({
  surfaces: z.coerce.number().int().min(1).max(2_000_000).default(100_000),
  bookings: z.coerce.number().int().min(0).max(20_000_000).default(1_000_000),
});

try {
  await run(sizeOf(process.argv.slice(2)), parseConfig(process.env));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof Refusal;
  process.stderr.write(`${isExpected ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}

function sizeOf(parameters: string[]): LargeSize {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: { surfaces: { type: 'string' }, bookings: { type: 'string' } },
    });
    return sizeSchema.parse(values);
  } catch {
    throw new Refusal(USAGE);
  }
}

async function run(size: LargeSize, config: Config): Promise<void> {
  if (!config.demo) throw new Refusal('Demo data is switched off here (DEMO).');
  // Pictures go into the data folder, so it is held with a database server too.
  const lock = await lockDataFolder(config.dataDir);
  try {
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
    try {
      await database.prepare((db) => fill(db, size, config));
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

async function fill(db: Db, size: LargeSize, config: Config): Promise<void> {
  await clearInterruptedDemo(db);
  await migrate(db);
  await loadPlaces(db);
  await refuseRealData(db);
  const seconds = stopwatch();
  const { log } = Fastify({ logger: { level: 'warn' } });
  say('Loading the demo …');
  await loadDemoOnce({ db, config, clock: systemClock, log });
  say(`Topping it up to ${size.surfaces} surfaces and ${size.bookings} bookings …`);
  const now = systemClock.now();
  await fillLargeDemo(db, { ...size, today: todayOf(systemClock), now }, reporter());
  const faults = await findAvailabilityFaults(db);
  if (faults.length > 0)
    throw new Error(`${faults.length} surfaces are oversold or drifted, the first: ${JSON.stringify(faults[0])}`);
  say(`Done in ${seconds()} s: no surface is oversold, and the full days agree with the bookings.`);
}

async function refuseRealData(db: Db): Promise<void> {
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (company !== undefined && (await demoState(db)) === undefined) {
    throw new Refusal(
      'This database holds data of its own; made-up data goes only into an empty one or one with the demo.',
    );
  }
}

function reporter(): (done: LargeSize) => void {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    say(`  ${done.surfaces} surfaces, ${done.bookings} bookings`);
  };
}

function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round((performance.now() - start) / 1000);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
