import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from './clock.ts';
import { type CountMemory, countMemory } from './database/count-memory.ts';
import { type FileAddresses, fileAddresses } from './files/file-address.ts';
import type { FileStore } from './files/file-store.ts';
import { openFileStore } from './files/open-file-store.ts';
import { type LongWork, longWorkOf } from './jobs/long-work.ts';

/** What every module is given; nothing else is global. */
export type ServerContext = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly addresses: FileAddresses;
  readonly counts: CountMemory;
  readonly longWork: LongWork;
  readonly log: FastifyBaseLogger;
};

/** The context of a process: its files opened, and nothing remembered yet. */
export async function openContext(
  given: Pick<ServerContext, 'config' | 'db' | 'clock' | 'log'>,
): Promise<ServerContext> {
  const { config, clock } = given;
  return {
    ...given,
    files: await openFileStore(config),
    addresses: fileAddresses(config.secret, clock),
    counts: countMemory(clock),
    longWork: longWorkOf(),
  };
}
