import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { endConnectionsAtStop } from './end-connections.ts';

const WORK_MS = 300;

async function* slowly(): AsyncGenerator<string> {
  yield 'first ';
  await sleep(WORK_MS);
  yield 'last';
}

async function listening() {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsAtStop(app);
  app.get('/answer', async () => {
    await sleep(WORK_MS);
    return 'first last';
  });
  app.get('/file', async () => Readable.from(slowly()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port }; // it listens on a port
}

it.each(['/answer', '/file'])('a stop lets %s end, and waits no longer for its connection', async (path) => {
  const { app, port } = await listening();
  const agent = new Agent({ keepAlive: true });
  const call = get({ port, path, agent });
  const body = once(call, 'response').then(async ([answer]) => {
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return text;
  });
  await sleep(WORK_MS / 2);
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(20 * WORK_MS);
  expect(await body).toBe('first last');
  agent.destroy();
});
