import { userInfo } from 'node:os';
import { inspect } from 'node:util';
import { ConfigError } from '../../config.ts';
import { DataFolderInUseError } from '../database/data-folder-lock.ts';
import { DatabaseAwayError, NewerSchemaError, OlderSchemaError, sqlStateOf } from '../database/database-errors.ts';
import { StorageAwayError } from '../files/storage-errors.ts';

/** What an operator did wrong, in words for the console. */
export class CommandRefusal extends Error {}

const expected = [
  CommandRefusal,
  ConfigError,
  DataFolderInUseError,
  DatabaseAwayError,
  NewerSchemaError,
  OlderSchemaError,
  StorageAwayError,
];

/** A command of the operator: says in one line what stood in its way, and the whole fault where nobody foresaw it. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${plainWords(error) ?? inspect(error)}\n`);
    process.exitCode = 1;
  }
}

/** What stood in the way, where the operator can mend it; undefined where nobody foresaw it. */
export function plainWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!expected.some((kind) => error instanceof kind)) return systemWords(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const mayNot = (place: string): string =>
  `${place} is closed to the user of this process (${userName()}). Run it as the program's own user, or give that user the place.`;

/** What a system says by a code, with what to do about it. */
const faults: Readonly<Record<string, (place: string) => string>> = {
  EACCES: mayNot,
  EPERM: mayNot,
  EROFS: (place) =>
    `${place} can only be read here: its disk, or the service, does not let anybody write. Name another place.`,
  ENOENT: (place) => `${place} does not exist.`,
  ENOTDIR: (place) => `${place} is no folder, or lies below something that is none.`,
  EISDIR: (place) => `${place} is a folder where a file was expected.`,
  ENOSPC: (place) => `No room is left for ${place}. Make some, or name a place on another disk.`,
  EDQUOT: (place) => `No room is left for ${place}: the quota of ${userName()} is used up.`,
};

const databaseFaults: Readonly<Record<string, string>> = {
  '42501': "The database does not let the program's user make its tables: that user has to own the database",
  '25006': 'The database can only be read: it is a standby, or set so',
  '53100': 'The disk of the database is full',
  '53300': 'The database has no connection left: raise max_connections, or run fewer processes',
};

/** In one line, where the operator can mend it; undefined for anything else. */
function systemWords(error: Error): string | undefined {
  const ofDatabase = databaseFaults[sqlStateOf(error) ?? ''];
  if (ofDatabase !== undefined) return `${ofDatabase}. (${error.message})`;
  if (!('code' in error && 'syscall' in error)) return undefined;
  return faults[String(error.code)]?.('path' in error ? String(error.path) : 'what is written');
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A number without a name, as containers have.
    return String(process.getuid?.() ?? '');
  }
}
