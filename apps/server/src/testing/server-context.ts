import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { parseConfig } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { openContext, type ServerContext } from '../platform/context.ts';

/** The context of a server that answers nobody, for services that are asked without a call; its log goes nowhere. */
export function contextOver(
  db: Db,
  clock: Clock,
  dataDir = join(tmpdir(), 'felulet-without-files'),
): Promise<ServerContext> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', SECRET: 'x'.repeat(40) });
  return openContext({ config, db, clock, log: Fastify().log });
}
