import type { FastifyInstance } from 'fastify';

/** From the stop on each answer is the last of its connection: the stop waits for open ones, and clients keep theirs for the next call. */
export function endConnectionsAtStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (isStopping) raw.socket.destroySoon();
  });
}
