import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** What must be done before work is accepted: migrated, and the demo loaded where it was asked for. */
export type Readiness = { ready: boolean };

/** Who asks decides every few seconds whether to send people here. */
const ANSWER_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

export function healthRoutes(app: FastifyInstance, db: Db, readiness: Readiness = { ready: true }): void {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  const live = async () => ({ status: 'ok' });
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const answers = await answersInTime(db);
    if (answers && readiness.ready) return { status: 'ok' };
    return reply
      .code(503)
      .header('Retry-After', String(RETRY_AFTER_SECONDS))
      .send({ status: answers ? 'starting' : 'database' });
  };
  for (const path of ['/health', '/health/live']) app.get(path, options, live);
  for (const path of ['/ready', '/health/ready']) app.get(path, options, ready);
}

async function answersInTime(db: Db): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, sleep(ANSWER_MS, false, { ref: false })]);
}
