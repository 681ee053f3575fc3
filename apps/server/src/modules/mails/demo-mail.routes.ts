import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { demoMailList, demoMailPage } from './demo-mail.ts';

/** A demo's mails never leave: here they are read. Elsewhere they hold keys to accounts, so the pages do not exist. */
export function demoMailRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.config.demo || context.config.production) return;
  const hide = { schema: { hide: true } };
  app.get('/dev/mail', hide, async (_request, reply) => sendPage(reply, await demoMailList(context)));
  app.get<{ Params: { id: string } }>('/dev/mail/:id', hide, async (request, reply) =>
    sendPage(reply, await demoMailPage(context, Number(request.params.id))),
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
}
