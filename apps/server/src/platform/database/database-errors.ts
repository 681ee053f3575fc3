/** The five-character SQLSTATE of an error of either driver. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return undefined;
}

/** The broken constraint's name, for the few rules that the database alone can hold. */
export function constraintOf(error: unknown): string | undefined {
  if (error instanceof Error && 'constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return undefined;
}

/** The database could not be reached, did not answer, or went away in the middle: what was asked of it may have been done or not. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('The database is away.', { cause });
  }
}

/** Made by a program that knows more than this one: nothing is read or written that could be misunderstood. */
export class NewerSchemaError extends Error {
  constructor(unknown: readonly string[]) {
    super(`The database was made by a newer version of the program (${unknown.join(', ')}): take that version.`);
  }
}

export type SchemaSource = 'database' | 'backup';

const LAST_OF_OLDER_SCHEMAS = 'f8881e2c';

/** Made before the baseline and never brought up to it: the steps between are no longer part of the program. */
export class OlderSchemaError extends Error {
  constructor(last: string, source: SchemaSource) {
    const remedy =
      source === 'database'
        ? `start commit ${LAST_OF_OLDER_SCHEMAS} on it once, then this version.`
        : `restore it with commit ${LAST_OF_OLDER_SCHEMAS}, then start this version on what that has made.`;
    super(`The ${source} was made by an older version of the program (up to ${last}): ${remedy}`);
  }
}

/** What the driver says, in words alone, when there is nobody at the other end. */
const LOST = /^(Connection terminated|Connection ended|Query read timeout|Client has encountered|Client was closed)/;
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isServerGoing(sqlStateOf(error))) return true;
  return LOST.test(error.message) || ('code' in error && LOST_CODES.has(String(error.code)));
}

/** Classes 08 (connection) and 57P0x (stopping, crashed, starting). */
function isServerGoing(state: string | undefined): boolean {
  return state !== undefined && (state.startsWith('08') || /^57P0[1-5]$/.test(state));
}

/** Cancelled by a limit, waited too long for a lock, or out of connections, memory or disk: later it may be done. */
const BUSY_STATES = /^(57014|55P03|53\d{3})$/;

/** Whether the trouble is the database's own and passes; what was asked for was not wrong. */
export function isDatabaseTrouble(error: unknown): boolean {
  return error instanceof DatabaseAwayError || isConnectionLost(error) || BUSY_STATES.test(sqlStateOf(error) ?? '');
}
