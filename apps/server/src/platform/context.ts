import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from './clock.ts';
import type { CountMemory } from './database/count-memory.ts';
import type { FileAddresses } from './files/file-address.ts';
import type { FileStore } from './files/file-store.ts';

/** What every module is given; nothing else is global. */
export type ServerContext = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly addresses: FileAddresses;
  readonly counts: CountMemory;
  readonly log: FastifyBaseLogger;
};
