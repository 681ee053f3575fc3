import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ZodType, z } from 'zod';
import { buildApp } from '../app.ts';
import { type Config, parseConfig } from '../config.ts';
import type { Db } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { storedName } from '../platform/files/stored-name.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that tests move; it starts on a Wednesday noon in Budapest. */
export type TestClock = Clock & {
  readonly set: (instant: string) => void;
  readonly advance: (milliseconds: number) => void;
};

export const TEST_NOW = '2026-03-04T11:00:00Z';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly clock: TestClock;
  readonly dataDir: string;
  readonly call: <E extends EndpointSpec>(spec: E, options?: CallOptions) => Promise<TestAnswer<E>>;
  /** The store, to put there what only a fault would. */
  readonly files: FileStore;
  /** Names of everything that lies in the file store or beside it. */
  readonly stored: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

export type CallOptions = {
  readonly token?: string;
  readonly id?: number | string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as multipart, with `body` as the `jsonObject` part. */
  readonly files?: readonly TestFile[];
};

export type TestFile = { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Buffer };

export type TestAnswer<E extends EndpointSpec> = {
  readonly status: number;
  /** The parsed success answer; reading it of a refused call fails the test with the problem in words. */
  readonly json: () => E['response'] extends ZodType ? z.output<E['response']> : undefined;
  readonly problem: () => TestProblem;
  readonly raw: LightMyRequestResponse;
};

export type TestProblem = {
  readonly code: string;
  readonly detail: string;
  readonly title: string;
  readonly type: string;
  readonly violations?: readonly {
    readonly propertyPath: string;
    readonly code: string;
    readonly message: string;
    readonly title: string;
  }[];
  readonly available_quantity?: number;
  readonly current_state?: string;
  readonly closed_surfaces?: readonly { readonly id: number; readonly title: string; readonly date_to: string }[];
};

/** The whole server over a database of its own, called through HTTP injection. One a test file. */
export async function startTestApp(
  environment: Readonly<Record<string, string>> = {},
  given?: Pick<TestDatabase, 'db' | 'close'>,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'felulet-test-'));
  const clock = testClock();
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SECRET: 'a secret that only the tests of this product know',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DEMO: 'false',
    INVITATION_LIMIT: '1000',
    ...environment,
  });
  const app = await buildApp({ config, db: database.db, clock });
  await app.ready();
  return {
    app,
    db: database.db,
    clock,
    dataDir: config.dataDir,
    call: (spec, options) => inject(app, spec, options),
    files: await openFileStore(config),
    stored: () => storedNames(config),
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function storedNames(config: Config): Promise<string[]> {
  const names = await readdir(join(config.dataDir, 'tmp'));
  for await (const { id, variant } of (await openFileStore(config)).list()) names.push(storedName(id, variant));
  return names;
}

function testClock(): TestClock {
  let now = Date.parse(TEST_NOW);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant);
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

async function inject<E extends EndpointSpec>(
  app: FastifyInstance,
  spec: E,
  options: CallOptions = {},
): Promise<TestAnswer<E>> {
  const content =
    options.files === undefined ? jsonContent(options.body) : multipartContent(options.body, options.files);
  const query = new URLSearchParams(
    Object.entries(options.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const path = spec.path.replace(/:\w+/, String(options.id ?? ''));
  const raw = await app.inject({
    method: spec.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...content.headers,
      ...options.headers,
    },
    ...(content.payload !== undefined && { payload: content.payload }),
  });
  return {
    status: raw.statusCode,
    // The contract's own schema reads every answer, so a wrong shape fails the test that met it.
    json: () => answerOf(spec, raw) as ReturnType<TestAnswer<E>['json']>, // parsed by that schema
    problem: () => raw.json<TestProblem>(),
    raw,
  };
}

function answerOf(spec: EndpointSpec, raw: LightMyRequestResponse): unknown {
  if (raw.statusCode >= 300) throw new Error(`${spec.method} ${spec.path} answered ${raw.statusCode}: ${raw.body}`);
  return spec.response === undefined ? undefined : spec.response.parse(raw.json());
}

type Content = { readonly headers: Record<string, string>; readonly payload?: Buffer | string };

function jsonContent(body: unknown): Content {
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

function multipartContent(body: unknown, files: readonly TestFile[]): Content {
  const boundary = 'felulet-test-boundary';
  const parts: Buffer[] = [];
  const add = (head: string, bytes: Buffer): void => {
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n'));
  };
  if (body !== undefined) add('Content-Disposition: form-data; name="jsonObject"', Buffer.from(JSON.stringify(body)));
  for (const file of files) {
    add(
      `Content-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}`,
      file.bytes,
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: Buffer.concat(parts) };
}
