import { inspect } from 'node:util';
import { ConfigError } from '../../config.ts';
import { DataFolderInUseError } from '../database/data-folder-lock.ts';
import { DatabaseAwayError } from '../database/database-errors.ts';
import { StorageAwayError } from '../files/storage-errors.ts';

/** What an operator did wrong, in words for the console. */
export class CommandRefusal extends Error {}

const expected = [CommandRefusal, ConfigError, DataFolderInUseError, DatabaseAwayError, StorageAwayError];

/** A command of the operator: says in one line what stood in its way, and the whole fault where nobody foresaw it. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
    process.stderr.write(`${isExpected ? wordsOf(error) : inspect(error)}\n`);
    process.exitCode = 1;
  }
}

function wordsOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
