import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What a proxy adds; without `TRUST_PROXY` nothing it says is believed, but it has come from somewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether the asker sits at the machine itself, and not behind a proxy that runs there. */
export function isFromOwnMachine(request: FastifyRequest, { trustProxy }: Pick<Config, 'trustProxy'>): boolean {
  if (trustProxy === false && PROXY_HEADERS.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopback(request.ip) && isLoopback(request.socket.remoteAddress);
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}
