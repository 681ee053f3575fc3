import type { LogEvent } from 'kysely';
import { currentRequest } from '../http/current-request.ts';

const MAX_STATEMENT_LENGTH = 2000;

type Log = { readonly warn: (facts: object, words: string) => void };

export type SlowQueries = {
  /** For the database. */
  readonly look: (event: LogEvent) => void;
  /** The log exists only after the database. */
  readonly reportTo: (log: Log) => void;
};

/** Statements that take longer than allowed, with the call they were for; values never stand in them. */
export function slowQueries(limitMs: number): SlowQueries {
  let log: Log | undefined;
  return {
    look: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis < limitMs) return;
      const request = currentRequest();
      const facts = { reqId: request?.id, endpoint: request?.endpoint ?? 'none', ms: Math.round(queryDurationMillis) };
      log?.warn({ ...facts, statement: shortened(query.sql) }, 'slow query');
    },
    reportTo: (given) => {
      log = given;
    },
  };
}

/** Long lists of values are all alike. */
function shortened(statement: string): string {
  return statement
    .replace(/\s+/g, ' ')
    .replace(/\$\d+(?:, \$\d+){4,}/g, '…')
    .slice(0, MAX_STATEMENT_LENGTH);
}
