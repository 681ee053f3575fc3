import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import { bookingCreate } from '@felulet/contract/sales/bookings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type MediaScene, mediaScene } from '../../testing/media-scene.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openServerDatabase } from '../database/server-database.ts';

const TOKEN = 'a token for the numbers';
const PORT = 43_701;
let test: TestApp;
let scene: MediaScene;

beforeAll(async () => {
  test = await startTestApp({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(PORT) });
  scene = await mediaScene(test);
});
afterAll(() => test.close());

const read = async (app: TestApp = test) =>
  (await app.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

/** The value of one line of the answer. */
function value(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

describe('the numbers', () => {
  it('count requests by the template of their route, and bookings by what became of them', async () => {
    const { id } = await scene.create({ quantity: 1 });
    await test.call(mediaList, { token: scene.publisher.token });
    await test.call(mediaShow, { token: scene.publisher.token, id });
    await test.call(mediaShow, { token: scene.publisher.token, id: 999_999 });
    const book = (key: string) =>
      test.call(bookingCreate, {
        token: scene.publisher.token,
        body: { media: id, quantity: 1, date_from: '2030-05-01', date_to: '2030-05-14' },
        headers: { 'idempotency-key': key },
      });
    expect((await book('one')).status).toBe(201);
    expect((await book('one')).status).toBe(201);
    expect((await book('two')).status).toBe(409);
    await test.app.inject('/api/nowhere/at/all');
    const text = await read();
    expect(value(text, 'felulet_http_requests_total{method="GET",route="/api/medias/:id",status="200"}')).toBe(1);
    expect(value(text, 'felulet_http_requests_total{method="GET",route="/api/medias/:id",status="404"}')).toBe(1);
    expect(value(text, 'felulet_http_request_seconds_count{method="GET",route="/api/medias"}')).toBe(1);
    expect(value(text, 'felulet_bookings_total{outcome="made"}')).toBe(1);
    expect(value(text, 'felulet_bookings_total{outcome="refused"}')).toBe(1);
    expect(text).not.toContain('/nowhere/at/all');
    expect(text).not.toContain('/medias/999999');
    for (const name of ['process_resident_memory_bytes', 'felulet_mails{state="given_up"}', 'felulet_database_up'])
      expect(value(text, name)).toBeDefined();
  });

  it('are there for who has the token, or reaches their own port, and do not exist for others', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Bearer ${scene.admin.token}`]) {
      const answer = await test.app.inject({ url: '/metrics', headers: { authorization } });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('felulet_');
    }
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`http://127.0.0.1:${PORT}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('felulet_http_requests_total');
    expect((await fetch(`http://127.0.0.1:${PORT}/api/openapi.json`)).status).toBe(404);
    const closed = await startTestApp();
    expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await closed.close();
  });

  it('are told while the database is away, and say that it is', async () => {
    const database = await createTestDatabase();
    const proxy = await startDatabaseProxy(database.url);
    const opened = openServerDatabase(proxy.url);
    const away = await startTestApp({ METRICS_TOKEN: TOKEN }, opened);
    expect(value(await read(away), 'felulet_database_up')).toBe(1);
    proxy.cut();
    const text = await read(away);
    expect(value(text, 'felulet_database_up')).toBe(0);
    expect(value(text, 'felulet_mails{state="waiting"}')).toBe(0);
    await away.close();
    await proxy.close();
    await database.close();
  });
});
