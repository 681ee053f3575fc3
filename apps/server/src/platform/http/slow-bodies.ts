import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOK_MS = 5_000;
/** A body that is no upload has a megabyte at most. */
const BODY_MS = 30_000;
/** An upload comes by at least this much between two looks a while apart: some 1 kB a second. */
const STALLED_MS = 15_000;
const STALLED_BYTES = 16 * 1024;

/** The server's own: a whole upload on a slow line, the head of a request, and how often connections are looked at. */
export const PATIENCE_WITH_SENDERS = {
  requestTimeout: 900_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: LOOK_MS },
} as const;

/** Ends the connections of those who begin a body and do not go on with it: each would hold memory and a place for minutes. [A4.5] */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const hasBody = (length !== undefined && length !== '0') || encoding !== undefined;
    // A request that is injected has no connection to end.
    if (hasBody && request.raw.socket instanceof Socket) watch(request);
  });
}

function watch({ raw, headers }: FastifyRequest): void {
  const isUpload = headers['content-type']?.startsWith('multipart/') === true;
  const started = performance.now();
  let mark = { at: started, bytes: raw.socket.bytesRead };
  const timer = setInterval(() => {
    const now = performance.now();
    const bytes = raw.socket.bytesRead;
    if (raw.complete || raw.readableEnded || raw.destroyed) return clearInterval(timer);
    if (bytes - mark.bytes >= STALLED_BYTES) mark = { at: now, bytes };
    const isLate = isUpload ? now - mark.at > STALLED_MS : now - started > BODY_MS;
    if (!isLate) return undefined;
    clearInterval(timer);
    raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    return raw.socket.destroySoon();
  }, LOOK_MS);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
