import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** What must be done before work is accepted: migrated, and the demo loaded where it was asked for. */
export type Readiness = { ready: boolean };

export function healthRoutes(app: FastifyInstance, db: Db, readiness: Readiness = { ready: true }): void {
  app.get('/health/live', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/health/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const answers = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    if (!answers || !readiness.ready) return reply.code(503).send({ status: answers ? 'starting' : 'database' });
    return { status: 'ok' };
  });
}
