import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** Words that the field lists write otherwise. */
const exceptions = new Set([
  ...['totalCount', 'rowsPerPage', 'mediaId', 'bookingPackage', 'priceTag', 'propertyPath'],
  ...['senderId', 'recipientId', 'selectedAssignees', 'withConnections', 'jsonObject'],
]);
const isWord = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name) || exceptions.has(name);

/** Every field and parameter that the document names, at any depth; `images[]` without its brackets. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, parameters } = part as { properties?: object; parameters?: { in: string; name: string }[] }; // of a document by OpenAPI
  const ownParameters = Array.isArray(parameters) ? parameters.filter((one) => one.in !== 'header') : [];
  const own = [...Object.keys(properties ?? {}), ...ownParameters.map(({ name }) => name)];
  return [...own.map((name) => name.replace(/\[\]$/, '')), ...Object.values(part).flatMap(namesIn)];
}

describe('the document of the calls', () => {
  it('is open to everybody at /api/openapi.json, and readable at /api/docs [A3.8]', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    const { openapi, paths } = answer.json<{ openapi: string; paths: Record<string, object> }>();
    expect(openapi).toMatch(/^3[.]/);
    expect(paths[mediaList.path]).toHaveProperty('get');
    const page = await test.app.inject({ method: 'GET', url: '/api/docs/' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it('names fields and parameters in snake_case, save those of the field lists', () => {
    const names = namesIn(test.app.swagger());
    expect(names).toContain('media_geodata');
    expect([...new Set(names)].filter((name) => !isWord(name))).toEqual([]);
  });
});
