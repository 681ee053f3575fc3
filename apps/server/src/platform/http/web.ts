import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { linkTo } from '@felulet/contract/page-paths.ts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../errors.ts';
import { sendProblem } from './error-handler.ts';

/** Serves the built web app, its index for every page address, and problem details for unknown calls. */
export async function serveWeb(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const built = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webRoot,
      setHeaders: (response, path) => {
        const hashed = path.includes(`${join(webRoot, 'assets')}`);
        response.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const page = built && request.method === 'GET' && !/^\/(api|health|ready|metrics|assets)(\/|$)/.test(request.url);
    if (!page) return sendProblem(request, reply, new CodedError('not_found'));
    // Of what is behind a secret address nothing is to be found elsewhere.
    if (request.url.startsWith(linkTo('/shared/'))) void reply.header('X-Robots-Tag', 'noindex, nofollow');
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
}
