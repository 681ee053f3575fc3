import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBook } from '../../testing/read-workbook.ts';
import { surfaceForm } from '../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPerson, TEST_PASSWORD } from '../../testing/test-people.ts';
import { endpointNames } from './endpoint-names.ts';

const packages = join(import.meta.dirname, '../../../../../node_modules');
const run = promisify(execFile);
let test: TestApp;
let origin: string;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'felulet-client-'));
  symlinkSync(packages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const document = await test.app.inject('/api/openapi.json');
  writeFileSync(join(folder, 'document.json'), document.body);
  await node(join(packages, 'oazapfts/dist/cli.js'), 'document.json', 'client.ts');
}, 60_000);
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

const node = async (program: string, ...words: string[]): Promise<string> =>
  (await run(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' })).stdout;

/** What somebody writes who knows nothing but the generated client; its types are checked, too. */
const use = (who: object) => `
import { defaults, loginCheck, mediaCreate, mediaExport, mediaList, fileExportGet } from './client.ts';
const { origin, email, password, surface, photo } = ${JSON.stringify(who)};
defaults.baseUrl = origin;
const signedIn = await loginCheck({ email, password });
if (signedIn.status !== 200 || !('token' in signedIn.data)) throw new Error('not signed in');
defaults.headers = { authorization: 'Bearer ' + signedIn.data.token };
const picture = new File([Buffer.from(photo, 'base64')], 'fotó.jpg', { type: 'image/jpeg' });
const made = await mediaCreate({ jsonObject: surface as Parameters<typeof mediaCreate>[0]['jsonObject'], 'images[]': [picture] });
const listed = await mediaList({ title: surface.title });
// This generator reads an answer that may be JSON as text; the bytes are taken on their way.
let bytes = '';
const keeping: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  bytes = Buffer.from(await answer.clone().arrayBuffer()).toString('base64');
  return answer;
};
const exported = await mediaExport({ filter: {} }, {}, { fetch: keeping });
const unknown = await fileExportGet(99999);
const code = 'code' in unknown.data ? unknown.data.code : '';
console.log(JSON.stringify({ made, listed, exported: { status: exported.status, bytes }, unknown: unknown.status, code }));
`;

describe('a client that another program has generated from the document [A1.1]', () => {
  it('has types that what is written with it obeys', async () => {
    writeFileSync(
      join(folder, 'use.ts'),
      use({ surface: surfaceForm(), origin: '', email: '', password: '', photo: '' }),
    );
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', 'node'];
    const modern = ['--module', 'nodenext', '--target', 'esnext'];
    await node(join(packages, 'typescript/bin/tsc'), ...flags, ...modern, 'use.ts');
  }, 60_000);

  it('signs in, lists, creates a surface with a photo, and exports', async () => {
    const { email } = await createPerson(test, 'ROLE_PUBLISHER');
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } }).jpeg();
    const photo = (await picture.toBuffer()).toString('base64');
    const surface = surfaceForm({ title: 'Kliens próbája' });
    writeFileSync(join(folder, 'use.ts'), use({ origin, email, password: TEST_PASSWORD, surface, photo }));
    const answer = z
      .looseObject({ exported: z.object({ status: z.literal(200), bytes: z.string() }) })
      .parse(JSON.parse(await node('use.ts')));
    const title = surface.title;
    expect(answer).toMatchObject({
      made: { status: 201, data: { title, images: [{ original_filename: 'fotó.jpg' }] } },
      listed: { status: 200, data: { list: [{ title }], totalCount: 1 } },
      unknown: 404,
      code: 'not_found',
    });
    expect(JSON.stringify(readBook(Buffer.from(answer.exported.bytes, 'base64')).sheets[0]?.values)).toContain(title);
  }, 60_000);
});

describe('the document', () => {
  type Operation = {
    operationId?: string;
    parameters?: { name: string; in: string }[];
    requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
    responses: Record<string, { content?: Record<string, unknown> }>;
  };
  type Described = { readonly spec: EndpointSpec; readonly name: string; readonly operation: Operation };
  let described: readonly Described[];
  beforeAll(async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    described = [...(await endpointNames())].flatMap(([spec, name]) => {
      const operation = paths[spec.path.replaceAll(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()];
      return operation === undefined ? [] : [{ spec, name, operation }];
    });
  });

  it('names each call as the contract does, and no two alike', () => {
    expect(described.length).toBeGreaterThan(270);
    expect(described.filter(({ name, operation }) => operation.operationId !== name)).toEqual([]);
    expect(new Set(described.map(({ name }) => name)).size).toBe(described.length);
  });

  it('has the form of each call that takes files, a file or nothing as what is answered, and both ways of a long one', () => {
    const withFiles = described.filter(({ spec }) => spec.files !== undefined);
    expect(withFiles.length).toBeGreaterThan(11);
    for (const { spec, name, operation } of withFiles) {
      const form = operation.requestBody?.content['multipart/form-data']?.schema.properties;
      expect([name, Object.keys(form ?? {})]).toEqual([
        name,
        expect.arrayContaining([...(spec.body ? ['jsonObject'] : []), ...Object.keys(spec.files ?? {})]),
      ]);
    }
    for (const { spec, name, operation } of described) {
      const { responses, parameters = [] } = operation;
      const isFile = spec.answers === 'file';
      if (isFile)
        expect([name, Object.keys(responses[200]?.content ?? {})]).toEqual([name, [spec.contentType ?? '*/*']]);
      if (spec.answers === 'nothing')
        expect([name, responses[204]?.content, Object.keys(responses)]).toEqual([name, undefined, ['204', 'default']]);
      const prefer = parameters.some((one) => one.in === 'header' && one.name === 'prefer');
      expect([name, prefer, responses[202] !== undefined]).toEqual([name, spec.later === true, spec.later === true]);
      expect([name, Object.keys(responses.default?.content ?? {})]).toEqual([name, ['application/problem+json']]);
    }
  });
});
