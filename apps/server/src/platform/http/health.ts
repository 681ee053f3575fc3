import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** What must be done before work is accepted: migrated, and the demo loaded where it was asked for. */
export type Readiness = { ready: boolean };

/** Who asks decides every few seconds whether to send people here. */
const ANSWER_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;

export function healthRoutes(app: FastifyInstance, db: Db, readiness: Readiness = { ready: true }): void {
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const answers = await answersInTime(db);
    if (answers && readiness.ready) return { status: 'ok' };
    return reply
      .code(503)
      .header('Retry-After', String(RETRY_AFTER_SECONDS))
      .send({ status: answers ? 'starting' : 'database' });
  });
}

async function answersInTime(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(ANSWER_MS, false, { ref: false })]);
}
