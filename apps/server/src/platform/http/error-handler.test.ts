import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it.each([
  ['/api/%ff', 400, 'bad_request'],
  ['/api/medias/%', 400, 'bad_request'],
  [`/api/medias/progress/${'a'.repeat(5000)}`, 404, 'not_found'],
])('an address the router cannot read is a problem like any other: %s', async (url, status, code) => {
  const answer = await test.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.json()).toMatchObject({ status, code });
  expect(answer.body).not.toContain(url.slice(5));
});
