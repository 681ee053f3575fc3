import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { isAllowed } from '@felulet/domain/permission/static-permissions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { everyEndpoint } from './testing/every-endpoint.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { createPerson, type TestPerson } from './testing/test-people.ts';

const endpoints = await everyEndpoint();

let test: TestApp;
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  test = await startTestApp({ SIGN_IN_ADDRESS_LIMIT: '100000', SIGN_IN_WRONG_LIMIT: '100000' });
  for (const role of roles) people.set(role, await createPerson(test, role));
});
afterAll(() => test.close());

const named = (spec: EndpointSpec): string => `${spec.method} ${spec.path}`;
/** Somebody whom the call is open to: an admin, except where only other roles hold the key. */
function holderOf(spec: EndpointSpec): string {
  const keys = typeof spec.access === 'string' ? [] : spec.access;
  const open = ['ROLE_ADMIN', ...roles].find(
    (role) => keys.length === 0 || keys.some((key) => isRoleAllowed(role, key)),
  );
  return people.get(open ?? 'ROLE_ADMIN')?.token ?? '';
}

function isRoleAllowed(role: string, key: Parameters<typeof isAllowed>[1]): boolean {
  return roles.some((known) => known === role && isAllowed(known, key));
}

const isPublic = (spec: EndpointSpec): boolean => spec.access === 'public';
const isKeyed = (spec: EndpointSpec): boolean => spec.access !== 'public' && spec.access !== 'signed-in';

describe('every declared call', () => {
  it('is served, and nothing undeclared is', () => {
    const declared = new Set(endpoints.map((spec) => `${spec.method} ${spec.path.replace(/:(\w+)/g, '{$1}')}`));
    const { paths = {} } = test.app.swagger();
    const served = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(served.toSorted()).toEqual([...declared].toSorted());
  });

  it.each(endpoints.filter((spec) => !isPublic(spec)).map((spec) => [named(spec), spec] as const))(
    '%s needs a credential',
    async (_name, spec) => {
      const answer = await test.call(spec, { id: 1, body: {} });
      expect(answer.problem()).toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );

  it.each(endpoints.filter(isKeyed).map((spec) => [named(spec), spec] as const))(
    '%s is closed to the roles without its key',
    async (_name, spec) => {
      const keys = typeof spec.access === 'string' ? [] : spec.access;
      for (const role of roles.filter((candidate) => !keys.some((key) => isAllowed(candidate, key)))) {
        const answer = await test.call(spec, { id: 1, body: {}, token: people.get(role)?.token ?? '' });
        expect([role, answer.status]).toEqual([role, 403]);
      }
    },
  );

  // A `:key` is the asker's own word, of which there is nothing unknown.
  it.each(
    endpoints
      .filter((spec) => spec.params !== undefined && !spec.path.includes(':key'))
      .map((spec) => [named(spec), spec] as const),
  )('%s answers an unknown, malformed or huge id with 404 or 422', async (_name, spec) => {
    for (const id of [
      '2147483647',
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      '1.0',
      '+1',
      'x',
      '99999999999999999999',
      '%00',
      "1'--",
    ]) {
      const answer = await test.call(spec, { id, body: {}, token: holderOf(spec) });
      expect([id, answer.status]).toEqual([
        id,
        expect.toSatisfy((status: number) => [400, 401, 404, 415, 422].includes(status)),
      ]);
    }
  });
});

describe('a number beyond what the database can hold', () => {
  const parameters = endpoints.flatMap((spec) =>
    Object.keys(spec.query?.shape ?? {}).map((key) => [`${named(spec)}?${key}`, spec, key] as const),
  );
  it.each(parameters)('is no fault of ours in %s', async (_name, spec, key) => {
    for (const value of ['2147483648', '-2147483649', '9007199254740993', '1e400']) {
      const answer = await test.call(spec, { id: 1, query: { [key]: value }, body: {}, token: holderOf(spec) });
      expect([value, answer.status < 500]).toEqual([value, true]);
    }
  });
});

/** Values that a careless or hostile program sends, at any depth. */
const anything = fc.anything({
  key: fc.oneof(
    fc.constantFrom('id', '__proto__', 'constructor', 'state', 'quantity', 'date_from', 'name'),
    fc.string(),
  ),
  values: [
    fc.string(),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '2026-02-30',
      '9'.repeat(400),
      'NaN',
      "'; drop table media; --",
      '\ud800',
      '50%',
    ),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
  ],
  withNullPrototype: false,
});

function body(spec: EndpointSpec): fc.Arbitrary<unknown> {
  const fields = spec.body instanceof z.ZodObject ? Object.keys(spec.body.shape) : [];
  return fc.oneof(anything, fc.dictionary(fc.constantFrom('x', ...fields), anything, { maxKeys: 8 }));
}

function query(spec: EndpointSpec): fc.Arbitrary<Record<string, string>> {
  const fields = Object.keys(spec.query?.shape ?? {});
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('', '-1', '1e9', 'id:desc', 'id:', ',,,', '2026-13-01', '[]', '\u0000', '1,2,x', '%'),
  );
  return fc.dictionary(fc.constantFrom('x', ...fields), values, { maxKeys: 6 });
}

describe('malformed input', () => {
  it.each(endpoints.map((spec) => [named(spec), spec] as const))('never makes %s answer 5xx', async (_name, spec) => {
    const tokens = [
      people.get('ROLE_ADMIN')?.token,
      people.get('ROLE_PUBLISHER')?.token,
      people.get('ROLE_MHFE')?.token,
    ];
    await fc.assert(
      fc.asyncProperty(body(spec), query(spec), fc.constantFrom(...tokens), async (sent, search, token = '') => {
        const answer = await test.call(spec, {
          id: 1,
          query: search,
          token,
          ...(spec.method !== 'GET' && spec.method !== 'DELETE' && { body: sent === undefined ? {} : sent }),
        });
        expect([answer.status, answer.status >= 500 ? answer.raw.body : '']).toEqual([
          expect.toSatisfy((status: number) => status < 500),
          '',
        ]);
      }),
      { numRuns: 30, seed: 20_260_301 },
    );
  });
});
