import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { exportPlaces } from './export-places.ts';

const CHUNK = Buffer.alloc(256 * 1024, 'x');

let app: FastifyInstance;
let port: number;
let running = 0;
let most = 0;

/** Whom a test does not wait for is waited for as long as a busy machine may take. */
async function serve(impatience: { readonly waitMs?: number; readonly lookMs?: number } = {}): Promise<void> {
  [running, most] = [0, 0];
  const patience = { waitMs: 20_000, lookMs: 10_000, leastBytes: 1024, ...impatience };
  const inPlace = exportPlaces({ atOnce: 2, waitingOfOne: 1, waitingOfAll: 3, ...patience });
  app = Fastify();
  handleErrors(app);
  app.get<{ Querystring: { account: string; chunks: string } }>('/', async (request, reply) => {
    const { account, chunks } = request.query;
    return inPlace({ viewer: { accountId: Number(account) }, reply }, async () => {
      running += 1;
      most = Math.max(most, running);
      reply.raw.once('close', () => {
        running -= 1;
      });
      return reply.send(Readable.from(chunksOf(Number(chunks))));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port; // it listens on a port
}

afterEach(() => app.close());

async function* chunksOf(count: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    yield CHUNK;
  }
}

const read = async (account: number, chunks = 10): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/?account=${account}&chunks=${chunks}`);
  await answer.arrayBuffer();
  return answer.status;
};

/** Asks and never reads. */
async function stall(account: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(`GET /?account=${account}&chunks=2000 HTTP/1.1\r\nHost: x\r\n\r\n`);
  await until(() => running > 0);
  return socket;
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 1) {
    if (waited > 500) throw new Error('It never was so.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('files that are written to be downloaded', () => {
  it('are a few at once, and one at once for a person; the others wait and are served', async () => {
    await serve();
    expect(await Promise.all([read(1), read(1), read(2), read(3)])).toEqual([200, 200, 200, 200]);
    expect(most).toBe(2);
    expect(running).toBe(0);
  });

  it('of one person in great number are refused with a time to come again', async () => {
    await serve();
    const answers = await Promise.all([read(1), read(1), read(1), read(1), read(2)]);
    expect(answers.toSorted()).toEqual([200, 200, 200, 429, 429]);
  });

  it('are not waited for longer than a while', async () => {
    await serve({ waitMs: 400 });
    expect(await Promise.all([read(1, 200), read(2, 200), read(3)])).toEqual([200, 200, 503]);
  });

  it('give their place back when the reader stops reading, who is cut off', async () => {
    await serve({ lookMs: 100 });
    const stalled = await stall(1);
    const ended = new Promise((resolve) => stalled.once('close', resolve));
    await until(() => running === 0);
    stalled.resume();
    await ended;
    expect(await read(1)).toBe(200);
  });

  it('give it back when the reader goes away, waiting or served', async () => {
    await serve();
    const [one, other] = [await stall(1), await stall(2)];
    const gone = new AbortController();
    const waiting = fetch(`http://127.0.0.1:${port}/?account=3&chunks=1`, { signal: gone.signal });
    await new Promise((resolve) => setTimeout(resolve, 50));
    gone.abort();
    await expect(waiting).rejects.toThrow();
    one.destroy();
    other.destroy();
    await until(() => running === 0);
    expect(await Promise.all([read(1), read(2), read(3)])).toEqual([200, 200, 200]);
  });
});
