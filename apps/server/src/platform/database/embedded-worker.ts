import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { columnParsers } from './column-parsers.ts';
import type { EmbeddedAnswer, EmbeddedFault, EmbeddedRequest, EmbeddedWorkerData } from './embedded-protocol.ts';

// An interrupt from the keyboard reaches the whole process; the main thread closes this one in its turn.
const port = parentPort;
if (port === null) throw new Error('The embedded database runs in a worker thread.');

const { folder } = workerData as EmbeddedWorkerData; // set by embedded-connection.ts alone
const database = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  extensions: { pg_trgm, unaccent },
  postgresqlconf: ['shared_buffers=16MB'],
  parsers: { ...columnParsers },
});
send({ kind: 'ready' });

let last: Promise<void> = Promise.resolve();
port.on('message', (request: EmbeddedRequest) => {
  last = last.then(() => answer(request));
});

async function answer(request: EmbeddedRequest): Promise<void> {
  try {
    if (request.kind === 'close') {
      await database.close();
      send({ kind: 'rows', id: request.id, rows: [], affectedRows: undefined });
      port?.close();
      return;
    }
    const result = await run(request.sql, request.parameters);
    send({ kind: 'rows', id: request.id, rows: result?.rows ?? [], affectedRows: result?.affectedRows });
  } catch (error) {
    send({ kind: 'fault', id: request.id, fault: faultOf(error) });
  }
}

/** Without parameters the text may hold several statements, as with a server; the last one answers. */
async function run(sql: string, parameters: readonly unknown[]): Promise<Results | undefined> {
  if (parameters.length > 0) return database.query(sql, [...parameters]);
  return (await database.exec(sql)).at(-1);
}

/** Query and values stay behind: they are nobody's business in a log. */
function faultOf(error: unknown): EmbeddedFault {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, constraint, table, column, detail } = error as Error & EmbeddedFault; // a database error has these, all optional
  return { message, code, constraint, table, column, detail };
}

function send(answer: EmbeddedAnswer): void {
  port?.postMessage(answer);
}
