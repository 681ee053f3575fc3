import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError } from '../../platform/errors.ts';
import { isFromOwnMachine } from '../../platform/http/own-machine.ts';
import { demoMailList, demoMailPage, holdsDemo } from './demo-mail.ts';

/**
 * A demo's mails never leave: here they are read. Elsewhere they hold keys to accounts, so the pages do not exist; nor do they for
 * a database that holds no demo, whatever the configuration says, nor for anybody who does not sit at the machine. [A3.14]
 */
export function demoMailRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config } = context;
  if (!config.demo || config.production) return;
  const preHandler = async (request: FastifyRequest): Promise<void> => {
    if (!isFromOwnMachine(request, config) || !(await holdsDemo(context))) throw new CodedError('not_found');
  };
  const options = { schema: { hide: true }, preHandler };
  app.get('/dev/mail', options, async (_request, reply) => sendPage(reply, await demoMailList(context)));
  app.get<{ Params: { id: string } }>('/dev/mail/:id', options, async (request, reply) =>
    sendPage(reply, await demoMailPage(context, Number(request.params.id))),
  );
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('Content-Type', 'text/html; charset=utf-8').header('Cache-Control', 'no-store').send(html);
}
