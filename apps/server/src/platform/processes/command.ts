import { inspect } from 'node:util';
import { ConfigError } from '../../config.ts';
import { DataFolderInUseError } from '../database/data-folder-lock.ts';
import { DatabaseAwayError, NewerSchemaError, OlderSchemaError } from '../database/database-errors.ts';
import { StorageAwayError } from '../files/storage-errors.ts';
import { systemWords } from './system-errors.ts';

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
