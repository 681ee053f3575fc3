import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { loginCheck } from '@felulet/contract/people/auth.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createPerson, type TestPerson } from '../../testing/test-people.ts';

const isFull = process.env.FULL_LOAD === '1';

let database: TestDatabase;
let test: TestApp;
let person: TestPerson;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  test = await startTestApp({}, database);
  test.clock.set(new Date().toISOString());
  person = await createPerson(test, 'ROLE_PUBLISHER');
  server = await startServerProcess(database.url, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server.end();
  await test.close();
});

/** What comes back, until the connection ends, to bytes that no library would send. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

describe('a path as no browser sends it', () => {
  it('is answered as one that does not exist, never as a fault of ours', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'felulet-web-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Felület</title>');
    const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'false' });
    const app = await buildApp({ config, db: test.db, clock: test.clock, webRoot: folder });
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo; // it listens on a port
      const get = (path: string) => raw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const traversals = ['/../../etc/passwd', '/..', '/..%2f..%2fetc/passwd', '/assets/../../x', '/%2e%2e/%2e%2e/x'];
      for (const path of [...traversals, '/\\', '/a\\..\\b', '//', '///x', '/%00', '/%', '/.env', '/a%5c..%5cb']) {
        const answer = await get(path);
        expect([path, answer.split(' ')[1]]).toEqual([path, expect.stringMatching(/^(200|301|302|400|404)$/)]);
        expect(answer).not.toContain('root:');
      }
      expect(await get('/../../etc/passwd')).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(await get('/campaigns')).toContain('200 OK');
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the log', () => {
  it('holds no token, wherever in the address it stood', async () => {
    const token = 'T0kenThatNobodyMayReadInTheLog_0123456789-abc';
    for (const path of [
      `/api/signup/token-validate/${token}`,
      `/api/signup/token-validate/${token}/`,
      `/api/confirm?confirmation_token=${token}`,
      `/invited/${token}`,
    ])
      await fetch(`${server.origin}${path}`);
    for (let waited = 0; !server.output().includes('/api/signup/token-validate/:token') && waited < 100; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.output()).toContain('/api/signup/token-validate/:token');
    expect(server.output()).not.toContain(token);
  });
});

describe('a body that does not come', () => {
  const head = (path: string, type: string, length: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

  it('ends its connection: as JSON after half a minute, as an upload soon after it stalls', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      await test.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = test.app.server.address() as AddressInfo; // it listens on a port
      const ended: string[] = [];
      const upload = mediaImagesAdd.path.replace(':id', '1');
      const before = vi.getTimerCount();
      const json = raw(port, `${head(loginCheck.path, 'application/json', 100)}{"email":`);
      const form = raw(port, `${head(upload, 'multipart/form-data; boundary=x', 1_000_000)}--x\r\n`);
      void json.then(() => ended.push('json'));
      void form.then(() => ended.push('form'));
      await expect.poll(() => vi.getTimerCount()).toBe(before + 2);
      vi.advanceTimersByTime(20_000);
      expect(await form).toContain('408');
      expect(ended).toEqual(['form']);
      vi.advanceTimersByTime(15_000);
      expect(await json).toContain('408');
      expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('nor does its head: Node ends such a connection within half a minute', async () => {
    expect(test.app.server.headersTimeout).toBe(20_000);
    if (!isFull) return;
    const started = performance.now();
    await raw(Number(new URL(server.origin).port), 'GET / HT');
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
