import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { CodedError } from '../errors.ts';

export type Numbers = { readonly contentType: string; readonly read: () => Promise<string> };

/** Where the numbers can be read: nowhere unless configured, behind a token at the program's address, or at a port of their own. */
export function openMetricsDoors(app: FastifyInstance, numbers: Numbers, { metrics }: Pick<Config, 'metrics'>): void {
  const { token, port, host } = metrics;
  if (token !== undefined) {
    app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new CodedError('not_found');
      return reply.header('Content-Type', numbers.contentType).send(await numbers.read());
    });
  }
  if (port === undefined) return;
  const server = portOf(numbers);
  app.addHook('onListen', async () => {
    await new Promise<void>((opened, failed) => {
      server.once('error', failed);
      server.listen(port, host, opened);
    });
  });
  app.addHook('preClose', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
}

function portOf(numbers: Numbers): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    numbers.read().then(
      (text) => response.writeHead(200, { 'Content-Type': numbers.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}

/** Of hashes, so that neither time nor length tells how much was right. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
