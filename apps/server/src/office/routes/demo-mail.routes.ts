import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError } from '../../platform/errors.ts';
import { demoMailList, demoMailPage, holdsDemo } from '../views/mail/demo-mail.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** What a proxy adds; without `TRUST_PROXY` nothing it says is believed, but it has come from somewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * A demo's mails never leave: here they are read. Elsewhere they hold keys to accounts, so the pages do not exist; nor do they for
 * a database that holds no demo, whatever the configuration says, nor for anybody who does not sit at the machine. [A3.8]
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

/**
 * Whether the asker sits at the machine itself, and not behind a proxy that runs there. A stranger's page that has its own name lead here
 * asks by that name.
 */
function isFromOwnMachine(
  request: FastifyRequest,
  { trustProxy, baseUrl }: Pick<Config, 'trustProxy' | 'baseUrl'>,
): boolean {
  if (![...OWN_NAMES, new URL(baseUrl).hostname].includes(request.hostname)) return false;
  if (trustProxy === false && PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopback(request.ip) && isLoopback(request.socket.remoteAddress);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
